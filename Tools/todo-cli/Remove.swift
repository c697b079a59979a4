import Daybook
import Projections
import Terminal

extension Subcommand {
    /// The command `todo-cli remove`.
    static let remove = Subcommand(
        "remove", "Takes to-dos off the lists; the journal keeps them.", arguments: [.numbers()],
        writes: true,
        examples: ["todo-cli remove 3"]
    ) { invocation in
        var store = try invocation.openStore()
        let before = store
        let receipt = try invocation.perform(RemoveTodos(try invocation.references), on: &store)
        let items = receipt.changedTodos.sorted().compactMap { number in
            before.state.todos[number].map(before.state.located)
        }
        try invocation.report(items, receipt) { item in
            "\(invocation.verb("Removed", "remove")) \(item.label)."
        }
        try invocation.finishWriting(&store)
    }
}
