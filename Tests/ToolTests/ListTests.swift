import Foundation
import Testing

/// On Friday, 4 December 2026, at half past nine in Taipei.
@Suite("What todo-cli list shows")
struct ListTests {
    private let desk: Desk

    init() throws { desk = try Desk(["DAYBOOK_NOW": "2026-12-04T01:30:00Z"]) }

    private func numbers(_ words: String...) throws -> [Int] {
        let run = try desk.run(.todo, ["list"] + words + ["--json"])
        #expect(run.exit == 0, "\(run)")
        return try JSONDecoder().decode([TodoRow].self, from: Data(run.output.utf8)).map(\.number)
    }

    private func add(_ title: String, _ words: String...) throws {
        let run = try desk.run(.todo, ["add", title] + words)
        #expect(run.exit == 0, "\(run)")
    }

    /// #1 without a date, #2 next week, #3 today, #4 today at nine, #5 yesterday, #6 today at ten, #7 tomorrow, done.
    private func addDates() throws {
        try add("a")
        for due in ["+7d", "today", "today 09:00", "yesterday", "10:00", "tomorrow"] {
            try add("b", "--due", due)
        }
        _ = try desk.todo("check", "7")
    }

    @Test("By due date what is overdue comes first, then today by the hour, and last what has no date.")
    func urgency() throws {
        try addDates()
        try expect(
            desk.todo("list", "--sort", "due", "--all"), 0,
            """
            To do (6)
            #       TITLE  DUE
            5  [ ]  b      Thu 2026-12-03, overdue
            4  [ ]  b      Fri 2026-12-04 09:00, overdue
            6  [ ]  b      Fri 2026-12-04 10:00, today
            3  [ ]  b      Fri 2026-12-04, today
            2  [ ]  b      Fri 2026-12-11
            1  [ ]  a

            Done (1)
            #       TITLE  DONE
            7  [x]  b      09:30

            """)
        #expect(try numbers() == [1, 2, 3, 4, 5, 6])
        #expect(try numbers("--sort", "added") == [1, 2, 3, 4, 5, 6])
        #expect(try numbers("--sort", "due", "--limit", "2") == [5, 4])
    }

    @Test("Overdue is what is past, a day when it is over, and due before a day is what ends before it.")
    func dates() throws {
        try addDates()
        #expect(try numbers("--overdue") == [4, 5])
        #expect(try numbers("--overdue", "--all") == [4, 5])
        #expect(try numbers("--due-before", "today") == [5])
        #expect(try numbers("--due-before", "tomorrow") == [3, 4, 5, 6])
        #expect(try numbers("--due-before", "09:30") == [4, 5])
        #expect(try numbers("--due-before", "10:00") == [4, 5])
        #expect(try numbers("--due-before", "10:01") == [4, 5, 6])
        #expect(try numbers("--due-before", "2026-12-06", "--all") == [3, 4, 5, 6, 7])
        #expect(try numbers("--due-before", "2026-12-04T02:00:01Z", "--overdue") == [4, 5])
        // Eleven hours behind UTC it is still the day before, and the moment is as long ago.
        try expect(
            desk.run(.todo, ["list", "--overdue", "--plain"], ["TZ": "UTC+11"]), 0,
            "4\t[ ]\tb\t2026-12-04T09:00:00+08:00\t\t\n")
    }

    /// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI): 0, 1,107.734 and 11,077.408.
    @Test("From a place to-dos come by distance, those without a coordinate last, and not beyond a reach.")
    func distances() throws {
        try add("far", "--at", "25.13,121.56")
        try add("nowhere", "--at", "Atlantis")
        try add("near", "--at", "25.04,121.56")
        _ = try desk.fav("add", "--name", "Home", "--at", "25.03,121.56")
        try add("here", "--at", "#1")
        try expect(
            desk.todo("list", "--near", "Home"), 0,
            """
            To do (4)
            #       TITLE    PLACE         DISTANCE
            4  [ ]  here     Home               0 m
            3  [ ]  near     25.04,121.56    1.1 km
            1  [ ]  far      25.13,121.56     11 km
            2  [ ]  nowhere  Atlantis

            """)
        #expect(try numbers("--near", "#1", "--within", "1.2km") == [4, 3])
        #expect(try numbers("--near", "25.03,121.56", "--within", "1.2km", "--sort", "number") == [3, 4])
        #expect(try numbers("--near", "Home", "--limit", "1", "--sort", "number") == [1])
        let plain = try desk.todo("list", "--near", "Home", "--plain").output.split(separator: "\n")
        #expect(plain[0] == "4\t[ ]\there\t\tHome\t\t0.0" && plain[3] == "2\t[ ]\tnowhere\t\tAtlantis\t\t")
        let rows = try desk.todo("list", "--near", "Home", "--jsonl").output.split(separator: "\n")
        #expect(rows[1].contains("\"distance\":1107.734") && !rows[3].contains("distance"))
        #expect(!(try desk.todo("list", "--json").output.contains("distance")))
    }

    @Test("Words, tags and a place narrow the list together.")
    func filters() throws {
        try add("Buy milk", "--tag", "home", "--at", "臺北車站")
        try add("Milk the cow", "--tag", "farm", "--tag", "home", "--description", "Before ＢＲＥＡＫＦＡＳＴ")
        try add("Call", "--at", "25.03,121.56")
        _ = try desk.fav("add", "--name", "Office", "--at", "25.03,121.56")
        #expect(try numbers("MILK") == [1, 2])
        #expect(try numbers("milk", "cow") == [2])
        #expect(try numbers("cow milk") == [])
        #expect(try numbers("breakfast", "ＦＡＲＭ") == [2])
        #expect(try numbers("台北") == [1])
        #expect(try numbers("+home") == [1, 2] && numbers("+milk") == [])
        #expect(try numbers("--tag", "home") == [1, 2])
        #expect(try numbers("--tag", "home", "--tag", "farm") == [2])
        #expect(try numbers("--at", "台北") == [1])
        #expect(try numbers("--at", "office") == [3])
        #expect(try numbers("--at", "25.03,121.56") == [3])
        #expect(try numbers("milk", "--at", "office") == [])
    }

    @Test("The list as of an event, a time or a day is as it was then.")
    func asOf() throws {
        func run(_ time: String, _ words: String...) throws {
            #expect(try desk.run(.todo, words, ["DAYBOOK_NOW": time]).exit == 0)
        }
        try run("2026-12-01T01:00:00Z", "add", "Buy milk", "--due", "tomorrow")
        try run("2026-12-01T15:59:00Z", "edit", "1", "--title", "Buy oat milk")
        try run("2026-12-02T16:00:00Z", "check", "1")
        try run("2026-12-03T01:00:00Z", "add", "Call")
        func titles(_ bound: String) throws -> [String] {
            let run = try desk.todo("list", "--all", "--as-of", bound, "--plain")
            #expect(run.exit == 0, "\(run)")
            return run.output.split(separator: "\n").map { line in
                line.split(separator: "\t")[1...2].joined(separator: " ")
            }
        }
        #expect(try titles("0") == [])
        #expect(try titles("1") == ["[ ] Buy milk"])
        #expect(try titles("2026-11-30") == [])
        #expect(try titles("2026-12-01 12:00") == ["[ ] Buy milk"])
        #expect(try titles("2026-12-01") == ["[ ] Buy oat milk"])
        #expect(try titles("2026-12-02") == ["[ ] Buy oat milk"])
        #expect(try titles("thu") == ["[ ] Call", "[x] Buy oat milk"])
        #expect(try titles("today") == ["[ ] Call", "[x] Buy oat milk"])
        try expect(
            desk.todo("list", "--as-of", "2026-12-03 00:00"), 0, "To do (0) as of event 3\n")
        try expect(
            desk.todo("list", "--as-of", "#2"), 0,
            """
            To do (1) as of event 2
            #       TITLE         DUE
            1  [ ]  Buy oat milk  Wed 2026-12-02

            """)
        let files = try desk.files()
        #expect(try desk.todo("list", "--as-of", "5").exit == 1)
        #expect(try desk.files() == files)
    }

    @Test("--until and --as-of of journal-cli mean the end of a day, --since its start.")
    func wholeDays() throws {
        for time in ["2026-12-01T15:59:59Z", "2026-12-01T16:00:00Z", "2026-12-02T15:59:59Z"] {
            _ = try desk.run(.todo, ["add", time], ["DAYBOOK_NOW": time])
        }
        func seqs(_ words: String...) throws -> [Int] {
            let run = try desk.run(.journal, ["log", "--json"] + words)
            return try JSONDecoder().decode([EventRow].self, from: Data(run.output.utf8)).map(\.seq)
        }
        #expect(try seqs("--until", "2026-12-01") == [1])
        #expect(try seqs("--since", "2026-12-02") == [2, 3])
        #expect(try seqs("--since", "2026-12-02", "--until", "2026-12-02") == [2, 3])
        #expect(try seqs("--since", "wed", "--until", "-2d") == [2, 3])
        #expect(try seqs("--until", "2026-12-02 00:00") == [1, 2])
        #expect(try seqs("--since", "2", "--until", "2") == [2])
        func replayed(_ bound: String) throws -> Int {
            let run = try desk.journal("replay", "--as-of", bound, "--json")
            return try JSONDecoder().decode(Replay.self, from: Data(run.output.utf8)).seq
        }
        #expect(try replayed("2026-12-01") == 1)
        #expect(try replayed("2026-12-02") == 3)
        #expect(try replayed("2026-12-02 00:00") == 2)
        #expect(try replayed("2") == 2)
    }

    @Test("The history says in sentences who did what when, in local time, with the seq.")
    func history() throws {
        try add("Buy milk", "--due", "next fri 18:30")
        _ = try desk.run(.todo, ["edit", "1", "--due", "明天"], ["DAYBOOK_NOW": "2026-12-05T16:30:00Z"])
        try expect(
            desk.todo("history", "1"), 0,
            """
            SEQ  TIME                  BY        EVENT
              1  Fri 2026-12-04 09:30  todo-cli  Added to-do #1 "Buy milk", due 2026-12-11T18:30:00+08:00
              2  Sun 2026-12-06 00:30  todo-cli  Changed to-do #1: due 2026-12-07

            """)
    }
}
