/// Something a tool can do, and the words that it takes.
public struct Subcommand: Sendable {
    /// The name it is called by.
    public let name: String
    /// One sentence on what it does.
    public let summary: String
    /// The words it takes, in order; only the last may come more than once or not at all.
    public let arguments: [Argument]
    /// Its own options, without those of every command.
    public let options: [Option]
    /// Paragraphs for the help, with an empty line between two.
    public let details: String
    /// Subcommand lines that show how it is used.
    public let examples: [String]
    /// Does it.
    public let run: @Sendable (Invocation) throws -> Void

    /// A command; one that writes to the journal also has `--dry-run`.
    public init(
        _ name: String, _ summary: String, arguments: [Argument] = [], options: [Option] = [],
        writes: Bool = false, details: String = "", examples: [String] = [],
        run: @escaping @Sendable (Invocation) throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.options = writes ? options + [.dryRun] : options
        self.details = details
        self.examples = examples
        self.run = run
    }

    /// Its own options and those of every command.
    var allOptions: [Option] { options + Option.common }
}
