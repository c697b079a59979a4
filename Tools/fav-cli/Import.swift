import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli import`.
    static let importFeed = Subcommand(
        "import", "Reads a feed of stations into the cache.",
        arguments: [Argument("FILE", "The file; - is standard input.", kind: .file)],
        options: [
            Option(
                "kind", value: "K", "What sort of feed it is; by default it is recognized.",
                kind: .choice(Feed.all.map(\.kind))),
            Option("source", value: "NAME", "What to call the feed; by default as its kind."),
        ],
        writes: true,
        details: """
            Only what is new is written: stations added, changed or gone, and bikes and docks counted anew. The feed is taken \
            as complete: a station it no longer has leaves the lists, but favorites keep what was known of it.

            A bad record among good ones is left out and reported.
            """,
        examples: ["fav-cli import youbike.json", "curl -s URL | fav-cli import -"]
    ) { invocation in
        var store = try invocation.openStore()
        let reading = try invocation.reading()
        let receipt = try invocation.perform(ImportStations(reading), on: &store)
        let summary = ImportSummary(reading, receipt)
        try invocation.print(summary) { [summary.sentence(isDryRun: invocation.isDryRun)] }
        for rejection in reading.rejected {
            invocation.messages.print("fav-cli: left out: \(rejection.description.escaped)")
        }
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    fileprivate func reading() throws -> FeedReading {
        let path = positionals[0]
        guard !path.hasPrefix("http://"), !path.hasPrefix("https://") else {
            throw ToolError.usage(
                "this version reads files, not addresses",
                remedy: "Fetch it first, as in: curl -s \(path) | fav-cli import -")
        }
        do {
            return try Feed.read(try input(path), kind: value("kind"), source: value("source"))
        } catch let error as FeedError {
            throw ToolError(
                .data, code: "bad_feed", message: "\(Self.inputName(path)): \(error)",
                remedy: "Nothing was written.")
        }
    }
}

/// What an import did, for a JSON document or a sentence.
private struct ImportSummary: Encodable {
    let source: String
    let kind: String
    let feedTime: String?
    let stations: Int
    var added = 0
    var changed = 0
    var counted = 0
    var gone = 0
    let events: Int
    let rejected: [Rejected]

    struct Rejected: Encodable {
        let index: Int
        let id: String?
        let reason: String
    }

    init(_ reading: FeedReading, _ receipt: Receipt) {
        source = reading.source
        kind = reading.kind
        feedTime = reading.feedTime?.description
        stations = reading.stations.count
        events = receipt.events.count
        rejected = reading.rejected.map { Rejected(index: $0.index, id: $0.id, reason: $0.description) }
        for case .stationsImported(let imported) in receipt.events {
            added += imported.added.count
            changed += imported.changed.count
            counted += imported.counts.count
            gone += imported.gone.count
        }
    }

    func sentence(isDryRun: Bool) -> String {
        let time = feedTime.map { ", which speaks for \($0)" } ?? ""
        let feed = "\(source.escaped): \(Terminal.counted(stations, "station")) in the feed\(time)"
        guard events > 0 else { return "\(feed). Nothing new: nothing written." }
        let news = "\(added) added, \(changed) changed, \(counted) counted anew, \(gone) gone"
        return "\(feed). \(isDryRun ? "Would write: " : "")\(news)."
    }
}
