import Foundation
import Testing

@Suite("To-dos, end to end")
struct TodoTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private func rows(_ words: String...) throws -> [TodoRow] {
        try JSONDecoder().decode(
            [TodoRow].self, from: Data(try desk.run(.todo, ["list", "--all", "--json"] + words).output.utf8))
    }

    @Test("Words that begin with a dash or a plus stand in the title byte for byte, behind --.")
    func dashes() throws {
        let title = "-5 °C -x +a-b (1) it's"
        try expect(desk.todo("add", "--", title), 0, "Added #1 \"\(title)\". Undo: todo-cli undo 1\n")
        #expect(try desk.todo("add", "--", "-5", "°C", "--due").exit == 0)
        #expect(try desk.todo("add", "+x", "a=b", "#7").exit == 0)
        #expect(try rows().map(\.title) == [title, "-5 °C --due", "+x a=b #7"])
        try expect(desk.todo("list", "--", "-5", "(1)", "--plain"), 0, "To do (0)\n")
        #expect(try rows("--", "-5", "(1)").map(\.number) == [1])
    }

    @Test("A title keeps composed and decomposed letters, full-width forms and emoji as they were given.")
    func bytes() throws {
        let titles = ["e\u{301}", "é", "臺北１２３", "👩‍👩‍👧‍👦 🇹🇼", "a \u{200B}b", "\"\\/<>&;$(x)`*?", "a\u{2028}b"]
        for title in titles { #expect(try desk.todo("add", title).exit == 0) }
        #expect(try rows().map { Array($0.title.utf8) } == titles.map { Array($0.utf8) })
        #expect(try rows("台北123").map(\.number) == [3])
        #expect(try rows("E\u{301}").map(\.number) == [1, 2])
    }

    @Test("add - reads a title a line, as one batch: all or none.")
    func readsLines() throws {
        try expect(
            desk.todo("add", "-", "--tag", "shop", input: "milk\r\neggs\n\n  bread \n"), 0,
            """
            Added #1 "milk".
            Added #2 "eggs".
            Added #3 "  bread ".
            Undo: todo-cli undo 1

            """)
        #expect(try rows().map(\.title) == ["milk", "eggs", "  bread "])
        #expect(try rows().allSatisfy { $0.tags == ["shop"] })
        let stored = try desk.journal("log", "--jsonl").output.split(separator: "\n")
        #expect(
            (1...3).allSatisfy { stored[$0 - 1].contains("\"v\":2,\"part\":\($0),\"parts\":3,\"data\":{") })
        let files = try desk.files()
        #expect(try desk.todo("add", "-", input: "jam\na\tb\n").exit == 64)
        try expect(
            desk.todo("add", "-", input: "\n"), 0, "",
            "todo-cli: there is nothing in standard input: nothing written\n")
        try expect(desk.todo("add", "-", "--json", input: "\n\n"), 0, "[]\n")
        #expect(try desk.files() == files)
    }

    @Test("Only LF and CR LF end a title that add - reads.")
    func lineEnds() throws {
        try expect(
            desk.todo("add", "-", input: "a\u{2028}b\n"), 0,
            "Added #1 \"a\u{2028}b\". Undo: todo-cli undo 1\n")
        #expect(try desk.todo("add", "-", input: "a\u{C}b").exit == 64)
        #expect(try rows().map(\.title) == ["a\u{2028}b"])
    }

    @Test("Input that is not UTF-8 is refused.")
    func notUTF8() throws {
        let run = try desk.start(.todo, ["add", "-"], input: [0x61, 0xFF, 0x0A]).wait()
        expect(run, 65, "", "todo-cli: line 1 of standard input is not UTF-8\n")
    }

    @Test("A title beyond what a line of the journal holds is refused, and one just below is not.")
    func longTitle() throws {
        _ = try desk.todo("add", "Buy milk")
        let files = try desk.files()
        let title = String(repeating: "x", count: 1 << 20)
        let run = try desk.todo("add", "-", input: title)
        #expect(run.exit == 64 && run.output == "", "\(run)")
        let pattern =
            /todo-cli: one event would take ([0-9]+) bytes; the limit is 1048576\nShorten the text.\n/
        let match = try #require(try pattern.prefixMatch(in: run.errors))
        #expect(try desk.files() == files)
        let excess = try #require(Int(match.1)) - (1 << 20)
        #expect(try desk.todo("add", "-", input: String(title.dropLast(excess - 1))).exit == 64)
        #expect(try desk.todo("add", "-", input: String(title.dropLast(excess))).exit == 0)
        #expect(try rows().last?.title.utf8.count == (1 << 20) - excess)
        #expect(try desk.journal("verify").output.hasPrefix("2 events verified. "))
    }

    @Test("A first to-do that no journal takes makes no store.")
    func firstTooLong() throws {
        let files = try desk.files()
        let run = try desk.todo("add", "-", input: String(repeating: "x", count: 1 << 20))
        #expect(run.exit == 64)
        #expect(try desk.files() == files)
    }

    @Test("Doing or undoing something twice is said, and writes nothing.")
    func twice() throws {
        _ = try desk.todo("add", "Buy milk")
        _ = try desk.todo("add", "Call")
        try expect(
            desk.todo("check", "1", "#1", "2"), 0,
            """
            Checked #1 "Buy milk".
            Checked #2 "Call".
            Undo: todo-cli undo 3

            """)
        let files = try desk.files()
        try expect(desk.todo("check", "2"), 0, "#2 \"Call\" is done already: nothing written.\n")
        #expect(try desk.files() == files)
        try expect(
            desk.todo("uncheck", "1"), 0, "Unchecked #1 \"Buy milk\". Undo: todo-cli undo 5\n")
        try expect(
            desk.todo("uncheck", "1", "2"), 0,
            "#1 \"Buy milk\" is not done: nothing written.\nUnchecked #2 \"Call\".\nUndo: todo-cli undo 6\n")
    }

    @Test("A to-do that is opened again keeps all it had.")
    func uncheckKeeps() throws {
        _ = try desk.todo(
            "add", "Meet", "--due", "2026-12-01 09:00", "--at", "25.0330,121.5654", "--tag", "work",
            "--description", "two\nlines")
        let before = try #require(rows().first)
        #expect(before.due == "2026-12-01T09:00:00+08:00" && before.description == "two\nlines")
        let later = ["DAYBOOK_NOW": "2026-12-02T00:00:00Z"]
        _ = try desk.run(.todo, ["check", "1"], later)
        #expect(try rows().first?.checkedAt == "2026-12-02T00:00:00Z")
        _ = try desk.run(.todo, ["uncheck", "1"], later)
        let after = try #require(rows().first)
        #expect(after.seq == before.seq + 2)
        let same = TodoRow(
            number: 1, id: before.id, title: "Meet", description: before.description, due: before.due,
            place: before.place, tags: ["work"], done: false, addedAt: before.addedAt, checkedAt: nil,
            seq: after.seq)
        #expect(after == same)
    }

    @Test("A number is never used again, and a UUID works where a number does.")
    func numbers() throws {
        for title in ["a", "b", "c"] { _ = try desk.todo("add", title) }
        try expect(
            desk.todo("remove", "3", "2"), 0,
            """
            Removed #2 "b".
            Removed #3 "c".
            Undo: todo-cli undo 4

            """)
        try expect(desk.todo("add", "d"), 0, "Added #4 \"d\". Undo: todo-cli undo 6\n")
        #expect(try rows().map(\.number) == [1, 4])
        let id = try #require(rows().last?.id)
        try expect(
            desk.todo("check", id.uppercased()), 0, "Checked #4 \"d\". Undo: todo-cli undo 7\n")
        try expect(
            desk.todo("history", id, "--plain"), 0,
            """
            6\t2026-11-30T01:30:00Z\ttodo-cli\tAdded to-do #4 "d"
            7\t2026-11-30T01:30:00Z\ttodo-cli\tChecked to-do #4

            """)
        try expect(
            desk.todo("history", "3", "--plain"), 0,
            """
            3\t2026-11-30T01:30:00Z\ttodo-cli\tAdded to-do #3 "c"
            4\t2026-11-30T01:30:00Z\ttodo-cli\tRemoved to-do #3

            """)
        _ = try desk.fav("add", "--name", "Home", "--at", "25,121")
        let favorite = try #require(desk.json([FavoriteRow].self, .fav, "list").first)
        #expect(try desk.todo("edit", "1", "--at", favorite.id).exit == 0)
        #expect(
            try rows().first?.place
                == TodoRow.Place(name: "Home", latitude: 25, longitude: 121, source: "favorite/1"))
    }

    @Test("An edit writes only what changes, and says so.")
    func edits() throws {
        _ = try desk.todo("add", "Buy milk", "--tag", "home")
        try expect(
            desk.todo("edit", "1", "--title", "Buy milk", "--tag", "home", "--due", "none"), 0,
            "#1 \"Buy milk\" is so already: nothing written.\n")
        try expect(
            desk.todo(
                "edit", "1", "--title", "Buy milk", "--due", "2026-12-01", "--tag", "shop", "--untag", "home"),
            0, "Changed #1 \"Buy milk\": due Tue 2026-12-01, +shop, -home. Undo: todo-cli undo 2\n")
        try expect(
            desk.todo("show", "1"), 0,
            """
            #1 [ ] Buy milk
              due:         Tue 2026-12-01
              tags:        +shop
              added:       Mon 2026-11-30 09:30
              id:          \(try #require(rows().first).id)
              changed by:  event 2

            """)
        _ = try desk.todo("edit", "1", "--at", "25.0418,121.5654")
        #expect(try desk.todo("show", "1").output.contains("\n  place:       25.0418,121.5654\n"))
    }
}
