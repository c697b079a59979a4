import Projections

extension SnapshotFormat {
    /// `todo-app/toDoItems.plist` and `todo-app/doneItems.plist`: the open and the done to-dos, by number.
    ///
    /// Each is an XML property list as the to-do sample app keeps it: an array of dictionaries; see `ToDoItem`.
    public static let todoApp = SnapshotFormat(
        name: "todo-app", summary: "todo-app/: toDoItems.plist and doneItems.plist for the to-do sample app"
    ) { (snapshot) throws(EncodingError) in
        let todos = snapshot.state.todos
        return [
            SnapshotFile(
                path: "todo-app/toDoItems.plist", bytes: try xmlPropertyList(todos.open.map { ToDoItem($0) })),
            SnapshotFile(
                path: "todo-app/doneItems.plist", bytes: try xmlPropertyList(todos.done.map { ToDoItem($0) })),
        ]
    }
}
