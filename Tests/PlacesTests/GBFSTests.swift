import Events
import Places
import Testing
import Values

@Suite("GBFS")
struct GBFSTests {
    private func read(_ files: String..., language: String? = nil, now: String? = nil) throws -> FeedReading {
        try Feed.read(
            try files.map { try FeedDocument(Array($0.utf8), FeedHints(language: language)) },
            now: now.flatMap { Instant($0) })
    }

    /// A file with these records.
    private func file(_ records: String..., updated: String = "1700000000", version: String = "2.3") -> String
    {
        """
        {"last_updated":\(updated),"ttl":60,"version":"\(version)",\
        "data":{"stations":[\(records.joined(separator: ","))]}}
        """
    }

    private func station(_ id: String, name: String = #""Main St""#, _ more: String = "") -> String {
        #"{"station_id":\#(id),"name":\#(name),"lat":45.5,"lon":-122.6\#(more)}"#
    }

    /// The station of a system of one whose status has these members.
    private func station(_ members: String, version: String = "2.3") throws -> Station {
        let reading = try read(
            file(station(#""a""#), version: version),
            file(#"{"station_id":"a",\#(members)}"#, version: version))
        return try #require(reading.stations.first)
    }

    private func availability(_ members: String) throws -> [Int?] {
        let found = try station(members).availability
        return [found.bikes, found.docks]
    }

    @Test("A station has what station_information and station_status say of it.")
    func readsStation() throws {
        let information = file(
            station(
                #""a""#,
                """
                ,"address":"1 Main St","capacity":12,"contact_phone":"+33109874321",\
                "station_opening_hours":"24/7","rental_uris":{"web":"https://bikes.example/a"}
                """))
        let status = file(
            """
            {"station_id":"a","num_bikes_available":5,"num_docks_available":7,"is_installed":true,\
            "is_renting":true,"is_returning":true,"last_reported":1700000040}
            """, updated: "1700000060")
        var expected = Station(
            source: "gbfs", kind: "gbfs", id: "a", name: "Main St",
            coordinate: try #require(Coordinate(latitude: 45.5, longitude: -122.6)))
        expected.address = "1 Main St"
        expected.capacity = 12
        expected.telephone = "+33109874321"
        expected.openState = "24/7"
        expected.url = "https://bikes.example/a"
        let alone = try read(information)
        #expect(alone.stations == [expected])
        #expect(alone.feedTime == Instant("2023-11-14T22:13:20Z"))
        expected.inService = true
        expected.availability = Station.Availability(
            bikes: 5, docks: 7, updatedAt: Instant("2023-11-14T22:14:00Z"))
        let both = try read(information, status)
        #expect(both.stations == [expected])
        #expect(both.feedTime == Instant("2023-11-14T22:14:20Z"))
        #expect(try read(status, information) == both)
    }

    @Test(
        "Records of the status join by identifier in any order; those of no station are counted, not created."
    )
    func joinsByIdentifier() throws {
        let information = file(station(#""a""#), station(#""b""#), station(#""c""#))
        let records = (0..<3).map {
            #"{"station_id":"\#(["a", "b", "x"][$0])","num_bikes_available":\#($0)}"#
        }
        let expected = try read(information, file(records[0], records[1], records[2]))
        #expect(expected.stations.map(\.id) == ["a", "b", "c"])
        #expect(expected.stations.map(\.availability.bikes) == [0, 1, nil])
        #expect(expected.orphans == 1 && expected.rejected == [])
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            #expect(
                try read(information, file(records[order[0]], records[order[1]], records[order[2]]))
                    == expected)
        }
    }

    @Test("A status without stations is refused, and so is the list of files and every other file.")
    func needsStations() {
        let files = [
            file(#"{"station_id":"a","num_bikes_available":1}"#), #"{"last_updated":1,"data":{}}"#,
            #"{"last_updated":1,"data":{"en":{"feeds":[{"name":"station_status","url":"https://a.example/s"}]}}}"#,
            #"{"last_updated":1,"data":{"regions":[{"region_id":"1","name":"North"}]}}"#,
        ]
        for text in files {
            #expect(throws: FeedError.noStations(stationFile: "station_information.json")) { try read(text) }
        }
        #expect(
            FeedError.noStations(stationFile: "station_information.json").description
                == "the feed tells of no station: import it together with its station_information.json")
    }

    @Test("A system may have no station at all, whatever its status tells of.")
    func readsEmptySystem() throws {
        let reading = try read(file(), file(#"{"station_id":"a","num_bikes_available":1}"#))
        #expect(reading.stations == [] && reading.rejected == [] && reading.orphans == 1)
        #expect(reading.feedTime == Instant("2023-11-14T22:13:20Z"))
        #expect(try read(file(), file(station(#""a""#))).stations.map(\.id) == ["a"])
    }

    @Test("Other files of a system among those that are given change nothing.")
    func stepsOverOtherFiles() throws {
        let types = #"{"last_updated":1900000000,"data":{"vehicle_types":[{"vehicle_type_id":"1"}]}}"#
        let regions = #"{"last_updated":1900000000,"data":{"regions":[{"region_id":"1","name":"North"}]}}"#
        let information = file(station(#""a""#))
        #expect(try read(types, regions, information) == read(information))
    }

    @Test("A region is the city of its stations, by its identifier and in the wanted language, in any order.")
    func readsRegions() throws {
        let information = file(
            station(#""a""#, #","region_id":7"#), station(#""b""#, #","region_id":"8""#),
            station(#""c""#, #","region_id":"9""#), station(#""d""#))
        let names = #"[{"text":"Ouest","language":"fr"},{"text":"West","language":"en"}]"#
        let regions = """
            {"last_updated":1900000000,"data":{"regions":[{"region_id":"7","name":"North"},{"region_id":"7","name":"x"},\
            {"region_id":"8","name":\(names)},{"name":"y"},{"region_id":"9"},3]}}
            """
        #expect(try read(information, regions).stations.map(\.city) == ["North", "Ouest", nil, nil])
        #expect(try read(regions, information) == read(information, regions))
        let english = try read(information, regions, language: "en").stations
        #expect(english.map(\.city) == ["North", "West", nil, nil])
        #expect(english.allSatisfy { $0.district == nil })
        #expect(try read(information).stations.allSatisfy { $0.city == nil })
    }

    @Test("Identifiers may be numbers: 7205 and the text of it are one, and 0144 keeps its zero.")
    func readsNumericIdentifiers() throws {
        let information = file(station("7205"), station(#""0144""#))
        let status = file(
            #"{"station_id":"7205","num_bikes_available":1}"#,
            #"{"station_id":"0144","num_bikes_available":2}"#,
            #"{"station_id":144,"num_bikes_available":3}"#)
        let reading = try read(information, status)
        #expect(reading.stations.map(\.id) == ["7205", "0144"])
        #expect(reading.stations.map(\.availability.bikes) == [1, 2])
        #expect(reading.orphans == 1)
    }

    @Test("Names are text or a list by language: the wanted one, a variety of it, else the first.")
    func choosesLanguage() throws {
        let names = """
            [{"text":"Gare","language":"fr"},{"text":"Station","language":"en"},{"text":"車站","language":"zh-TW"}]
            """
        let localized = file(station(#""a""#, name: names), version: "3.0")
        func name(_ language: String?) throws -> String? {
            try read(localized, language: language).stations.first?.name
        }
        #expect(try name(nil) == "Gare")
        #expect(try name("en") == "Station")
        #expect(try name("EN-us") == "Station")
        #expect(try name("zh") == "車站")
        #expect(try name("de") == "Gare")
        #expect(try read(localized).stations.first?.nameEnglish == "Station")
        #expect(try read(localized, language: "en").stations.first?.nameEnglish == nil)
        let plain = try #require(try read(file(station(#""a""#)), language: "fr").stations.first)
        #expect(plain.name == "Main St" && plain.nameEnglish == nil)
        let nameless = try read(file(station(#""a""#, name: "[]"), station(#""b""#)))
        #expect(nameless.rejected.map(\.description) == ["record 1 (a) has no name"])
    }

    @Test(
        "Times are seconds, milliseconds or RFC 3339 text in every version.",
        arguments: [
            ("1700000000", "2023-11-14T22:13:20Z"), (#""1700000000""#, "2023-11-14T22:13:20Z"),
            ("1700000000000", "2023-11-14T22:13:20Z"), ("1700000000.5", "2023-11-14T22:13:20.500000Z"),
            (#""2023-11-15T06:13:20+08:00""#, "2023-11-14T22:13:20Z"),
            (#""2019-07-04T13:33:03.969Z""#, "2019-07-04T13:33:03.969000Z"),
            ("null", nil), (#""soon""#, nil), ("-62135596800", nil), ("946684799", nil), ("0", nil),
            ("-9223372036854775808", nil), ("1e300", nil), ("946684800", "2000-01-01T00:00:00Z"),
            ("1700086400", "2023-11-15T22:13:20Z"), ("1700086401", nil), ("4102444800000", nil),
        ] as [(String, String?)])
    func readsTimes(text: String, time: String?) throws {
        for version in ["1.0", "2.3", "3.0"] {
            let information = file(station(#""a""#), updated: text, version: version)
            let status = file(
                #"{"station_id":"a","last_reported":\#(text)}"#, updated: text, version: version)
            let reading = try read(information, status, now: "2023-11-14T22:13:20Z")
            #expect(reading.feedTime == time.flatMap { Instant($0) })
            #expect(reading.stations.first?.availability.updatedAt == time.flatMap { Instant($0) })
        }
    }

    /// By the specification's words for `is_installed`, `is_renting` and `is_returning`.
    @Test(
        "A station is in service when it is installed and rents or takes back; 0 and 1 are false and true in any version.",
        arguments: [
            ("1,1,1", true), ("true,true,true", true), ("0,1,1", false), ("false,true,true", false),
            ("1,0,0", false), ("1,0,1", true), ("1,1,0", true), ("true,null,null", true),
            ("null,null,null", nil),
            (#""true","false",0"#, false), ("0,null,null", false),
        ] as [(String, Bool?)])
    func readsService(flags: String, inService: Bool?) throws {
        let values = flags.split(separator: ",")
        let members = #""is_installed":\#(values[0]),"is_renting":\#(values[1]),"is_returning":\#(values[2])"#
        for version in ["1.0", "2.3", "3.0"] {
            #expect(try station(members, version: version).inService == inService)
        }
    }

    @Test("A station that only takes back has no bike to take, and one that only rents no free dock.")
    func countsWhatCanBeUsed() throws {
        let counts = #""num_bikes_available":5,"num_docks_available":7,"is_installed":true"#
        #expect(try availability(counts) == [5, 7])
        #expect(try availability(counts + #","is_renting":false,"is_returning":true"#) == [0, 7])
        #expect(try availability(counts + #","is_renting":true,"is_returning":false"#) == [5, 0])
        #expect(try availability(counts + #","is_renting":false,"is_returning":false"#) == [5, 7])
    }

    @Test("Bikes are vehicles in version 3; docks that are not told of are unknown, not 0.")
    func readsCounts() throws {
        #expect(try availability(#""num_vehicles_available":4,"num_docks_available":0"#) == [4, 0])
        #expect(try availability(#""num_bikes_available":4"#) == [4, nil])
        #expect(
            try availability(#""num_bikes_available":4,"is_renting":true,"is_returning":false"#) == [4, nil])
        #expect(try availability(#""num_vehicles_available":0,"num_bikes_available":9"#) == [0, nil])
    }

    @Test("A negative count is unknown and counted, and no sum rejects a station.")
    func keepsOddCounts() throws {
        let reading = try read(
            file(station(#""a""#, #","capacity":3"#), station(#""b""#, #","capacity":-1"#)),
            file(
                #"{"station_id":"a","num_bikes_available":9,"num_docks_available":9}"#,
                #"{"station_id":"b","num_bikes_available":-2,"num_docks_available":1}"#))
        #expect(reading.stations.map(\.capacity) == [3, nil])
        #expect(reading.stations.map(\.availability.bikes) == [9, nil])
        #expect(reading.stations.map(\.availability.docks) == [9, 1])
        #expect(reading.negativeCounts == 2)
    }

    @Test(
        "Equal records of one identifier are one; of different ones the first is kept, and the others reported."
    )
    func dropsDuplicates() throws {
        let reading = try read(
            file(station(#""a""#), station(#""a""#), station("\"a\\u0008\"", #","capacity":3"#)),
            file(
                #"{"station_id":"a","num_bikes_available":1}"#,
                #"{"station_id":"a","num_bikes_available":1}"#,
                #"{"station_id":"a","num_bikes_available":2}"#))
        #expect(reading.stations.map(\.availability.bikes) == [1])
        #expect(reading.duplicates == 2)
        #expect(
            reading.rejected.map(\.description)
                == Array(
                    repeating: "record 3 (a) differs from an earlier record with its identifier", count: 2))
    }

    @Test("Bad records of either file are left out and reported, and the good ones stay.")
    func rejectsSingleRecords() throws {
        let reading = try read(
            file(
                "7", station(#""a""#), station("null"), #"{"station_id":"b","name":"B","lat":0,"lon":0}"#,
                #"{"station_id":"c","name":"C","lat":121.5,"lon":25.0}"#),
            file("null", #"{"num_bikes_available":2}"#, #"{"station_id":"a","num_bikes_available":2}"#))
        #expect(reading.stations.map(\.availability.bikes) == [2])
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 is no JSON object", "record 3 has no identifier", "record 4 (b) has no position",
                "record 5 (c) has a position that is not on the globe, latitude 121.5 and longitude 25.0",
                "record 1 is no JSON object", "record 2 has no identifier",
            ])
    }
}
