/// One call of a command: its words, sorted by what they are, and the world around it.
public struct Invocation {
    /// The tool that was started.
    public let tool: Tool
    /// The command that was called.
    public let command: Subcommand
    /// The words that are neither options nor their values, in order.
    public let positionals: [String]
    /// The variables the tool was started with.
    public let environment: Environment
    /// Where results go.
    public let output: Output
    /// Where messages go.
    public let messages: Output

    /// The values of each option that was given; a flag has an empty one.
    let options: [String: [String]]

    /// The value of an option that is not repeatable; nil when it was not given.
    public func value(_ name: String) -> String? { values(name).first }

    /// The values of an option in the order they were given.
    public func values(_ name: String) -> [String] {
        precondition(
            command.allOptions.contains { $0.name == name },
            "The command \(command.name) has no option --\(name).")
        return options[name] ?? []
    }

    /// The whole number of an option; nil when it was not given, 64 when it is no number from 0 on.
    public func count(_ name: String) throws(ToolError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let count = Int(text), count >= 0 else {
            throw ToolError.usage(
                "--\(name) is \"\(text)\", which is no whole number from 0 on"
            )
        }
        return count
    }

    /// The seconds of an option, written as `90`, `90s`, `5m`, `2h` or `1d`; nil when it was not given, 64 when it is
    /// anything else, nothing, or more than 30 days.
    public func seconds(_ name: String) throws(ToolError) -> Int? {
        guard let text = value(name) else { return nil }
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        let unit = text.last.flatMap { units[$0] }
        let most = 30 * 86_400
        guard let count = Int(unit == nil ? text[...] : text.dropLast()), count >= 1, count <= most,
            count * (unit ?? 1) <= most
        else {
            throw ToolError.usage(
                "--\(name) is \"\(text)\", which is no time from 1s to 30d",
                remedy: "Write seconds, minutes, hours or days, as in 90s, 5m, 2h or 1d.")
        }
        return count * (unit ?? 1)
    }

    /// Whether a flag was given.
    public func flag(_ name: String) -> Bool { !values(name).isEmpty }
}

extension Invocation {
    /// How results are printed.
    public enum Format: String, CaseIterable, Sendable {
        /// Tables and sentences for people.
        case table
        /// One JSON document.
        case json
        /// A JSON object a line.
        case jsonl
        /// Rows separated by tabs.
        case plain
    }

    /// The format asked for by `--json`, `--jsonl` or `--plain`; else the table.
    public var format: Format { Format.allCases.first { options[$0.rawValue] != nil } ?? .table }

    /// The emphasis for results, by `--color` and the environment.
    public var style: Style {
        let choice = value("color").flatMap(Style.Choice.init(rawValue:)) ?? .auto
        return Style(choice, environment: environment, isTerminal: output.isTerminal)
    }

    /// Prints a table for people, or its plain rows with `--plain`.
    public func print(_ table: Table) {
        let lines =
            format == .plain
            ? table.plainLines : table.lines(width: output.lineWidth(environment), style: style)
        for line in lines { output.print(line) }
    }

    /// The store's directory; throws as `Environment.journalDirectory(given:)` does.
    public func journalDirectory() throws(ToolError) -> String {
        try environment.journalDirectory(given: value("journal"))
    }
}
