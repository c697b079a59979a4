import Foundation
import Testing

@Suite("Long runs of commands")
struct CommandSequenceTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test("After any commands the state is that of a replay, with checkpoints and without.")
    func randomCommands() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed)
        // Enough for a checkpoint, so that what follows builds on one.
        _ = try desk.todo("add", "-", input: (1...250).map { "task \($0)\n" }.joined())
        var hasFailed = 0
        for _ in 1...60 {
            let run = try desk.run(Self.command(&random), input: Self.feed(&random))
            #expect([0, 1].contains(run.exit), "seed \(seed): \(run)")
            hasFailed += run.exit == 1 ? 1 : 0
        }
        #expect(hasFailed < 60, "seed \(seed)")
        let status = try desk.json(Status.self, .journal, "status")
        let replay = try desk.json(Replay.self, .journal, "replay")
        #expect(!status.checkpoints.isEmpty && status.durableSeq == status.seq, "seed \(seed)")
        #expect(replay.digest == status.digest && replay.seq == status.seq, "seed \(seed)")
        #expect(
            replay.checkpoints == status.checkpoints.map { Replay.Agreement(seq: $0, agrees: true) },
            "seed \(seed)")
        try FileManager.default.removeItem(atPath: desk.store + "/checkpoints")
        #expect(try desk.json(Replay.self, .journal, "replay").digest == status.digest, "seed \(seed)")
        #expect(try desk.json(Status.self, .journal, "status").digest == status.digest, "seed \(seed)")
    }

    private static func command(_ random: inout SeededGenerator) -> [Word] {
        let number = Word.text(String(Int.random(in: 1...260, using: &random)))
        let favorite = Word.text(String(Int.random(in: 1...6, using: &random)))
        let dock = Word.text(Dock.all.randomElement(using: &random)?.id ?? "")
        let commands: [[Word]] = [
            [.todo, "add", "new", "--at", dock], [.todo, "add", "new", "--due", "2026-12-01", "--tag", "x"],
            [.todo, "check", number], [.todo, "uncheck", number], [.todo, "remove", number],
            [.todo, "edit", number, "--title", "edited", "--at", "25.03,121.56", "--tag", "y"],
            [.todo, "edit", number, "--at", "none", "--untag", "y", "--description", "more"],
            [.fav, "import", "-"], [.fav, "import", "-"], [.fav, "add", dock], [.fav, "remove", favorite],
            [.fav, "note", favorite, "a note"], [.fav, "add", "--name", "Home", "--at", "25.03,121.56"],
        ]
        return commands.randomElement(using: &random) ?? []
    }

    private static func feed(_ random: inout SeededGenerator) -> String {
        var docks = Dock.all.filter { _ in Int.random(in: 1...4, using: &random) > 1 } + [.square]
        for index in docks.indices {
            docks[index].bikes = Int.random(in: 0...docks[index].total, using: &random)
            if Int.random(in: 1...4, using: &random) == 1 { docks[index].address = "搬家了" }
        }
        let day = Int.random(in: 10...28, using: &random)
        return docks.newFeed(at: "2026-11-\(day) 10:00:00")
    }

    @Test(
        "The digest of a replay is that of the status, before and after checkpoints are deleted, and as of then."
    )
    func digests() throws {
        _ = try desk.todo("add", "-", input: (1...250).map { "task \($0)\n" }.joined())
        let then = try desk.json(Status.self, .journal, "status")
        #expect(then.checkpoints == [250])
        _ = try desk.todo("check", "1", "2", "3")
        let status = try desk.json(Status.self, .journal, "status")
        let replay = try desk.json(Replay.self, .journal, "replay")
        #expect(
            replay
                == Replay(
                    seq: 253, digest: status.digest,
                    checkpoints: [Replay.Agreement(seq: 250, agrees: true)]))
        try expect(
            desk.journal("replay"), 0,
            """
            253 events replayed: 247 to do, 3 done, 0 favorites, 0 stations.
            The checkpoint at event 250 agrees.
            State \(status.digest).

            """)
        try FileManager.default.removeItem(atPath: desk.store + "/checkpoints")
        #expect(
            try desk.json(Replay.self, .journal, "replay")
                == Replay(seq: 253, digest: status.digest, checkpoints: []))
        #expect(try desk.json(Replay.self, .journal, "replay", "--as-of", "250").digest == then.digest)
        #expect(then.digest != status.digest)
    }

    @Test(
        "An export is what other programs read.",
        .enabled(if: Programs.has("jq") && Programs.has("plistutil")))
    func exports() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "信義廣場", "--note", "<a> & \"b\"")
        _ = try desk.todo("add", "買牛奶 🥛", "--due", "2026-12-01", "--at", "信義廣場")
        _ = try desk.todo("add", "Call")
        _ = try desk.todo("check", "2")
        let formats = ["json", "plist", "plist-binary", "todo-app", "favorites-app"]
        let run = try desk.run(.journal, ["export", desk("out")] + formats.flatMap { ["--format", $0] })
        #expect(run.exit == 0, "\(run)")
        try expect(
            desk.shell(
                "jq -c '[.seq, (.favorites|length), [.todos[].title], (.stations|length)]' out/daybook.json"),
            0, "[6,1,[\"買牛奶 🥛\",\"Call\"],6]\n")
        try expect(
            desk.shell(
                "jq -r '.files[] | .sha256 + \"  out/\" + .name' out/manifest.json | sha256sum -c --quiet"),
            0, "")
        let plists = try desk.files().keys.filter { $0.hasSuffix(".plist") }
        #expect(plists.count == 5)
        for plist in plists {
            try expect(
                desk.shell("plistutil -i \(plist) -f xml -o x.xml && plistutil -i x.xml -f bin -o x.bin"), 0,
                "")
        }
        try expect(
            desk.shell(
                "plistutil -i out/todo-app/toDoItems.plist -f xml | grep -A 1 -E 'titleKey|nameKey|longitudeKey'"
            ),
            0,
            """
            \t\t\t<key>longitudeKey</key>
            \t\t\t<real>121.56575</real>
            \t\t\t<key>nameKey</key>
            \t\t\t<string>信義廣場</string>
            --
            \t\t<key>titleKey</key>
            \t\t<string>買牛奶 🥛</string>

            """)
        try expect(
            desk.shell("plistutil -i out/favorites-app/favorites.plist -f xml | grep string"), 0,
            """
            \t\t<string>信義路五段/市府路口</string>
            \t\t<string>8</string>
            \t\t<string>88</string>
            \t\t<string>信義廣場</string>

            """)
    }
}
