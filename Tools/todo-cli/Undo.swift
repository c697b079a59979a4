import Daybook
import Events
import Projections
import Terminal
import Values

extension Subcommand {
    /// The command `todo-cli undo`.
    static let undo = Subcommand(
        "undo", "Takes back the last command about to-dos, or an earlier one.", arguments: [.seq],
        writes: true,
        details: """
            All that one command did is taken back at once, by new events: nothing is rewritten. Without SEQ it is the last \
            command about to-dos that is in effect, whoever gave it; fav-cli undo takes back the others.

            A command is refused when a to-do of it was changed since by another that is in effect; the refusal names the \
            events to take back first. Where SEQ is of an undo, that is taken back, as by redo.
            """,
        examples: ["todo-cli undo", "todo-cli undo 5 --dry-run"]
    ) { invocation in
        try invocation.reverse(try invocation.undo(.todos))
    }

    /// The command `todo-cli redo`.
    static let redo = Subcommand(
        "redo", "Brings back the command about to-dos that was taken back last.", writes: true,
        details: "It is refused when a to-do of it was changed since by a command that is in effect.",
        examples: ["todo-cli undo && todo-cli redo"]
    ) { invocation in
        try invocation.reverse(.redo(.todos))
    }
}

extension Invocation {
    fileprivate func reverse(_ reversal: Reversal) throws {
        var store = try openStore()
        let zone = LocalZone.system()
        _ = try reverse(reversal, on: &store) { reversed in
            reversed.subjects.compactMap { subject in
                guard case .todo(let number) = subject else { return nil }
                return TodoItem.change(
                    from: reversed.before.todos[number], to: reversed.receipt.state.todos[number],
                    appearing: "back", in: zone)
            }
        }
        try finishWriting(&store)
    }
}
