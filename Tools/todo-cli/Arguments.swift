import Daybook
import Events
import Terminal

extension Argument {
    /// One to-do.
    static let number = Argument(
        "N", "The number of a to-do, as 12 or #12, or its UUID.", kind: .item(list: "list --all", title: 3))

    /// One or several to-dos, of which the shell completes those that are listed with an option.
    static func numbers(listed option: String = "all") -> Argument {
        Argument(
            "N", "The numbers of to-dos, as 12 or #12, or their UUIDs.", max: nil,
            kind: .item(list: "list --\(option)", title: 3))
    }
}

extension Option {
    /// When a to-do is to be done.
    static let due = Option(
        "due", value: "WHEN", "A date, a time, or a word such as tomorrow, fri, +3d or 明天; or none.")
    /// Where a to-do is to be done.
    static let at = Option(
        "at", value: "PLACE",
        "LAT,LON, a favorite (#3 or its name), a station (source/id or its name), or any text.")
    /// More about a to-do.
    static let description = Option(
        "description", value: "TEXT", "More about it; - reads it from standard input.")
    /// Words to find a to-do by.
    static let tag = Option("tag", value: "TAG", "A word to find it by.", isRepeatable: true)
}

extension Invocation {
    /// Which of the options open, done and all was given; nil when none was, 64 with that remedy when several were.
    func state(remedy: String) throws(ToolError) -> String? {
        let given = ["open", "done", "all"].filter { flag($0) }
        guard given.count <= 1 else {
            throw ToolError.usage("--\(given[0]) and --\(given[1]) exclude each other", remedy: remedy)
        }
        return given.first
    }

    /// The to-dos that the words mean.
    var references: [ItemReference] {
        get throws(ToolError) {
            var references: [ItemReference] = []
            for word in positionals { references.append(try Self.reference(word)) }
            return references
        }
    }

    private static func reference(_ word: String) throws(ToolError) -> ItemReference {
        guard let reference = ItemReference(word) else {
            throw ToolError.usage(
                "\"\(word)\" is no number of a to-do",
                remedy: "Give a number, such as 12, or a whole UUID.")
        }
        return reference
    }

    /// What `--due` does to a date: nothing, taking it away for `none`, or setting it.
    var dueChange: Change<Due> {
        get throws(ToolError) {
            if value("due") == "none" { return .clear }
            return switch try when("due") {
            case nil: .keep
            case .day(let date): .set(.day(date))
            case .moment(let moment): .set(.moment(moment))
            }
        }
    }
}
