import Foundation
import Testing

/// A command that has to be refused, and how.
struct Refusal: Sendable, CustomTestStringConvertible {
    let command: [Word]
    var input = ""
    let exit: Int32
    let code: String
    let message: String
    var remedy: String?

    var testDescription: String { message }

    /// Whether the command is about something that an empty store does not have.
    var needsItem: Bool { ["edit", "note"].contains(command[1].text) && code == "invalid_input" }
}

/// A store with stations, the favorites #1, #3 and #4 of which #2 was removed, and the to-do #1 of which #2 was.
private let stocked = Result {
    let desk = try Desk()
    let parks = (1...12).map { number in
        var dock = Dock.square
        dock.id = "5001130\(number < 10 ? "0" : "")\(number)"
        dock.name = "公園\(number < 10 ? "0" : "")\(number)"
        return dock
    }
    _ = try desk.fav("import", "-", input: (parks + Dock.all).newFeed())
    _ = try desk.fav("add", "信義廣場")
    _ = try desk.fav("add", "--name", "Home", "--at", "25.03,121.56")
    _ = try desk.fav("remove", "2")
    _ = try desk.fav("add", "--name", "Home", "--at", "25.04,121.57")
    _ = try desk.fav("add", "--name", "HOME", "--at", "25.05,121.58")
    _ = try desk.todo("add", "Buy milk")
    _ = try desk.todo("add", "Call")
    _ = try desk.todo("remove", "2")
    return try desk.files()
}

@Suite("Bad input is refused, and nothing is written")
struct RefusalTests {
    @Test("By message, exit code and JSON.", arguments: all)
    func refuses(refusal: Refusal) throws {
        let desk = try Desk(stocked.get())
        let files = try desk.files()
        let run = try desk.run(refusal.command, input: refusal.input)
        let tool = refusal.command.first.map(\.tool) ?? .todo
        let sentences = [refusal.message, refusal.remedy].compactMap(\.self).joined(separator: "\n") + "\n"
        let usage = refusal.code == "usage" ? try usage(of: refusal.command, on: desk) : ""
        #expect(run == Run(refusal.exit, "", tool.rawValue + ": " + sentences + usage))
        let json = try desk.run(refusal.command + ["--json"], input: refusal.input)
        #expect(json.exit == refusal.exit && json.output == "" && json.errors.hasSuffix("}}\n"), "\(json)")
        let report = try JSONDecoder().decode(Report.self, from: Data(json.errors.utf8))
        #expect(
            report
                == Report(
                    error: .init(code: refusal.code, message: refusal.message, remedy: refusal.remedy)))
        let dry = try desk.run(
            refusal.command + (refusal.command.writes ? ["--dry-run"] : []), input: refusal.input)
        #expect(dry == run)
        #expect(try desk.files() == files)
    }

    @Test("In a store that is not there, too.", arguments: all.filter { $0.exit != 1 && !$0.needsItem })
    func refusesAtFirst(refusal: Refusal) throws {
        let desk = try Desk()
        let run = try desk.run(refusal.command, input: refusal.input)
        #expect(
            run.exit == refusal.exit && run.output == "" && run.errors.contains(refusal.message), "\(run)")
        #expect(try desk.files().keys.sorted() == ["home/"])
    }

    /// What a usage error shows behind its message: the usage by the help, and where to find that.
    private func usage(of command: [Word], on desk: Desk) throws -> String {
        let tool = command[0].tool
        let name = command[1].text
        let help = try desk.run(tool, ["help", name]).output
        let paragraph = try #require(help.split(separator: "\n\n").first { $0.hasPrefix("USAGE: ") })
        return "\(paragraph)\nTry: \(tool.rawValue) \(name) --help\n"
    }

    private struct Report: Decodable, Equatable {
        let error: Content

        struct Content: Decodable, Equatable {
            let code: String
            let message: String
            let remedy: String?
        }
    }
}

// MARK: The catalogue

extension RefusalTests {
    private static let steers = "Leave it out: it could steer a terminal."
    private static let todos = "todo-cli list --all shows the numbers that there are."
    private static let favorites = "fav-cli list shows the numbers and names that there are."
    private static let history = "Its history is still there; its number is not used again."
    private static let nothing = "Nothing was written."
    private static let order = "Latitude comes first."
    private static let date =
        "Write 2026-12-01, 09:00 or both, or a word such as tomorrow, fri, next fri, +3d or 明天; --help lists them."

    static let all: [Refusal] = texts + places + dates + items + stations + feeds

    private static func invalid(_ command: [Word], _ message: String, _ remedy: String? = nil) -> Refusal {
        Refusal(command: command, exit: 64, code: "invalid_input", message: message, remedy: remedy)
    }

    private static func usage(_ command: [Word], _ message: String, _ remedy: String? = nil) -> Refusal {
        Refusal(command: command, exit: 64, code: "usage", message: message, remedy: remedy)
    }

    private static func missing(_ command: [Word], _ message: String, _ remedy: String? = nil) -> Refusal {
        Refusal(command: command, exit: 1, code: "not_found", message: message, remedy: remedy)
    }

    private static func control(_ command: [Word], _ field: String, _ code: String, _ place: Int) -> Refusal {
        invalid(command, "the \(field) has a control character, U+\(code), as character \(place)", steers)
    }

    private static let texts = [
        invalid([.todo, "add", ""], "the title is empty"),
        invalid([.todo, "add", " \u{3000} "], "the title is empty"),
        invalid([.todo, "edit", "1", "--title", " "], "the title is empty"),
        invalid([.todo, "add", "x", "--description", ""], "the description is empty"),
        invalid([.todo, "add", "x", "--tag", " "], "the tag is empty"),
        invalid([.todo, "add", "x", "--at", ""], "the place is empty"),
        invalid([.fav, "add", "--name", "", "--at", "25,121"], "the name is empty"),
        invalid([.fav, "note", "1", ""], "the note is empty"),
        control([.todo, "add", "a\u{1B}[31mb"], "title", "001B", 2),
        control([.todo, "add", "a\tb"], "title", "0009", 2),
        control([.todo, "add", "two\nlines"], "title", "000A", 4),
        control([.todo, "add", "milk\u{85}"], "title", "0085", 5),
        control([.todo, "add", "x", "--description", "a\n\u{7}"], "description", "0007", 3),
        control([.todo, "add", "x", "--tag", "\u{7F}"], "tag", "007F", 1),
        control([.todo, "add", "x", "--at", "Taipei\u{1}"], "place", "0001", 7),
        control([.todo, "edit", "1", "--title", "\u{9B}31m"], "title", "009B", 1),
        control([.fav, "add", "--name", "a\u{1B}", "--at", "25,121"], "name", "001B", 2),
        control([.fav, "add", "--name", "a", "--at", "25,121", "--address", "a\r"], "address", "000D", 2),
        control([.fav, "note", "1", "a\u{8}"], "note", "0008", 2),
        Refusal(
            command: [.todo, "add", "-"], input: "one\n\u{1B}c\nthree", exit: 64, code: "invalid_input",
            message: "line 2: the title has a control character, U+001B, as character 1", remedy: steers),
        Refusal(
            command: [.todo, "add", "-"], input: "one\r\n\n \n", exit: 64, code: "invalid_input",
            message: "line 3: the title is empty"),
    ]

    private static let places = [
        invalid(
            [.fav, "add", "--name", "x", "--at", "91,0"],
            "latitude 91.0 is not within -90 to 90. Did you mean 0.0,91.0? " + order),
        invalid(
            [.fav, "add", "--name", "x", "--at", "121.5,25.0"],
            "latitude 121.5 is not within -90 to 90. Did you mean 25.0,121.5? " + order),
        invalid(
            [.todo, "add", "x", "--at", "121.5,25.0"],
            "latitude 121.5 is not within -90 to 90. Did you mean 25.0,121.5? " + order),
        invalid(
            [.fav, "add", "--name", "x", "--at", "25,-180.5"],
            "longitude -180.5 is not within -180 to 180"),
        invalid([.fav, "add", "--name", "x", "--at", "200,200"], "latitude 200.0 is not within -90 to 90"),
        usage(
            [.fav, "add", "--name", "x", "--at", "Taipei"], "\"Taipei\" is no LAT,LON",
            "Write decimal degrees, latitude first, as in 25.0478,121.5171."),
        usage(
            [.fav, "add", "--name", "x"], "neither a station nor a place of your own was given",
            "Give a STATION, or both --name and --at."),
        usage(
            [.fav, "add", "信義廣場", "--name", "x"], "--name, --at and --address are for a place of your own",
            "Leave them out, or leave out \"信義廣場\"."),
        usage(
            [.fav, "nearest", "--within", "1km"], "--within needs a place to count from", "Give --from PLACE."
        ),
        usage(
            [.fav, "nearest", "--from", "25,121", "--within", "300"], "\"300\" has no unit: add m or km"),
        usage(
            [.fav, "nearest", "--limit", "-1"],
            "--limit is \"-1\", which is no whole number from 0 on"),
        missing(
            [.fav, "nearest", "--from", "Atlantis"], "there is no favorite and no station \"Atlantis\"",
            "Give LAT,LON, or search for a part of the name: fav-cli search Atlantis"),
    ]

    private static let dates = [
        usage(
            [.todo, "add", "x", "--due", "03/04"],
            "\"03/04\" is ambiguous: which number is the month depends on the country",
            "Write year, month and day, as in 2026-12-01."),
        usage(
            [.todo, "add", "x", "--due", "2026-13-40"], "there is no day 2026-13-40 in the calendar",
            "Check the month and the day."),
        usage(
            [.todo, "edit", "1", "--due", "2026-02-30"], "there is no day 2026-02-30 in the calendar",
            "Check the month and the day."),
        usage([.todo, "add", "x", "--due", "soon"], "\"soon\" is no date or time", date),
        usage([.journal, "log", "--since", "soon"], "\"soon\" is no date or time", date),
        usage([.todo, "list", "--due-before", "none"], "\"none\" is no date or time", date),
        usage([.todo, "list", "--as-of", "once"], "\"once\" is no date or time", date),
        missing([.todo, "list", "--as-of", "77"], "there is no event 77: the journal ends at 9"),
        usage(
            [.todo, "list", "--open", "--done"], "--open and --done exclude each other", "--all shows both."),
        usage(
            [.todo, "list", "--done", "--overdue"], "--overdue and --done exclude each other",
            "What is done is not overdue."),
        usage(
            [.todo, "list", "--within", "1km"], "--within needs a place to count from", "Give --near PLACE."),
        usage(
            [.todo, "list", "--sort", "distance"], "--sort distance needs a place to count from",
            "Give --near PLACE."),
        usage(
            [.todo, "list", "--near", "25,121", "--within", "300"], "\"300\" has no unit: add m or km"),
        missing(
            [.todo, "list", "--near", "Atlantis"], "there is no favorite and no station \"Atlantis\"",
            "Give LAT,LON, or search for a part of the name: fav-cli search Atlantis"),
    ]

    private static let items = [
        missing([.todo, "show", "77"], "there is no to-do #77", todos),
        missing([.todo, "check", "1", "#77"], "there is no to-do #77", todos),
        missing([.todo, "history", "0"], "there is no to-do #0", todos),
        missing(
            [.todo, "edit", "99999999999999999", "--title", "x"], "there is no to-do #99999999999999999",
            todos),
        missing(
            [.todo, "remove", "00000000-0000-4000-8000-000000000000"],
            "there is no to-do 00000000-0000-4000-8000-000000000000", todos),
        missing([.todo, "show", "2"], "to-do #2 was removed", history),
        missing([.todo, "check", "2"], "to-do #2 was removed", history),
        missing([.todo, "uncheck", "1", "2"], "to-do #2 was removed", history),
        missing([.todo, "edit", "2", "--title", "x"], "to-do #2 was removed", history),
        missing([.todo, "remove", "2"], "to-do #2 was removed", history),
        missing([.todo, "add", "x", "--at", "#2"], "favorite #2 was removed", history),
        missing([.fav, "remove", "2"], "favorite #2 was removed", history),
        missing([.fav, "note", "2", "x"], "favorite #2 was removed", history),
        missing([.fav, "remove", "#77"], "there is no favorite #77", favorites),
        missing([.fav, "history", "Nowhere"], "there is no favorite \"Nowhere\"", favorites),
        usage(
            [.todo, "check", "milk"], "\"milk\" is no number of a to-do",
            "Give a number, such as 12, or a whole UUID."),
        usage(
            [.todo, "edit", "1"], "nothing was given to change",
            "Give at least one of --title, --description, --due, --at, --tag, --untag."),
        missing([.journal, "replay", "--as-of", "77"], "there is no event 77: the journal ends at 9"),
        usage(
            [.journal, "verify", "--against", "x"], "\"x\" is no anchor",
            "An anchor is the line JOURNAL-ID SEQ HASH that journal-cli anchor prints."),
        Refusal(
            command: [.fav, "remove", "home"], exit: 1, code: "ambiguous",
            message: "2 favorites are called \"home\"",
            remedy: "Say which one:\n  #3  Home\n  #4  HOME"),
    ]

    private static let stations = [
        Refusal(
            command: [.fav, "add", "-"], input: "500112018\n\nAtlantis\n500112093\n", exit: 1,
            code: "not_found",
            message: "line 3: there is no station \"Atlantis\"",
            remedy: "Search for a part of the name, or import a feed that has it."),
        missing(
            [.fav, "add", "Atlantis"], "there is no station \"Atlantis\"",
            "Search for a part of the name, or import a feed that has it."),
        missing(
            [.fav, "show", "youbike/1"], "there is no station \"youbike/1\"",
            "Search for a part of the name, or import a feed that has it."),
        Refusal(
            command: [.fav, "add", "市政府站"], exit: 1, code: "ambiguous", message: "2 stations fit \"市政府站\"",
            remedy: """
                Say which one:
                  youbike/500112085  捷運市政府站(3號出口)  信義區 忠孝東路/松仁路口
                  youbike/500112093  捷運市政府站(4號出口)  信義區 忠孝東路五段71巷口
                """),
        Refusal(
            command: [.fav, "add", "公園"], exit: 1, code: "ambiguous", message: "12 stations fit \"公園\"",
            remedy: "Say which one:\n"
                + (1...10).map { number in
                    let digits = (number < 10 ? "0" : "") + String(number)
                    return "  youbike/5001130\(digits)  公園\(digits)  信義區 信義路五段/市府路口\n"
                }.joined() + "  … and 2 more"),
    ]

    private static let feeds = [
        feed(
            "<!DOCTYPE html><html></html>",
            "the feed is a web page (HTML or XML), not JSON: check its address"),
        feed("", "the feed is empty"), feed(" \n", "the feed is empty"),
        feed(
            String([Dock.square].newFeed().dropLast(40)),
            "the feed ends too early, after \([Dock.square].newFeed().utf8.count - 40) bytes: fetch it again"),
        feed("[1,]", "the feed is not JSON at byte 3"), feed("[]", "the feed has no good record"),
        feed(
            "Too many requests",
            "no kind of feed recognizes it (known kinds: \(kinds)); it looks like plain text"),
        feed(#"[{"a":1}]"#, "no kind of feed recognizes it (known kinds: \(kinds))"),
        feed(#"{"retCode":0}"#, "the feed says that it failed, with code 0: try again later"),
        feed(
            #"[{"sno":"1","sna":"a","lat":0,"lng":0}]"#,
            "the feed has no good record; the first of 1 rejected: record 1 (1) has no position"),
        Refusal(
            command: [.fav, "import", "/nowhere/feed.json"], exit: 66, code: "no_input",
            message: "there is no file /nowhere/feed.json"),
        Refusal(
            command: [.fav, "import", "/usr"], exit: 66, code: "no_input",
            message: "the directory /usr has neither a gbfs.json (GBFS) nor a stops.txt (GTFS)",
            remedy: "Give the files of the feed by their names."),
        usage(
            [.fav, "import", "-", "--kind", "yuobike"], "\"yuobike\" is no value for --kind",
            "Did you mean \"youbike\"?"),
        doubtful(
            [.fav, "import", "-"], Dock.all.oldFeed(),
            "the feed of youbike speaks for 2022-10-20T04:21:14Z, and the one imported last for 2024-12-14T11:11:23Z",
            "To go back to it nevertheless, add --force."),
        doubtful(
            [.fav, "import", "-"], Dock.all.newFeed(),
            "the feed of youbike has 6 stations and lacks 12 of the 18 in the cache", lacking),
        doubtful(
            [.fav, "import", "-", "--kind", "youbike"], "[]",
            "the feed of youbike has no stations and lacks 18 of the 18 in the cache", lacking),
        doubtful(
            [.fav, "import", "-", "--source", "x"], "{\"records\":[]}", "the feed of x has no stations",
            lacking),
        Refusal(
            command: [.fav, "import", "-", "--source", ""], input: Dock.all.newFeed(), exit: 64,
            code: "invalid_input", message: "a source cannot be called \"\"",
            remedy: "Use up to 48 letters and digits, and . - _ between them; own is for places of your own."),
    ]

    private static let lacking =
        "Fetch it again. If it is a part of the feed, add --partial; if it is another feed, name it with --source; "
        + "if those stations are gone, add --force."

    private static func doubtful(
        _ command: [Word], _ input: String, _ message: String, _ remedy: String
    ) -> Refusal {
        Refusal(
            command: command, input: input, exit: 1, code: "refused", message: message, remedy: remedy)
    }

    private static let kinds = "youbike, gbfs, tdx, gtfs, taipei-works, iplay, airtable, geojson, csv"

    private static func feed(_ text: String, _ message: String) -> Refusal {
        Refusal(
            command: [.fav, "import", "-"], input: text, exit: 65, code: "bad_feed",
            message: "standard input: " + message, remedy: nothing)
    }
}
