import Events
import Places
import Testing

@Suite("GTFS")
struct GTFSTests {
    private func read(_ text: String) throws -> FeedReading { try Feed.read(Array(text.utf8)) }

    private let header = "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station"

    private func read(rows: String...) throws -> FeedReading {
        try read(([header] + rows).joined(separator: "\n"))
    }

    @Test("A row of stops.txt gives a station, whatever other columns there are.")
    func readsStop() throws {
        let reading = try read(
            """
            stop_lon,tts_stop_name,stop_url,stop_name,stop_id,stop_lat,stop_code
            -117.133162,Furnace,https://transit.example/1,"Furnace Creek, Resort",FUR,36.425288,1234
            """)
        var expected = Station(
            source: "gtfs", kind: "gtfs", id: "FUR", name: "Furnace Creek, Resort",
            coordinate: try #require(Coordinate(latitude: 36.425288, longitude: -117.133162)))
        expected.url = "https://transit.example/1"
        #expect(reading.stations == [expected])
        #expect(reading.feedTime == nil && reading.parts == 0 && reading.extraCells == 0)
    }

    @Test(
        "Stations and stops that belong to none are listed; platforms, entrances and inner places are counted."
    )
    func listsStations() throws {
        let reading = try read(
            rows: "S,Central,1,2,1,", "P,Central 1,1,2,0,S", "Q,Central 2,1,2,,S", "E,Central exit,1,2,2,S",
            "N,,1,2,3,S", "B,,1,2,4,P", "T,Tram stop,3,4,0,", "U,Bus stop,5,6,,")
        #expect(reading.stations.map(\.id) == ["S", "T", "U"])
        #expect(reading.parts == 5 && reading.rejected == [])
    }

    @Test("A platform whose station is not there, or is rejected, is listed itself.")
    func listsOrphanedPlatforms() throws {
        let reading = try read(
            rows: "S,,1,2,1,", "P,Central 1,1,2,0,S", "Q,West,1,2,0,nowhere",
            "R,Platform of a platform,1,2,0,P")
        #expect(reading.stations.map(\.id) == ["P", "Q", "R"])
        #expect(reading.rejected.map(\.description) == ["record 1 (S) has no name"])
    }

    @Test("A position may be blank for the location types 3 and 4 only; elsewhere it is one rejected row.")
    func needsPositions() throws {
        let reading = try read(
            rows: "S,Central,1,2,1,", "A,A,,,0,", "B,B,,,0,S", "C,C,,,1,", "D,D,,,2,S", "E,E,,,3,S",
            "F,F,,,4,B",
            "G,G,&nbsp;,&nbsp;,0,", "H,H,0,0,0,", "I,I,NaN,2,,", "J,J,91,2,0,")
        #expect(reading.stations.map(\.id) == ["S"] && reading.parts == 2)
        #expect(reading.rejected.map(\.id) == ["A", "B", "C", "D", "G", "H", "I", "J"])
        #expect(reading.rejected.prefix(7).allSatisfy { $0.reason == .noPosition })
        #expect(reading.rejected.last?.reason == .positionOutOfRange(latitude: 91, longitude: 2))
    }

    @Test("A location type that GTFS does not know is a rejected row.")
    func rejectsUnknownTypes() throws {
        let reading = try read(rows: "S,Central,1,2,1,", "A,A,1,2,5,", "B,B,1,2,platform,")
        #expect(
            reading.rejected.map(\.description) == [
                #"record 2 (A) is of the unknown type "5""#,
                #"record 3 (B) is of the unknown type "platform""#,
            ])
    }

    @Test("CR LF and LF, a byte order mark before a quoted header or not, and UTF-16 give equal stations.")
    func readsEncodings() throws {
        let text = "\"stop_id\",stop_name,stop_lat,stop_lon\nA,臺北, 25.0478, 121.5171 \nB,\"a \"\"b\"\"\",1,2"
        let expected = try read(text)
        #expect(expected.stations.map(\.name) == ["臺北", "a \"b\""])
        #expect(expected.stations[0].coordinate == Coordinate(latitude: 25.0478, longitude: 121.5171))
        let windows = text.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
        #expect(try read(windows) == expected)
        #expect(try read("\u{FEFF}" + text) == expected)
        for isBig in [false, true] {
            let bytes = ("\u{FEFF}" + windows).utf16.flatMap { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                return isBig ? [high, low] : [low, high]
            }
            #expect(try Feed.read(bytes) == expected)
        }
    }

    @Test("A long row is cut and a short one filled, so that neither loses the table.")
    func readsRaggedRows() throws {
        let reading = try read(rows: "A,A,1,2,0,,more,", "B,B,1,2", "C,C,1", "D")
        #expect(reading.stations.map(\.id) == ["A", "B"] && reading.extraCells == 1)
        #expect(
            reading.rejected.map(\.description) == [
                "record 3 (C) has no position", "record 4 (D) has no name",
            ])
    }

    @Test(
        "Equal rows of one identifier are one; of different ones the first is kept, and the other reported.")
    func dropsDuplicates() throws {
        let reading = try read(rows: "A,A,1,2,0,", "A,A,1,2,0,", "A\u{8},B,1,2,0,")
        #expect(reading.stations.map(\.name) == ["A"] && reading.duplicates == 1)
        #expect(
            reading.rejected.map(\.description)
                == ["record 3 (A) differs from an earlier record with its identifier"])
    }

    @Test("Latitude and longitude are never swapped, since stops may be anywhere.")
    func neverSwaps() throws {
        let reading = try read(rows: "S,S,1,2,0,", "A,Taipei,121.5,25.0,0,")
        #expect(reading.swapped == 0 && reading.rejected.map(\.id) == ["A"])
    }
}
