import Foundation
import Testing

@Suite("Imports of feeds in several files, in directories and in archives, end to end")
struct ImportFilesTests {
    private let desk: Desk

    /// A desk with the files of a GBFS system in `bikes`, and the stops of GTFS in `stops.txt`.
    init() throws {
        desk = try Desk()
        _ = try desk.shell("mkdir bikes")
        try desk.write("bikes/gbfs.json", Self.list)
        try desk.write("bikes/information.json", GBFSSample.information)
        try desk.write("bikes/station_status.json", GBFSSample.status)
        try desk.write("stops.txt", Self.stops)
    }

    private static let list = """
        {"last_updated":1796000000,"ttl":60,"version":"2.3","data":{"en":{"feeds":[\
        {"name":"station_information","url":"https://bikes.example/v2/information.json?key=1"},\
        {"name":"station_status","url":"https://bikes.example/v2/status"},\
        {"name":"vehicle_types","url":"https://bikes.example/v2/vehicle_types"}]}}}
        """
    private static let stops = """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
        S,Central,1,2,1,
        P,Central 1,1,2,0,S
        T,Tram,3,4,,
        """

    private let bikes =
        "gbfs: 2 stations in the feed, which speaks for Mon 2026-11-30 09:25. "
        + "2 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n"
    private let orphans = "fav-cli: records of bikes and docks that belong to no station: 1\n"
    private let central =
        "gtfs: 2 stations in the feed. 2 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n"
    private let parts = "fav-cli: platforms, entrances and other parts of stations, which are not listed: 1\n"

    // MARK: Several files

    @Test("Information and status are one feed and one event, in any order, and nothing new the second time.")
    func joinsFiles() throws {
        let files = [desk("bikes/station_status.json"), desk("bikes/information.json")]
        try expect(desk.fav("import", files[0], files[1]), 0, bikes, orphans)
        try expect(
            desk.fav("import", files[1], files[0]), 0,
            "gbfs: 2 stations in the feed, which speaks for Mon 2026-11-30 09:25. "
                + "Nothing new: nothing written.\n", orphans)
        #expect(try desk.json(Status.self, .journal, "status").seq == 1)
        #expect(
            try desk.fav("show", "gbfs/7205").output == """
                Gare
                  English:   Station
                  bikes:     3 bikes, 17 free docks, 20 docks in all
                  updated:   Mon 2026-11-30 09:24
                  place:     48.1,2.1
                  station:   gbfs/7205
                  known:     since Mon 2026-11-30 09:30

                """)
    }

    @Test("Names come in the language that is asked for.")
    func choosesLanguage() throws {
        _ = try desk.fav("import", desk("bikes"), "--language", "en")
        let row = try desk.json(StationRow.self, .fav, "show", "gbfs/7205")
        #expect(row.name == "Station" && row.nameEnglish == nil)
        #expect(try desk.json(StationRow.self, .fav, "show", "gbfs/0144").name == "Mairie")
    }

    @Test("A directory, or the list of files in it, stands for the files beside it, and not for others.")
    func followsList() throws {
        for path in [desk("bikes"), desk("bikes/gbfs.json")] {
            try expect(
                desk.fav("import", "--dry-run", path), 0,
                bikes.wouldWrite, orphans)
        }
        try expect(desk.shell("cd bikes; fav-cli import gbfs.json"), 0, bikes, orphans)
        try FileManager.default.removeItem(atPath: desk("bikes/station_status.json"))
        try expect(
            desk.fav("import", desk("bikes")), 66, "",
            "fav-cli: \(desk("bikes/gbfs.json")) lists a station_status, but no status lies beside it\n"
                + "Fetch it too, or give the files that are there by their names.\n")
    }

    @Test("The regions that a list names are the cities of stations, if they lie beside it.")
    func followsRegions() throws {
        let file = #"{"name":"system_regions","url":"https://bikes.example/system_regions.json"}"#
        try desk.write(
            "bikes/gbfs.json", Self.list.replacing(#""feeds":["#, with: #""feeds":["# + file + ","))
        try expect(desk.fav("import", desk("bikes")), 0, bikes, orphans)
        #expect(try desk.json(StationRow.self, .fav, "show", "gbfs/0144").city == nil)
        try desk.write(
            "bikes/information.json",
            GBFSSample.information.replacing(
                #""station_id":"0144","#, with: #""station_id":"0144","region_id":"n","#))
        try desk.write(
            "bikes/system_regions.json",
            #"{"last_updated":1,"ttl":0,"data":{"regions":[{"region_id":"n","name":"Nantes"}]}}"#)
        let run = try desk.fav("import", desk("bikes"))
        #expect(run.output.contains("0 added, 1 changed, 0 counted anew, 0 gone.") as Bool, "\(run)")
        #expect(try desk.json(StationRow.self, .fav, "show", "gbfs/0144").city == "Nantes")
        #expect(try desk.fav("search", "Mairie", "--city", "Nantes").output.contains("gbfs/0144"))
    }

    @Test("A system without stations is taken when that is forced.")
    func takesNothing() throws {
        try expect(desk.fav("import", desk("bikes")), 0, bikes, orphans)
        let empty =
            #"{"last_updated":"2026-11-30T01:26:00Z","ttl":60,"version":"3.0","data":{"stations":[]}}"#
        for name in ["information", "station_status"] { try desk.write("bikes/\(name).json", empty) }
        let refused = try desk.fav("import", desk("bikes"))
        #expect(refused.exit == 1, "\(refused)")
        #expect(
            refused.errors.hasPrefix(
                "fav-cli: the feed of gbfs has no stations and lacks 2 of the 2 in the cache\n"), "\(refused)"
        )
        let forced = try desk.fav("import", desk("bikes"), "--force")
        #expect(forced.exit == 0 && forced.output.contains(" 2 gone."), "\(forced)")
    }

    @Test("A list of files alone has no stations, and a directory without a main file is none of a feed.")
    func refusesDirectories() throws {
        try expect(
            desk.fav("import", "-", input: Self.list), 65, "",
            "fav-cli: standard input: the feed tells of no station: "
                + "import it together with its station_information.json\nNothing was written.\n")
        try desk.write("bikes/gbfs.json", Self.list.replacing("station_", with: "vehicle_"))
        try expect(
            desk.fav("import", desk("bikes")), 65, "",
            "fav-cli: \(desk("bikes")): the feed tells of no station: "
                + "import it together with its station_information.json\nNothing was written.\n")
        try expect(
            desk.fav("import", desk("home")), 66, "",
            "fav-cli: the directory \(desk("home")) has neither a gbfs.json (GBFS) nor a stops.txt (GTFS)\n"
                + "Give the files of the feed by their names.\n")
        #expect(try desk.files().keys.allSatisfy { !$0.hasPrefix("store") })
    }

    @Test("Several files of a kind that is one file, or of two kinds, are wrong usage.")
    func refusesSeveralFiles() throws {
        try desk.write("youbike.json", Dock.all.newFeed())
        let two = try desk.fav("import", desk("youbike.json"), desk("youbike.json"))
        #expect(two.exit == 64)
        #expect(
            two.errors.hasPrefix(
                "fav-cli: a feed of the kind youbike is one file: import its files one by one\n"))
        let mixed = try desk.fav("import", desk("youbike.json"), desk("bikes/information.json"))
        #expect(mixed.exit == 64)
        #expect(
            mixed.errors.hasPrefix(
                "fav-cli: the files are of different kinds, youbike and gbfs: import them one by one\n"))
    }

    @Test("Of several files that which is cut is named.")
    func namesBadFile() throws {
        try desk.write("cut.json", String(GBFSSample.status.prefix(100)))
        try expect(
            desk.fav("import", desk("bikes/information.json"), desk("cut.json")), 65, "",
            "fav-cli: \(desk("cut.json")): the feed ends too early, after 100 bytes: fetch it again\n"
                + "Nothing was written.\n")
    }

    @Test("What was counted of a feed is in its JSON.")
    func showsCounts() throws {
        let summary = try desk.fav("import", desk("stops.txt"), "--json").output
        #expect(summary.contains("\n  \"parts\": 1,\n") && !summary.contains("orphans"))
        #expect(try desk.fav("import", desk("bikes"), "--json").output.contains("\n  \"orphans\": 1,\n"))
    }

    @Test(
        "A feed beyond 256 MiB is refused, compressed or not, and no more of it is read.",
        .enabled(if: Programs.has("gzip")))
    func refusesLargeFeeds() throws {
        try expect(
            desk.shell("truncate -s 257M large.json; gzip -1 large.json; truncate -s 1T huge.json"), 0, "")
        let refusals = [
            "huge.json": "fav-cli: huge.json is larger than 256 MiB\n",
            "large.json.gz": "fav-cli: large.json.gz: the compressed file unpacks to more than 256 MiB\n",
        ]
        for (name, message) in refusals {
            let run = try desk.shell("fav-cli import \(name)")
            #expect(run.exit == 65 && run.output == "" && run.errors.hasPrefix(message), "\(run)")
        }
        #expect(!FileManager.default.fileExists(atPath: desk.store))
    }

    // MARK: Archives

    private static let hasZip = Programs.has("zip") && Programs.has("unzip")

    @Test(
        "The stops in a zip archive are read from a file, a directory of the table, or standard input.",
        .enabled(if: hasZip))
    func readsArchive() throws {
        try expect(
            desk.shell(
                "zip -q a.zip stops.txt && mv a.zip './-a*[1].zip' && fav-cli import --dry-run -- '-a*[1].zip'"
            ), 0,
            central.wouldWrite, parts)
        try expect(desk.shell("cat < './-a*[1].zip' | fav-cli import -"), 0, central, parts)
        try expect(
            desk.shell("fav-cli import ."), 0,
            "gtfs: 2 stations in the feed. Nothing new: nothing written.\n", parts)
        #expect(try desk.json([StationRow].self, .fav, "search", "central").map(\.id) == ["S"])
    }

    @Test(
        "An archive that is damaged, locked, without the table or far too large is refused.",
        .enabled(if: hasZip))
    func refusesArchives() throws {
        let line = """
            zip -q -P key locked.zip stops.txt; zip -q -r folder.zip bikes
            zip -q whole.zip stops.txt; head -c 60 whole.zip > cut.zip
            truncate -s 257M stops.txt; zip -q -1 large.zip stops.txt
            """
        try expect(desk.shell(line), 0, "")
        for (name, problem) in [
            ("locked", "is locked with a password"), ("folder", "has no stops.txt at its top"),
            ("cut", "cannot be unpacked (unzip ended with 9)"), ("large", "unpacks to more than 256 MiB"),
        ] {
            try expect(
                desk.shell("fav-cli import \(name).zip"), 65, "",
                "fav-cli: \(name).zip: the zip archive \(problem)\n"
                    + "Fetch it again, or unpack stops.txt yourself and give that.\n")
        }
    }

    @Test("Without the program unzip an archive is refused with the name of what is missing.")
    func needsUnzip() throws {
        try desk.write("a.zip", "PK\u{3}\u{4}")
        try expect(
            desk.run(.fav, ["import", desk("a.zip")], ["PATH": desk("home")]), 69, "",
            "fav-cli: the program unzip is needed, and is not installed\n"
                + "Install it, as in: apt install unzip\n")
    }
}

extension String {
    /// What a dry run says instead.
    fileprivate var wouldWrite: String {
        replacing(" 2 added", with: " Would write: 2 added").replacing(" Undo: fav-cli undo 1", with: "")
    }
}
