import Foundation
import Testing

/// What of the machine these tests need, found out by trying it.
private enum Machine {
    /// A shell line that runs another as a user without rights: as it is, or through setpriv where the user is root.
    static let unprivileged: String? = {
        let id = getuid()
        if id != 0 { return "sh -c" }
        let line = "setpriv --reuid=65534 --regid=65534 --clear-groups sh -c"
        let probe = try? Desk().shell("\(line) 'exec \(Programs.tools)/todo-cli --version'")
        return probe?.exit == 0 ? line : nil
    }()

    /// Whether a directory can be mounted in a name space of its own.
    static let mounts =
        (try? Desk().shell("mkdir m && unshare -m mount -t tmpfs -o size=64k none m"))?.exit == 0
}

@Suite("Stores that cannot be read or written")
struct StoreFaultTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private func make(_ line: String) throws {
        let run = try desk.shell(line)
        #expect(run.exit == 0, "\(run)")
    }

    /// Expects a listing and an addition to be refused alike, and nothing to be written.
    private func expectRefused(_ exit: Int32, _ code: String, _ message: String, _ remedy: String) throws {
        let files = try desk.files()
        for words in [["list"], ["add", "x"], ["add", "x", "--dry-run"]] {
            try expect(desk.run(.todo, words), exit, "", "todo-cli: \(message)\n\(remedy).\n")
            try expect(
                desk.run(.todo, words + ["--json"]), exit, words == ["list"] ? "" : "",
                "{\"error\":{\"code\":\"\(code)\",\"message\":\"\(message)\",\"remedy\":\"\(remedy).\"}}\n")
        }
        #expect(try desk.files() == files)
    }

    @Test("A store that is a file, or lies within one, is refused.")
    func files() throws {
        try make("echo hello > store")
        let remedy = "Name another directory for the store"
        try expectRefused(
            73, "cannot_create",
            "\(desk.store)/durable goes through a file as if it were a directory", remedy)
        try expect(
            desk.todo("list", "--journal", desk("store/below")), 73, "",
            "todo-cli: \(desk.store)/below/durable goes through a file as if it were a directory\n\(remedy).\n"
        )
        try make("rm store; mkdir store; touch store/journal")
        try expectRefused(
            73, "cannot_create", "\(desk.store)/journal goes through a file as if it were a directory", remedy
        )
    }

    @Test("A directory that cannot be made is 73.")
    func noDirectory() throws {
        try expect(
            desk.todo("add", "x", "--journal", "/proc/daybook"), 73, "",
            "todo-cli: mkdir /proc/daybook: No such file or directory\n")
    }

    @Test("A journal of a newer format is refused, by readers and writers.")
    func newerFormat() throws {
        _ = try desk.todo("add", "x")
        try make("sed -i '1s/\"format\":1/\"format\":2/' \(desk.segment)")
        try expectRefused(
            65, "newer_format", "\(desk.segment) is in a format that this version does not know",
            "Use the version that wrote it, or a newer one")
        #expect(try desk.journal("verify").exit == 65)
    }

    @Test("A journal that is gone while its mark is there is damage, not an empty store.")
    func lostJournal() throws {
        _ = try desk.todo("add", "x")
        try make("rm -r store/journal")
        let files = try desk.files()
        let message = ": \(desk.segment), line 1, byte 0: the segment that begins with event 1 is missing\n"
        let run = try desk.todo("add", "y")
        #expect(run.exit == 65 && run.errors.hasPrefix("todo-cli" + message), "\(run)")
        #expect(try desk.journal("verify").exit == 65)
        #expect(try desk.files() == files)
    }

    @Test(
        "Bytes of a write that was not finished are told of, moved to quarantine, and told of in the journal."
    )
    func unfinishedWrite() throws {
        _ = try desk.todo("add", "x")
        try make("printf '{\"seq\":2,\"id\":\"' >> \(desk.segment)")
        #expect(
            try desk.journal("verify").output.hasSuffix(
                "\n15 bytes of a write that was not finished, or is being made now, stand behind it; "
                    + "the next write moves them to quarantine.\n"))
        try expect(desk.todo("list", "--plain"), 0, "1\t[ ]\tx\t\t\t\n")
        try expect(desk.todo("add", "y"), 0, "Added #2 \"y\". Undo: todo-cli undo 3\n")
        let events = try desk.json([EventRow].self, .journal, "log")
        #expect(events.map(\.type) == ["todo.added", "journal.recovered", "todo.added"])
        let quarantine = try desk.json(Status.self, .journal, "status").quarantine
        #expect(quarantine.count == 1)
        try expect(desk.shell("cat store/quarantine/\(quarantine.first ?? "")"), 0, "{\"seq\":2,\"id\":\"")
        #expect(try desk.journal("verify").output.hasPrefix("3 events verified. "))
    }

    @Test("A lock that another process keeps is waited for, and the tool then goes on.")
    func waitsForLock() throws {
        _ = try desk.todo("add", "x")
        try expect(
            desk.shell("flock store/lock sleep 0.5 & sleep 0.1; todo-cli add y; wait"), 0,
            "Added #2 \"y\". Undo: todo-cli undo 2\n")
    }

    @Test(
        "Without permission to read it is 77; with it, reading works and writing is 77.",
        .enabled(if: Machine.unprivileged != nil))
    func permissions() throws {
        let user = try #require(Machine.unprivileged)
        let remedy = "Check who owns the store and whether its disk is read-only.\n"
        _ = try desk.todo("add", "x")
        try make("chmod 755 . && chmod -R a-w,a+rX store")
        let files = try desk.files()
        try expect(desk.shell("\(user) 'todo-cli list --plain'"), 0, "1\t[ ]\tx\t\t\t\n")
        try expect(
            desk.shell("\(user) 'todo-cli add y'"), 77, "",
            "todo-cli: open \(desk.store)/lock: Permission denied\n" + remedy)
        try expect(
            desk.shell("\(user) 'todo-cli add y --journal below/store'"), 77, "",
            "todo-cli: mkdir below: Permission denied\n" + remedy)
        #expect(try desk.files() == files)
        try make("chmod -R a-rwx store/journal")
        for line in ["todo-cli list", "todo-cli add y", "journal-cli verify"] {
            try expect(
                desk.shell("\(user) '\(line)'"), 77, "",
                "\(line.prefix { $0 != " " }): readdir \(desk.store)/journal: Permission denied\n" + remedy)
        }
        try make("echo x > feed && chmod a-rwx feed")
        try expect(
            desk.shell("\(user) 'fav-cli import feed --journal other'"), 77, "",
            "fav-cli: feed may not be read\n")
        try make("chmod -R u+rwX .")
    }

    @Test("From a read-only disk reading works, and writing is 77.", .enabled(if: Machine.mounts))
    func readOnlyDisk() throws {
        _ = try desk.todo("add", "x")
        let mount = "mount --bind store store && mount -o remount,ro,bind store"
        try expect(
            desk.shell("unshare -m sh -c '\(mount) && todo-cli list --plain && todo-cli add y'"), 77,
            "1\t[ ]\tx\t\t\t\n",
            "todo-cli: open \(desk.store)/lock: Read-only file system\n"
                + "Check who owns the store and whether its disk is read-only.\n")
    }

    @Test("On a full disk nothing is written, 74, and what was there is whole.", .enabled(if: Machine.mounts))
    func fullDisk() throws {
        try make("mkdir store")
        let long = String(repeating: "x", count: 20_000)
        let lines = """
            mount -t tmpfs -o size=128k none store
            for i in 1 2 3 4 5 6 7 8; do todo-cli add \(long) >> out 2>> errors; echo $? >> codes; done
            todo-cli list --plain | wc -l >> codes
            journal-cli verify | cut -c 1-17
            todo-cli remove 1 > /dev/null; journal-cli verify | cut -c 1-17
            """
        try desk.write("script", lines)
        let run = try desk.shell("unshare -m sh script")
        let codes = try desk.shell("cat codes").output.split(separator: "\n").map { Int($0) ?? -1 }
        let added = codes.dropLast().count { $0 == 0 }
        #expect(added > 0 && added < 8 && codes.dropLast().allSatisfy { $0 == 0 || $0 == 74 }, "\(codes)")
        #expect(codes.last == added)
        #expect(run.output.hasPrefix("\(added) events verified"), "\(run)")
        let errors = try desk.shell("head -n 2 errors").output
        #expect(
            errors
                == "todo-cli: nothing was written: write \(desk.segment): No space left on device\n"
                + "Free some space, then try again.\n")
    }
}
