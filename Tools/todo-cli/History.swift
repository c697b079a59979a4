import Daybook
import Terminal

extension Subcommand {
    /// The command `todo-cli history`.
    static let history = Subcommand(
        "history", "Tells the life of a to-do, also of one that was removed.", arguments: [.number],
        details: "What was taken back is marked with the event that did so.",
        examples: ["todo-cli history 1"]
    ) { invocation in
        let store = try invocation.openStore()
        try invocation.print(try store.history(ofTodo: try invocation.references[0]))
        try invocation.finish(store)
    }
}
