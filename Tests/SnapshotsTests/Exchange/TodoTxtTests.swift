import Events
import Projections
import Snapshots
import Testing
import Values

@Suite("todo.txt")
struct TodoTxtTests {
    @Test("The lines that todo.txt-cli 2.11 wrote are read with mark, priority, dates, tags and due date.")
    func reads() throws {
        // Written by `todo-txt add`, `do` and `pri`, with TODOTXT_DATE_ON_ADD=1.
        let reading = try reading(
            """
            x 2026-11-30 2026-11-29 Call @phone mom about +trip due:2026-12-01
            (B) 2026-11-30 買牛奶 🥛 +home

            """)
        #expect(reading.format == "todo-txt" && reading.problems == [])
        #expect(
            reading.records == [
                TodoRecord(
                    title: "Call @phone mom about", due: Due("2026-12-01"), tags: ["@phone", "trip"],
                    isDone: true,
                    addedAt: try Sample.instant("2026-11-28T16:00:00Z"),
                    checkedAt: try Sample.instant("2026-11-29T16:00:00Z")),
                TodoRecord(
                    title: "買牛奶 🥛", tags: ["pri:B", "home"],
                    addedAt: try Sample.instant("2026-11-29T16:00:00Z")),
            ])
    }

    @Test(
        "Tags are words with a sign before them; those at the end are no part of the title.",
        arguments: [
            ("Call @mom about +trip today", "Call @mom about +trip today", ["@mom", "trip"]),
            ("Call mom +trip @phone", "Call mom", ["trip", "@phone"]),
            ("Buy 2+2 eggs a@b.c", "Buy 2+2 eggs a@b.c", []), ("+ and @", "+ and @", []),
            ("+home @desk", "+home @desk", ["home", "@desk"]),
            ("a +deep%20work +50%", "a", ["deep work", "50%"]),
            ("a  b", "a  b", []), ("x", "x", []), ("X 2026-11-30 a", "X 2026-11-30 a", []),
            ("see http://a.b/c?d=e rec:1w", "see http://a.b/c?d=e rec:1w", []), ("a id:7", "a id:7", []),
            ("a due: b", "a due: b", []), ("pri:C a pri:1", "a", ["pri:C", "pri:1"]), ("(a) b", "(a) b", []),
            ("a due:2026-12-01 due:2026-12-02", "a due:2026-12-02", []),
        ])
    func words(line: String, title: String, tags: [String]) throws {
        let reading = try reading(line)
        #expect(reading.records.map(\.title) == [title] && reading.records.map(\.tags) == [tags])
        #expect(reading.problems == [])
    }

    @Test("Keys tell identity, date, time, place and description.")
    func keys() throws {
        let record = try #require(
            reading(
                "a due:2026-12-01 due-time:09:00:00-03:30 at:Taipei%20101 geo:25.03,121.5645 at-source:youbike/1 "
                    + "note:two%0Alines id:0b9e2a1c-5d3f-4e6a-8b7c-000000000001"
            ).records.first)
        #expect(
            record
                == TodoRecord(
                    id: try Sample.identifier(1), title: "a", description: "two\nlines",
                    due: Due("2026-12-01T09:00:00-03:30"),
                    place: TodoItem.Place(
                        name: "Taipei 101", coordinate: Coordinate(latitude: 25.03, longitude: 121.5645),
                        source: "youbike/1")))
        #expect(
            try reading("a due:2026-12-01 due-time:09:00").records.map(\.due)
                == [Due("2026-12-01T09:00:00+08:00")])
        #expect(try reading("a geo:25,121").records.map(\.place?.name) == ["25.0,121.0"])
    }

    @Test("A bad line is named with its number and why, and the others are read.")
    func badLines() throws {
        let reading = try reading(
            "one\n\n   \na due:2026-13-40\na geo:121.5,25\na geo:here\na due-time:09:00\na at-source:x\ntwo\n"
        )
        #expect(reading.records.map(\.title) == ["one", "two"] && reading.positions == [.line(1), .line(9)])
        let due = "due:2026-12-01 or due:2026-12-01 due-time:09:00"
        #expect(
            reading.problems == [
                "line 4 has \"2026-13-40\" as due, which should be as in \(due)",
                "line 5 has a place that is not on the globe: latitude 121.5 is not within -90 to 90. "
                    + "Did you mean 25.0,121.5? Latitude comes first.",
                "line 6 has \"here\" as geo, which should be as in geo:25.03,121.5645",
                "line 7 has \"09:00\" as due-time without due, which should be as in \(due)",
                "line 8 has \"x\" as at-source without at, which should be as in at:Office",
            ])
    }

    @Test("A to-do is a line with all it has, and blanks in values are %20.")
    func writes() throws {
        let (text, omitted) = try document(
            "todo-txt",
            [
                fullRecord(),
                TodoRecord(
                    id: try Sample.identifier(4), title: "Rent", due: Due("2026-12-01"),
                    tags: ["x", "pri:A", "pri:B"]),
            ])
        #expect(
            text == """
                x 2026-12-01 2026-11-30 買牛奶 🥛 a;b,c\\d +home @phone +deep%20work due:2026-12-01 due-time:09:00:00+08:00 \
                at:Taipei%20101,%20level%203 geo:25.03,121.5645 at-source:youbike/500101001 note:two%0Alines \
                id:0b9e2a1c-5d3f-4e6a-8b7c-000000000003
                (A) 2026-11-30 Rent +x pri:B due:2026-12-01 id:0b9e2a1c-5d3f-4e6a-8b7c-000000000004

                """)
        #expect(omitted == ["times of day at which something was added or done": 1])
    }

    @Test(
        "A title that would be read otherwise stands behind a key.",
        arguments: [
            ("Buy +milk", "title:Buy%20%2Bmilk"), ("a due:2026-12-01", "title:a%20due:2026-12-01"),
            (" a", "title:%20a"), ("pri:A", "title:pri:A"), ("title:x", "title:title:x"),
            ("x 2026-12-01 (A) y", "x 2026-12-01 (A) y"), ("100% of a@b", "100% of a@b"),
        ])
    func titles(title: String, word: String) throws {
        let record = TodoRecord(id: try Sample.identifier(1), title: title)
        let text = try document("todo-txt", [record]).text
        #expect(text == "2026-11-30 \(word) id:0b9e2a1c-5d3f-4e6a-8b7c-000000000001\n")
        #expect(try reading(text).records.map(\.title) == [title])
    }

    @Test("A title that is a tag, of a to-do with more tags, does not take them in.")
    func titleOfTags() throws {
        let record = TodoRecord(id: try Sample.identifier(1), title: "+home", tags: ["home", "x"])
        #expect(try reading(document("todo-txt", [record]).text).records.map(\.title) == ["+home"])
    }

    @Test("geo: has latitude first, a comma that is not escaped, and at most six decimals.")
    func geo() throws {
        var record = TodoRecord(id: try Sample.identifier(1), title: "a")
        for (latitude, longitude, text) in [
            (25.0340123, -121.5645, "25.034012,-121.5645"), (-0.0000004, 180, "0,180"),
            (89.9999999, 0.5, "90,0.5"), (-1.000001, 1e-6, "-1.000001,0.000001"),
        ] {
            record.place = TodoItem.Place(
                name: "p", coordinate: Coordinate(latitude: latitude, longitude: longitude))
            let (line, omitted) = try document("todo-txt", [record])
            #expect(line.contains(" at:p geo:\(text) id:"), "\(line)")
            let isFine = latitude == -1.000001
            #expect(omitted["decimals of coordinates beyond the sixth"] == (isFine ? nil : 1))
        }
    }
}
