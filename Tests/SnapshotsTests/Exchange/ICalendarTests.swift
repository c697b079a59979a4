import Events
import Projections
import Snapshots
import Testing
import Values

@Suite("iCalendar")
struct ICalendarTests {
    private func calendar(_ lines: String...) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    private func todo(_ lines: String...) -> String {
        calendar((["BEGIN:VTODO", "SUMMARY:a"] + lines + ["END:VTODO"]).joined(separator: "\r\n"))
    }

    @Test("What icalendar 7.3.2 for Python writes is read, folded in the middle of a word.")
    func reads() throws {
        // `Calendar.to_ical()` of icalendar 7.3.2, its VTIMEZONE left out and the due date in UTC.
        let reading = try reading(
            calendar(
                #"""
                BEGIN:VTODO
                CATEGORIES:home,a\,b
                CREATED:20261130T022505Z
                DESCRIPTION:two\nlines
                DUE:20270329T070000Z
                GEO:25.03;121.5645
                LOCATION:Taipei 101\, level 3
                PRIORITY:1
                STATUS:NEEDS-ACTION
                SUMMARY:買牛奶 🥛 a\;b\,c\\d and a long line that has to be folded so
                 mewhere in the middle 買牛奶
                UID:0b9e2a1c-5d3f-4e6a-8b7c-000000000003
                END:VTODO
                BEGIN:VTODO
                COMPLETED:20261130T022508Z
                DUE;VALUE=DATE:20261201
                STATUS:COMPLETED
                SUMMARY:Day
                UID:plain-uid@example.com
                END:VTODO
                """#))
        #expect(reading.format == "icalendar" && reading.problems == [])
        #expect(reading.omitted.counts == ["UID that is no UUID": 1])
        #expect(
            reading.records.first
                == TodoRecord(
                    id: try Sample.identifier(3),
                    title: "買牛奶 🥛 a;b,c\\d and a long line that has to be folded somewhere in the middle 買牛奶",
                    description: "two\nlines", due: Due("2027-03-29T07:00:00Z"),
                    place: TodoItem.Place(
                        name: "Taipei 101, level 3",
                        coordinate: Coordinate(latitude: 25.03, longitude: 121.5645)),
                    tags: ["home", "a,b", "pri:1"], addedAt: Instant("2026-11-30T02:25:05Z")))
        // The UUID is the first half of `printf 'UID:plain-uid@example.com' | sha256sum`, with version 8 and variant 10.
        #expect(
            reading.records.last
                == TodoRecord(
                    id: Identifier("ebf83b1a-1f07-8e19-b168-e4778e866b2b"), title: "Day",
                    due: Due("2026-12-01"),
                    isDone: true, checkedAt: Instant("2026-11-30T02:25:08Z")))
    }

    @Test("The reader unfolds bytes first, so that a line folded within a character is read.")
    func unfolds() throws {
        var bytes = Array(todo("LOCATION:買牛奶").utf8)
        let start = try #require(bytes.firstIndex(of: Array("買".utf8)[0]))
        bytes.insert(contentsOf: Array("\r\n ".utf8), at: start + 1)
        bytes.insert(contentsOf: Array("\n\t".utf8), at: start + 8)
        #expect(try reading(bytes).records.map(\.place?.name) == ["買牛奶"])
    }

    @Test("Lines are folded by octets without breaking characters.")
    func folds() throws {
        let titles = (60...80).map {
            String(repeating: "a", count: $0) + "買🥛é買🥛é買🥛é" + String(repeating: "b", count: 200)
        }
        for title in titles {
            let text = try document("icalendar", [TodoRecord(id: try Sample.identifier(1), title: title)])
                .text
            let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { $0.utf8.count <= 75 })
            #expect(lines.contains { $0.utf8.count >= 72 })
            // Each line is UTF-8 by itself: none has the replacement character.
            #expect(!text.contains("\u{FFFD}"))
            #expect(try reading(text).records.map(\.title) == [title])
        }
    }

    @Test("A to-do has every property, LOCATION and GEO both, and COMPLETED in UTC.")
    func writes() throws {
        let (text, omitted) = try document(
            "icalendar",
            [
                fullRecord(),
                TodoRecord(
                    id: try Sample.identifier(4), title: "Rent", due: Due("2026-12-01"), tags: ["pri:1"],
                    addedAt: Instant("2026-11-30T02:25:05.5Z")),
            ])
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//Daybook//EN", "BEGIN:VTODO",
                "UID:0b9e2a1c-5d3f-4e6a-8b7c-000000000003", "DTSTAMP:20261130T160000Z",
                "CREATED:20261129T160000Z",
                #"SUMMARY:買牛奶 🥛 a\;b\,c\\d"#, #"DESCRIPTION:two\nlines"#,
                "DUE;X-DAYBOOK-OFFSET=28800:20261201T010000Z",
                #"LOCATION;X-DAYBOOK-SOURCE="youbike/500101001":Taipei 101\, level 3"#,
                "GEO:25.03;121.5645", "CATEGORIES:home,@phone,deep work", "STATUS:COMPLETED",
                "COMPLETED:20261130T160000Z", "END:VTODO", "BEGIN:VTODO",
                "UID:0b9e2a1c-5d3f-4e6a-8b7c-000000000004", "DTSTAMP:20261130T022505Z",
                "CREATED:20261130T022505Z",
                "SUMMARY:Rent", "DUE;VALUE=DATE:20261201", "PRIORITY:1", "STATUS:NEEDS-ACTION", "END:VTODO",
                "END:VCALENDAR", "",
            ])
        #expect(omitted == ["fractions of seconds": 1])
        #expect(!text.contains("TZID"))
    }

    @Test(
        "A date is a day, a moment of UTC, one of a zone of the file, or one by the clock on the wall.",
        arguments: [
            ("DUE;VALUE=DATE:20261201", "2026-12-01"), ("DUE:20261201", "2026-12-01"),
            ("DUE:20261201T010000Z", "2026-12-01T01:00:00Z"),
            ("DUE:20261201T090000", "2026-12-01T09:00:00+08:00"),
            ("due;tzid=\"Here\":20261201T090000", "2026-12-01T09:00:00-03:30"),
            ("DUE;X-DAYBOOK-OFFSET=28800:20261201T010000Z", "2026-12-01T09:00:00+08:00"),
            ("DUE;X-DAYBOOK-OFFSET=99999999:20261201T010000Z", "2026-12-01T01:00:00Z"),
            ("DUE:20261231T235960Z", "2026-12-31T23:59:59Z"),
        ])
    func dates(line: String, due: String) throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Here
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0000
            TZOFFSETTO:-0330
            END:STANDARD
            END:VTIMEZONE
            """
        let text = calendar("BEGIN:VTODO\r\nSUMMARY:a\r\n\(line)\r\nEND:VTODO", zone)
        let reading = try reading(text)
        #expect(reading.records.map(\.due) == [Due(due)] && reading.problems == [])
    }

    @Test("A bad to-do is named with the line it begins in, and the others are read.")
    func badTodos() throws {
        let bad = [
            "BEGIN:VTODO\nEND:VTODO", "BEGIN:VTODO\nSUMMARY:a\nDUE:20261340\nEND:VTODO",
            "BEGIN:VTODO\nSUMMARY:a\nDUE;TZID=Nowhere:20261201T090000\nEND:VTODO",
            "BEGIN:VTODO\nSUMMARY:a\nGEO:121.5;25\nEND:VTODO",
            "BEGIN:VTODO\nSUMMARY:a\nGEO:1\nEND:VTODO",
            "BEGIN:VTODO\nSUMMARY\nEND:VTODO", "BEGIN:VTODO\nSUMMARY:good\nEND:VTODO",
            "BEGIN:VTODO\nSUMMARY:open",
        ]
        let reading = try reading("BEGIN:VCALENDAR\n" + bad.joined(separator: "\n"))
        #expect(reading.records.map(\.title) == ["good"])
        #expect(
            reading.problems == [
                "line 2 has no title (SUMMARY)",
                "line 4 has \"20261340\" as DUE, which should be as in 20261201T010000Z",
                "line 8 has a time in the zone \"Nowhere\", which the file does not describe",
                "line 12 has a place that is not on the globe: latitude 121.5 is not within -90 to 90. "
                    + "Did you mean 25.0,121.5? Latitude comes first.",
                "line 16 has \"1\" as GEO, which should be as in 25.03;121.5645",
                "line 21 has no colon between a name and a value",
                "line 26 begins a to-do that does not end",
            ])
    }

    @Test("A title and a place of several lines, such as an address, are read as one, which is counted.")
    func severalLines() throws {
        let text = calendar(
            #"BEGIN:VTODO\r\nSUMMARY:a\nb\r\nLOCATION:Park\n1 Park Way\n\nTown\, CA\r\nEND:VTODO"#
                .replacing(#"\r\n"#, with: "\r\n"))
        let reading = try reading(text)
        let record = try #require(reading.records.first)
        #expect(record.title == "a, b" && record.place?.name == "Park, 1 Park Way, Town, CA")
        #expect(reading.omitted.counts == ["line breaks of SUMMARY": 1, "line breaks of LOCATION": 1])
    }

    @Test("What is no property of a to-do here is counted: alarms, recurrence, events, cancelled to-dos.")
    func counts() throws {
        let reading = try reading(
            calendar(
                "BEGIN:VEVENT", "SUMMARY:e", "END:VEVENT", "BEGIN:VTODO", "SUMMARY:a", "RRULE:FREQ=DAILY",
                "DTSTAMP:20261201T090000Z", "BEGIN:VALARM", "SUMMARY:alarm", "END:VALARM", "X-A;B=\"c:d\":e",
                "END:VTODO",
                "BEGIN:VTODO", "SUMMARY:no", "STATUS:CANCELLED", "END:VTODO", "BEGIN:VTODO", "SUMMARY:half",
                "STATUS:IN-PROCESS", "COMPLETED:20261130T022508Z", "END:VTODO"))
        #expect(reading.records == [TodoRecord(title: "a"), TodoRecord(title: "half")])
        #expect(
            reading.omitted.counts == [
                "VEVENT": 1, "RRULE": 1, "VALARM": 1, "X-A": 1, "VTODO that is cancelled": 1,
            ])
    }

    @Test("Components that are not within each other are an error of the file.")
    func nesting() throws {
        #expect(throws: TodoFileError.misplacedEnd("VCALENDAR", expected: "VTODO", line: 3)) {
            _ = try reading("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n")
        }
        #expect(throws: TodoFileError.misplacedEnd("VTODO", expected: nil, line: 1)) {
            _ = try reading("END:VTODO\n", as: "icalendar")
        }
        #expect(
            TodoFileError.misplacedEnd("VCALENDAR", expected: "VTODO", line: 3).description
                == "line 3 ends VCALENDAR, but VTODO is open")
    }
}
