import Events
import Places
import Testing
import Values

@Suite(
    "Published dumps of works, venues, Airtable, GeoJSON and tables",
    .enabled(if: SharedFile.exists("feeds/geojson")))
struct FeedDumpTests {
    private func read(_ name: String) throws -> FeedReading {
        try Feed.read(SharedFile.bytes("feeds/\(name)"))
    }

    private let geoJSONWorks = "taipei-construction/todaywork_2025-07-02_twd97.geojson"
    private let legacyWorks = "taipei-construction/todaywork_2025-07-02_legacy-envelope_DERIVED.json"

    /// The counts by jq 1.6 (`.features|length` and the like), the sums of degrees by pyproj 3.7.2 of X and Y.
    @Test("All 226 works give stations, the same ones in both forms of the feed.")
    func readsWorks() throws {
        let reading = try read(geoJSONWorks)
        #expect(reading.stations.count == 226 && reading.rejected == [] && reading.remarks == [])
        #expect(try read(legacyWorks) == reading)
        let sums = reading.stations.reduce(into: (0.0, 0.0)) {
            $0.0 += $1.coordinate.longitude
            $0.1 += $1.coordinate.latitude
        }
        #expect(abs(sums.0 - 27_468.605669833792) < 226e-9 && abs(sums.1 - 5661.751152586731) < 226e-9)
        let starts = reading.stations.compactMap(\.startDate)
        let ends = reading.stations.compactMap(\.endDate)
        #expect(starts.count == 226 && ends.count == 226)
        #expect(starts.min() == CalendarDate("2022-09-12") && starts.max() == CalendarDate("2025-07-02"))
        #expect(ends.min() == CalendarDate("2024-03-31") && ends.max() == CalendarDate("2027-02-01"))
    }

    @Test("A work says what jq prints of it.")
    func readsWork() throws {
        var station = Station(
            source: "taipei-works", kind: "taipei-works", id: "11402508-1", name: "道路維護",
            coordinate: try #require(Coordinate(latitude: 25.030500911, longitude: 121.566226859)))
        station.address = "松平路77號及松智路31巷10號前等2處開溝蓋格柵零星工程"
        station.district = "信義區"
        station.city = "臺北市"
        station.openState = "自08時00分至17時00分; 依交維計畫訂定時間施工"
        station.startDate = CalendarDate("2025-06-30")
        station.endDate = CalendarDate("2025-07-14")
        #expect(try read(geoJSONWorks).stations.first { $0.id == "11402508-1" } == station)
    }

    @Test("All venues give stations, whatever keys they have.")
    func readsVenues() throws {
        let real = try read("iplay/gym_search_3-real-records.json")
        #expect(real.stations.map(\.id) == ["5967", "6576", "1068"] && real.rejected == [])
        #expect(real.stations.map(\.name) == ["棒球場", "頂溪國小運動場", "百齡高中活動中心"])
        #expect(real.stations.map(\.openState) == ["免費開放使用", nil, "E"])
        #expect(real.stations.map(\.city) == ["高雄市", "新北市", "臺北市"])
        let derived = try read("iplay/gym_search_taoyuan_odata-envelope_DERIVED.json")
        #expect(
            derived.stations.map(\.id) == ["900001", "900002", "900003", "900004"] && derived.rejected == [])
        #expect(derived.stations.map(\.telephone).last == "03-4227151#57251")
    }

    @Test("The 156 metro stations are the same as GeoJSON, as a table and as two pages of Airtable.")
    func readsMetro() throws {
        func comparable(_ stations: [Station]) -> [Station] {
            stations.map {
                var station = $0
                station.source = "metro"
                station.kind = "metro"
                return station
            }
        }
        let geoJSON = try read("geojson/northern_taiwan_metro_stations.geojson")
        let table = try read("geojson/northern_taiwan_metro_stations.csv")
        let pages = ["page1", "page2"].map { "feeds/airtable/metro_stations_\($0)_DERIVED.json" }
        let joined =
            try "["
            + pages.map { String(decoding: try SharedFile.bytes($0), as: UTF8.self) }.joined(separator: ",")
            + "]"
        let airtable = try Feed.read(Array(joined.utf8))
        #expect(geoJSON.stations.count == 156 && geoJSON.rejected == [] && geoJSON.remarks == [])
        #expect(comparable(table.stations) == comparable(geoJSON.stations))
        #expect(comparable(airtable.stations) == comparable(geoJSON.stations) && airtable.isComplete)
        #expect(geoJSON.stations[0].line == "文湖線" && geoJSON.stations[0].district == "文山區")
        let first = try read("airtable/metro_stations_page1_DERIVED.json")
        #expect(first.stations.count == 100 && !first.isComplete)
        #expect(try read("airtable/metro_stations_page2_DERIVED.json").stations.count == 56)
    }

    @Test(
        "Airtable's records without a place are rejected, each of them.",
        arguments: [
            ("list_records_3_empty-fields", 3), ("list_records_page1_offset", 1),
            ("list_records_page2_last", 1),
        ])
    func rejectsRecords(name: String, count: Int) throws {
        let bytes = try SharedFile.bytes("feeds/airtable/\(name).json")
        do throws(FeedError) {
            Issue.record("\(try Feed.read(bytes).stations)")
        } catch {
            guard case .noGoodRecord(let rejected, _) = error else { throw error }
            #expect(rejected.count == count)
        }
    }

    /// Published feeds of every kind that is JSON.
    private static let dumps = [
        "youbike/youbike1_newtaipei_2018-08-20_strings.json",
        "youbike/youbike1_taipei_2022-01-30_retval-strings.json",
        "youbike/youbike2_2025-02-13_new-schema.json", "gbfs/2.3-mybuxi/station_information.json",
        "gbfs/2.3-mybuxi/station_status.json", "gbfs/3.1-RC3-fixture/station_information.json",
        "gbfs/3.1-RC3-fixture/station_status.json", "gbfs/3.0-spec-examples/station_information-2.json",
        "tdx/kinmen_bike_station_2021-11-16.json", "tdx/kinmen_bike_availability_2021-11-16.json",
        "taipei-construction/todaywork_2025-07-02_twd97.geojson",
        "taipei-construction/todaywork_2025-07-02_legacy-envelope_DERIVED.json",
        "iplay/gym_search_3-real-records.json", "iplay/gym_search_taoyuan_odata-envelope_DERIVED.json",
        "airtable/metro_stations_page1_DERIVED.json", "airtable/metro_stations_page2_DERIVED.json",
        "geojson/northern_taiwan_metro_stations.geojson",
    ]

    @Test(
        "No beginning of a dump of JSON is taken for the whole: every one of the small ones, 70 of the others.",
        arguments: dumps)
    func refusesPrefixes(name: String) throws {
        let bytes = try SharedFile.bytes("feeds/\(name)")
        let end = try #require(bytes.lastIndex { $0 > 0x20 })
        let lengths =
            end < 3000
            ? Array(1...end)
            : Array(1...20) + stride(from: 21, to: end - 20, by: end / 30) + Array(end - 20...end)
        for length in lengths {
            do throws(FeedError) {
                let reading = try Feed.read(Array(bytes[..<length]))
                Issue.record("\(length) bytes of \(name) gave \(reading.stations.count) stations")
            } catch {
                #expect(error == .truncated(length: length) || bytes[..<length].allSatisfy { $0 <= 0x20 })
            }
        }
    }
}
