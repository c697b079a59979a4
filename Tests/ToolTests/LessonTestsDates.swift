import Foundation
import Testing

/// What users of other to-do programs reported about dates; each names the public thread.
///
/// GothenburgBitFactory/taskwarrior #75, VladimirMarkelov/ttdl #28 and joestelmach/natty #50 have their tables of moments in
/// `WhenTests` and `LocalZoneTests`. The zones are written as POSIX rules, so that no zone file is needed.
@Suite("Lessons of others: dates")
struct LessonTestsDates {
    private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
    private static let newYork = "EST5EDT,M3.2.0,M11.1.0"
    private let desk: Desk

    init() throws { desk = try Desk(["TZ": Self.berlin]) }

    @Test(
        "taskwarrior #75, #1880: nine o'clock is nine on both sides of a change of clocks, whenever one looks."
    )
    func clockChange() throws {
        for (number, day, offset) in [
            (1, "2027-03-27", "+01:00"), (2, "2027-03-28", "+02:00"), (3, "2027-10-30", "+02:00"),
            (4, "2027-10-31", "+01:00"),
        ] {
            let run = try desk.todo("add", "x", "--due", "\(day) 09:00")
            #expect(run.output.contains("\(day) 09:00"), "\(run)")
            for now in ["2026-12-01T00:00:00Z", "2027-07-01T00:00:00Z", "2027-12-01T00:00:00Z"] {
                let list = try desk.run(.todo, ["list"], ["DAYBOOK_NOW": now]).output
                #expect(list.contains("\(day) 09:00"), "\(now): \(list)")
            }
            let row = try desk.json([TodoRow].self, .todo, "show", "\(number)")[0]
            #expect(row.due == "\(day)T09:00:00\(offset)")
        }
    }

    @Test("remindctl #6, nextcloud/tasks #1233: a date is that date everywhere, and a time is converted.")
    func otherZone() throws {
        _ = try desk.todo("add", "a", "--due", "2027-03-29")
        _ = try desk.todo("add", "b", "--due", "2027-03-29 09:00")
        let there = ["TZ": Self.newYork]
        try expect(
            desk.run(.todo, ["list"], there), 0,
            """
            To do (2)
            #       TITLE  DUE
            1  [ ]  a      Mon 2027-03-29
            2  [ ]  b      Mon 2027-03-29 03:00

            """)
        let plain = "1\t[ ]\ta\t2027-03-29\t\t\n2\t[ ]\tb\t2027-03-29T09:00:00+02:00\t\t\n"
        try expect(desk.run(.todo, ["list", "--plain"], there), 0, plain)
        try expect(desk.todo("list", "--plain"), 0, plain)
        let shown = try desk.run(.todo, ["show", "1", "2"], there).output
        #expect(shown.contains("due:         Mon 2027-03-29\n"), "\(shown)")
        #expect(shown.contains("due:         Mon 2027-03-29 03:00 (2027-03-29T09:00:00+02:00)\n"), "\(shown)")
        #expect(try desk.todo("show", "2").output.contains("due:         Mon 2027-03-29 09:00\n"))
    }

    @Test(
        "ttdl #28: the table of WhenTests is the one that Python computes.",
        .enabled(
            if: Programs.has("python3") && FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/UTC")))
    func table() throws {
        let run = try desk.shell("python3 '\(Programs.package)/Tests/when-cases'")
        let file = try String(
            contentsOfFile: Programs.package + "/Tests/TerminalTests/WhenCases.swift", encoding: .utf8)
        let rows = file.split(separator: "\n").filter { $0.hasPrefix("    .") }
        #expect(run.exit == 0 && run.output.split(separator: "\n") == rows, "\(run.errors)")
    }

    @Test("ttdl #28, natty #50: on a Friday fri and next fri are said with weekday and date.")
    func friday() throws {
        let friday = ["DAYBOOK_NOW": "2026-12-04T08:00:00Z"]
        func echo(_ words: String...) throws -> String { try desk.run(.todo, words, friday).output }
        #expect(
            try echo("add", "x", "--due", "fri")
                == "Added #1 \"x\", due Fri 2026-12-11. Undo: todo-cli remove 1\n")
        #expect(
            try echo("add", "x", "--due", "next fri")
                == "Added #2 \"x\", due Fri 2026-12-11. Undo: todo-cli remove 2\n")
        #expect(try echo("edit", "1", "--due", "sat") == "Changed #1 \"x\": due Sat 2026-12-05.\n")
        #expect(
            try echo("edit", "1", "--due", "next sat 08:30")
                == "Changed #1 \"x\": due Sat 2026-12-12 08:30.\n")
        #expect(try echo("edit", "1", "--due", "none") == "Changed #1 \"x\": no date.\n")
        #expect(
            try echo("add", "x", "--due", "none") == "Added #3 \"x\". Undo: todo-cli remove 3\n")
    }

    @Test(
        "ttdl #28: what is no date is refused with 64 wherever a date goes, and nothing is written.",
        arguments: [
            "03/04", "2026-13-40", "2026-02-30", "2027-02-29", "fri-day", "25:00", "tomorow", "下", "+3", "",
        ])
    func refused(text: String) throws {
        _ = try desk.todo("add", "x", "--due", "2026-12-01")
        let files = try desk.files()
        for command in [
            [.todo, "add", "y", "--due", .text(text)], [.todo, "edit", "1", "--due", .text(text)],
            [.todo, "list", "--due-before", .text(text)], [.todo, "list", "--as-of", .text(text)],
            [.journal, "log", "--since", .text(text)], [.journal, "log", "--until", .text(text)],
            [.journal, "replay", "--as-of", .text(text)],
        ] as [[Word]] {
            let run = try desk.run(command)
            #expect(run.exit == 64 && run.output == "" && !run.errors.isEmpty, "\(command): \(run)")
        }
        #expect(try desk.files() == files)
    }

    @Test(
        "taskwarrior #2762, buku #97: JSON has the whole UUID, times with their offset, and dates as dates.")
    func json() throws {
        _ = try desk.todo("add", "a", "--due", "2027-07-01")
        _ = try desk.todo("add", "b", "--due", "2027-07-01 09:00")
        _ = try desk.todo("add", "c", "--due", "2027-07-01T09:00:00-03:30")
        let rows = try desk.json([TodoRow].self, .todo, "list")
        #expect(
            rows.map(\.due) == ["2027-07-01", "2027-07-01T09:00:00+02:00", "2027-07-01T09:00:00-03:30"])
        #expect(rows.map(\.addedAt) == Array(repeating: Desk.now, count: 3))
        for row in rows {
            #expect(UUID(uuidString: row.id)?.uuidString.lowercased() == row.id)
            #expect(try desk.json([TodoRow].self, .todo, "show", row.id) == [row])
        }
    }
}
