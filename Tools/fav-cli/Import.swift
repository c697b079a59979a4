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
        arguments: [
            Argument(
                "FILE",
                "A file or, of a feed in several, all of them, or their directory, or a URL; - is standard input.",
                max: nil, kind: .file)
        ],
        options: [
            .feedKind,
            Option("source", value: "NAME", "What to call the feed; by default as its kind."),
            .map, .crs, .language,
            Option("partial", "The file is a part of the feed: a station it lacks is not gone."),
            .timeout,
        ],
        writes: true,
        details: """
            Only what is new is written: stations added, changed or gone, and bikes and docks counted anew. The feed is taken \
            as complete: a station it no longer has leaves the lists, but favorites keep what was known of it. So give a \
            second feed of the same kind a name of its own with --source.

            A bad record among good ones is left out and reported.

            Kinds: youbike, the shared bikes of Taiwan's cities; gbfs, shared bikes anywhere; tdx, bikes and stations of \
            Taiwan's data exchange; gtfs, the stops of public transport; taipei-works, the works on Taipei's roads and metro \
            lines; iplay, sports venues; airtable, pages of records, in order; geojson, points; csv, a table \
            with a header. The fields of the last three are known by usual names in English and Chinese, or by --map. Metres \
            are of TWD97, on the meridian 121 (EPSG:3826) or 119 (EPSG:3825).

            Of gbfs give station_information.json, alone or with station_status.json, or the directory in which they and the \
            gbfs.json that lists them lie. Of airtable give all pages, a file each or one array of them. Of tdx give the list of stations, alone or with that of their bikes and docks. Of \
            gtfs give stops.txt, or the directory or zip archive it is in (the program unzip reads it): stations, and stops \
            that belong to none, are listed; platforms, entrances and other parts of stations are counted.
            """,
        examples: [
            "fav-cli import youbike.json", "curl -s URL | fav-cli import -",
            "fav-cli import station_information.json station_status.json",
            "fav-cli import stops.txt --source subway",
            "fav-cli import places.csv --source cafes --map id=shop --map name=shop",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        let reading = try invocation.reading(now: invocation.storeOptions().clock())
        let receipt = try invocation.perform(ImportStations(reading), on: &store)
        let summary = ImportSummary(reading, receipt)
        try invocation.print(summary) { [summary.sentence(isDryRun: invocation.isDryRun)] }
        invocation.printRemarks(on: reading)
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    /// Says what was left out of a feed, and what is remarkable about it.
    func printRemarks(on reading: FeedReading) {
        for rejection in reading.rejected {
            messages.print("fav-cli: left out: \(rejection.description.escaped)")
        }
        for remark in reading.remarks { messages.print("fav-cli: \(remark)") }
    }
}

/// What an import did, for a JSON document or a sentence.
struct ImportSummary: Encodable {
    let source: String
    let kind: String
    let feedTime: String?
    let stations: Int
    var added = 0
    var changed = 0
    var counted = 0
    var gone = 0
    let events: Int
    let duplicates: Int?
    let swapped: Int?
    let negativeCounts: Int?
    let parts: Int?
    let orphans: Int?
    let extraCells: Int?
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
        duplicates = Self.unlessZero(reading.duplicates)
        swapped = Self.unlessZero(reading.swapped)
        negativeCounts = Self.unlessZero(reading.negativeCounts)
        parts = Self.unlessZero(reading.parts)
        orphans = Self.unlessZero(reading.orphans)
        extraCells = Self.unlessZero(reading.extraCells)
        rejected = reading.rejected.map { Rejected(index: $0.index, id: $0.id, reason: $0.description) }
        for case .stationsImported(let imported) in receipt.events {
            added += imported.added.count
            changed += imported.changed.count
            counted += imported.counts.count
            gone += imported.gone.count
        }
    }

    private static func unlessZero(_ count: Int) -> Int? { count == 0 ? nil : count }

    func sentence(isDryRun: Bool) -> String {
        let time = feedTime.map { ", which speaks for \($0)" } ?? ""
        let feed = "\(source.escaped): \(Terminal.counted(stations, "station")) in the feed\(time)"
        guard events > 0 else { return "\(feed). Nothing new: nothing written." }
        let news = "\(added) added, \(changed) changed, \(counted) counted anew, \(gone) gone"
        return "\(feed). \(isDryRun ? "Would write: " : "")\(news)."
    }
}
