import Foundation
import Testing

@Suite("Exports of to-dos, end to end")
struct TodoExportTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        _ = try desk.todo(
            "add", "買牛奶", "--due", "2026-12-01T09:00", "--at", "25.0330123,121.5654", "--tag", "home")
        _ = try desk.todo("add", "Call", "--due", "2026-12-02", "--description", "two\nlines")
        _ = try desk.todo("check", "2")
    }

    @Test("Without a format an export is what a listing in JSON prints; --open, --done and --all choose.")
    func json() throws {
        let all = try desk.todo("list", "--all", "--json").output
        try expect(desk.todo("export"), 0, all)
        try expect(desk.todo("export", "-", "--all"), 0, all)
        try expect(desk.todo("export", "--open"), 0, try desk.todo("list", "--json").output)
        try expect(
            desk.todo("export", "--done", "--format", "jsonl"), 0,
            try desk.todo("list", "--done", "--jsonl").output)
        #expect(try desk.todo("export", "--done", "--open").exit == 64)
    }

    @Test("A file is written in one step, in the format that its ending tells; what is lost is said once.")
    func files() throws {
        try expect(
            desk.todo("export", desk("todo.txt")), 0, "Wrote 2 to-dos to \(desk("todo.txt")) (todo-txt).\n",
            "todo-cli: todo-txt has no place for: decimals of coordinates beyond the sixth (1), "
                + "times of day at which something was added or done (2)\n")
        try expect(
            desk.shell("cut -d ' ' -f 1-3 todo.txt; ls"), 0,
            "2026-11-30 買牛奶 +home\nx 2026-11-30 2026-11-30\nhome\nstore\ntodo.txt\n")
        try expect(
            desk.todo("export", desk("todos.ics"), "--dry-run", "--json"), 0,
            "{\n  \"bytes\": 579,\n  \"file\": \"\(desk("todos.ics"))\",\n  \"format\": \"icalendar\",\n"
                + "  \"omitted\": {\n    \"decimals of coordinates beyond the sixth\": 1\n  },\n  \"todos\": 2\n}\n",
            "todo-cli: icalendar has no place for: decimals of coordinates beyond the sixth (1)\n")
        #expect(try desk.shell("test -e todos.ics").exit == 1)
    }

    @Test("A device, a pipe and a directory are not replaced; a symbolic link stays one; a full disk is 74.")
    func places() throws {
        for path in ["/dev/null", desk("home"), desk("pipe")] {
            _ = try desk.shell("test -e pipe || mkfifo pipe")
            try expect(
                desk.todo("export", path), 73, "",
                "todo-cli: \(path) is no file that could be replaced\n"
                    + "Give the name of a file, or - for standard output.\n")
        }
        _ = try desk.shell("mkdir d; echo old > d/real.json; ln -s d/real.json link.json")
        #expect(try desk.todo("export", desk("link.json")).exit == 0)
        try expect(
            desk.shell("readlink link.json; head -c 1 d/real.json; ls d"), 0, "d/real.json\n[real.json\n")
        try expect(
            desk.todo("export", desk("nowhere/x.json")), 73, "",
            "todo-cli: cannot write \(desk("nowhere/x.json")): No such file or directory\n")
        _ = try desk.shell("echo mine > d/real.json.new")
        #expect(try desk.todo("export", desk("d/real.json")).exit == 0)
        try expect(desk.shell("cat d/real.json.new; ls -A d"), 0, "mine\nreal.json\nreal.json.new\n")
        #expect(try desk.shell("todo-cli export > /dev/full").exit == 74)
    }

    @Test(
        "What one store exports another takes in, and exports the same again.",
        arguments: ["json", "jsonl", "todo-txt", "icalendar", "taskwarrior"])
    func thereAndBack(format: String) throws {
        let exported = try desk.todo("export", "--format", format)
        let again = try desk.todo("import", "-", input: exported.output)
        #expect(
            again.exit == 0 && again.errors == ""
                && again.output.hasSuffix(" Nothing new: nothing written.\n"))
        let other = try Desk()
        let taken = try other.todo("import", "-", input: exported.output)
        #expect(taken.exit == 0 && taken.errors == "", "\(taken)")
        let rows = try other.todo("export", "--format", format).output
        #expect(format.hasPrefix("json") || rows == exported.output)
        #expect(try other.json([TodoRow].self, .todo, "list", "--all").map(\.title) == ["買牛奶", "Call"])
    }

    @Test("An empty store exports an empty file of each format, and a damaged one none.")
    func empty() throws {
        let empty = try Desk()
        try expect(empty.todo("export"), 0, "[]\n")
        try expect(empty.todo("export", "--format", "todo-txt"), 0, "")
        try expect(empty.todo("export", "--format", "taskwarrior"), 0, "[\n]\n")
        _ = try desk.shell("sed -i '2s/買/賣/' \(desk.segment)")
        let run = try desk.todo("export")
        #expect(run.exit == 65 && run.output == "", "\(run)")
    }

    @Test("journal-cli writes the formats of other programs as further snapshots.")
    func snapshots() throws {
        let run = try desk.journal(
            "export", desk("out"), "--format", "todo-txt", "--format", "icalendar", "--format", "taskwarrior")
        #expect(run.exit == 0, "\(run)")
        try expect(
            desk.shell("ls out"), 0, "manifest.json\ntaskwarrior.json\ntodo.txt\ntodos.ics\n")
        let other = try Desk()
        #expect(try other.todo("import", desk("out/todos.ics")).exit == 0)
        #expect(
            try other.json([TodoRow].self, .todo, "list", "--all").map(\.due) == [
                "2026-12-01T09:00:00+08:00", "2026-12-02",
            ])
    }
}
