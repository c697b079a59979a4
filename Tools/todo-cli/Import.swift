import Daybook
import Events
import Projections
import Snapshots
import Terminal

extension Subcommand {
    /// The command `todo-cli import`.
    static let importTodos = Subcommand(
        "import", "Takes in the to-dos of a file that are not there yet.",
        arguments: [Argument("FILE", "The file; - is standard input.", kind: .file)],
        options: [
            Option(
                "format", value: "F", "The format; by default it is recognized from the content.",
                kind: .choice(TodoFormat.all.map(\.name))),
            Option("strict", "Write nothing unless all of the file can be taken in."),
            Option("done", "Take all as done, as for doneItems.plist of the sample app."),
        ],
        writes: true,
        details: """
            \(TodoFormat.explanation)

            A to-do that is there already stays as it is, so a second import adds nothing; where the file says otherwise is \
            reported. A to-do is known by the UUID that the file gives, or by its UID. One without is known by what the file \
            says of it, but for whether and when it was done; if a file says it twice, there are two. One that was removed is \
            added anew.

            A bad line among good ones is left out and reported. What the store has no place for is counted. All is one \
            batch of the journal, unless that would be larger than 64 MiB.
            """,
        examples: [
            "todo-cli import todo.txt", "todo-cli import todos.ics --dry-run",
            "todo-cli export | todo-cli import -",
        ]
    ) { invocation in
        let path = invocation.positionals[0]
        let reading = try invocation.reading(of: path)
        let plan = TodoImport(
            invocation.flag("done")
                ? reading.records.map { record in
                    var record = record
                    record.isDone = true
                    return record
                } : reading.records)
        let problems = Problem.all(in: reading, plan)
        for problem in problems { invocation.messages.print("todo-cli: left out: \(problem.text.escaped)") }
        let isAllBad = !problems.isEmpty && plan.refused.count == reading.records.count
        guard !isAllBad, problems.isEmpty || !invocation.flag("strict") else {
            throw ToolError(
                .data, code: "bad_lines",
                message: "\(Invocation.inputName(path)): \(counted(problems.count, "to-do")) cannot be read",
                remedy: "Nothing was written.")
        }
        var store = try invocation.openStore()
        var summary = ImportSummary(reading, plan, problems)
        for command in plan.commands {
            let receipt = try invocation.perform(command, on: &store)
            summary.add(receipt, command.differences(in: receipt.state))
        }
        try invocation.print(summary) { [summary.sentence(Invocation.inputName(path), invocation)] }
        invocation.printRemarks(on: reading, plan, summary)
        try invocation.finishWriting(&store)
    }
}

/// A part of a file that is not taken in.
private struct Problem: Encodable {
    let position: String
    let reason: String

    var text: String { "\(position) \(reason)" }

    /// What could not be read, and what the store refuses, in the order of the file.
    static func all(in reading: TodoReading, _ plan: TodoImport) -> [Problem] {
        let rejected = reading.rejected.map { ($0.position, $0.reason.description) }
        let refused = plan.refused.map { (reading.positions[$0.index], "cannot be taken: \($0.reason)") }
        return (rejected + refused).sorted { $0.0 < $1.0 }
            .map { Problem(position: $0.0.description, reason: $0.1) }
    }
}

/// What an import did, for a JSON document or a sentence.
private struct ImportSummary: Encodable {
    let format: String
    let todos: Int
    var added: [Int] = []
    var different: [Difference] = []
    let repeated: Int
    let alike: Int
    let rejected: [Problem]
    let omitted: [String: Int]
    var batches = 0

    struct Difference: Encodable {
        let number: Int
        let title: String
        let fields: [String]
    }

    init(_ reading: TodoReading, _ plan: TodoImport, _ problems: [Problem]) {
        format = reading.format
        todos = reading.records.count + reading.rejected.count
        repeated = plan.repeated.count
        alike = plan.alike.count
        rejected = problems
        omitted = reading.omitted.counts
    }

    mutating func add(_ receipt: Receipt, _ differences: [(item: TodoItem, fields: [String])]) {
        for case .todoAdded(let item) in receipt.events { added.append(item.number) }
        if receipt.seqs != nil { batches += 1 }
        different += differences.map {
            Difference(number: $0.item.number, title: $0.item.title, fields: $0.fields)
        }
    }

    func sentence(_ file: String, _ invocation: Invocation) -> String {
        let start = "\(file.escaped) (\(format)): \(counted(todos, "to-do"))."
        guard let first = added.first, let last = added.last else {
            return "\(start) Nothing new: nothing written."
        }
        let numbers = first == last ? "#\(first)" : "#\(first) to #\(last)"
        let known = todos - added.count - repeated - rejected.count
        var text = "\(start) \(invocation.verb("Added", "add")) \(added.count) as \(numbers)"
        if known > 0 { text += "; \(known) \(known == 1 ? "was" : "were") there already" }
        if batches > 1 { text += "; in \(batches) batches" }
        guard !invocation.isDryRun else { return text + "." }
        let undo = first == last ? "\(first)" : "$(seq \(first) \(last))"
        return "\(text). Undo: todo-cli remove \(undo)"
    }
}

extension Invocation {
    fileprivate func reading(of path: String) throws(ToolError) -> TodoReading {
        let bytes = try input(path)
        do throws(TodoFileError) {
            let format = value("format").flatMap { TodoFormat($0) }
            return try TodoFormat.reading(of: bytes, as: format, clock: .local)
        } catch {
            throw ToolError(
                .data, code: "bad_file", message: "\(Self.inputName(path)): \(error)",
                remedy: [error.remedy, "Nothing was written."].compactMap(\.self).joined(separator: " "))
        }
    }

    /// Says what a person should know beside the result, a line each.
    fileprivate func printRemarks(on reading: TodoReading, _ plan: TodoImport, _ summary: ImportSummary) {
        let position = { (index: Int) in reading.positions[index].description }
        for (index, first) in plan.repeated {
            messages.print("todo-cli: left out: \(position(index)) has the identity of \(position(first))")
        }
        for (index, first) in plan.alike {
            messages.print("todo-cli: \(position(index)) says what \(position(first)) says; both are kept")
        }
        for item in summary.different {
            messages.print(
                "todo-cli: left as it is: #\(item.number) \"\(item.title.escaped)\", of which the file says otherwise: "
                    + item.fields.joined(separator: ", "))
        }
        if !reading.omitted.counts.isEmpty {
            messages.print("todo-cli: the store has no place for: \(reading.omitted.description.escaped)")
        }
    }
}
