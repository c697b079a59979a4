/// A word that begins with `--` and sets something, by itself or with a value.
public struct Option: Sendable {
    /// The name, without the dashes.
    public let name: String
    /// The name that stands for the value in the help, such as `WHEN`; nil for a flag.
    public let value: String?
    /// What it sets.
    public let summary: String
    /// What the value may be.
    public let kind: ValueKind
    /// Whether it may be given more than once.
    public let isRepeatable: Bool

    /// An option with a value, or without the value's name a flag.
    public init(
        _ name: String, value: String? = nil, _ summary: String, kind: ValueKind = .text,
        isRepeatable: Bool = false
    ) {
        self.name = name
        self.value = value
        self.summary = summary
        self.kind = kind
        self.isRepeatable = isRepeatable
    }

    /// The option and its value as the help shows them: `--due WHEN`.
    var label: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }

    /// The option as usage lines show it: `[--due WHEN]` or `[--tag TAG]…`.
    var usage: String { isRepeatable ? "[\(label)]…" : "[\(label)]" }
}

extension Option {
    /// What every command takes.
    static let common = [
        Option(
            "journal", value: "DIR",
            "Where the journal is; else $DAYBOOK_JOURNAL, or daybook in $XDG_DATA_HOME or ~/.local/share.",
            kind: .directory),
        Option("json", "Print one JSON document; errors are JSON on stderr."),
        Option("jsonl", "Print a JSON object a line."),
        Option("plain", "Print rows separated by tabs, without header and color."),
        Option(
            "color", value: "MODE", "When to use color.",
            kind: .choice(Style.Choice.allCases.map(\.rawValue))),
        Option("help", "Print this help and stop."),
        Option("version", "Print the version and stop."),
    ]

    /// What commands that write to the journal take.
    static let dryRun = Option("dry-run", "Print what would be written and write nothing.")
}
