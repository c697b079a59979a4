import Foundation
import Testing

@Suite("journal-cli follow, end to end")
struct FollowTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test("Events come as they are stored, those that are there and those of others, each once and in order.")
    func follows() throws {
        _ = try desk.todo("add", "-", input: "a\nb\nc\n")
        let run = try desk.shell(
            """
            journal-cli follow --since 2 | head -8 > out &
            for n in 1 2 3; do todo-cli add one-$n >/dev/null; printf 'x\\ny\\n' | todo-cli add - >/dev/null; done
            wait; cat out
            """)
        let stored = try desk.journal("log", "--jsonl", "--since", "2", "--until", "9")
        #expect(run == stored && run.output.split(separator: "\n").count == 8, "\(run)")
    }

    @Test(
        "Without --since only what is written from now on comes, and a store that is not there is waited for."
    )
    func fromNow() throws {
        let untilOneCame = "while kill -0 $! 2>/dev/null; do todo-cli add x >/dev/null; done; cat out"
        let first = try desk.shell("journal-cli follow | head -1 > out & " + untilOneCame)
        #expect(first.output.hasPrefix(#"{"seq":"#), "\(first)")
        let last = try desk.json(Status.self, .journal, "status").seq
        let second = try desk.shell("journal-cli follow | head -1 > out & " + untilOneCame)
        let seq = second.output.prefixMatch(of: /{"seq":(\d+),/).flatMap { Int($0.1) }
        #expect(seq.map { $0 > last } == true, "\(second)")
    }

    @Test("It ends when nobody reads any more, without a message, though nothing comes.")
    func closedPipe() throws {
        _ = try desk.todo("add", "a")
        let run = try desk.shell("{ journal-cli follow --since 1; echo $? >&2; } | head -1")
        #expect(run.errors == "0\n" && run.output.hasPrefix(#"{"seq":1,"#), "\(run)")
    }

    @Test("Ctrl-C ends it with 130.", .enabled(if: Programs.has("timeout")))
    func interrupted() throws {
        try expect(desk.shell("timeout --preserve-status -s INT 1 journal-cli follow"), 130, "")
    }

    @Test("Damage ends it with 65, behind what is whole before it.")
    func damage() throws {
        _ = try desk.todo("add", "-", input: "a\nb\n")
        _ = try desk.todo("add", "c")
        var bytes = try #require(FileManager.default.contents(atPath: desk.segment))
        let place = try #require(bytes.range(of: Data(#""title":"c""#.utf8))).lowerBound
        bytes[place + 9] ^= 1
        try bytes.write(to: URL(filePath: desk.segment))
        let run = try desk.journal("follow", "--since", "1")
        #expect(run.exit == 65 && run.output.split(separator: "\n").count == 2, "\(run)")
        #expect(try run.errors == desk.journal("log", "--jsonl").errors)
    }

    @Test("--since that is no number is usage.")
    func usage() throws {
        let run = try desk.journal("follow", "--since", "x")
        #expect(run.exit == 64 && run.errors.contains("--since is \"x\""), "\(run)")
    }
}
