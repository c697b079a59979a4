import Events
import Places
import Testing
import Values

@Suite("Published dumps of YouBike", .enabled(if: SharedFile.exists("feeds/youbike")))
struct YouBikeDumpTests {
    private func read(_ name: String) throws -> FeedReading {
        try Feed.read(SharedFile.bytes("feeds/youbike/\(name).json"))
    }

    /// By jq 1.6, with the file's own spelling for `tot`, and `.retVal[]` for `.[]` in the second:
    /// `length`, `[.[].tot|tonumber]|add`, the same of `sbi` and `bemp`, and `[.[]|select(.act=="0")]|length`.
    @Test(
        "Every record of every dump gives a station.",
        arguments: [
            ("youbike1_newtaipei_2018-08-20_strings", [500, 20_424, 7880, 12_190, 2], nil),
            ("youbike1_taipei_2022-01-30_retval-strings", [399, 13_480, 5657, 6978, 8], nil),
            ("youbike2_2022-10-20_old-schema", [1208, 26_922, 7570, 18_829, 4], "2022-10-20T04:21:14Z"),
            ("youbike2_2024-12-14_new-schema", [1505, 39_524, 14_839, 23_863, 16], "2024-12-14T11:11:23Z"),
            ("youbike2_2025-02-13_new-schema", [1523, 40_184, 14_510, 24_991, 14], "2025-02-13T11:25:22Z"),
        ] as [(String, [Int], String?)])
    func readsAll(name: String, totals: [Int], time: String?) throws {
        let reading = try read(name)
        var found = [0, 0, 0, 0, 0]
        for station in reading.stations {
            found[0] += 1
            found[1] += station.capacity ?? 0
            found[2] += station.availability.bikes ?? 0
            found[3] += station.availability.docks ?? 0
            found[4] += station.inService == false ? 1 : 0
        }
        #expect(found == totals)
        #expect(reading.rejected == [] && reading.duplicates == 0)
        #expect(reading.swapped == 0 && reading.negativeCounts == 0)
        #expect(reading.feedTime == time.flatMap { Instant($0) })
    }

    /// By jq 1.6, `.[]|select(.sno=="500101001")` and the like; times less eight hours.
    @Test("Stations of the dumps say what jq prints.")
    func readsStations() throws {
        try expect(
            "youbike2_2022-10-20_old-schema", id: "500101001", name: "捷運科技大樓站",
            english: "MRT Technology Bldg. Sta.", address: "復興南路二段235號前", district: "大安區",
            (25.02605, 121.5436),
            capacity: 28, inService: true, bikes: 0, docks: 28, "2022-10-20T04:20:40Z")
        try expect(
            "youbike2_2025-02-13_new-schema", id: "500101020", name: "溫州停車場", english: "Wenzhou Parking Lot",
            address: "新生南路三段54巷/溫州街口", district: "大安區", (25.02093, 121.5331), capacity: 5,
            inService: false, bikes: 0, docks: 5, "2024-10-31T19:48:14Z")
        try expect(
            "youbike2_2025-02-13_new-schema", id: "500119097", name: "臺大人文館",
            english: "NTU The College of Liberal Arts", address: "臺大人文館東北側", district: "臺大公館校區",
            (25.0182, 121.53476), capacity: 67, inService: true, bikes: 47, docks: 20, "2025-02-13T11:25:19Z")
        try expect(
            "youbike1_taipei_2022-01-30_retval-strings", id: "0009", name: "松德站", english: "Songde",
            address: "台北市信義區松德路300號", district: "信義區", (25.031785, 121.57448), capacity: 40,
            inService: true, bikes: 12, docks: 27, "2022-01-29T18:58:35Z")
        try expect(
            "youbike1_newtaipei_2018-08-20_strings", id: "1020", name: "重陽國小",
            english: "Chong Yang Elementary School", address: "中正北路/三民街175巷", district: "三重區",
            (25.066245, 121.484337), capacity: 42, inService: true, bikes: 21, docks: 20,
            "2018-08-20T11:08:26Z")
    }

    private func expect(
        _ file: String, id: String, name: String, english: String, address: String, district: String,
        _ place: (Double, Double), capacity: Int, inService: Bool, bikes: Int, docks: Int, _ updatedAt: String
    ) throws {
        var station = Station(
            source: "youbike", kind: "youbike", id: id, name: name,
            coordinate: try #require(Coordinate(latitude: place.0, longitude: place.1)))
        station.nameEnglish = english
        station.address = address
        station.district = district
        station.capacity = capacity
        station.inService = inService
        station.availability = Station.Availability(
            bikes: bikes, docks: docks, updatedAt: Instant(updatedAt))
        #expect(try read(file).stations.first { $0.id == id } == station)
    }

    @Test("The first and last station of a map lie in the order of their identifiers.")
    func ordersMap() throws {
        let ids = try read("youbike1_taipei_2022-01-30_retval-strings").stations.map(\.id)
        #expect(ids == ids.sorted() && ids.first == "0001")
    }
}
