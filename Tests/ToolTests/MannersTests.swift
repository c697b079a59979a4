import Foundation
import Testing

@Suite("Manners")
struct MannersTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test(
        "Reading a store that is not there finds nothing, and makes nothing.",
        arguments: [
            ([.todo, "list"], "To do (0)\n"), ([.todo, "list", "--json"], "[]\n"),
            ([.todo, "list", "--jsonl"], ""), ([.todo, "list", "--plain"], ""),
            ([.todo, "list", "--all"], "To do (0)\n\nDone (0)\n"),
            ([.fav, "list", "--json"], "[]\n"), ([.fav, "sources", "--json"], "[]\n"),
            ([.fav, "search", "x", "--json"], "[]\n"),
            ([.fav, "nearest", "--from", "25,121", "--json"], "[]\n"),
            ([.journal, "log", "--json"], "[]\n"), ([.journal, "log", "--jsonl"], ""),
            ([.journal, "verify"], "There is no journal yet: nothing to verify.\n"),
        ] as [([Word], String)])
    func readsNothing(command: [Word], output: String) throws {
        let files = try desk.files()
        try expect(desk.run(command), 0, output)
        #expect(try desk.files() == files)
    }

    @Test(
        "People who would see an empty listing are told so on standard error.",
        arguments: [
            (["list"], "there are no favorites yet; fav-cli add STATION makes one"),
            (["search", "x"], "there are no stations yet; fav-cli import FILE reads a feed"),
            (["nearest", "--from", "25,121"], "there are no stations yet; fav-cli import FILE reads a feed"),
            (["sources"], "no feed was imported yet; fav-cli import FILE reads one"),
        ])
    func emptyListing(words: [String], sentence: String) throws {
        try expect(desk.run(.fav, words), 0, "", "fav-cli: \(sentence)\n")
        for (option, output) in [("--plain", ""), ("--jsonl", ""), ("--json", "[]\n")] {
            try expect(desk.run(.fav, words + [option]), 0, output)
        }
        guard words != ["list"], words != ["sources"] else { return }
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        let none = words + ["--source", "none"]
        try expect(desk.run(.fav, none), 0, "", "fav-cli: no station is as asked for\n")
    }

    @Test("An empty log says so to people, and whether anything was written at all.")
    func emptyLog() throws {
        try expect(desk.journal("log"), 0, "", "journal-cli: nothing was written yet\n")
        _ = try desk.todo("add", "a")
        try expect(
            desk.journal("log", "--type", "todo.checked"), 0, "", "journal-cli: no event is as asked for\n")
        try expect(desk.journal("log", "--type", "todo.checked", "--plain"), 0, "")
    }

    @Test("A warning is a sentence, with --json an object of JSON, and the results are as without it.")
    func warnings() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        let warning = "no --from PLACE was given: sorted by name"
        let people = try desk.fav("nearest", "--limit", "1")
        #expect(people.exit == 0 && people.errors == "fav-cli: \(warning)\n", "\(people)")
        let json = try desk.fav("nearest", "--limit", "1", "--json")
        #expect(json.exit == 0 && json.output.hasPrefix("[\n"), "\(json)")
        #expect(json.errors == "{\"warning\":{\"code\":\"no_origin\",\"message\":\"\(warning)\"}}\n")
        let feed = "[\(Dock.square.new(at: "2024-12-14 19:11:23")),{\"sno\":\"5\"}]"
        let part = try desk.fav("import", "-", "--partial", "--json", input: feed)
        #expect(
            part.errors == """
                {"warning":{"code":"left_out","message":"left out: record 2 (5) has no name"}}
                {"warning":{"code":"remark","message":"this is a part of the feed: no station was taken as gone"}}

                """, "\(part)")
    }

    @Test(
        "Looking for one thing in a store that is not there says so, and makes nothing.",
        arguments: [
            ([.todo, "show", "1"], "todo-cli: there is no to-do #1\n"),
            ([.todo, "check", "1"], "todo-cli: there is no to-do #1\n"),
            ([.fav, "show", "x"], "fav-cli: there is no station \"x\"\n"),
            ([.fav, "remove", "x"], "fav-cli: there is no favorite \"x\"\n"),
            ([.journal, "anchor"], nil),
        ] as [([Word], String?)])
    func findsNothing(command: [Word], message: String?) throws {
        let files = try desk.files()
        let run = try desk.run(command)
        let expected = message ?? "journal-cli: there is no journal in \(desk.store) yet\n"
        #expect(run.exit == 1 && run.output == "" && run.errors.hasPrefix(expected), "\(run)")
        #expect(try desk.files() == files)
    }

    @Test("With --dry-run every command that writes says what it would do, and writes nothing.")
    func dryRun() throws {
        let feed = Dock.all.newFeed()
        _ = try desk.fav("import", "-", input: feed)
        _ = try desk.fav("add", "信義廣場")
        _ = try desk.todo("add", "Buy milk")
        _ = try desk.todo("add", "Call")
        _ = try desk.todo("check", "2")
        try desk.write("feed.json", Dock.all.dropLast().map(\.self).newFeed(at: "2025-02-13 19:25:22"))
        try desk.write("todo.txt", "Rent\n")
        let commands: [([Word], String)] = [
            ([.todo, "add", "x", "--due", "2026-12-01"], "Would add #3 \"x\", due Tue 2026-12-01.\n"),
            ([.todo, "check", "1"], "Would check #1 \"Buy milk\".\n"),
            ([.todo, "uncheck", "2"], "Would uncheck #2 \"Call\".\n"),
            ([.todo, "edit", "1", "--title", "y"], "Would change #1 \"y\": title \"y\".\n"),
            ([.todo, "remove", "1"], "Would remove #1 \"Buy milk\".\n"),
            (
                [.todo, "import", .text(desk("todo.txt"))],
                "\(desk("todo.txt")) (todo-txt): 1 to-do. Would add 1 as #3.\n"
            ),
            ([.fav, "add", "500112018"], "Would add favorite #2 \"信義運動中心\".\n"),
            ([.fav, "note", "1", "x"], "Would write the note at favorite #1 \"信義廣場\".\n"),
            (
                [.fav, "remove", "1"],
                "Would remove favorite #1 \"信義廣場\".\n"
            ),
            (
                [.fav, "import", .text(desk("feed.json"))],
                "youbike: 5 stations in the feed, which speaks for Thu 2025-02-13 19:25:22. "
                    + "Would write: 0 added, 0 changed, 5 counted anew, 1 gone.\n"
            ),
        ]
        let files = try desk.files()
        for (command, output) in commands {
            try expect(desk.run(command + ["--dry-run"]), 0, output)
            #expect(try desk.files() == files, "\(command)")
        }
        let export = try desk.journal("export", desk("out"), "--dry-run")
        #expect(export.exit == 0 && export.output.contains("  daybook.json\n"), "\(export)")
        #expect(try desk.files() == files)
        let empty = try Desk()
        try expect(empty.todo("add", "x", "--dry-run"), 0, "Would add #1 \"x\".\n")
        #expect(try empty.files().keys.sorted() == ["home/"])
    }

    @Test("A reader that goes away ends a tool quietly; a full disk or a closed output is an error, 74.")
    func outputs() throws {
        let lines = (1...2000).map { "task number \($0)\n" }.joined()
        #expect(try desk.todo("add", "-", input: lines).exit == 0)
        try expect(
            desk.shell("{ todo-cli list --plain; echo $? >&2; } | head -n 1"), 0,
            "1\t[ ]\ttask number 1\t\t\t\n", "0\n")
        let remedy =
            "What was printed is incomplete. Check where the output goes and how full that disk is.\n"
        try expect(
            desk.shell("todo-cli list > /dev/full"), 74, "",
            "todo-cli: cannot write the output: No space left on device\n" + remedy)
        try expect(
            desk.shell("todo-cli list >&-"), 74, "",
            "todo-cli: cannot write the output: Bad file descriptor\n" + remedy)
        try expect(
            desk.shell("todo-cli show 1 --json > /dev/full"), 74, "",
            "{\"error\":{\"code\":\"output_failed\",\"message\":"
                + "\"cannot write the output: No space left on device\",\"remedy\":\"\(remedy.dropLast())\"}}\n"
        )
        #expect(try desk.shell("todo-cli add x > /dev/full").exit == 74)
        #expect(try desk.shell("todo-cli --help > /dev/full").exit == 74)
    }

    @Test("A description and a note may come from standard input, but not beside lines that come from there.")
    func textsFromInput() throws {
        _ = try desk.todo("add", "Trip", "--description", "-", input: "two\n\nlines\n")
        _ = try desk.todo("edit", "1", "--description=-", "--dry-run", input: "never\n")
        _ = try desk.fav("add", "--name", "Home", "--at", "25,121.5", "--note", "-", input: "a note\r\n")
        #expect(
            try desk.json([TodoRow].self, .todo, "list").map(\.description) == ["two\n\nlines"])
        #expect(try desk.json([FavoriteRow].self, .fav, "list").map(\.note) == ["a note"])
        _ = try desk.fav("note", "1", "-", input: "another\n")
        #expect(try desk.json([FavoriteRow].self, .fav, "list").map(\.note) == ["another"])
        let files = try desk.files()
        for command in [
            [.todo, "add", "-", "--description", "-"], [.fav, "add", "-", "--note", "-"],
        ] as [[Word]] {
            let run = try desk.run(command, input: "x\n")
            #expect(
                run.exit == 64 && run.errors.contains(": standard input cannot be read twice\n"), "\(run)")
        }
        let run = try desk.shell("printf '\\377' | todo-cli edit 1 --description -")
        expect(run, 65, "", "todo-cli: standard input is not UTF-8\n")
        #expect(try desk.files() == files)
    }

    @Test("Who is to type on a terminal is told so.", .enabled(if: Programs.has("script")))
    func typing() throws {
        let run = try desk.shell(
            "printf 'Rent\\n\\004' | script -qec 'todo-cli add -' /dev/null | tr -d '\\r'")
        #expect(
            run.output.contains(
                "todo-cli: reading what you type here, up to Ctrl-D at the start of a line\n"), "\(run)")
        #expect(try desk.json([TodoRow].self, .todo, "list").map(\.title) == ["Rent"])
    }

    @Test("A listing in JSON is an array, in JSON Lines a row a line, and plain is separated by tabs.")
    func shapes() throws {
        _ = try desk.todo("add", "Buy milk", "--tag", "home", "--tag", "shop", "--due", "2026-12-01")
        _ = try desk.todo("add", "Call\u{202E}", "--at", "25.0330,121.5654")
        let rows = try desk.json([TodoRow].self, .todo, "list")
        let lines = try desk.todo("list", "--jsonl").output.split(separator: "\n")
        #expect(
            try lines.map { try JSONDecoder().decode(TodoRow.self, from: Data($0.utf8)) } == rows)
        #expect(rows.map(\.title) == ["Buy milk", "Call\u{202E}"])
        #expect(rows[0].tags == ["home", "shop"] && rows[0].due == "2026-12-01" && rows[0].place == nil)
        #expect(
            rows[1].place
                == TodoRow.Place(
                    name: "25.033,121.5654", latitude: 25.033, longitude: 121.5654, source: nil))
        try expect(
            desk.todo("list", "--plain"), 0,
            "1\t[ ]\tBuy milk\t2026-12-01\t\t+home +shop\n"
                + "2\t[ ]\tCall\\u{202e}\t\t25.033,121.5654\t\n")
        #expect(!(try desk.todo("list", "--json").output.contains("\"description\"")))
        let stored = try desk.journal("log", "--jsonl").output
        #expect(stored == (try desk.shell("tail -n +2 store/journal/*.jsonl").output))
    }
}
