import Events
import JSONText
import Testing
import Values

@Suite("Stations, what changes about them, and their counts")
struct StationTests {
    /// A change of one member, and the JSON of it.
    struct Edit: Sendable, CustomTestStringConvertible {
        let json: String
        let apply: @Sendable (inout Station) -> Void

        init(_ json: String, _ apply: @escaping @Sendable (inout Station) -> Void) {
            self.json = json
            self.apply = apply
        }

        var testDescription: String { json }
    }

    static let edits = [
        Edit(#""name":"B""#) { $0.name = "B" },
        Edit(#""nameEnglish":"B""#) { $0.nameEnglish = "B" },
        Edit(#""nameEnglish":null"#) { $0.nameEnglish = nil },
        Edit(#""address":"B""#) { $0.address = "B" },
        Edit(#""address":null"#) { $0.address = nil },
        Edit(#""district":"B""#) { $0.district = "B" },
        Edit(#""district":null"#) { $0.district = nil },
        Edit(#""city":"B""#) { $0.city = "B" },
        Edit(#""city":null"#) { $0.city = nil },
        Edit(#""latitude":-25.5"#) { $0.move(latitude: -25.5, longitude: 121.5436) },
        Edit(#""longitude":-121"#) { $0.move(latitude: 25.02605, longitude: -121) },
        Edit(#""latitude":90,"longitude":180"#) { $0.move(latitude: 90, longitude: 180) },
        Edit(#""capacity":0"#) { $0.capacity = 0 },
        Edit(#""capacity":null"#) { $0.capacity = nil },
        Edit(#""inService":false"#) { $0.inService = false },
        Edit(#""inService":null"#) { $0.inService = nil },
        Edit(#""line":"B""#) { $0.line = "B" },
        Edit(#""line":null"#) { $0.line = nil },
        Edit(#""telephone":"B""#) { $0.telephone = "B" },
        Edit(#""telephone":null"#) { $0.telephone = nil },
        Edit(#""url":"B""#) { $0.url = "B" },
        Edit(#""url":null"#) { $0.url = nil },
        Edit(#""openState":"B""#) { $0.openState = "B" },
        Edit(#""openState":null"#) { $0.openState = nil },
        Edit(#""startDate":"2025-02-28""#) { $0.startDate = CalendarDate("2025-02-28") },
        Edit(#""startDate":null"#) { $0.startDate = nil },
        Edit(#""endDate":"2027-02-28""#) { $0.endDate = CalendarDate("2027-02-28") },
        Edit(#""endDate":null"#) { $0.endDate = nil },
        Edit(#""name":"B","line":null,"endDate":"2027-02-28""#) {
            $0.name = "B"
            $0.line = nil
            $0.endDate = CalendarDate("2027-02-28")
        },
    ]

    @Test(
        "A change says what differs, reads back as it is, and makes the old station the new one.",
        arguments: edits)
    func change(edit: Edit) throws {
        let old = try fullStation()
        var new = old
        edit.apply(&new)
        new.availability = Station.Availability()
        var imported = StationsImported(source: "s", kind: "k", feedTime: nil)
        imported.changed = [try #require(StationChange(from: old, to: new))]
        let data = data(of: .stationsImported(imported))
        #expect(data == #"{"source":"s","kind":"k","changed":[{"id":"500101001",\#(edit.json)}]}"#)
        #expect(try event("stations.imported", data) == .stationsImported(imported))

        var changed = old
        imported.changed.first?.apply(to: &changed)
        #expect(changed.availability == old.availability)
        changed.availability = new.availability
        #expect(changed == new)
    }

    @Test("What was not known before is a change.")
    func fromNothing() throws {
        let station = try fullStation()
        var bare = Station(
            source: "youbike", kind: "youbike", id: station.id, name: station.name,
            coordinate: station.coordinate)
        let change = try #require(StationChange(from: bare, to: station))
        change.apply(to: &bare)
        bare.availability = station.availability
        #expect(bare == station)
    }

    @Test("Where only bikes and docks differ, or nothing does, there is no change.")
    func noChange() throws {
        let old = try fullStation()
        var new = old
        #expect(StationChange(from: old, to: new) == nil)
        new.availability = Station.Availability(bikes: 0, docks: nil, updatedAt: nil)
        #expect(StationChange(from: old, to: new) == nil)
    }

    @Test("What every station has is never taken away, and a degree out of range is not taken over.")
    func keeps() throws {
        let data =
            #"{"source":"s","kind":"k","changed":[{"id":"1","name":null,"latitude":null,"longitude":181,"line":"B"}]}"#
        guard case .stationsImported(let imported)? = try event("stations.imported", data) else {
            Issue.record("not read")
            return
        }
        var station = try fullStation()
        imported.changed.first?.apply(to: &station)
        var expected = try fullStation()
        expected.line = "B"
        #expect(station == expected)
    }

    @Test(
        "A count is written with null for what is unknown, and reads back.",
        arguments: [
            (12, 16, "2025-02-13T11:25:26Z", #""counts":[["1",12,16,0]]"#),
            (0, 0, nil, #""counts":[["1",0,0,null]]"#), (nil, 16, nil, #""counts":[["1",null,16,null]]"#),
            (12, nil, nil, #""counts":[["1",12,null,null]]"#),
            (nil, nil, nil, #""counts":[["1",null,null,null]]"#),
            (1, 2, "1969-12-31T23:59:59Z", #""counts":[["1",1,2,0]]"#),
        ] as [(Int?, Int?, String?, String)])
    func count(bikes: Int?, docks: Int?, updatedAt: String?, json: String) throws {
        let availability = Station.Availability(
            bikes: bikes, docks: docks, updatedAt: updatedAt.flatMap { Instant($0) })
        var imported = StationsImported(source: "s", kind: "k", feedTime: nil)
        imported.counts = [StationCount(id: "1", availability)]
        #expect(imported.counts.first?.availability == availability)
        let data = data(of: .stationsImported(imported))
        let time = updatedAt.map { #""countedAt":"\#($0)","# } ?? ""
        #expect(data == #"{"source":"s","kind":"k",\#(time)\#(json)}"#)
        #expect(try event("stations.imported", data) == .stationsImported(imported))
    }

    /// The seconds are those between the moments by `date -u -d … +%s`.
    @Test("Counts of several times are written in seconds before the newest, whatever their order.")
    func countsOfSeveralTimes() throws {
        let times = ["2025-02-13T11:24:24Z", "0001-01-01T00:00:00Z", "2025-02-13T11:25:26Z"]
        var imported = StationsImported(source: "s", kind: "k", feedTime: nil)
        imported.counts = times.map {
            StationCount(id: "1", Station.Availability(bikes: 1, updatedAt: Instant($0)))
        }
        let data = data(of: .stationsImported(imported))
        #expect(
            data
                == #"{"source":"s","kind":"k","countedAt":"2025-02-13T11:25:26Z","counts":[["1",1,null,62],"#
                + #"["1",1,null,63875042726],["1",1,null,0]]}"#)
        #expect(try event("stations.imported", data) == .stationsImported(imported))
    }

    @Test(
        "Seconds without a time to count them from are those since 1970, as version 1 has them.",
        arguments: [
            (1_739_445_926, "2025-02-13T11:25:26Z"), (-1, "1969-12-31T23:59:59Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
        ])
    func secondsSince1970(seconds: Int, time: String) throws {
        let data = #"{"source":"s","kind":"k","counts":[["1",1,2,\#(seconds)]]}"#
        guard case .stationsImported(let imported)? = try event("stations.imported", data) else {
            Issue.record("not read")
            return
        }
        let availability = Station.Availability(bikes: 1, docks: 2, updatedAt: Instant(time))
        #expect(imported.counts == [StationCount(id: "1", availability)])
    }

    @Test(
        "A count speaks for the whole second.",
        arguments: [
            ("2025-02-13T11:25:26.999999Z", "2025-02-13T11:25:26Z"),
            ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59Z"),
        ])
    func wholeSeconds(given: String, kept: String) {
        let count = StationCount(id: "1", Station.Availability(updatedAt: Instant(given)))
        #expect(count.availability.updatedAt == Instant(kept))
    }

    @Test("An added station belongs to the feed of its event, whatever its own members say.")
    func ofItsFeed() throws {
        let station = #"{"source":"other","kind":"other","id":"1","name":"A","latitude":25,"longitude":121}"#
        let data = #"{"added":[\#(station)],"kind":"k","source":"s"}"#
        guard case .stationsImported(let imported)? = try event("stations.imported", data) else {
            Issue.record("not read")
            return
        }
        #expect(imported.added.map(\.source) == ["s"])
        #expect(imported.added.map(\.kind) == ["k"])
    }
}

extension Station {
    fileprivate mutating func move(latitude: Double, longitude: Double) {
        coordinate = Coordinate(latitude: latitude, longitude: longitude) ?? coordinate
    }
}
