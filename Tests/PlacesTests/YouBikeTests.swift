import Events
import Places
import Testing
import Values

@Suite("YouBike")
struct YouBikeTests {
    private func read(_ text: String) throws(FeedError) -> FeedReading { try Feed.read(Array(text.utf8)) }

    /// A record of the newest spelling, with some members put in another way or left out.
    private func record(_ changes: [String: String?] = [:]) -> String {
        var members: [String: String?] = [
            "sno": #""500101001""#, "sna": #""YouBike2.0_捷運科技大樓站""#, "Quantity": "28",
            "available_rent_bikes": "5", "available_return_bikes": "23", "sarea": #""大安區""#,
            "latitude": "25.02605", "longitude": "121.5436", "ar": #""復興南路二段235號前""#,
            "snaen": #""YouBike2.0_MRT Technology Bldg. Sta.""#, "act": #""1""#,
            "mday": #""2025-02-13 19:25:19""#, "infoTime": #""2025-02-13 19:25:19""#,
            "srcUpdateTime": #""2025-02-13 19:25:22""#, "updateTime": #""2025-02-13 19:25:26""#,
        ]
        for (key, value) in changes { members[key] = value }
        return "{"
            + members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ",")
            + "}"
    }

    private func station(_ changes: [String: String?]) throws -> Station {
        try #require(try read("[\(record(changes))]").stations.first)
    }

    /// The station of `record()`.
    private func expected() throws -> Station {
        var station = Station(
            source: "youbike", kind: "youbike", id: "500101001", name: "捷運科技大樓站",
            coordinate: try #require(Coordinate(latitude: 25.02605, longitude: 121.5436)))
        station.nameEnglish = "MRT Technology Bldg. Sta."
        station.address = "復興南路二段235號前"
        station.district = "大安區"
        station.capacity = 28
        station.inService = true
        station.availability = Station.Availability(
            bikes: 5, docks: 23, updatedAt: Instant("2025-02-13T11:25:19Z"))
        return station
    }

    @Test("A record gives a station, and times of Taipei become UTC.")
    func readsRecord() throws {
        let reading = try read("[\(record())]")
        #expect(reading.stations == [try expected()])
        #expect(reading.feedTime == Instant("2025-02-13T11:25:22Z"))
        #expect(reading.rejected == [] && reading.duplicates == 0)
        #expect(reading.swapped == 0 && reading.negativeCounts == 0)
        let withoutSourceTime = try read("[\(record(["srcUpdateTime": nil]))]")
        #expect(withoutSourceTime.feedTime == Instant("2025-02-13T11:25:26Z"))
    }

    @Test("Every generation's spelling of a record gives the same station.")
    func readsGenerations() throws {
        let modern: [String: String?] = [
            "Quantity": nil, "available_rent_bikes": nil, "available_return_bikes": nil, "latitude": nil,
            "longitude": nil,
        ]
        let old = modern.merging(
            ["tot": "28", "sbi": "5", "bemp": "23", "lat": "25.02605", "lng": "121.5436"]) { $1 }
        let strings = modern.merging([
            "sno": "500101001", "sna": #"" 捷運科技大樓站 ""#, "tot": #""28""#, "sbi": #"" 5""#,
            "bemp": #""23 ""#, "lat": #""25.02605  ""#, "lng": #"" 121.5436""#, "mday": #""20250213192519""#,
            "infoTime": nil, "snaen": #""MRT Technology Bldg. Sta.""#,
        ]) { $1 }
        #expect(try station(["Quantity": nil, "total": "28"]) == expected())
        #expect(try station(old) == expected())
        #expect(try station(strings) == expected())
    }

    @Test(
        "A record with none of the spellings is one rejected record; one without those of its counts has none."
    )
    func needsSpellings() throws {
        let names = ["Quantity", "available_rent_bikes", "available_return_bikes"]
        let renamed = names + ["latitude", "longitude"]
        func without(_ names: [String], id: String) -> String {
            record(["sno": "\"\(id)\""].merging(names.map { ($0, String?.none) }) { $1 })
        }
        let reading = try read("[\(without(renamed, id: "1")),\(record()),\(without(names, id: "2"))]")
        #expect(reading.stations.map(\.id) == ["500101001", "2"])
        #expect(reading.stations[1].capacity == nil && reading.stations[1].availability.bikes == nil)
        #expect(reading.rejected.map(\.description) == ["record 1 (1) has no position"])
    }

    @Test("An array, a map in retVal and a text in retVal give equal lists.")
    func readsEnvelopes() throws {
        let first = record(["sno": #""0001""#])
        let second = record(["sno": #""0002""#])
        let list = try read("[\(first),\(second)]")
        #expect(list.stations.map(\.id) == ["0001", "0002"])
        let map = "{\"0002\":\(second),\"0001\":\(first)}"
        #expect(try read("{\"retCode\":1,\"retVal\":\(map)}") == list)
        #expect(try read("{\"retCode\":\"1\",\"retVal\":[\(first),\(second)]}") == list)
        for inner in [map, "[\(first),\(second)]"] {
            let text = inner.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            #expect(try read("{\"retCode\":1,\"retVal\":\"\(text)\"}") == list)
        }
    }

    @Test(
        "An envelope that says it failed, or holds no list of stations, is refused.",
        arguments: [
            (#"{"retCode":-2,"retVal":null}"#, "the feed says that it failed, with code -2: try again later"),
            (#"{"retCode":"0"}"#, "the feed says that it failed, with code 0: try again later"),
            (#"{"retCode":1,"retVal":"[{"}"#, "the text in \"retVal\" is not JSON: fetch the feed again"),
            (#"{"retCode":1,"retVal":7}"#, "the feed is not of the kind youbike"),
        ])
    func refusesEnvelopes(text: String, message: String) {
        do throws(FeedError) {
            Issue.record("\(text) gave \(try read(text).stations)")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test(
        "A count that is missing, no whole number or negative is unknown, never 0.",
        arguments: [nil, "null", "\"\"", "\"-\"", "\"N/A\"", "\"NaN\"", "-1", "\"-1\"", "2.5", "1e300", "{}"])
    func knowsNoCount(text: String?) throws {
        let station = try station([
            "Quantity": text, "available_rent_bikes": text, "available_return_bikes": text,
        ])
        #expect(station.capacity == nil)
        #expect(station.availability.bikes == nil && station.availability.docks == nil)
    }

    @Test("Negative counts of stations are unknown, and reported.")
    func reportsNegativeCounts() throws {
        let negative = record([
            "Quantity": "-1", "available_rent_bikes": #""-3""#, "available_return_bikes": "-0.5",
        ])
        let other = record(["available_rent_bikes": "-7"])
        let reading = try read("[\(negative),\(negative),\(other),{\"Quantity\":-1}]")
        #expect(reading.negativeCounts == 2)
        #expect(reading.stations.map(\.capacity) == [nil] && reading.duplicates == 1)
        #expect(reading.rejected.map(\.reason) == [.duplicate, .noID])
        #expect(try read("[\(record())]").negativeCounts == 0)
        #expect(try read("[\(other)]").negativeCounts == 1)
    }

    @Test("No sum of counts rejects a record.")
    func doesNotAdd() throws {
        let station = try station([
            "Quantity": "12", "available_rent_bikes": "0", "available_return_bikes": "24",
        ])
        #expect(station.capacity == 12 && station.availability.docks == 24)
    }

    @Test(
        "Whether a station is in service is read from 0, 1, true and false.",
        arguments: [
            (#""1""#, true), ("1", true), ("true", true), (#""0""#, false), ("0", false), ("false", false),
            (#""2""#, nil), ("null", nil), (nil, nil),
        ] as [(String?, Bool?)])
    func readsService(act: String?, inService: Bool?) throws {
        #expect(try station(["act": act]).inService == inService)
    }

    @Test("A numeric identifier is the same as its text, and zeros before it stay.")
    func readsIdentifiers() throws {
        #expect(try station(["sno": "7205"]).id == "7205")
        #expect(try station(["sno": "7205.0"]).id == "7205")
        #expect(try station(["sno": "16316963937723214038"]).id == "16316963937723214038")
        #expect(try station(["sno": #""0144""#]).id == "0144")
    }

    @Test("Control characters and blanks around a text go; full-width forms and 臺 stay.")
    func cleansText() throws {
        let station = try station([
            "sno": #""50\u000801""#, "sna": #""YouBike2.0_ 臺大\u0000（Ａ）\u0085 ""#, "ar": #""\n\t""#,
            "snaen": #""YouBike2.0_""#,
        ])
        #expect(station.id == "5001")
        #expect(station.name == "臺大（Ａ）")
        #expect(station.address == nil && station.nameEnglish == nil)
    }

    @Test(
        "A time that is none is unknown.",
        arguments: ["\"\"", "\"2025-02-30 10:00:00\"", "\"20251301000000\"", "7"])
    func knowsNoTime(text: String) throws {
        #expect(try station(["mday": text, "infoTime": nil]).availability.updatedAt == nil)
    }

    @Test("Bad records among good ones are left out, with index and reason.")
    func rejectsRecords() throws {
        let bad = [
            "7", record(["sno": nil]), record(["sno": #"" ""#]),
            record(["sno": #""3""#, "sna": #""YouBike2.0_""#]),
            record(["sno": #""4""#, "latitude": nil]),
            record(["sno": #""5""#, "latitude": "0.0", "longitude": "0"]),
            record(["sno": #""6""#, "latitude": "91", "longitude": "200.5"]),
        ]
        let reading = try read("[\(bad.joined(separator: ",")),\(record())]")
        #expect(reading.stations == [try expected()])
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 is no JSON object", "record 2 has no identifier", "record 3 has no identifier",
                "record 4 (3) has no name", "record 5 (4) has no position", "record 6 (5) has no position",
                "record 7 (6) has a position that is not on the globe, latitude 91.0 and longitude 200.5",
            ])
        #expect(reading.rejected.map(\.index) == [0, 1, 2, 3, 4, 5, 6])
        #expect(reading.rejected[3].reason == .noName)
    }

    @Test(
        "Latitude and longitude in each other's place are put right where only that lies in Taiwan, and counted."
    )
    func swapsAxes() throws {
        let swapped = try read("[\(record(["latitude": "121.5436", "longitude": "25.02605"]))]")
        #expect(swapped.stations == [try expected()] && swapped.swapped == 1)
        let abroad = try read("[\(record(["latitude": "35.6895", "longitude": "139.69171"]))]")
        #expect(abroad.stations[0].coordinate == Coordinate(latitude: 35.6895, longitude: 139.69171))
        #expect(abroad.swapped == 0)
    }

    @Test("Equal records with one identifier collapse; of differing ones the first stays.")
    func findsDuplicates() throws {
        let reading = try read("[\(record()),\(record()),\(record(["Quantity": "30"]))]")
        #expect(reading.stations == [try expected()])
        #expect(reading.duplicates == 1)
        #expect(reading.rejected.map(\.index) == [2] && reading.rejected.map(\.reason) == [.duplicate])
        #expect(
            reading.rejected[0].description
                == "record 3 (500101001) differs from an earlier record with its identifier")
    }
}
