/// The manual page of a tool, in the macros of man(7), from the same table as its help.
struct ManPage {
    let tool: Tool

    /// The lines of its source.
    var lines: [String] {
        let name = tool.name.uppercased()
        return [
            ".TH \(Self.quoted(name)) 1 \"\" \(Self.quoted("Daybook \(tool.version)")) \"Daybook\"", ".nh",
            ".ad l",
        ]
            + section("NAME", [Self.text("\(tool.name) - \(tool.summary)")])
            + section(
                "SYNOPSIS", [".B \(Self.text(tool.name))", Self.text("COMMAND [ARGUMENT…] [--OPTION…]")])
            + section("OPTIONS", ["Every command takes these."] + rows(Option.common.map(Help.row)))
            + section("COMMANDS", tool.commands.flatMap { lines(of: $0) })
            + section("EXAMPLES", examples(tool.examples))
            + section(
                "ENVIRONMENT",
                rows(Environment.Variable.all.map { ($0.name, $0.meaning) }) + [
                    ".PP", Self.text(Environment.settingsNote),
                ])
            + section("EXIT STATUS", rows(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }))
    }

    private func lines(of command: Subcommand) -> [String] {
        let usage = [tool.name, command.name] + command.arguments.map(\.usage) + command.options.map(\.usage)
        let details = command.details.split(separator: "\n", omittingEmptySubsequences: false)
        return [".SS \(Self.quoted(Self.text(command.name)))", Self.text(command.summary), ".PP"]
            + [".B \(Self.text(usage.joined(separator: " ")))"]
            + (details.isEmpty ? [] : [".PP"] + details.map { $0.isEmpty ? ".PP" : Self.text(String($0)) })
            + rows(command.arguments.map { ($0.usage, Help.summary($0.summary, $0.kind)) })
            + rows(command.options.map(Help.row)) + examples(command.examples)
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [".SH \(title)"] + lines
    }

    private func rows(_ rows: [(label: String, text: String)]) -> [String] {
        rows.flatMap { [".TP", ".B \(Self.text($0.label))", Self.text($0.text)] }
    }

    private func examples(_ examples: [String]) -> [String] {
        examples.isEmpty ? [] : [".PP", ".nf", ".RS"] + examples.map { Self.text($0) } + [".RE", ".fi"]
    }

    /// A text in which nothing is taken as an instruction or drawn as another character, so that it can be copied.
    private static func text(_ text: String) -> String {
        let escapes: [Character: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
        ]
        let escaped = text.map { escapes[$0] ?? String($0) }.joined()
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    private static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\(dq"))\"" }
}
