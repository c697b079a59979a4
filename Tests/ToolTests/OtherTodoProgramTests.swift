import Foundation
import Testing

/// To-dos on their way to programs that are not ours and back; a test is skipped where its program is not installed.
@Suite("Other to-do programs")
struct OtherTodoProgramTests {
    private let desk: Desk

    init() throws {
        // The same zone for us and for Taskwarrior, one whose days do not begin as those of UTC.
        desk = try Desk(["TZ": "Asia/Taipei"])
        let added = try desk.todo(
            "add", "買牛奶 🥛 a;b,c\\d \"q\" [x] & e", "--due", "2026-12-01T09:00", "--at", "Taipei 101, level 3",
            "--tag",
            "home", "--tag", "@phone", "--tag", "deep work", "--tag", "a,b", "--tag", "pri:H", "--tag",
            "project:Home",
            "--description", "two\n\nlines ]]")
        #expect(added.exit == 0, "\(added)")
        _ = try desk.todo("add", "Water the plants", "--due", "2026-12-02", "--at", "25.03,121.5645")
        _ = try desk.todo("add", String(repeating: "long 買牛奶 ", count: 30) + "end")
        _ = try desk.todo("check", "2")
    }

    /// Rows without what differs between stores: seq, and the order of tags.
    private func rows(_ desk: Desk) throws -> [[String: String]] {
        try desk.json([TodoRow].self, .todo, "list", "--all").sorted { $0.title < $1.title }.map { row in
            [
                "id": row.id, "title": row.title, "description": row.description ?? "", "due": row.due ?? "",
                "place": row.place?.name ?? "",
                "at": row.place?.latitude.map { "\($0),\(row.place?.longitude ?? 0)" } ?? "",
                "tags": row.tags.sorted().joined(separator: " | "), "done": "\(row.done)",
                "added": row.addedAt,
                "checked": row.checkedAt ?? "",
            ]
        }
    }

    @Test(
        "Taskwarrior takes in what was exported, and what it exports is the same here.",
        .enabled(if: Programs.has("task")))
    func taskwarrior() throws {
        try desk.write("rc", "data.location=\(desk("data"))\nconfirmation=off\nhooks=off\nverbose=nothing\n")
        let script = """
            mkdir data; export TASKRC=$PWD/rc
            todo-cli export tasks.json --format taskwarrior > /dev/null && task import tasks.json > /dev/null 2>&1 &&
            task export > back.json && task rc.json.array=off export > lines.json
            """
        try expect(desk.shell(script), 0, "")
        // What Taskwarrior made of it: a day is its midnight in the zone, priority and project are its own.
        let shown = try desk.shell(
            "TASKRC=$PWD/rc task rc.dateformat=Y-M-D _get 0b9e 2>/dev/null; "
                + "TASKRC=$PWD/rc task project:Home priority:H +home export | grep -c 20261201T010000Z")
        #expect(shown.output == "1\n", "\(shown)")
        for file in ["back.json", "lines.json"] {
            try expect(
                desk.todo("import", desk(file)), 0,
                "\(desk(file)) (taskwarrior): 3 to-dos. Nothing new: nothing written.\n")
            let other = try Desk(["TZ": "Asia/Taipei"])
            let taken = try other.todo("import", desk(file))
            #expect(taken.exit == 0 && taken.errors == "", "\(taken)")
            #expect(try rows(other) == rows(desk))
        }
        let added = try desk.shell(
            "export TASKRC=$PWD/rc; task add due:2026-12-05 +new 'From task' > /dev/null; task export > more.json"
        )
        #expect(added.exit == 0, "\(added)")
        let more = try desk.todo("import", desk("more.json"))
        #expect(more.exit == 0 && more.output.contains(" Added 1 as #4; 3 were there already."), "\(more)")
        let row = try desk.json([TodoRow].self, .todo, "show", "4")[0]
        #expect(row.title == "From task" && row.due == "2026-12-05" && row.tags == ["new"])
    }

    @Test(
        "todo.txt-cli lists, checks and prioritizes what was exported, and that is read again.",
        .enabled(if: Programs.has("todo-txt")))
    func todoTxt() throws {
        try desk.write(
            "config",
            "export TODO_DIR='\(desk.path)' TODO_FILE='\(desk("todo.txt"))' DONE_FILE='\(desk("done.txt"))' "
                + "REPORT_FILE='\(desk("report.txt"))' TODOTXT_DATE_ON_ADD=1\n")
        #expect(try desk.todo("export", desk("todo.txt")).exit == 0)
        let listed = try desk.shell("todo-txt -d config -p ls @phone | head -n 1")
        #expect(
            listed.output.hasPrefix("1 (H) 2026-11-30 買牛奶 🥛 a;b,c\\d \"q\" [x] & e +home @phone "),
            "\(listed)")
        #expect(try desk.shell("todo-txt -d config listproj").output.contains("+home\n"))
        try expect(
            desk.todo("import", desk("todo.txt")), 0,
            "\(desk("todo.txt")) (todo-txt): 3 to-dos. Nothing new: nothing written.\n")
        let other = try Desk(["TZ": "Asia/Taipei"])
        _ = try other.todo("import", desk("todo.txt"))
        let same = try rows(other).map { $0.filter { $0.key != "added" && $0.key != "checked" } }
        #expect(try same == rows(desk).map { $0.filter { $0.key != "added" && $0.key != "checked" } })
        _ = try desk.shell(
            "todo-txt -d config add 'New one +x due:2026-12-24'; todo-txt -d config -a do 3; todo-txt -d config pri 4 C"
        )
        let more = try desk.todo("import", desk("todo.txt"))
        #expect(more.output.contains(" Added 1 as #4; 3 were there already."), "\(more)")
        #expect(
            more.errors.contains("left as it is: #3 ") && more.errors.hasSuffix("otherwise: done\n"),
            "\(more)")
        let row = try desk.json([TodoRow].self, .todo, "show", "4")[0]
        #expect(row.title == "New one" && row.due == "2026-12-24" && row.tags == ["pri:C", "x"])
    }

    private static let hasICalendar: Bool = {
        guard Programs.has("python3"), let desk = try? Desk() else { return false }
        return (try? desk.shell("/usr/bin/python3 -c 'import icalendar'").exit) == 0
    }()

    @Test(
        "icalendar for Python reads the calendar as it was meant, and what it writes is the same here.",
        .enabled(if: hasICalendar))
    func iCalendar() throws {
        try desk.write(
            "read.py",
            """
            import icalendar, json, sys
            calendar = icalendar.Calendar.from_ical(open("todos.ics", "rb").read())
            for todo in calendar.walk("VTODO"):
                assert not todo.errors, todo.errors
                get = lambda name: str(todo[name]) if name in todo else ""
                when = lambda name: str(todo[name].dt) if name in todo else ""
                at = str((todo["geo"].latitude, todo["geo"].longitude)) if "geo" in todo else ""
                print(json.dumps([get("summary"), get("description"), get("location"), at, when("due"), get("status"),
                    when("completed")], ensure_ascii=False))
            open("again.ics", "wb").write(calendar.to_ical())
            """)
        #expect(try desk.todo("export", desk("todos.ics")).exit == 0)
        let long = String(repeating: "long 買牛奶 ", count: 30) + "end"
        try expect(
            desk.shell("/usr/bin/python3 read.py"), 0,
            #"""
            ["買牛奶 🥛 a;b,c\\d \"q\" [x] & e", "two\n\nlines ]]", "Taipei 101, level 3", "", "2026-12-01 01:00:00+00:00", "NEEDS-ACTION", ""]
            ["Water the plants", "", "25.03,121.5645", "(25.03, 121.5645)", "2026-12-02", "COMPLETED", "2026-11-30 01:30:00+00:00"]
            ["\#(long)", "", "", "", "", "NEEDS-ACTION", ""]

            """#)
        let again = try desk.todo("import", desk("again.ics"))
        #expect(again.exit == 0 && again.output.hasSuffix(" Nothing new: nothing written.\n"), "\(again)")
    }

    @Test(
        "plistutil and Python read the sample app's list, and what they write is read again.",
        .enabled(if: Programs.has("plistutil")))
    func propertyList() throws {
        try expect(
            desk.shell(
                "todo-cli export --open --format todo-app 2> /dev/null > a.plist; plistutil -i a.plist -f bin -o b.plist; "
                    + "python3 -c 'import plistlib; v = plistlib.load(open(\"b.plist\", \"rb\")); "
                    + "print(len(v), v[0][\"timestampKey\"]); plistlib.dump(v, open(\"c.plist\", \"wb\"))'"),
            0,
            "2 1796086800.0\n")
        let other = try Desk()
        #expect(try other.todo("import", desk("b.plist")).output.contains(" Added 2 as #1 to #2."))
        let again = try other.todo("import", desk("c.plist"))
        #expect(again.exit == 0 && again.output.hasSuffix(" Nothing new: nothing written.\n"), "\(again)")
    }
}
