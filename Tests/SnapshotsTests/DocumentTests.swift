import Events
import FoundationEssentials
import Projections
import Snapshots
import Testing
import Values

struct DocumentTests {
    @Test("A document is indented by two spaces, empty lists stay on their line, and it ends in a newline.")
    func document() throws {
        struct Nothing: Encodable {}
        #expect(String(decoding: try jsonDocument([Int]()), as: UTF8.self) == "[]\n")
        #expect(String(decoding: try jsonDocument(Nothing()), as: UTF8.self) == "{}\n")
        #expect(
            String(decoding: try jsonDocument(["b": [[1, 2], []], "a": []]), as: UTF8.self) == """
                {
                  "a": [],
                  "b": [
                    [
                      1,
                      2
                    ],
                    []
                  ]
                }

                """)
    }

    @Test("A line has no white space and ends in a newline.")
    func line() throws {
        #expect(
            String(decoding: try jsonLine(["b": "a/b 臺北", "a": "x, y: {z}"]), as: UTF8.self)
                == #"{"a":"x, y: {z}","b":"a/b 臺北"}"# + "\n")
    }

    @Test(
        "Punctuation within strings does not break lines.",
        arguments: [
            #"{}[],: "quoted" \ "#, #"\"#, #"\\""#, "\"", "[", "{\"a\":[]}", "line\nand\ttab", "🥛,👨‍👩‍👧",
        ])
    func punctuation(text: String) throws {
        let document = try jsonDocument([text])
        #expect(try JSONDecoder().decode([String].self, from: Data(document)) == [text])
        #expect(document.count { $0 == UInt8(ascii: "\n") } == 3)
        #expect(document.starts(with: Array("[\n  \"".utf8)) && document.suffix(4) == Array("\"\n]\n".utf8))
    }

    @Test(
        "A coordinate has the digits it was given with.",
        arguments: ["25.03", "121.5436", "0.1", "-118.3", "25.047812", "25", "0"])
    func coordinates(digits: String) throws {
        let value = try #require(Double(digits))
        #expect(String(decoding: try jsonLine([value]), as: UTF8.self) == "[\(digits)]\n")
    }

    @Test("A distance is rounded to a tenth of a metre.")
    func distance() throws {
        #expect(StationRow(try Sample.tower(), distance: 123.4567).distance == 123.5)
        #expect(StationRow(try Sample.tower()).distance == nil)
        let line = try jsonLine(["distance": StationRow(try Sample.tower(), distance: 0.06).distance])
        #expect(String(decoding: line, as: UTF8.self) == #"{"distance":0.1}"# + "\n")
    }

    @Test("A number that is not finite is refused.")
    func notFinite() throws {
        let row = StationRow(try Sample.tower(), distance: .infinity)
        #expect(throws: EncodingError.self) { try jsonDocument(row) }
    }

    @Test("Every member of a station has its key.")
    func station() throws {
        var station = try Sample.tower()
        station.nameEnglish = "MRT Technology Bldg."
        station.district = "大安區"
        station.city = "臺北市"
        station.line = "red"
        station.telephone = "+886 2 1999"
        station.url = "https://example.org/a?b=c&d"
        station.openState = "全日"
        station.startDate = CalendarDate("2026-01-02")
        station.endDate = CalendarDate("2026-12-31")
        let expected =
            #"{"address":"復興南路二段235號前","bikes":12,"capacity":28,"city":"臺北市","distance":5,"district":"大安區","#
            + #""docks":16,"endDate":"2026-12-31","id":"500101001","inService":true,"kind":"youbike","latitude":25.02605,"#
            + #""line":"red","longitude":121.5436,"name":"捷運科技大樓站","nameEnglish":"MRT Technology Bldg.","#
            + #""openState":"全日","source":"youbike","startDate":"2026-01-02","telephone":"+886 2 1999","#
            + #""updatedAt":"2026-11-30T01:00:00Z","url":"https://example.org/a?b=c&d"}"#
        let line = try jsonLine(StationRow(station, distance: 5.04))
        #expect(String(decoding: line, as: UTF8.self) == expected + "\n")
    }

    @Test("A document is read back equal from JSON and from both property lists.")
    func roundTrip() throws {
        let snapshot = try Sample().snapshot()
        let files = try snapshot.files(Set(SnapshotFormat.all))
        for file in files where file.path.hasPrefix("daybook.") {
            let data = Data(file.bytes)
            let read =
                try file.path.hasSuffix(".json")
                ? JSONDecoder().decode(SnapshotDocument.self, from: data)
                : PropertyListDecoder().decode(SnapshotDocument.self, from: data)
            #expect(read == SnapshotDocument(snapshot), "\(file.path)")
        }
        #expect(
            files.map(\.path) == [
                "daybook.binary.plist", "daybook.json", "daybook.plist", "favorites-app/favorites.plist",
                "taskwarrior.json", "todo-app/doneItems.plist", "todo-app/toDoItems.plist", "todo.txt",
                "todos.ics",
                "manifest.json",
            ])
    }

    @Test("A station that its feed no longer has is left out, and its favorite is shown without counts.")
    func gone() throws {
        var state = try Sample().state()
        var feed = StationsImported(source: "youbike", kind: "youbike", feedTime: nil)
        feed.gone = ["500101001"]
        state.apply(
            .stationsImported(feed), at: Moment(seq: 10, at: try Sample.instant("2026-11-30T03:00:00Z")))
        let document = SnapshotDocument(Snapshot(state, at: try Sample().position()))
        #expect(document.stations.map(\.id) == ["7"])
        #expect(document.favorites.map(\.station.id) == ["500101001", "7"])
        #expect(document.favorites[0].station.bikes == nil)
        #expect(document.favorites.map(\.state) == ["gone", "current"])
        #expect(document.favorites[0].station.goneAt == "2026-11-30T03:00:00Z")
    }

    @Test("What is stale in a snapshot is so at the time of its last event, whenever it is written.")
    func stale() throws {
        let state = try Sample().state()
        for (time, word) in [("2026-12-01T02:25:09Z", "current"), ("2026-12-01T02:25:10Z", "stale")] {
            let position = SnapshotPosition(seq: 9, at: try Sample.instant(time))
            let document = SnapshotDocument(Snapshot(state, at: position))
            #expect(document.favorites.map(\.state) == [word, "current"])
        }
        let timeless = SnapshotDocument(Snapshot(state, at: SnapshotPosition(seq: 9)))
        #expect(timeless.favorites.map(\.state) == ["current", "current"])
    }

    @Test(
        "Formats are found by name, and those of other programs and the binary property list are not written by default."
    )
    func formats() {
        #expect(
            SnapshotFormat.all.map(\.name) == [
                "json", "plist", "plist-binary", "todo-app", "favorites-app", "todo-txt", "icalendar",
                "taskwarrior",
            ])
        #expect(SnapshotFormat("plist-binary") == .plistBinary)
        #expect(SnapshotFormat("csv") == nil)
        #expect(SnapshotFormat.standard == [.json, .plist, .todoApp, .favoritesApp])
    }
}
