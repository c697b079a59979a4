import Daybook
import Events
import Projections
import Terminal

extension Subcommand {
    /// The command `todo-cli add`.
    static let add = Subcommand(
        "add", "Adds a to-do.",
        arguments: [
            Argument(
                "TITLE", "The words of the title; - alone reads a title a line from standard input.", max: nil
            )
        ],
        options: [.description, .due, .at, .tag],
        writes: true,
        details: """
            \(When.rules(looking: .ahead))

            A coordinate, a favorite or a station gives the place its coordinate, which is recorded. Any other text is kept \
            as the name of the place, which todo-cli geocode can find.
            """,
        examples: [
            "todo-cli add Buy milk --due 2026-12-01",
            "todo-cli add Call --due \"tomorrow 09:00\"", "todo-cli add 倒垃圾 --due 週五",
            "todo-cli add \"Meet at the tower\" --at 25.0340,121.5645",
            "todo-cli add -- \"-5 °C: wear a coat\"",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        let description = try invocation.text(invocation.value("description"))
        let isList = invocation.positionals == ["-"]
        let titles: [(line: Int?, text: String)] =
            isList
            ? try invocation.lines(of: "-").map { ($0.line, $0.text) }
            : [(nil, invocation.positionals.joined(separator: " "))]
        let due = try invocation.dueChange.applied(to: nil)
        let drafts = titles.map { line, title in
            AddTodos.Draft(
                title: title, description: description, due: due,
                place: invocation.value("at"),
                tags: invocation.values("tag"), line: line)
        }
        let receipt = try invocation.perform(AddTodos(drafts), on: &store)
        let items = receipt.changedTodos.sorted().compactMap { receipt.state.todos[$0] }
        let zone = LocalZone.system()
        try invocation.report(items, isList: isList, receipt) { added in
            invocation.sentence(added: added, in: zone)
        }
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    fileprivate func sentence(added item: TodoItem, in zone: LocalZone) -> String {
        var text = "\(verb("Added", "add")) \(item.label)"
        if let due = item.due { text += ", due \(due.description(in: zone))" }
        if let place = item.place {
            text += ", at \(place.label)"
            if place.coordinate == nil { text += " (to locate it: todo-cli geocode \(item.number))" }
        }
        return text + "."
    }
}
