import Events
import Projections
import Values

extension SnapshotFormat {
    /// `todo-app/toDoItems.plist` and `todo-app/doneItems.plist`: the open and the done to-dos, by number.
    ///
    /// Each is an XML property list as the to-do sample app keeps it: an array of dictionaries; see `ToDoItem`.
    public static let todoApp = SnapshotFormat(
        name: "todo-app", summary: "todo-app/: toDoItems.plist and doneItems.plist for the to-do sample app"
    ) { (snapshot) throws(EncodingError) in
        let state = snapshot.state
        func items(_ todos: [TodoItem]) -> [ToDoItem] { todos.map { ToDoItem(state.located($0)) } }
        return [
            SnapshotFile(
                path: "todo-app/toDoItems.plist", bytes: try xmlPropertyList(items(state.todos.open))),
            SnapshotFile(
                path: "todo-app/doneItems.plist", bytes: try xmlPropertyList(items(state.todos.done))),
        ]
    }
}

/// A to-do with the sample app's keys; a missing value is a missing key.
private struct ToDoItem: Encodable {
    let titleKey: String
    let itemDescriptionKey: String?
    /// Seconds since 1970 at which it is due; a day counts from its start in UTC.
    let timestampKey: Double?
    let locationKey: Location?

    struct Location: Encodable {
        let nameKey: String
        let latitudeKey: Double?
        let longitudeKey: Double?
    }

    init(_ item: TodoItem) {
        titleKey = item.title
        itemDescriptionKey = item.description
        timestampKey = item.due.map { Double($0.start.microseconds) / 1_000_000 }
        locationKey = item.place.map { place in
            Location(
                nameKey: place.name, latitudeKey: place.coordinate?.latitude,
                longitudeKey: place.coordinate?.longitude)
        }
    }
}
