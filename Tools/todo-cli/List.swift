import Daybook
import Events
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `todo-cli list`.
    static let list = Subcommand(
        "list", "Lists to-dos: those to do, or done, or both.",
        arguments: [
            Argument(
                "TEXT", "Words that must all occur in title, description, place or tags.", min: 0, max: nil)
        ],
        options: [
            Option("open", "Only what is to do (the default)."),
            Option("done", "Only what is done."),
            Option("all", "Both, what is to do first."),
            Option("tag", value: "TAG", "Only what has this tag.", isRepeatable: true),
            Option("due-before", value: "WHEN", "Only what is due before this day or time."),
            Option("overdue", "Only what is to do and should have been done by now."),
            Option("at", value: "PLACE", "Only what is to be done there: the place, or words of its name."),
            Option(
                "near", value: "PLACE",
                "Show how far it is from a coordinate, a favorite or a station, and sort by that."),
            Option("within", value: "DISTANCE", "Only what is as near as this, as in 300m or 1.5km."),
            Option(
                "sort", value: "ORDER",
                "By number (the default), due date with what is urgent first, distance, or when it was added.",
                kind: .choice(["number", "due", "distance", "added"])),
            Option("limit", value: "N", "At most so many rows."),
            Option(
                "as-of", value: "SEQ|WHEN",
                "As it was after this event of the journal, at this time, or at the end of this day."),
        ],
        details: """
            What is due on a day is overdue when the day is over, and what is due at a time when that is past.

            \(When.rules(looking: .ahead))

            With --as-of words look back: fri is the last Friday before today, 09:00 the last nine o'clock.
            """,
        examples: [
            "todo-cli list", "todo-cli list --all --tag home", "todo-cli list milk --json",
            "todo-cli list --sort due --due-before \"next mon\"", "todo-cli list --near 25.0330,121.5654",
        ]
    ) { invocation in
        let asOf = try invocation.lastBound("as-of")
        let store = try invocation.openStore(asOf: asOf)
        let query = try TodoQuery(invocation, in: store, at: invocation.moment(asOf: asOf, store))
        let sections = query.sections(of: store.state)
        let found = sections.flatMap(\.todos)
        switch invocation.format {
        case .json, .jsonl, .plain:
            try invocation.print(found.map { TodoRow($0.item, distance: $0.distance) }) {
                TodoTable(found, for: query).plain
            }
        case .table:
            let suffix = asOf.map { _ in " as of event \(store.seq)" } ?? ""
            for (index, section) in sections.enumerated() {
                if index > 0 { invocation.output.print("") }
                let heading = "\(section.heading) (\(section.todos.count))\(suffix)"
                invocation.output.print(invocation.style.text(heading, .bold))
                invocation.print(TodoTable(section.todos, for: query).table)
            }
        }
        try invocation.finish(store)
    }
}

extension Invocation {
    /// Opens the store as it is, or as it was at a place in its history.
    fileprivate func openStore(asOf bound: Store.Bound?) throws -> Store {
        guard let bound else { return try openStore() }
        return try Store.open(journalDirectory(), asOf: bound, storeOptions())
    }

    /// The moment at which a listing is true: now, or the one in the past that was asked for.
    fileprivate func moment(asOf bound: Store.Bound?, _ store: Store) throws(ToolError) -> Instant {
        let now = try environment.now()
        return switch bound {
        case nil: now
        case .seq: store.lastEventAt ?? now
        case .time(let time): min(time, now)
        }
    }
}
