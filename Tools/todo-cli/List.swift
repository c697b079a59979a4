import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal

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
            Option(
                "sort", value: "ORDER", "By number (the default), by due date, or by when it was added.",
                kind: .choice(["number", "due", "added"])),
            Option("limit", value: "N", "At most so many rows."),
        ],
        examples: ["todo-cli list", "todo-cli list --all --tag home", "todo-cli list milk --json"]
    ) { invocation in
        let store = try invocation.openStore()
        let sections = try invocation.sections(of: store.state)
        let items = sections.flatMap(\.items)
        switch invocation.format {
        case .json, .jsonl, .plain:
            try invocation.print(items.map { TodoRow($0) }) {
                TodoTable(items, format: invocation.format).table
            }
        case .table: invocation.print(sections)
        }
        try invocation.finish(store)
    }
}

/// A part of the listing, with its heading.
private struct Section {
    let heading: String
    var items: [TodoItem]
}

extension Invocation {
    /// The sections that were asked for, with the rows that pass the filters, sorted and cut.
    fileprivate func sections(of state: State) throws(ToolError) -> [Section] {
        let states = ["open", "done", "all"].filter { flag($0) }
        guard states.count <= 1 else {
            throw ToolError.usage(
                "--\(states[0]) and --\(states[1]) exclude each other",
                remedy: "--all shows both.")
        }
        let shown = states.first ?? "open"
        var left = try count("limit") ?? .max
        var sections: [Section] = []
        for (heading, isDone) in [("To do", false), ("Done", true)] where shown != (isDone ? "open" : "done")
        {
            let items = first(left, of: state.todos, done: isDone).map(state.located)
            left -= items.count
            sections.append(Section(heading: heading, items: items))
        }
        return sections
    }

    /// The first so many to-dos in the order that was asked for; by number, no more are read than are shown.
    private func first(_ limit: Int, of todos: TodoList, done: Bool) -> [TodoItem] {
        if value("sort") ?? "number" == "number" { return todos.first(limit, done: done, where: passes) }
        return Array(sorted(todos.first(.max, done: done, where: passes)).prefix(limit))
    }

    private var passes: (TodoItem) -> Bool {
        let words = positionals.map { SearchKey($0) }
        let tags = values("tag")
        return { item in
            guard tags.allSatisfy(item.tags.contains) else { return false }
            guard !words.isEmpty else { return true }
            let texts = [item.title, item.description, item.place?.name].compactMap(\.self) + item.tags
            let keys = texts.map { SearchKey($0) }
            return words.allSatisfy { word in keys.contains { $0.contains(word) } }
        }
    }

    /// By number, by due date with those without one last, or by when it was added.
    private func sorted(_ items: [TodoItem]) -> [TodoItem] {
        switch value("sort") {
        case "due":
            items.sorted { left, right in
                switch (left.due?.start, right.due?.start) {
                case (let left?, let right?) where left != right: left < right
                case (_?, nil): true
                case (nil, _?): false
                default: left.number < right.number
                }
            }
        case "added": items.sorted { ($0.addedAt, $0.number) < ($1.addedAt, $1.number) }
        default: items
        }
    }

    fileprivate func print(_ sections: [Section]) {
        for (index, section) in sections.enumerated() {
            if index > 0 { output.print("") }
            output.print(style.text("\(section.heading) (\(section.items.count))", .bold))
            print(TodoTable(section.items, format: format).table)
        }
    }
}
