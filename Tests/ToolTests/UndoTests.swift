import Foundation
import Testing

@Suite("Taking back and bringing back, end to end")
struct UndoTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test("An undo says what becomes of each to-do, with titles and local dates, and how to redo (lesson 8).")
    func todos() throws {
        _ = try desk.todo("add", "Buy milk", "--due", "2026-12-01 09:00", "--tag", "home", "--at", "Market")
        _ = try desk.todo(
            "edit", "1", "--title", "Buy oat milk", "--due", "2026-12-02", "--at", "none", "--untag", "home")
        let heading = "event 2, written Mon 2026-11-30 09:30 by todo-cli:\n"
        let changes =
            "  #1 \"Buy milk\": the title, not \"Buy oat milk\", due Tue 2026-12-01 09:00, not Wed 2026-12-02, "
            + "at Market, +home\n"
        let files = try desk.files()
        try expect(desk.todo("undo", "--dry-run"), 0, "Would take back \(heading)\(changes)")
        #expect(try desk.files() == files)
        try expect(desk.todo("undo"), 0, "Took back \(heading)\(changes)Redo: todo-cli redo\n")
        try expect(
            desk.todo("redo"), 0,
            "Brought back " + heading
                + "  #1 \"Buy oat milk\": the title, not \"Buy milk\", due Wed 2026-12-02, not Tue 2026-12-01 09:00, "
                + "no place, not Market, -home\nUndo: todo-cli undo 2\n")
        let new = try desk.run(.todo, ["undo"], ["TZ": "EST5"])
        #expect(
            new.output.contains("written Sun 2026-11-29 20:30") && new.output.contains("Mon 2026-11-30 20:00")
        )
    }

    @Test("All that one command did is one undo, and a long list is told in part (lesson 7).")
    func batch() throws {
        _ = try desk.todo("add", "-", input: (1...12).map { "t\($0)\n" }.joined())
        _ = try desk.todo("check", "2", "1")
        try expect(
            desk.todo("undo"), 0,
            """
            Took back events 13 to 14, written Mon 2026-11-30 09:30 by todo-cli:
              #2 "t2": to do
              #1 "t1": to do
            Redo: todo-cli redo

            """)
        let lines = try desk.todo("undo").output.split(separator: "\n")
        #expect(lines.count == 13 && lines[1] == "  #1 \"t1\": removed" && lines[11] == "  … and 2 more")
        try expect(desk.todo("list", "--json"), 0, "[]\n")
        #expect(try desk.todo("redo").output.contains("\n  #1 \"t1\": back, to do\n"))
        #expect(try desk.todo("add", "u").output == "Added #13 \"u\". Undo: todo-cli undo 44\n")
    }

    @Test("A to-do that is opened again, and that again taken back, is done since it was (lesson 5).")
    func reopening() throws {
        _ = try desk.todo("add", "a", "--due", "2026-12-01", "--at", "25,121")
        _ = try desk.todo("check", "1")
        let before = try desk.json([TodoRow].self, .todo, "show", "1")[0]
        let later = ["DAYBOOK_NOW": "2026-12-05T00:00:00Z"]
        _ = try desk.run(.todo, ["uncheck", "1"], later)
        let undo = try desk.run(.todo, ["undo", "--plain"], later)
        #expect(undo.output.contains("  #1 \"a\": done\n"))
        let after = try desk.json([TodoRow].self, .todo, "show", "1")[0]
        #expect(
            after
                == TodoRow(
                    number: 1, id: before.id, title: "a", description: nil, due: before.due,
                    place: before.place, tags: [], done: true, addedAt: before.addedAt,
                    checkedAt: before.checkedAt, seq: 6))
        #expect(before.checkedAt == Desk.now)
    }

    @Test("A UUID and a number name an item after it was done, removed and brought back (lesson 6).")
    func identity() throws {
        _ = try desk.todo("add", "a")
        let id = try desk.json([TodoRow].self, .todo, "show", "1")[0].id
        _ = try desk.todo("check", id)
        _ = try desk.todo("remove", id)
        #expect(try desk.todo("undo").output.contains("  #1 \"a\": back, done\n"))
        try expect(desk.todo("uncheck", id), 0, "Unchecked #1 \"a\". Undo: todo-cli undo 6\n")
    }

    @Test("An undo is written as events; a copy that has them does not do the command again (lesson 9).")
    func travels() throws {
        _ = try desk.todo("add", "a")
        _ = try desk.todo("check", "1")
        _ = try desk.todo("undo")
        try expect(
            desk.journal("log", "--plain"), 0,
            """
            1\t2026-11-30T01:30:00Z\ttodo-cli\tAdded to-do #1 "a"
            2\t2026-11-30T01:30:00Z\ttodo-cli\t(taken back by event 3) Checked to-do #1
            3\t2026-11-30T01:30:00Z\ttodo-cli\tTook back event 2
            4\t2026-11-30T01:30:00Z\ttodo-cli\tPut back to-do #1 "a", to do

            """)
        try expect(
            desk.todo("history", "1", "--plain"), 0,
            """
            1\t2026-11-30T01:30:00Z\ttodo-cli\tAdded to-do #1 "a"
            2\t2026-11-30T01:30:00Z\ttodo-cli\t(taken back by event 3) Checked to-do #1
            4\t2026-11-30T01:30:00Z\ttodo-cli\tPut back to-do #1 "a", to do

            """)
        try expect(
            desk.journal("log", "--until", "2", "--limit", "1", "--plain"), 0,
            "2\t2026-11-30T01:30:00Z\ttodo-cli\t(taken back by event 3) Checked to-do #1\n")
        let log = try desk.json([EventRow].self, .journal, "log")
        #expect(log.map(\.takenBackBy) == [nil, 3, nil, nil])
        let rows = try desk.todo("history", "1", "--jsonl").output.split(separator: "\n")
        #expect(rows.map { $0.contains("\"takenBackBy\":3") } == [false, true, false])
        let copy = try Desk(desk.files())
        #expect(try copy.json([TodoRow].self, .todo, "list").map(\.done) == [false])
        #expect(try copy.journal("verify").exit == 0)
        try expect(
            copy.todo("redo"), 0,
            """
            Brought back event 2, written Mon 2026-11-30 09:30 by todo-cli:
              #1 "a": done
            Undo: todo-cli undo 2

            """)
    }

    @Test("Favorites, stations and sources are taken back by fav-cli, and to-dos are not.")
    func favorites() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "500112035", "--note", "old")
        _ = try desk.fav("note", "1", "new")
        _ = try desk.fav(
            "import", "-", input: Dock.all.dropLast().map(\.self).newFeed(at: "2024-12-14 19:12:23"))
        _ = try desk.fav("source", "add", "bikes", "https://example.org/")
        _ = try desk.todo("add", "a")
        let sources = try desk.fav("sources", "--plain").output
        let steps = [
            ("event 5", "the source bikes: removed"),
            (
                "event 4",
                "youbike: 1 there again, 5 counted as before; now 6 stations as of Sat 2024-12-14 19:11:23"
            ),
            ("event 3", "#1 \"信義廣場\": the note \"old\""), ("event 2", "#1 \"信義廣場\": removed"),
            ("event 1", "youbike: 6 stations removed"),
        ]
        for (event, change) in steps {
            try expect(
                desk.fav("undo"), 0,
                "Took back \(event), written Mon 2026-11-30 09:30 by fav-cli:\n  \(change)\nRedo: fav-cli redo\n"
            )
        }
        try expect(
            desk.fav("undo"), 1, "",
            "fav-cli: there is no command to take back\nThe log shows what happened, and the number of each event.\n"
        )
        for _ in steps { #expect(try desk.fav("redo").exit == 0) }
        #expect(try desk.fav("sources", "--plain").output == sources)
        #expect(try desk.fav("list", "--json").output.contains("\"note\": \"new\""))
        try expect(
            desk.fav("undo", "6"), 1, "",
            "fav-cli: event 6 is about to-dos\nTake it back with todo-cli undo 6.\n")
        try expect(
            desk.todo("undo", "#2"), 1, "",
            "todo-cli: event 2 is about favorites or stations\nTake it back with fav-cli undo 2.\n")
    }

    @Test("An undo of an import that relinked a favorite leaves the favorite with its own station.")
    func relink() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "500112035")
        var docks = Dock.all
        docks[1].id = "500112935"
        _ = try desk.fav("import", "-", input: docks.newFeed(at: "2024-12-14 20:00:00"))
        try expect(
            desk.fav("undo"), 0,
            """
            Took back events 3 to 4, written Mon 2026-11-30 09:30 by fav-cli:
              youbike: 1 there again, 5 counted as before, 1 removed; now 6 stations as of Sat 2024-12-14 19:11:23
              #1 "信義廣場": of station 500112035, not 500112935
            Redo: fav-cli redo

            """)
        #expect(try desk.json([FavoriteRow].self, .fav, "list").map(\.station.bikes) == [8])
        #expect(try desk.fav("redo").output.contains("  #1 \"信義廣場\": of station 500112935, not 500112035\n"))
    }

    @Test("What something since builds on is refused, with its number, its title and its event.")
    func refused() throws {
        _ = try desk.todo("add", "Buy milk")
        _ = try desk.todo("check", "1")
        _ = try desk.todo("edit", "1", "--title", "Milk")
        let files = try desk.files()
        try expect(
            desk.todo("undo", "2"), 1, "",
            "todo-cli: event 2 cannot be taken back: to-do #1 \"Milk\" was changed since by event 3\n"
                + "Take back event 3 first.\n")
        #expect(
            try desk.todo("undo", "1", "--json").errors.hasPrefix(
                "{\"error\":{\"code\":\"conflict\",\"message\":\"event 1 cannot be taken back: to-do #1 \\\"Milk\\\" "
            ))
        try expect(
            desk.todo("undo", "7"), 1, "",
            "todo-cli: there is no event 7: the journal ends at 3\n")
        let usage = "USAGE: todo-cli undo [SEQ] [--dry-run]\nTry: todo-cli undo --help\n"
        try expect(
            desk.todo("undo", "x"), 64, "",
            "todo-cli: \"x\" is no number of an event\nGive a number from the log, such as 12.\n" + usage)
        #expect(try desk.files() == files)
        _ = try desk.todo("undo", "3")
        try expect(
            desk.todo("undo", "3"), 1, "",
            "todo-cli: event 3 was taken back already by event 4\nTo bring it back, take back event 4.\n")
        #expect(try desk.todo("undo", "2").exit == 0)
    }

    @Test("The JSON of an undo says what was taken back and by which event.")
    func json() throws {
        _ = try desk.todo("add", "a")
        try expect(
            desk.todo("undo", "--json"), 0,
            """
            {
              "action": "undone",
              "at": "2026-11-30T01:30:00Z",
              "by": "todo-cli",
              "changes": [
                "#1 \\"a\\": removed"
              ],
              "from": 1,
              "seq": 2,
              "to": 1
            }

            """)
    }

    @Test("A source whose import was taken back is fetched anew.", .enabled(if: FeedServer.isPossible))
    func refetches() throws {
        let desk = try ServedDesk()
        try desk.serve("youbike.json", Dock.all.newFeed())
        _ = try desk.desk.fav("source", "add", "bikes", desk("/youbike.json"))
        _ = try desk.fav("refresh")
        _ = try desk.desk.fav("undo")
        #expect(try desk.fav("refresh").output.contains(" 6 added, "))
    }
}
