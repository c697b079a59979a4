import Projections
import Snapshots
import Testing
import Values

@Suite("Files of to-dos")
struct TodoFileTests {
    /// A to-do called `title` in each format that is text.
    private static let samples = [
        ("todo-txt", "title\n"),
        ("icalendar", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:title\nEND:VTODO\nEND:VCALENDAR\n"),
        (
            "taskwarrior",
            "[{\"uuid\":\"0b9e2a1c-5d3f-4e6a-8b7c-000000000001\",\n\"description\":\"title\"}]\n"
        ),
        ("json", "[{\"title\":\n\"title\"}]\n"), ("json", "{\"title\":\"title\"}\n"),
        (
            "todo-app",
            "<plist>\n<array><dict><key>titleKey</key><string>title</string></dict></array></plist>\n"
        ),
    ]

    @Test(
        "The format is recognized, and a byte order mark, blanks before it and CR LF change nothing.",
        arguments: samples)
    func recognized(format: String, text: String) throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = Array(text.utf8)
        let windows = Array(text.replacing("\n", with: "\r\n").utf8)
        for variant in [bytes, mark + bytes, windows, mark + windows, Array(" \n".utf8) + bytes] {
            let reading = try reading(variant)
            #expect(reading.format == format && reading.records.map(\.title) == ["title"])
            #expect(try SnapshotsTests.reading(variant, as: format).records == reading.records)
        }
    }

    @Test("Bytes that are not UTF-8 leave out the to-do they are in, but for an array or a property list.")
    func notUTF8() throws {
        func spoiled(_ text: String) -> [UInt8] {
            Array(text.utf8).map { $0 == UInt8(ascii: "~") ? 0xFF : $0 }
        }
        let lines = try reading(spoiled("good\nba~d\n"))
        #expect(
            lines.records.map(\.title) == ["good"] && lines.problems == ["line 2 is not UTF-8 at its byte 3"])
        let calendar = try reading(
            spoiled(
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:~\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:good\nEND:VTODO\nEND:VCALENDAR"
            ))
        #expect(calendar.records.map(\.title) == ["good"])
        #expect(calendar.problems == ["line 3 is not UTF-8 at its byte 9"])
        let objects = try reading(spoiled("{\"title\":\"~\"}\n{\"title\":\"good\"}\n"))
        #expect(objects.records.map(\.title) == ["good"])
        #expect(objects.problems == ["line 1 is no to-do: malformed string at byte 10"])
        let error = #expect(throws: TodoFileError.self) { _ = try reading(spoiled("[{\"title\":\"~\"}]")) }
        #expect(error?.description == "line 1 is not JSON: malformed string at byte 11")
    }

    @Test("What is no file of to-dos is refused, with what to do.")
    func refused() throws {
        for text in ["<html><body>", "BEGIN:VCARD\n", "PK\u{3}\u{4}\u{0}\u{0}", "a\u{0}b"] {
            #expect(throws: TodoFileError.unrecognized) { _ = try reading(text) }
        }
        #expect(throws: TodoFileError.utf16) { _ = try reading([0xFF, 0xFE, 0x61, 0]) }
        #expect(throws: TodoFileError.otherFormat(wanted: "icalendar")) {
            _ = try reading("[{\"title\":\"a\"}]", as: "icalendar")
        }
        #expect(throws: TodoFileError.otherFormat(wanted: "todo-txt")) {
            _ = try reading("BEGIN:VCALENDAR\n", as: "todo-txt")
        }
        let errors: [TodoFileError] = [
            .unrecognized, .utf16, .otherFormat(wanted: "jsonl"), .propertyList("x"),
        ]
        #expect(
            errors.map { "\($0). \($0.remedy ?? "")" } == [
                "the format of the content is not known. Name the format with --format.",
                "the text is UTF-16, not UTF-8. Convert it, as in: iconv -f UTF-16 -t UTF-8 FILE",
                "the content is not jsonl. Leave --format out, and it is recognized.",
                "the property list cannot be read: x. ",
            ])
    }

    @Test("A line with U+0000 is bad alone, and a format that is named is believed of what has no other.")
    func believed() throws {
        let lines = try reading("a line that is longer than what is looked at to know a format by\nb\u{0}\n")
        #expect(lines.format == "todo-txt" && lines.records.count == 2)
        for text in ["<3 mom\nb", "BEGIN: work\nb", "\u{0}\nb"] {
            #expect(try reading(text, as: "todo-txt").records.map(\.title).last == "b")
        }
        let objects = try reading("<b>\n{\"title\":\"b\"}", as: "jsonl")
        #expect(
            objects.records.map(\.title) == ["b"]
                && objects.problems == ["line 1 is no to-do: unexpected byte 0x3c at byte 0"])
        for text in ["hello\n", "<html>", "BEGIN:VCARD\nEND:VCARD\n"] {
            let error = #expect(throws: TodoFileError.self) { _ = try reading(text, as: "icalendar") }
            #expect(error?.description == "no line of it is BEGIN:VCALENDAR")
        }
    }

    @Test("Nothing is no to-do, in every format that can be empty.")
    func empty() throws {
        for text in ["", "\n\n", "[]", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"] {
            let reading = try reading(text)
            #expect(reading.records == [] && reading.problems == [])
        }
    }

    @Test(
        "A file of more to-dos than the limit, good and bad, is refused, and a line that is too long is left out."
    )
    func limits() throws {
        let text = Array("a\nb\nc due:x\n".utf8)
        #expect(try TodoFormat.reading(of: text, clock: .utc, limit: 3).records.count == 2)
        for limit in 0...2 {
            #expect(throws: TodoFileError.tooMany(limit: limit)) {
                _ = try TodoFormat.reading(of: text, clock: .utc, limit: limit)
            }
        }
        #expect(TodoFileError.tooMany(limit: 2).description == "there are more than 2 to-dos in it")
        let long = try reading("a\n" + String(repeating: "b", count: 4 << 20) + "c\n")
        #expect(long.records.map(\.title) == ["a"] && long.problems == ["line 2 is longer than 4 MiB"])
    }

    @Test("A format is found by its name, and by the ending of a file.")
    func names() {
        #expect(TodoFormat("ics")?.name == nil && TodoFormat("icalendar")?.name == "icalendar")
        let names = ["a.ics", "todo.txt", "a.json", "a.jsonl", "a.task.json", "toDoItems.plist", "a", "-"]
        #expect(
            names.map { TodoFormat(fileName: $0)?.name } == [
                "icalendar", "todo-txt", "json", "jsonl", "taskwarrior", "todo-app", nil, nil,
            ])
    }
}
