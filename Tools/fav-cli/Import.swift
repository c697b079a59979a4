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
            Option(
                "map", value: "NAME=FIELD", "Which field of a record holds what: NAME is a key of --json.",
                isRepeatable: true),
            Option(
                "crs", value: "CRS",
                "What positions are in: EPSG:4326 (degrees), EPSG:3826 or EPSG:3825 (metres)."),
            Option("partial", "The file is a part of the feed: a station it lacks is not gone."),
        ],
        writes: true,
        details: """
            Only what is new is written: stations added, changed or gone, and bikes and docks counted anew. The feed is taken \
            as complete: a station it no longer has leaves the lists, but favorites keep what was known of it.

            A bad record among good ones is left out and reported.

            Kinds: youbike, the shared bikes of Taiwan's cities; taipei-works, the works on Taipei's roads and metro lines; \
            iplay, sports venues; airtable, a page of records or an array of all pages; geojson, points; csv, a table with a \
            header. The fields of the last three are known by usual names in English and Chinese, or by --map. Metres are of \
            TWD97, on the meridian 121 (EPSG:3826) or 119 (EPSG:3825).
            """,
        examples: [
            "fav-cli import youbike.json", "curl -s URL | fav-cli import -",
            "fav-cli import places.csv --source cafes --map id=shop --map name=shop",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        let reading = try invocation.reading()
        let receipt = try invocation.perform(ImportStations(reading), on: &store)
        let summary = ImportSummary(reading, receipt)
        try invocation.print(summary) { [summary.sentence(isDryRun: invocation.isDryRun)] }
        for rejection in reading.rejected {
            invocation.messages.print("fav-cli: left out: \(rejection.description.escaped)")
        }
        for remark in reading.remarks { invocation.messages.print("fav-cli: \(remark)") }
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
            var reading = try Feed.read(
                try input(path), kind: value("kind"), source: value("source"), hints: hints())
            if flag("partial") { reading.isComplete = false }
            return reading
        } catch let error as FeedError {
            throw ToolError(
                .data, code: "bad_feed", message: "\(Self.inputName(path)): \(error)",
                remedy: "Nothing was written.")
        }
    }
}

extension Invocation {
    /// What `--map` and `--crs` say of the feed.
    fileprivate func hints() throws(ToolError) -> FeedHints {
        var hints = FeedHints()
        for text in values("map") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let field = RecordField(rawValue: parts[0]) else {
                throw .usage(
                    "--map is \"\(text)\", which is no NAME=FIELD",
                    remedy: "NAME is one of \(RecordField.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            guard hints.fields.updateValue(parts[1], forKey: field) == nil else {
                throw .usage("--map says twice which field is the \(field.rawValue)")
            }
        }
        do throws(CoordinateSystemError) {
            hints.system = try value("crs").map { (name) throws(CoordinateSystemError) in
                try CoordinateSystem(named: name)
            }
        } catch {
            throw .usage("--crs: \(error)")
        }
        return hints
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
