import Events
import Places
import Projections
import Terminal
import Values

/// The rows of to-dos for people, and plain ones for programs.
struct TodoTable {
    private let todos: [FoundTodo]
    private let query: TodoQuery?

    /// A table of these to-dos, which a listing found.
    init(_ todos: [FoundTodo], for query: TodoQuery? = nil) {
        self.todos = todos
        self.query = query
    }

    /// The rows for programs, always with the same columns; the distance is one when a listing asks for it.
    var plain: Table {
        let columns = Column.allCases.filter { $0 != .done && ($0 != .distance || query?.origin != nil) }
        return table(columns) { column, todo in Table.Cell(Self.text(column, of: todo)) }
    }

    /// The rows for people, without the columns in which nothing stands.
    var table: Table {
        let columns = Column.allCases.filter { column in todos.contains { !column.isEmpty(for: $0) } }
        return table(columns) { column, todo in
            column.isEmpty(for: todo) ? "" : shownCell(column, of: todo)
        }
    }

    private func table(_ columns: [Column], _ cell: (Column, FoundTodo) -> Table.Cell) -> Table {
        var table = Table(columns.map(\.header))
        for todo in todos { table.add(columns.map { cell($0, todo) }) }
        return table
    }

    private enum Column: CaseIterable {
        case number, mark, title, due, done, place, tags, distance

        var header: Table.Column {
            switch self {
            case .number: Table.Column("#", .right)
            case .mark: Table.Column("")
            case .title: Table.Column("TITLE", isFlexible: true)
            case .due: Table.Column("DUE")
            case .done: Table.Column("DONE")
            case .place: Table.Column("PLACE", isFlexible: true)
            case .tags: Table.Column("TAGS", isFlexible: true)
            case .distance: Table.Column("DISTANCE", .right)
            }
        }

        /// Whether people see nothing there; of a done to-do neither date nor place are shown to them.
        func isEmpty(for todo: FoundTodo) -> Bool {
            switch self {
            case .number, .mark, .title: false
            case .due: todo.item.due == nil || todo.item.isDone
            case .done: todo.item.checkedAt == nil
            case .place: todo.item.place == nil || todo.item.isDone
            case .tags: todo.item.tags.isEmpty
            case .distance: todo.distance == nil
            }
        }
    }
}

// MARK: Cells

extension TodoTable {
    private static func text(_ column: Column, of todo: FoundTodo) -> String {
        let item = todo.item
        return switch column {
        case .number: String(item.number)
        case .mark: item.isDone ? "[x]" : "[ ]"
        case .title: item.title
        case .due: item.due?.rfc3339 ?? ""
        case .done: item.checkedAt?.description ?? ""
        case .place: item.place?.name ?? ""
        case .tags: item.tags.map { "+" + $0 }.joined(separator: " ")
        case .distance: todo.distance.map { String(($0 * 10).rounded() / 10) } ?? ""
        }
    }

    private func shownCell(_ column: Column, of todo: FoundTodo) -> Table.Cell {
        switch column {
        case .title where todo.item.isDone: Table.Cell(todo.item.title, .strikethrough)
        case .due: dueCell(todo.item)
        case .done: doneCell(todo.item)
        case .distance: Table.Cell(todo.distance.flatMap { Distance(metres: $0) }?.description ?? "")
        default: Table.Cell(Self.text(column, of: todo))
        }
    }

    private func doneCell(_ item: TodoItem) -> Table.Cell {
        guard let query, let time = item.checkedAt else { return "" }
        return Table.Cell(time.briefDescription(in: query.zone, at: query.now))
    }

    /// The date, and whether that is past or today.
    private func dueCell(_ item: TodoItem) -> Table.Cell {
        guard let query, let due = item.due else { return "" }
        let text = due.description(in: query.zone)
        let end = due.end(in: query.zone)
        if end < query.now { return Table.Cell(text + ", overdue", .bold, .red) }
        let isToday = end <= query.zone.end(of: query.zone.localTime(at: query.now).date)
        return isToday ? Table.Cell(text + ", today", .yellow) : Table.Cell(text)
    }
}
