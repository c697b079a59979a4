import Daybook
import Places
import Terminal

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
            Option("force", "Take the feed even if it is older than the last one, or lacks many stations."),
            .timeout,
        ],
        writes: true,
        details: """
            Only what is new is written: stations added, changed or gone, and bikes and docks counted anew. The feed is taken \
            as complete: a station it no longer has leaves the lists, and the cache once three feeds in a row lack it, but \
            favorites keep what was known of it. So give a second feed of the same kind a name of its own with --source.

            A feed that speaks for an earlier time than the last one, that has no station, or that lacks more than half of those \
            in the cache, is refused without --force. When the station of a favorite is gone and exactly one of the same name lies \
            within 50 m of it, the favorite becomes one of that station.

            A bad record among good ones is left out and reported.

            Kinds: youbike, the shared bikes of Taiwan's cities; gbfs, shared bikes anywhere; tdx, bikes and stations of \
            Taiwan's data exchange; gtfs, the stops of public transport; taipei-works, the works on Taipei's roads and metro \
            lines; iplay, sports venues; airtable, pages of records, in order; geojson, points; csv, a table \
            with a header. The fields of the last three are known by usual names in English and Chinese, or by --map. Metres \
            are of TWD97, on the meridian 121 (EPSG:3826) or 119 (EPSG:3825). The older TWD67 (EPSG:3828 and 3827, in degrees \
            EPSG:3821) is read where it is declared, within some metres.

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
        let before = store.state
        let command = ImportStations(reading, force: invocation.flag("force"))
        let receipt = try invocation.perform(command, on: &store)
        let summary = ImportSummary(reading, receipt, since: before)
        try invocation.print(summary) { invocation.lines(summary) }
        invocation.warnOfRemarks(on: reading, summary)
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    /// What an import did, and how to take it back.
    func lines(_ summary: ImportSummary) -> [String] {
        lines(summary.sentences(isDryRun: isDryRun), undoing: summary.seq)
    }

    /// Says what was left out of a feed, what is remarkable about it, and what it left in doubt.
    func warnOfRemarks(on reading: FeedReading, _ summary: ImportSummary) {
        for rejection in reading.rejected { warn("left_out", "left out: \(rejection)") }
        for remark in reading.remarks { warn("remark", remark) }
        for doubt in summary.doubts { warn("ambiguous", doubt.sentence) }
    }
}
