import Foundation
import Testing

@Suite("What the tools take from the environment")
struct EnvironmentTests {
    private let added = "Added #1 \"Buy milk\". Undo: todo-cli undo 1\n"

    @Test("A store's path may have blanks, Han characters and quotes, under LC_ALL=C too.")
    func oddPath() throws {
        let desk = try Desk(["LC_ALL": "C"])
        let store = desk("a store/我的 'daybook'\"")
        try expect(
            desk.todo("add", "買牛奶 🥛", "--journal", store), 0, "Added #1 \"買牛奶 🥛\". Undo: todo-cli undo 1\n")
        try expect(
            desk.todo("list", "--journal", store), 0,
            """
            To do (1)
            #       TITLE
            1  [ ]  買牛奶 🥛

            """)
        try expect(desk.todo("list", "--plain", "--journal=" + store), 0, "1\t[ ]\t買牛奶 🥛\t\t\t\n")
        #expect(try desk.journal("verify", "--journal", store).exit == 0)
        #expect(try desk.journal("export", desk("an export/第一"), "--journal", store).exit == 0)
        #expect(FileManager.default.fileExists(atPath: desk("an export/第一/manifest.json")))
    }

    @Test(
        "Whatever TZ is, the tools work, and the day of a date without a time is that day.",
        arguments: [
            "", ":", "UTC", "UTC+23:59", "CST-8", "<+08>-8", ":/etc/localtime", ":Asia/Taipei",
            "America/New_York",
        ])
    func oddZone(zone: String) throws {
        let desk = try Desk(["TZ": zone])
        let row = "1\t[ ]\tBuy milk\t2026-12-01\t\t\n"
        #expect(try desk.todo("add", "Buy milk", "--due", "2026-12-01").exit == 0)
        try expect(desk.todo("list", "--plain"), 0, row)
        #expect(try desk.todo("list").output.contains("Tue 2026-12-01"))
        #expect(try desk.todo("add", "x", "--due", "2026-12-01 09:00").exit == 0)
        #expect(try desk.journal("log").exit == 0)
    }

    @Test(
        "In a zone that the system does not know no time is read; what was written is shown as in UTC.",
        arguments: ["Nowhere/At_All", "Asia/Tapei", "\u{1F4A9}", String(repeating: "A", count: 5000), "AB8"])
    func unknownZone(zone: String) throws {
        let desk = try Desk()
        #expect(try desk.todo("add", "Call", "--due", "2026-12-01 09:00").exit == 0)
        let files = try desk.files()
        try expect(
            desk.run(.todo, ["add", "x", "--due", "tomorrow"], ["TZ": zone]), 78, "",
            "todo-cli: TZ is \"\(zone)\", which is no time zone that this system knows\n"
                + "Set it to one such as Asia/Taipei, install the system's time zones (tzdata), or unset it.\n"
        )
        #expect(try desk.files() == files)
        #expect(try desk.run(.todo, ["list"], ["TZ": zone]).output.contains("Tue 2026-12-01 01:00"))
        #expect(try desk.run(.todo, ["add", "x"], ["TZ": zone]).exit == 0)
    }

    @Test("Settings stand in a file, where neither words nor the environment say otherwise.")
    func settings() throws {
        let desk = try Desk(["DAYBOOK_JOURNAL": nil])
        _ = try desk.shell("mkdir -p home/.config/daybook xdg/daybook")
        let file = "home/.config/daybook/config"
        try desk.write(
            file, "# mine\r\n\nDAYBOOK_JOURNAL=~/my books/a=b\nDAYBOOK_GAZETTEER=\(desk("places.tsv"))\n")
        try desk.write(
            "places.tsv", "1\tWulai\tWulai\t\t24.86397\t121.55133\tP\tPPL\tTW\t\t\t\t\t\t9\t\t\t\t\n")
        #expect(try desk.todo("add", "Hot springs", "--at", "Wulai").exit == 0)
        #expect(try desk.todo("geocode").output.hasPrefix("Located #1 \"Hot springs\" at Wulai, TW "))
        #expect(try desk.shell("test -d 'home/my books/a=b/journal'").exit == 0)
        for words in [["--journal", desk("other")], []] {
            let variables: [String: String?] = words.isEmpty ? ["DAYBOOK_JOURNAL": desk("other")] : [:]
            #expect(try desk.run(.todo, ["list", "--json"] + words, variables).output == "[]\n")
        }
        #expect(try desk.run(.todo, ["list", "--json"], ["XDG_CONFIG_HOME": desk("xdg")]).output == "[]\n")
        let remedy =
            "Write NAME=VALUE, where NAME is one of DAYBOOK_JOURNAL, DAYBOOK_KEYS, DAYBOOK_GAZETTEER, DAYBOOK_NOMINATIM.\n"
        for line in ["journal=x", "DAYBOOK_NOW=2026-01-01T00:00:00Z", "DAYBOOK_JOURNAL"] {
            try desk.write(file, "\n\(line)\n")
            try expect(
                desk.todo("list"), 78, "", "todo-cli: \(desk(file)), line 2, is no setting\n" + remedy)
        }
        _ = try desk.shell("rm \(file); mkdir \(file)")
        #expect(try desk.todo("list").exit == 74)
        #expect(try desk.todo("--help").exit == 0)
    }

    /// The offsets are those of `zoneinfo` of Python 3.11.
    @Test(
        "A local time is kept with the zone that TZ names, through edits, undo, exports and imports.",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")))
    func namedZone() throws {
        let desk = try Desk(["TZ": "Europe/Berlin"])
        _ = try desk.todo("add", "Call", "--due", "2027-03-27 09:00")
        _ = try desk.todo("edit", "1", "--due", "2027-03-29 09:00")
        _ = try desk.todo("add", "Tea", "--due", "2026-12-01T09:00:00+08:00[Asia/Taipei]")
        _ = try desk.todo("add", "Later", "--due", "2026-12-01T09:00:00+08:00")
        _ = try desk.todo("remove", "1")
        _ = try desk.todo("undo")
        func dues(_ desk: Desk) throws -> [String?] {
            try desk.json([TodoRow].self, .todo, "list").flatMap { [$0.due, $0.dueZone] }
        }
        let kept = [
            "2027-03-29T09:00:00+02:00", "Europe/Berlin", "2026-12-01T09:00:00+08:00", "Asia/Taipei",
            "2026-12-01T09:00:00+08:00", nil,
        ]
        #expect(try dues(desk) == kept)
        let here = try desk.run(.todo, ["show", "1"], ["TZ": "Asia/Taipei"]).output
        #expect(
            here.contains("due:         Mon 2027-03-29 15:00 (2027-03-29T09:00:00+02:00, Europe/Berlin)\n"),
            "\(here)")
        for format in ["json", "jsonl", "icalendar", "taskwarrior", "todo-txt"] {
            let other = try Desk()
            let export = try desk.todo("export", "--format", format)
            try Data(export.output.utf8).write(to: URL(filePath: other("todos")))
            #expect(try other.todo("import", other("todos"), "--format", format).exit == 0)
            #expect(try dues(other) == kept, "\(format)")
        }
    }

    /// The offsets of New York by the IANA time zone database: -05:00 until the second Sunday of March.
    @Test("A time is one of the zone of TZ, and is shown in the zone of whoever looks.")
    func zones() throws {
        let desk = try Desk()
        let zone = ["TZ": "EST5EDT,M3.2.0,M11.1.0"]
        try expect(
            desk.run(.todo, ["add", "Call", "--due", "2027-03-14 09:00"], zone), 0,
            "Added #1 \"Call\", due Sun 2027-03-14 09:00. Undo: todo-cli undo 1\n")
        #expect(try desk.json([TodoRow].self, .todo, "list")[0].due == "2027-03-14T09:00:00-04:00")
        #expect(try desk.todo("list").output.contains("Sun 2027-03-14 21:00"))
        #expect(try desk.todo("show", "1").output.contains("added:       Mon 2026-11-30 09:30"))
        #expect(
            try desk.run(.todo, ["show", "1"], zone).output.contains("added:       Sun 2026-11-29 20:30"))
        #expect(
            try desk.run(.journal, ["status"], zone).output.contains("\nlast event:  Sun 2026-11-29 20:30\n"))
    }

    @Test("The clock is DAYBOOK_NOW, and one that is no time is refused.")
    func clock() throws {
        let desk = try Desk()
        _ = try desk.run(.todo, ["add", "Buy milk"], ["DAYBOOK_NOW": "2027-01-01T00:00:00.5+08:00"])
        #expect(try desk.json([TodoRow].self, .todo, "list")[0].addedAt == "2026-12-31T16:00:00.500000Z")
        try expect(
            desk.run(.todo, ["list"], ["DAYBOOK_NOW": "noon"]), 78, "",
            "todo-cli: DAYBOOK_NOW is \"noon\", which is no time of RFC 3339\n"
                + "Set it to a time such as 2026-11-30T09:00:00Z, or unset it.\n")
        #expect(try desk.run(.todo, ["add", "now"], ["DAYBOOK_NOW": nil]).exit == 0)
        let now = try #require(desk.json([TodoRow].self, .todo, "list").last?.addedAt)
        let date = try Date(String(now.prefix(19)) + "Z", strategy: .iso8601)
        #expect(abs(date.timeIntervalSinceNow) < 60)
    }

    @Test("The store is --journal, else DAYBOOK_JOURNAL, else in XDG_DATA_HOME, else in the home directory.")
    func directories() throws {
        let desk = try Desk(["DAYBOOK_JOURNAL": nil])
        func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: desk(name + "/lock")) }
        let add = ["add", "Buy milk"]
        try expect(desk.run(.todo, add), 0, added)
        #expect(isThere("home/.local/share/daybook"))
        try expect(desk.run(.todo, add, ["XDG_DATA_HOME": desk("data")]), 0, added)
        #expect(isThere("data/daybook"))
        let journal = ["XDG_DATA_HOME": desk("other"), "DAYBOOK_JOURNAL": desk("store"), "HOME": nil]
        try expect(desk.run(.todo, add, journal), 0, added)
        try expect(desk.run(.todo, add + ["--journal", desk("given")], journal), 0, added)
        #expect(isThere("store") && isThere("given") && !isThere("other/daybook"))
        let attributes = try FileManager.default.attributesOfItem(atPath: desk("given"))
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("Without a terminal there is no escape sequence, with or without NO_COLOR, unless it is asked for.")
    func color() throws {
        let desk = try Desk(["TERM": "xterm-256color"])
        _ = try desk.todo("add", "Buy milk")
        _ = try desk.todo("check", "1")
        for changes in [[:], ["NO_COLOR": "1"], ["NO_COLOR": ""], ["TERM": "dumb"]] {
            for words in [["list", "--all"], ["show", "1"], ["history", "1"], ["--help"], ["nonsense"]] {
                let run = try desk.run(.todo, words, changes)
                #expect(!(run.output + run.errors).contains("\u{1B}"), "\(changes) \(words)")
            }
        }
        let always = try desk.run(.todo, ["list", "--done", "--color", "always"], ["NO_COLOR": "1"])
        #expect(always.output.contains("1  [x]  \u{1B}[9mBuy milk\u{1B}[0m"))
    }
}
