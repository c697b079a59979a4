import Daybook
import Projections
import Terminal

extension Subcommand {
    /// The command `todo-cli check`.
    static let check = Subcommand(
        "check", "Marks to-dos as done.", arguments: [.numbers(listed: "open")], writes: true,
        examples: ["todo-cli check 1 2"]
    ) { invocation in
        try invocation.setDone(true)
    }

    /// The command `todo-cli uncheck`.
    static let uncheck = Subcommand(
        "uncheck", "Marks to-dos as not done; they keep all they had.", arguments: [.numbers(listed: "done")],
        writes: true,
        examples: ["todo-cli uncheck 1"]
    ) { invocation in
        try invocation.setDone(false)
    }
}

extension Invocation {
    fileprivate func setDone(_ isDone: Bool) throws {
        var store = try openStore()
        let references = try references
        let receipt = try perform(CheckTodos(references, done: isDone), on: &store)
        let changed = receipt.changedTodos
        var items: [TodoItem] = []
        for reference in references {
            let item = try receipt.state.todo(reference)
            if !items.contains(item) { items.append(item) }
        }
        try report(items) { item in
            let word = isDone ? "check" : "uncheck"
            guard changed.contains(item.number) else {
                return "\(item.label) \(isDone ? "is done already" : "is not done"): nothing written."
            }
            let undo = isDryRun ? "" : " Undo: todo-cli \(isDone ? "uncheck" : "check") \(item.number)"
            return "\(verb(isDone ? "Checked" : "Unchecked", word)) \(item.label).\(undo)"
        }
        try finishWriting(&store)
    }
}
