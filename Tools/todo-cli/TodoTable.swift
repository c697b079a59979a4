import Events
import Projections
import Terminal
import Values

/// The rows of to-dos for people, or plain ones for programs.
struct TodoTable {
    private(set) var table: Table
    private let isPlain: Bool
    private let zone = LocalZone.system()

    /// A table of these to-dos; columns that nothing stands in are left out, but for plain rows.
    init(_ items: [TodoItem], format: Invocation.Format) {
        let isPlain = format == .plain
        let columns = Column.allCases.filter { column in
            isPlain || column.isAlwaysShown || items.contains { !column.isEmpty(for: $0) }
        }
        self.isPlain = isPlain
        table = Table(columns.map(\.header))
        for item in items { table.add(columns.map { cell($0, of: item) }) }
    }

    private enum Column: CaseIterable {
        case number, mark, title, due, place, tags

        var header: Table.Column {
            switch self {
            case .number: Table.Column("#", .right)
            case .mark: Table.Column("")
            case .title: Table.Column("TITLE", isFlexible: true)
            case .due: Table.Column("DUE")
            case .place: Table.Column("PLACE")
            case .tags: Table.Column("TAGS")
            }
        }

        var isAlwaysShown: Bool { self == .number || self == .mark || self == .title }

        func isEmpty(for item: TodoItem) -> Bool {
            switch self {
            case .number, .mark, .title: false
            case .due: item.due == nil || item.isDone
            case .place: item.place == nil || item.isDone
            case .tags: item.tags.isEmpty
            }
        }
    }

    /// A cell; of a done to-do neither date nor place are shown to people.
    private func cell(_ column: Column, of item: TodoItem) -> Table.Cell {
        guard isPlain || !column.isEmpty(for: item) else { return "" }
        return switch column {
        case .number: Table.Cell(String(item.number))
        case .mark: Table.Cell(item.isDone ? "[x]" : "[ ]")
        case .title: item.isDone && !isPlain ? Table.Cell(item.title, .strikethrough) : Table.Cell(item.title)
        case .due: Table.Cell(item.due.map { isPlain ? $0.description : $0.description(in: zone) } ?? "")
        case .place: Table.Cell(item.place?.name ?? "")
        case .tags: Table.Cell(item.tags.map { "+" + $0 }.joined(separator: " "))
        }
    }
}
