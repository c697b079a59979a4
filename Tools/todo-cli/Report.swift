import Daybook
import Events
import Projections
import Snapshots
import Terminal

extension Invocation {
    /// Reports on to-dos that a command was about: a JSON row each, or a sentence each for people.
    ///
    /// - Parameters:
    ///   - isList: Whether the JSON document is an array, as it is where several to-dos can be named.
    ///   - receipt: What the command did, which people are told how to take back; nil when it did nothing.
    func report(
        _ items: [TodoItem], isList: Bool = true, _ receipt: Receipt? = nil, _ sentence: (TodoItem) -> String
    ) throws {
        let rows = items.map { TodoRow($0) }
        switch format {
        case .json: output.write(try isList ? jsonDocument(rows) : jsonDocument(rows[0]))
        case .jsonl: for row in rows { output.write(try jsonLine(row)) }
        case .plain: print(TodoTable(items.map { FoundTodo(item: $0) }).plain)
        case .table:
            for line in lines(items.map(sentence), undoing: receipt?.seqs?.lowerBound) { output.print(line) }
        }
    }
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
