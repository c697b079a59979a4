import Foundation
import Testing

@Suite("Repair of a damaged store")
struct RepairTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        for title in ["a", "b", "c"] { #expect(try desk.todo("add", title).exit == 0) }
    }

    private func damage() throws {
        #expect(try desk.shell("sed -i '3s/\"b\"/\"B\"/' \(desk.segment)").exit == 0)
    }

    private func offset() throws -> Int {
        let lines = try String(contentsOfFile: desk.segment, encoding: .utf8).split(separator: "\n")
        return lines[0].utf8.count + lines[1].utf8.count + 2
    }

    @Test("Without --yes it shows what is damaged and what would be lost, and writes nothing.")
    func plan() throws {
        try damage()
        let files = try desk.files()
        try expect(
            desk.journal("repair", "new"), 0,
            """
            Left out, 1 line, 323 bytes: \(desk.segment), line 3, byte \(offset()): event 2 does not have the hash that it states
            2 events can be kept, 1 is lost (2); 323 bytes are left out.
            Nothing was written. To write the copy: journal-cli repair new --yes

            """)
        #expect(try desk.files() == files)
    }

    @Test("With --yes it writes a copy with all other events, and leaves the store as it is.")
    func copy() throws {
        try damage()
        let files = try desk.files()
        let run = try desk.journal("repair", desk("new"), "--yes")
        #expect(
            run.exit == 0
                && run.output.hasSuffix(
                    "Written to \(desk("new")), where event 3 tells of the repair. The damaged store is as it was.\n"
                ))
        #expect(try desk.files().filter { !$0.key.hasPrefix("new") } == files)
        try expect(
            desk.todo("list", "--plain", "--journal", desk("new")), 0, "1\t[ ]\ta\t\t\t\n3\t[ ]\tc\t\t\t\n")
        #expect(try desk.journal("verify", "--journal", desk("new")).output.hasPrefix("3 events verified. "))
        let log = try desk.journal("log", "--plain", "--journal", desk("new"))
        #expect(log.output.hasSuffix(": 2 events kept, 1 lost, 323 bytes left out\n"), "\(log)")
        try expect(desk.shell("cat new/quarantine/*"), 0, desk.shell("sed -n 3p \(desk.segment)").output)
        try expect(
            desk.journal("repair", desk("new"), "--yes"), 73, "",
            "journal-cli: \(desk("new")) is there, and not empty\nName a new directory. Nothing was written.\n"
        )
        #expect(try desk.todo("add", "d", "--journal", desk("new")).output.hasPrefix("Added #4 "))
    }

    @Test("Of a store that is whole it says so, also with a torn end, and does nothing.")
    func whole() throws {
        try expect(
            desk.journal("repair", "new", "--yes"), 0, "The journal is whole: 3 events. Nothing to repair.\n")
        #expect(try desk.shell("printf '{\"seq\":4' >> \(desk.segment)").exit == 0)
        let files = try desk.files()
        try expect(
            desk.journal("repair", "new", "--yes"), 0,
            """
            The journal is whole: 3 events. Nothing to repair.
            8 bytes of an unfinished write stand behind it; the next write moves them to quarantine.

            """)
        #expect(try desk.files() == files)
    }

    @Test("A checkpoint can be written now, and the next command starts at it.")
    func checkpoint() throws {
        try expect(desk.journal("checkpoint"), 0, "Checkpoint at event 3.\n")
        #expect(try desk.json(Status.self, .journal, "status").checkpoints == [3])
        try expect(desk.journal("checkpoint", "--json"), 0, "{\n  \"seq\": 3\n}\n")
        try expect(
            desk.journal("checkpoint", "--journal", desk("none")), 0,
            "There is no event yet: no checkpoint was written.\n")
        #expect(try desk.files().keys.allSatisfy { !$0.hasPrefix("none") })
    }
}
