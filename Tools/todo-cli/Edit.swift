import Daybook
import Events
import Terminal

extension Subcommand {
    /// The command `todo-cli edit`.
    static let edit = Subcommand(
        "edit", "Changes something about a to-do.", arguments: [.number],
        options: [
            Option("title", value: "TITLE", "The new title."),
            Option(
                "description", value: "TEXT", "The new description, or none; - reads it from standard input."),
            Option("due", value: "WHEN", "The new date, as for add, or none."),
            Option("at", value: "PLACE", "The new place, as for add, or none."),
            .tag,
            Option("untag", value: "TAG", "A tag to take away.", isRepeatable: true),
        ],
        writes: true,
        details: When.rules(looking: .ahead),
        examples: ["todo-cli edit 1 --due 2026-12-02", "todo-cli edit 1 --at none --untag home"]
    ) { invocation in
        var store = try invocation.openStore()
        let reference = try invocation.references[0]
        let options = ["title", "description", "due", "at", "tag", "untag"]
        guard options.contains(where: { !invocation.values($0).isEmpty }) else {
            throw ToolError.usage(
                "nothing was given to change",
                remedy: "Give at least one of " + options.map { "--" + $0 }.joined(separator: ", ") + ".")
        }
        let edit = EditTodo(
            reference, title: invocation.value("title"),
            description: Invocation.change(try invocation.text(invocation.value("description"))),
            due: try invocation.dueChange, place: Invocation.change(invocation.value("at")),
            tags: invocation.values("tag"),
            untags: invocation.values("untag"))
        let receipt = try invocation.perform(edit, on: &store)
        let item = try receipt.state.todo(reference)
        try invocation.report([item], isList: false, receipt) { item in
            guard let event = receipt.events.first else {
                return "\(item.label) is so already: nothing written."
            }
            return
                "\(invocation.verb("Changed", "change")) \(item.label): \(invocation.changes(event).escaped)."
        }
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    /// What the value of an option does to a text: nothing, taking it away for `none`, or setting it.
    fileprivate static func change(_ value: String?) -> Change<String> {
        value.map { $0 == "none" ? .clear : .set($0) } ?? .keep
    }

    fileprivate func changes(_ event: Event) -> String {
        guard case .todoEdited(let edited) = event else { return event.sentence }
        let zone = LocalZone.system()
        return edited.changes { $0.description(in: zone) }
    }
}
