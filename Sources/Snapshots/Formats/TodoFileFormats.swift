import Projections

extension SnapshotFormat {
    /// `todo.txt`: the to-dos, open and done.
    public static let todoTxt = SnapshotFormat(.todoTxt, path: "todo.txt")

    /// `todos.ics`: the to-dos, open and done, as a calendar.
    public static let iCalendar = SnapshotFormat(.iCalendar, path: "todos.ics")

    /// `taskwarrior.json`: the to-dos, open and done, as `task import` reads them.
    public static let taskwarrior = SnapshotFormat(.taskwarrior, path: "taskwarrior.json")

    /// One file with all to-dos; days and times without a zone are those of UTC, so that it is the same everywhere.
    private init(_ format: TodoFormat, path: String) {
        self.init(name: format.name, summary: "\(path): the to-dos as \(format.summary)") {
            (snapshot) throws(EncodingError) in
            let document = try format.document(
                of: snapshot.state.todos.all.map(snapshot.state.located), clock: .utc)
            return [SnapshotFile(path: path, bytes: document.bytes)]
        }
    }
}
