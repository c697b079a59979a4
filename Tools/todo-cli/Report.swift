import Daybook
import Events
import Projections
import Snapshots
import Terminal

extension Invocation {
    /// Reports on to-dos that a command was about: a JSON row each, or a sentence each for people.
    ///
    /// - Parameter isList: Whether the JSON document is an array, as it is where several to-dos can be named.
    func report(_ items: [TodoItem], isList: Bool = true, _ sentence: (TodoItem) -> String) throws {
        let rows = items.map { TodoRow($0) }
        switch format {
        case .json: output.write(try isList ? jsonDocument(rows) : jsonDocument(rows[0]))
        case .jsonl: for row in rows { output.write(try jsonLine(row)) }
        case .plain: print(TodoTable(items.map { FoundTodo(item: $0) }).plain)
        case .table: for item in items { output.print(sentence(item)) }
        }
    }

    /// The verb in the past, or what would be done with `--dry-run`.
    func verb(_ past: String, _ infinitive: String) -> String { isDryRun ? "Would \(infinitive)" : past }
}

extension TodoItem {
    /// The number and the title, as messages show them.
    var label: String { "#\(number) \"\(title.escaped)\"" }
}

extension Receipt {
    /// The numbers of the to-dos that the events are about, each once.
    var changedTodos: Set<Int> {
        Set(
            events.compactMap { event in
                if case .todo(let number)? = event.subject { number } else { nil }
            })
    }
}
