import Foundation
import Testing

/// What users reported about stores: what is in them, what breaks them, many at once, much in them; each names the public thread.
@Suite("Lessons of others: stores")
struct LessonTestsStores {
    private let desk: Desk

    init() throws { desk = try Desk() }

    /// The event is written by Python from the description in FORMAT.md.
    @Test(
        "jrnl-org/jrnl #1051, #490: an event that nobody knows stays byte for byte, whatever command runs.",
        .enabled(if: Programs.has("python3")))
    func unknownEvent() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.todo("add", "Buy milk")
        let program = "\(Programs.package)/Tools/compare/unknown_event.py"
        try expect(desk.shell("python3 '\(program)' '\(desk.segment)' mystery"), 0, "")
        let before = try Data(contentsOf: URL(filePath: desk.segment))
        try desk.write("todo.txt", "Rent\n")
        let commands: [[Word]] = [
            [.todo, "list"], [.todo, "edit", "1", "--title", "Tea"], [.todo, "check", "1"], [.todo, "undo"],
            [.todo, "redo"], [.todo, "remove", "1"], [.todo, "import", .text(desk("todo.txt"))],
            [.todo, "export"],
            [.fav, "import", "-"], [.fav, "add", "500112018"], [.fav, "remove", "1"],
            [.journal, "checkpoint"],
            [.journal, "replay"], [.journal, "verify"], [.journal, "log"],
        ]
        for command in commands {
            let run = try desk.run(command, input: [Dock.square].newFeed(at: "2024-12-14 20:00:00"))
            #expect(run.exit == 0 || command[1].text == "import", "\(command): \(run)")
            #expect(try Data(contentsOf: URL(filePath: desk.segment)).starts(with: before), "\(command)")
        }
        #expect(try desk.journal("log", "--plain").output.contains("\ttodo.mystery"))
    }

    @Test("jrnl-org/jrnl #318: no setting and no way of looking changes a byte of what is stored.")
    func settings() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.todo("add", "買牛奶", "--due", "2026-12-01 09:00", "--at", "500112018")
        _ = try desk.fav("add", "500112018")
        let files = try desk.files()
        let settings: [[String: String?]] = [
            ["TZ": "America/New_York"], ["LC_ALL": "C"], ["LC_ALL": "zh_TW.UTF-8"], ["NO_COLOR": "1"],
            ["TERM": "dumb"], ["COLUMNS": "20"], ["DAYBOOK_NOW": "2036-01-01T00:00:00Z"], ["HOME": nil],
        ]
        let commands: [[Word]] = [
            [.todo, "list", "--all"], [.todo, "show", "1"], [.todo, "history", "1"], [.todo, "export"],
            [.fav, "list"], [.fav, "nearest", "--from", "25,121.5"], [.fav, "search", "信義"],
            [.journal, "log"],
            [.journal, "status"], [.journal, "replay"], [.journal, "verify"],
        ]
        for setting in settings {
            for command in commands {
                let run = try desk.run(command[0].tool, command.dropFirst().map(\.text), setting)
                #expect(run.exit == 0, "\(setting) \(command): \(run)")
            }
            #expect(try desk.files() == files, "\(setting)")
        }
    }

    @Test("systemd/systemd #19875: every command that reads a damaged store exits 65 and names the line.")
    func damaged() throws {
        for title in ["alpha", "beta", "gamma"] { _ = try desk.todo("add", title) }
        _ = try desk.shell("sed -i '3s/beta/bets/' '\(desk.segment)'")
        let commands: [[Word]] = [
            [.journal, "replay"], [.journal, "verify"], [.journal, "log"], [.todo, "list"],
            [.todo, "list", "--json"],
            [.todo, "add", "x"], [.fav, "list"],
        ]
        let files = try desk.files()
        for command in commands {
            let run = try desk.run(command)
            #expect(
                run.exit == 65 && run.errors.contains("\(desk.segment), line 3, byte "), "\(command): \(run)")
            #expect(try desk.files() == files, "\(command)")
        }
    }

    @Test("systemd/systemd #35916: verify during 1,000 appends reports no damage.")
    func verifyDuringAppends() throws {
        let run = try desk.shell(
            """
            todo-cli add first >/dev/null
            for loop in 1 2 3 4; do
                (for add in $(seq 250); do todo-cli add $loop-$add >/dev/null || echo failed; done; touch done-$loop) &
            done
            checks=0
            while [ "$(ls done-* 2>/dev/null | wc -l)" -lt 4 ]; do
                journal-cli verify >/dev/null || echo damaged; checks=$((checks + 1))
            done
            wait; [ $checks -gt 10 ] || echo only $checks checks
            """)
        expect(run, 0, "")
        #expect(try desk.journal("verify").output.hasPrefix("1001 events verified. "))
    }

    @Test("taskwarrior #3676: 20 adds at once are 20 to-dos, and nobody who reads meanwhile is turned away.")
    func parallel() throws {
        let run = try desk.shell(
            """
            for add in $(seq 20); do
                todo-cli add task $add >/dev/null || echo failed & todo-cli list --json >list-$add || echo failed &
            done; wait
            """)
        expect(run, 0, "")
        #expect(try desk.json([TodoRow].self, .todo, "list").map(\.number) == Array(1...20))
        for number in 1...20 {
            let list = try Data(contentsOf: URL(filePath: desk("list-\(number)")))
            let rows = try JSONDecoder().decode([TodoRow].self, from: list)
            #expect(rows.map(\.number) == Array(1...20).prefix(rows.count).map(\.self))
        }
    }

    @Test("taskwarrior #4135, #2201: a check among 20,000 done to-dos costs what it costs among none.")
    func longHistory() throws {
        func milliseconds(done: Int) throws -> Double {
            let desk = try Desk()
            try desk.write("done.txt", (0..<done).map { "x 2026-11-30 task \($0)\n" }.joined())
            if done > 0 { #expect(try desk.todo("import", desk("done.txt")).exit == 0) }
            let clock = ContinuousClock()
            var least = Duration.seconds(60)
            for number in 1...15 {
                _ = try desk.todo("add", "new")
                let start = clock.now
                let run = try desk.todo("check", "\(done + number)")
                least = min(least, clock.now - start)
                #expect(run.exit == 0, "\(run)")
            }
            return Double(least.components.attoseconds) / 1e15
        }
        let few = try milliseconds(done: 0)
        let many = try milliseconds(done: 20_000)
        // What grew with the done ones would be a hundred times as long.
        #expect(many < 3 * few + 10, "\(few) ms and \(many) ms")
    }

    @Test(
        "taskwarrior #2677: an import of 50,000 fits into 512 MiB of addresses.",
        .enabled(if: Programs.has("prlimit")))
    func memory() throws {
        try desk.write(
            "big.txt", (0..<50_000).map { "x 2026-11-30 task \($0) +home geo:25,121.5\n" }.joined())
        let run = try desk.shell("prlimit --as=\(512 << 20) todo-cli import big.txt")
        #expect(
            run.exit == 0 && run.output.contains(" Added 50000 as #1 to #50000. "), "\(run)")
    }
}
