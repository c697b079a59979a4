import Foundation
import Testing

@Suite("journal-cli diff, end to end")
struct DiffTests {
    private let desk: Desk

    /// A desk with two to-dos and a favorite at event 4, and all sorts of changes since.
    init() throws {
        desk = try Desk()
        let old = ["DAYBOOK_NOW": "2026-11-29T01:30:00Z"]
        _ = try desk.run(.fav, ["import", "-"], input: Dock.all.newFeed(), old)
        _ = try desk.run(.fav, ["add", "信義廣場", "--note", "old"], old)
        _ = try desk.run(.todo, ["add", "-"], input: "a\nb\n", old)
        _ = try desk.todo("edit", "1", "--due", "2026-12-01 09:00", "--tag", "home")
        _ = try desk.todo("add", "c")
        _ = try desk.todo("check", "2")
        _ = try desk.todo("undo")
        _ = try desk.todo("remove", "2")
        _ = try desk.fav("note", "1", "new")
        _ = try desk.fav(
            "import", "-", input: Dock.all.dropLast().map(\.self).newFeed(at: "2024-12-14 19:12:23"))
    }

    @Test("It tells what became of each to-do and favorite, and counts stations, from event to event.")
    func people() throws {
        try expect(
            desk.journal("diff", "4"), 0,
            """
            From event 4 (Sun 2026-11-29 09:30) to event 12 (Mon 2026-11-30 09:30):
            To-dos
              #1 "a": due Tue 2026-12-01 09:00, +home
              #2 "b": removed
              #3 "c": added, to do
            Favorites
              #1 "信義廣場": the note "new"
            Stations
              youbike: 0 added, 0 changed, 5 counted anew, 1 gone; now 5 stations

            """)
    }

    @Test("Places are days and times, too, and may be the other way round.")
    func places() throws {
        let forth = try desk.journal("diff", "4", "12").output
        #expect(try desk.journal("diff", "yesterday").output == forth)
        #expect(try desk.journal("diff", "2026-11-29", "today").output == forth)
        #expect(try desk.journal("diff", "2026-11-29 09:30", "09:30").output == forth)
        try expect(
            desk.journal("diff", "12", "yesterday"), 0,
            """
            From event 12 (Mon 2026-11-30 09:30) to event 4 (Sun 2026-11-29 09:30):
            To-dos
              #1 "a": no date, not Tue 2026-12-01 09:00, -home
              #2 "b": added, to do
              #3 "c": removed
            Favorites
              #1 "信義廣場": the note "old"
            Stations
              youbike: 1 added, 0 changed, 5 counted anew, 0 gone; now 6 stations

            """)
    }

    @Test("What is as before is not told: nothing between an event and itself, nor around an undo.")
    func nothing() throws {
        let now = "(Mon 2026-11-30 09:30)"
        try expect(
            desk.journal("diff", "12"), 0, "From event 12 \(now) to event 12 \(now): nothing changed.\n")
        try expect(
            desk.journal("diff", "6", "9"), 0, "From event 6 \(now) to event 9 \(now): nothing changed.\n")
        try expect(desk.journal("diff", "6", "9", "--json"), 0, "[]\n")
        try expect(
            desk.journal("diff", "0", "0"), 0, "From the beginning to the beginning: nothing changed.\n")
    }

    private struct Change: Decodable {
        let item: String
        let reference: String
        let name: String
        let change: String
        let before: Row?
        let after: Row?

        struct Row: Decodable, Equatable {
            let due: String?
            let note: String?
            let docks: Int?
            let tags: [String]?
        }
    }

    @Test("For programs there is a row each, in JSON with all of the item before and after.")
    func programs() throws {
        let plain = try desk.journal("diff", "4", "--plain").output.split(separator: "\n")
        #expect(
            plain.prefix(5) == [
                "todo\t1\ta\tchanged", "todo\t2\tb\tremoved", "todo\t3\tc\tadded",
                "favorite\t1\t信義廣場\tchanged",
                "station\tyoubike/500101001\t捷運科技大樓站\tcounted",
            ])
        #expect(plain.filter { $0.hasSuffix("\tcounted") }.count == 5)
        #expect(
            plain.filter { $0.hasPrefix("station") && $0.hasSuffix("\tremoved") }.count == 1
                && plain.count == 10)
        let changes = try desk.json([Change].self, .journal, "diff", "4")
        #expect(
            changes.map { "\($0.item)\t\($0.reference)\t\($0.name)\t\($0.change)" } == plain.map(String.init))
        #expect(changes[0].before?.due == nil && changes[0].after?.due == "2026-12-01T09:00:00+08:00")
        #expect(changes[1].after == nil && changes[1].before?.tags == [])
        #expect(changes[2].before == nil && changes[2].after?.tags == [])
        #expect(changes[3].before?.note == "old" && changes[3].after?.note == "new")
    }

    @Test("A place that is not there is refused, and one that is no place at all is usage.")
    func refuses() throws {
        try expect(
            desk.journal("diff", "1", "13"), 1, "",
            "journal-cli: there is no event 13: the journal ends at 12\n")
        let run = try desk.journal("diff", "03/04")
        #expect(run.exit == 64 && run.errors.hasPrefix("journal-cli: \"03/04\" is ambiguous"), "\(run)")
        #expect(try desk.journal("diff").exit == 64)
    }
}
