/// A word of a command line, the first of which names the tool.
enum Word: ExpressibleByStringLiteral, Sendable {
    case todo
    case fav
    case journal
    case text(String)

    init(stringLiteral text: String) { self = .text(text) }

    /// The tool it names.
    var tool: Programs.Tool {
        switch self {
        case .fav: .fav
        case .journal: .journal
        case .todo, .text: .todo
        }
    }

    /// The word; empty where it names a tool.
    var text: String { if case .text(let text) = self { text } else { "" } }
}

extension [Word] {
    /// Whether it is a command that writes to the journal.
    var writes: Bool {
        ["add", "check", "uncheck", "edit", "remove", "note", "import"].contains(self[1].text)
    }
}

extension Desk {
    /// Runs the tool that the first word names with the others.
    func run(_ command: [Word], input: String = "") throws -> Run {
        try run(command[0].tool, command.dropFirst().map(\.text), input: input)
    }
}
