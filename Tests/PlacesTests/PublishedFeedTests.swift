import Events
import Places
import Testing
import Values

@Suite("Published files of GBFS", .enabled(if: SharedFile.exists("feeds/gbfs")))
struct PublishedGBFSTests {
    private func read(_ folder: String, _ names: String...) throws -> FeedReading {
        try Feed.read(
            try names.map { try FeedDocument(SharedFile.bytes("feeds/gbfs/\(folder)/\($0).json")) },
            now: Instant("2026-11-30T01:30:00Z"))
    }

    /// By jq 1.6, `unique_by(.station_id)` of `.data.stations`: `length` and `[.[].capacity//0]|add` of the information;
    /// of the status, for the records that join, the sum of `num_bikes_available//num_vehicles_available`, that of
    /// `num_docks_available`, and how many `select(.is_renting==false and .is_returning==false)` finds; at last how many
    /// records of the status do not join, and the later `last_updated`.
    @Test(
        "Every record of every system gives a station, joined with its status.",
        arguments: [
            ("1.x-ecobici", [491, 12_966, 0, 0, 0, 0], "2023-08-09T19:55:30Z"),
            ("2.3-fixture", [2, 0, 7, 11, 0, 0], "2025-07-02T06:21:03Z"),
            ("2.3-mybuxi", [1926, 13_482, 3852, 0, 1926, 0], "2025-10-06T14:27:46Z"),
            ("3.0-fixture", [23, 40, 0, 0, 0, 0], "2019-07-04T13:33:03.969000Z"),
            ("3.0-unix-timestamps", [2, 16, 0, 0, 0, 2], "2021-12-30T17:59:23Z"),
            ("3.1-RC3-fixture", [1, 0, 0, 0, 0, 2], "2023-07-17T11:34:13Z"),
        ] as [(String, [Int], String)])
    func readsAll(folder: String, totals: [Int], time: String) throws {
        let hasStatus = SharedFile.exists("feeds/gbfs/\(folder)/station_status.json")
        let reading =
            hasStatus
            ? try read(folder, "station_status", "station_information")
            : try read(folder, "station_information")
        var found = [reading.stations.count, 0, 0, 0, 0, reading.orphans]
        for station in reading.stations {
            found[1] += station.capacity ?? 0
            found[2] += station.availability.bikes ?? 0
            found[3] += station.availability.docks ?? 0
            found[4] += station.inService == false ? 1 : 0
        }
        #expect(found == totals)
        #expect(reading.rejected == [] && reading.negativeCounts == 0 && reading.swapped == 0)
        #expect(reading.feedTime == Instant(time))
    }

    @Test("The three examples of the specification are three stations, to none of which the status belongs.")
    func readsExamples() throws {
        let reading = try read(
            "3.0-spec-examples", "station_information-1", "station_information-2", "station_information-3",
            "station_status")
        #expect(reading.stations.map(\.id) == ["pga", "station12", "425"])
        #expect(reading.stations.map(\.name) == ["Parking garage A", "SE Belmont & SE 10th", "Coppertail"])
        #expect(reading.stations[0].openState == "Su-Th 05:00-22:00; Fr-Sa 05:00-01:00")
        #expect(reading.stations[0].telephone == "+33109874321")
        #expect(reading.orphans == 2)
    }

    /// mybuxi has 1927 records, of which jq 1.6 finds 1926 by `unique_by(.station_id)`; 1926 have no `num_docks_available`.
    @Test("A station that is there twice in both files is one, and docks that are not told of are unknown.")
    func readsRepeatedStation() throws {
        let reading = try read("2.3-mybuxi", "station_information", "station_status")
        #expect(reading.duplicates == 2)
        #expect(reading.stations.allSatisfy { $0.availability.docks == nil && $0.availability.bikes != nil })
    }

    /// By jq 1.6: how many of `unique_by(.station_id)` have each `region_id`, which is also the region's `name` there.
    @Test("Every station of a system with regions has the city that its region is.")
    func readsRegions() throws {
        let reading = try read("2.3-mybuxi", "system_regions", "station_status", "station_information")
        let counts = Dictionary(grouping: reading.stations, by: \.city).mapValues(\.count)
        #expect(
            counts == [
                "Andermatt": 107, "Belp": 275, "Emmental": 209, "Herzogenbuchsee": 889, "MaurZH": 108,
                "Toggenburg": 338,
            ])
        #expect(reading.feedTime == Instant("2025-10-06T14:27:46Z"))
    }

    @Test("The lists of files name the information and the status, under the names that the files have.")
    func readsLists() throws {
        for (folder, file) in [
            ("2.3-fixture", "station_status"), ("2.3-mybuxi", "station_status.json"),
            ("3.0-fixture", "station-status"),
        ] {
            let list = try FeedDocument(SharedFile.bytes("feeds/gbfs/\(folder)/gbfs.json"))
            let status = try #require(GBFSDiscovery(list)?["station_status"])
            #expect(status.fileNames.first == file)
            #expect(status.fileNames.contains("station_status.json"))
        }
    }
}

@Suite("Published files of TDX", .enabled(if: SharedFile.exists("feeds/tdx")))
struct PublishedTDXTests {
    /// By jq 1.6: `length`, `[.[].BikesCapacity]|add`, the same of `AvailableRentBikes` and `AvailableReturnBikes`, and
    /// how many `select(.ServiceStatus!=1)` finds.
    @Test("Every station of Kinmen is there with its bikes and docks.")
    func readsKinmen() throws {
        let files = try ["station", "availability"].map {
            try FeedDocument(SharedFile.bytes("feeds/tdx/kinmen_bike_\($0)_2021-11-16.json"))
        }
        let reading = try Feed.read(files)
        let stations = reading.stations
        #expect(stations.count == 31)
        #expect(stations.compactMap(\.capacity).reduce(0, +) == 390)
        #expect(stations.compactMap(\.availability.bikes).reduce(0, +) == 128)
        #expect(stations.compactMap(\.availability.docks).reduce(0, +) == 255)
        #expect(stations.count { $0.inService == false } == 2)
        #expect(stations.allSatisfy { $0.city == "金門縣" && $0.address == nil })
        #expect(reading.rejected == [] && reading.orphans == 0 && reading.duplicates == 0)
        #expect(reading.feedTime == Instant("2021-11-16T07:40:25Z"))
        #expect(try Feed.read([files[0]]).stations.map(\.id) == stations.map(\.id))
    }
}

@Suite("Published tables of GTFS", .enabled(if: SharedFile.exists("feeds/gtfs")))
struct PublishedGTFSTests {
    /// Stations, parts of stations and rejected rows.
    ///
    /// Their sum is the number of rows that Python 3.11's `csv` finds; a
    /// script around it sorted them by type, by whether they have name and position, and by whether their station has.
    @Test(
        "Every row is a station, a part of one, or reported.",
        arguments: [
            ("beijing_subway_2026_stops_zh", [539, 2114, 5]), ("cairns_2014_stops_crlf", [416, 0, 0]),
            ("nyc_subway_2025_stops", [91, 182, 0]), ("broken/au-sydney-entrances_stops", [1, 13, 0]),
            ("broken/duplicate_stop_stops", [10, 0, 0]), ("broken/extra_row_cells_stops", [9, 0, 0]),
            ("broken/good_feed_stops", [9, 1, 0]), ("broken/missing_row_cells_stops", [9, 0, 0]),
            ("broken/utf16_stops", [9, 0, 0]), ("broken/utf8bom_stops", [9, 0, 0]),
        ])
    func readsAll(name: String, counts: [Int]) throws {
        let reading = try Feed.read(SharedFile.bytes("feeds/gtfs/\(name).txt"))
        #expect([reading.stations.count, reading.parts, reading.rejected.count] == counts)
        #expect(reading.kind == "gtfs" && reading.duplicates == 0)
    }

    @Test(
        "The five rows of Beijing that are rejected are three platforms without a position, two stations without a name."
    )
    func rejectsRows() throws {
        let reading = try Feed.read(SharedFile.bytes("feeds/gtfs/beijing_subway_2026_stops_zh.txt"))
        #expect(
            reading.rejected.map(\.description) == [
                "record 2035 (n1352354126) has no position", "record 2369 (n1351108938) has no position",
                "record 2538 (r12154788) has no name", "record 2565 (r8302902) has no name",
                "record 2656 (n1094071212) has no position",
            ])
        #expect(reading.stations.first { $0.id == "r2605258" }?.name == "古城")
    }

    /// The offsets are those of `LC_ALL=C grep -obUaP` for `[\x80-\xff]` and `\x00`.
    @Test("A table that is not UTF-8, or has a NUL, is refused as a whole.")
    func refusesBrokenText() throws {
        let (latin, nul) = (
            try SharedFile.bytes("feeds/gtfs/broken/bad_utf8_stops.txt"),
            try SharedFile.bytes("feeds/gtfs/broken/contains_null_stops.txt")
        )
        #expect(throws: FeedError.notUTF8(offset: 105)) { try Feed.read(latin) }
        #expect(throws: FeedError.nul(offset: 506)) { try Feed.read(nul) }
    }

    @Test("Tables with a byte order mark and in UTF-16 are read like any other.")
    func readsMarkedTables() throws {
        func names(_ file: String) throws -> [String] {
            try Feed.read(SharedFile.bytes("feeds/gtfs/broken/\(file)_stops.txt")).stations.map(\.name)
        }
        #expect(try names("utf16").first == "Furnace Creek Resort (Démonstration)")
        #expect(try names("utf16") == names("missing_row_cells"))
        #expect(try names("utf8bom").first == "Furnace Creek Resort (Demo)")
    }
}
