import Projections

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
