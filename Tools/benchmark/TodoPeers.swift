import Events
import Files
import JSONText
import Values

/// Taskwarrior and todo.txt-cli, each with the same open to-dos, and nothing of the user's.
struct TodoPeers {
    private let benchmark: Benchmark

    /// The peers that are there, with so many to-dos.
    init(_ benchmark: Benchmark, count: Int) throws {
        self.benchmark = benchmark
        let directory = try benchmark.fresh("todo-peers")
        try benchmark.run(benchmark.part(.tasks, directory, "\(count)"))
        if benchmark.has("task") { try benchmark.run(task("import", directory + "/tasks.json")) }
    }

    /// Taskwarrior, as it comes, but for questions, hooks, and news of its version.
    func task(_ arguments: String...) throws -> Program {
        var program = try benchmark.peer("task")
        program.arguments = arguments
        program.environment["TASKRC"] = benchmark.path("todo-peers/taskrc")
        return program
    }

    /// todo.txt-cli, as it comes.
    func todoTxt(_ arguments: String...) throws -> Program {
        var program = try benchmark.peer("todo-txt")
        program.arguments = ["-d", benchmark.path("todo-peers/todo.cfg")] + arguments
        return program
    }
}

extension Part {
    /// Writes what the peers read, with so many open to-dos: `tasks DIR COUNT`.
    static let tasks = Part("tasks") { words in
        let directory = try words.text()
        let count = try words.integer()
        try SystemCalls().makeDirectory(directory + "/task", permissions: 0o700)
        var configuration = try FileOutput(directory + "/taskrc")
        try configuration.write(
            "data.location=\(directory)/task\nconfirmation=off\nhooks=off\nnews.version=2.6.0\n".utf8)
        try configuration.flush()
        var settings = try FileOutput(directory + "/todo.cfg")
        try settings.write(
            """
            export TODO_DIR=\(directory)
            export TODO_FILE=$TODO_DIR/todo.txt
            export DONE_FILE=$TODO_DIR/done.txt
            export REPORT_FILE=$TODO_DIR/report.txt

            """.utf8)
        try settings.flush()
        var tasks = try FileOutput(directory + "/tasks.json")
        var lines = try FileOutput(directory + "/todo.txt")
        for case .todoAdded(let todo) in Workload(live: count).prefix(count) {
            try tasks.write(todo.taskwarrior)
            try lines.write(todo.todoTxt.utf8)
        }
        try tasks.flush()
        try lines.flush()
    }
}

extension TodoAdded {
    /// As a line for `task import`.
    fileprivate var taskwarrior: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("uuid", id.description)
            writer.member("status", "pending")
            writer.member("entry", "20260101T000000Z")
            writer.member("description", title)
            writer.member("due", due.map { Self.compact($0.description) + "T000000Z" })
            writer.member("project", place)
            writer.member("tags", tags)
        }
        writer.newline()
        return writer.bytes
    }

    /// As a line of todo.txt.
    fileprivate var todoTxt: String {
        var line = "2026-01-01 \(title)"
        if let place { line += " @\(place.filter { $0 != " " })" }
        for tag in tags { line += " +\(tag)" }
        if let due { line += " due:\(due)" }
        return line + "\n"
    }

    private static func compact(_ date: String) -> String { date.filter { $0 != "-" } }
}
