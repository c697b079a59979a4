import Events
import Projections
import Snapshots
import Testing
import Values

@Suite("To-dos in JSON")
struct TodoJSONTests {
    @Test("An array and lines are read alike; only the title has to be there, and null is nothing.")
    func reads() throws {
        let full = """
            {"number":7,"seq":9,"id":"0b9e2a1c-5d3f-4e6a-8b7c-000000000003","title":"a","description":"b",\
            "due":"2026-12-01T09:00:00+08:00","place":{"name":"p","latitude":25.03,"longitude":121.5645,"source":"x/1"},\
            "tags":["c"],"done":true,"addedAt":"2026-11-30T02:25:05Z","checkedAt":"2026-11-30T02:25:08Z"}
            """
        let bare =
            #"{"title":"b","description":null,"place":null,"color":"red","place":{"latitude":1,"longitude":2,"z":3}}"#
        let records = [
            TodoRecord(
                id: try Sample.identifier(3), title: "a", description: "b",
                due: Due("2026-12-01T09:00:00+08:00"),
                place: TodoItem.Place(
                    name: "p", coordinate: Coordinate(latitude: 25.03, longitude: 121.5645), source: "x/1"),
                tags: ["c"], isDone: true, addedAt: Instant("2026-11-30T02:25:05Z"),
                checkedAt: Instant("2026-11-30T02:25:08Z")),
            TodoRecord(
                title: "b",
                place: TodoItem.Place(name: "1.0,2.0", coordinate: Coordinate(latitude: 1, longitude: 2))),
        ]
        for text in ["[\(full),\n\(bare)]", "\(full)\n\n\(bare)\n", "\(full)\r\n\(bare)"] {
            let reading = try reading(text)
            #expect(reading.format == "json" && reading.records == records && reading.problems == [])
            #expect(reading.omitted.counts == ["color": 1, "place.z": 1])
        }
        #expect(try reading("{\n  \"title\": \"one\"\n}\n").records == [TodoRecord(title: "one")])
        #expect(try reading("[]").records == [] && reading("[ ]\n").format == "json")
    }

    @Test("A bad element is named with its line, and the others are read.")
    func badElements() throws {
        let reading = try reading(
            """
            [{"title":"a"},
            {"title":7},
            {"id":"x","title":"a"},
            {"titel":"a"}, 5,
            {"title":"a","place":{"name":"p","latitude":121.5,"longitude":25}},
            {"title":"a","due":"03/04"}]
            """)
        #expect(reading.records.map(\.title) == ["a"])
        #expect(
            reading.problems == [
                "item 2 (line 2) is no to-do: unexpected byte 0x37 at byte 9",
                "item 3 (line 3) is no to-do: member \"id\" has a value that is not allowed at byte 6",
                "item 4 (line 4) has no title (title)",
                "item 5 (line 4) is no to-do: unexpected byte 0x35 at byte 0",
                "item 6 (line 5) has a place that is not on the globe: latitude 121.5 is not within -90 to 90. "
                    + "Did you mean 25.0,121.5? Latitude comes first.",
                "item 7 (line 6) is no to-do: member \"due\" has a value that is not allowed at byte 19",
            ])
    }

    @Test("An array that is not JSON is an error of the file; of lines only the bad one is left out.")
    func malformed() throws {
        let error = #expect(throws: TodoFileError.self) {
            _ = try reading("[{\"title\":\"a\"},\n{\"title\":\"b\"}\n{\"title\":\"c\"}]")
        }
        #expect(error?.description == "line 3 is not JSON: unexpected byte 0x7b at byte 30")
        let lines = try reading("{\"title\":\"a\"}\n{\"title\":\"b\"\n{\"title\":\"c\"} x\n{\"title\":\"d\"}")
        #expect(
            lines.records.map(\.title) == ["a", "d"]
                && lines.rejected.map(\.position) == [.line(2), .line(3)])
    }

    @Test("What is written is what a listing in JSON prints, and is read again without a loss.")
    func writes() throws {
        for format in ["json", "jsonl"] {
            let record = try fullRecord()
            let (text, omitted) = try document(format, [record])
            #expect(omitted == [:])
            #expect(try reading(text).records == [record])
            let row = TodoRow(try items([record])[0])
            #expect(
                try text
                    == String(decoding: format == "json" ? jsonDocument([row]) : jsonLine(row), as: UTF8.self)
            )
        }
    }
}
