import Foundation
import Testing

@Suite("Imports of to-dos, end to end")
struct TodoImportTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private func titles(_ words: String...) throws -> [String] {
        try JSONDecoder().decode(
            [TodoRow].self, from: Data(try desk.run(.todo, ["list", "--json"] + words).output.utf8)
        ).map(\.title)
    }

    @Test("An import says what was added and how to undo it, and a second one adds 0.")
    func secondImportAddsNothing() throws {
        try desk.write("todo.txt", "(A) Call @phone\nx 2026-11-30 Buy milk +home\n")
        try expect(
            desk.todo("import", desk("todo.txt")), 0,
            "\(desk("todo.txt")) (todo-txt): 2 to-dos. Added 2 as #1 to #2. Undo: todo-cli remove $(seq 1 2)\n"
        )
        let files = try desk.files()
        try expect(
            desk.todo("import", desk("todo.txt")), 0,
            "\(desk("todo.txt")) (todo-txt): 2 to-dos. Nothing new: nothing written.\n")
        #expect(try desk.files() == files)
        try expect(
            desk.todo("import", "-", input: "Buy milk +home\nCall @phone\nNew\n"), 0,
            "standard input (todo-txt): 3 to-dos. Added 2 as #3 to #4; 1 was there already. "
                + "Undo: todo-cli remove $(seq 3 4)\n",
            "todo-cli: left as it is: #2 \"Buy milk\", of which the file says otherwise: done\n")
        let log = try desk.journal("log", "--plain").output
        #expect(log.contains("\tAdded to-do #1 \"Call\" +pri:A +@phone\n"), "\(log)")
        #expect(log.contains("\tChecked to-do #2, done 2026-11-29T16:00:00Z\n"), "\(log)")
    }

    @Test("A repeated id inside one file is warned of, and so is a line that stands there twice.")
    func repeatedIDIsWarnedOf() throws {
        let id = "id:0b9e2a1c-5d3f-4e6a-8b7c-000000000001"
        try expect(
            desk.todo("import", "-", input: "a \(id)\nb \(id)\nc\nc\n"), 0,
            "standard input (todo-txt): 4 to-dos. Added 3 as #1 to #3. Undo: todo-cli remove $(seq 1 3)\n",
            "todo-cli: left out: line 2 has the identity of line 1\n"
                + "todo-cli: line 4 says what line 3 says; both are kept\n")
        #expect(try titles() == ["a", "c", "c"])
    }

    @Test("Merging an older replica never reopens a done item, nor changes one that differs; both are said.")
    func olderReplica() throws {
        _ = try desk.todo("add", "Buy milk", "--due", "2026-12-01")
        try desk.write("old.json", desk.todo("list", "--json").output)
        _ = try desk.todo("check", "1")
        _ = try desk.todo("edit", "1", "--title", "Buy more milk")
        try expect(
            desk.todo("import", desk("old.json")), 0,
            "\(desk("old.json")) (json): 1 to-do. Nothing new: nothing written.\n",
            "todo-cli: left as it is: #1 \"Buy more milk\", of which the file says otherwise: title, done\n")
        #expect(try titles("--open") == [] && titles("--done") == ["Buy more milk"])
    }

    @Test("A bad line is named and the rest goes in, or nothing with --strict; if all are bad, nothing.")
    func badLines() throws {
        let text = "good\na due:2026-02-30\nb\u{1B}[2Jc\n"
        let messages = """
            todo-cli: left out: line 2 has "2026-02-30" as due, which should be as in due:2026-12-01 or due:2026-12-01 \
            due-time:09:00
            todo-cli: left out: line 3 cannot be taken: the title has a control character, U+001B, as character 2

            """
        let files = try desk.files()
        try expect(
            desk.todo("import", "-", "--strict", input: text), 65, "",
            messages + "todo-cli: standard input: 2 to-dos cannot be read\nNothing was written.\n")
        #expect(try desk.files() == files)
        try expect(
            desk.todo("import", "-", input: "a due:x\n"), 65, "",
            "todo-cli: left out: line 1 has \"x\" as due, which should be as in due:2026-12-01 or due:2026-12-01 "
                + "due-time:09:00\ntodo-cli: standard input: 1 to-do cannot be read\nNothing was written.\n")
        try expect(
            desk.todo("import", "-", input: text), 0,
            "standard input (todo-txt): 3 to-dos. Added 1 as #1. Undo: todo-cli remove 1\n", messages)
    }

    @Test("An out-of-range import is refused, suggesting a swap.")
    func outOfRange() throws {
        let run = try desk.todo("import", "-", input: "a geo:121.5654,25.0330\n")
        #expect(run.exit == 65 && run.errors.contains("Did you mean 25.033,121.5654? Latitude comes first."))
    }

    @Test("With --json the summary is one document, with every report in it.")
    func json() throws {
        struct Summary: Decodable, Equatable {
            let format: String
            let todos: Int
            let added: [Int]
            let repeated: Int
            let alike: Int
            let rejected: [[String: String]]
            let omitted: [String: Int]
            let batches: Int
        }
        let input = "{\"title\":\"a\",\"color\":1}\n{\"titel\":\"b\"}\n{\"title\":\"a\"}\n"
        let run = try desk.todo("import", "-", "--json", input: input)
        let summary = try JSONDecoder().decode(Summary.self, from: Data(run.output.utf8))
        #expect(
            summary
                == Summary(
                    format: "json", todos: 3, added: [1, 2], repeated: 0, alike: 1,
                    rejected: [["position": "line 2", "reason": "has no title (title)"]],
                    omitted: ["color": 1], batches: 1))
        #expect(run.errors.hasSuffix("todo-cli: the store has no place for: color (1)\n"), "\(run)")
    }

    @Test("--dry-run says what would be added, and writes nothing; --done takes all as done.")
    func options() throws {
        let files = try desk.files()
        try expect(
            desk.todo("import", "-", "--dry-run", input: "a\nb\n"), 0,
            "standard input (todo-txt): 2 to-dos. Would add 2 as #1 to #2.\n")
        #expect(try desk.files() == files)
        let list = "<plist><array><dict><key>titleKey</key><string>a</string></dict></array></plist>"
        try desk.write("doneItems.plist", list)
        #expect(try desk.todo("import", desk("doneItems.plist"), "--done").exit == 0)
        #expect(try titles("--done") == ["a"] && titles("--open") == [])
    }

    @Test("What cannot be read as a file of to-dos is an error with what to do, and a missing file is 66.")
    func badFiles() throws {
        try expect(
            desk.todo("import", "-", input: "<html>"), 65, "",
            "todo-cli: standard input: the format of the content is not known\n"
                + "Name the format with --format. Nothing was written.\n")
        try expect(
            desk.todo("import", "-", "--format", "icalendar", input: "[{\"title\":\"a\"}]"), 65, "",
            "todo-cli: standard input: the content is not icalendar\n"
                + "Leave --format out, and it is recognized. Nothing was written.\n")
        #expect(try desk.todo("import", desk("nothing.ics")).exit == 66)
        #expect(try desk.todo("import", "-", "--format", "csv").exit == 64)
        #expect(try desk.files().keys.sorted() == ["home/"])
    }

    @Test("50,000 lines go in at once, in time that is linear in their number.")
    func fiftyThousandLines() throws {
        func seconds(_ count: Int) throws -> Double {
            let desk = try Desk()
            try desk.write(
                "big.txt", (0..<count).map { "x 2026-11-30 task \($0) +home geo:25,121.5\n" }.joined())
            let clock = ContinuousClock()
            let start = clock.now
            let run = try desk.todo("import", desk("big.txt"))
            let duration = clock.now - start
            #expect(run.exit == 0 && run.output.contains(" Added \(count) as #1 to #\(count)"), "\(run)")
            #expect(try desk.shell("todo-cli list --done --plain | wc -l").output == "\(count)\n")
            return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        }
        let small = try seconds(5000)
        let large = try seconds(50_000)
        // Ten times as much may take ten times as long, and twice that for what else the machine does; a hundred times as
        // long would be quadratic.
        #expect(large < 20 * small + 2, "\(small) s and \(large) s")
    }
}
