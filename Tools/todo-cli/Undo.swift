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
                    from: reversed.before.todos[number], to: reversed.receipt.state.todos[number], in: zone)
            }
        }
        try finishWriting(&store)
    }
}

extension TodoItem {
    /// What has become of a to-do, for people; nil when nothing has.
    fileprivate static func change(from old: TodoItem?, to new: TodoItem?, in zone: LocalZone) -> String? {
        guard old?.seq != new?.seq, let item = new ?? old else { return nil }
        guard let new else { return "\(item.label): removed" }
        guard let old else { return "\(item.label): back, \(new.isDone ? "done" : "to do")" }
        let changes = new.changes(from: old, in: zone)
        return "\(item.label): \(changes.isEmpty ? "as before" : changes.joined(separator: ", "))"
    }

    private func changes(from old: TodoItem, in zone: LocalZone) -> [String] {
        var changes: [String] = []
        if isDone != old.isDone { changes.append(isDone ? "done" : "to do") }
        if title != old.title { changes.append("the title, not \"\(old.title.escaped)\"") }
        if description != old.description {
            changes.append(description == nil ? "no description" : "the former description")
        }
        if due != old.due {
            let (now, then) = (due?.description(in: zone), old.due?.description(in: zone))
            changes.append((now.map { "due \($0)" } ?? "no date") + Self.words(not: then, but: now))
        }
        if place != old.place {
            let (now, then) = (place?.label, old.place?.label)
            changes.append((now.map { "at \($0)" } ?? "no place") + Self.words(not: then, but: now))
            if now == then, place?.miss != old.place?.miss {
                changes.append(place?.miss.map { "not known to \($0.provider.escaped)" } ?? "not asked for")
            }
        }
        changes += tags.filter { !old.tags.contains($0) }.map { "+\($0.escaped)" }
        changes += old.tags.filter { !tags.contains($0) }.map { "-\($0.escaped)" }
        return changes
    }

    /// What something was before; nothing where it was nothing, or where the same words are for both.
    private static func words(not then: String?, but now: String?) -> String {
        then.map { $0 == now ? "" : ", not \($0)" } ?? ""
    }
}
