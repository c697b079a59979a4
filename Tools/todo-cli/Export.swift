import Daybook
import Projections
import Snapshots
import Terminal

extension Subcommand {
    /// The command `todo-cli export`.
    static let export = Subcommand(
        "export", "Writes to-dos in the format of another program.",
        arguments: [
            Argument(
                "FILE", "Where to; - or nothing is standard output.", min: 0, kind: .file)
        ],
        options: [
            Option(
                "format", value: "F",
                "The format; by default the one that the ending of FILE tells, else json.",
                kind: .choice(TodoFormat.all.map(\.name))),
            Option("open", "Only what is to do."),
            Option("done", "Only what is done."),
            Option("all", "Both (the default)."),
        ],
        writes: true,
        details: """
            \(TodoFormat.explanation)

            What import reads is what export wrote. What a format has no place for is counted on standard error. Days and \
            times without a zone are those of the zone that TZ names. A file is replaced in one step.
            """,
        examples: [
            "todo-cli export todos.ics", "todo-cli export --format todo-txt",
            "todo-cli export --format taskwarrior --open",
        ]
    ) { invocation in
        let store = try invocation.openStore()
        if let damage = store.damage { throw damage }
        let items = try invocation.exportedItems(of: store.state.todos).map(store.state.located)
        let path = invocation.positionals.first ?? "-"
        let named = invocation.value("format").flatMap { TodoFormat($0) }
        let format = named ?? TodoFormat(fileName: path) ?? .json
        let (bytes, omitted) = try format.document(of: items, clock: .local)
        try invocation.isDryRun ? Invocation.checkIsReplaceable(path) : invocation.put(bytes, in: path)
        if path != "-" {
            let summary = ExportSummary(
                file: path, format: format.name, todos: items.count, bytes: bytes.count,
                omitted: omitted.counts)
            try invocation.print(summary) { [summary.sentence(invocation)] }
        }
        if !omitted.counts.isEmpty {
            invocation.messages.print("todo-cli: \(format.name) has no place for: \(omitted)")
        }
    }
}

extension TodoFormat {
    /// What the formats are, for the help.
    static let explanation = """
        \(all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n\n"))

        In todo-txt a tag is a +project, one that begins with @ a @context, and pri:A the priority (A); tags at the end of a \
        line are no part of the title. The keys id, due-time, at, geo and note hold the rest, with %20 for a blank. In \
        icalendar tags are categories, and pri:1 is the priority 1. In taskwarrior pri:H is a priority, project:Home a \
        project, an annotation the description, and midnight in the zone a day.
        """
}

/// What an export wrote, for a JSON document or a sentence.
private struct ExportSummary: Encodable {
    let file: String
    let format: String
    let todos: Int
    let bytes: Int
    let omitted: [String: Int]

    func sentence(_ invocation: Invocation) -> String {
        "\(invocation.verb("Wrote", "write")) \(counted(todos, "to-do")) to \(file.escaped) (\(format))."
    }
}

extension Invocation {
    /// The to-dos that were asked for, by number.
    fileprivate func exportedItems(of todos: TodoList) throws(ToolError) -> [TodoItem] {
        switch try state(remedy: "--all writes both.") {
        case "open": todos.open
        case "done": todos.done
        default: todos.all
        }
    }
}

extension WallClock {
    /// The clock of the zone that `TZ` names, or else of the system.
    static var local: WallClock {
        let zone = LocalZone.system()
        return WallClock(moment: { zone.moment(of: $0) }, time: { zone.localTime(at: $0) })
    }
}
