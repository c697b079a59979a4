/// The help of a tool and its commands, wrapped at 80 cells.
struct Help {
    let tool: Tool

    static let width = 80

    /// The help of a command, or else of the tool.
    func lines(for command: Subcommand?) -> [String] { command.map(lines(of:)) ?? toolLines }

    private var toolLines: [String] {
        section("OVERVIEW", tool.summary) + [""] + usage(of: nil)
            + table("OPTIONS", Option.common.map(Self.row))
            + table("SUBCOMMANDS", tool.commands.map { ($0.name, $0.summary) })
            + [""] + wrapped("\(tool.name) help COMMAND explains a command.", indent: 2)
            + examples(tool.examples)
            + table("ENVIRONMENT", Environment.Variable.all.map { ($0.name, $0.meaning) })
            + [""] + wrapped(Environment.settingsNote, indent: 2) + exitStatus
    }

    private func lines(of command: Subcommand) -> [String] {
        section("OVERVIEW", command.summary) + paragraphs(command.details) + [""] + usage(of: command)
            + table("ARGUMENTS", command.arguments.map { ($0.usage, Self.summary($0.summary, $0.kind)) })
            + table("OPTIONS", command.allOptions.map(Self.row))
            + examples(command.examples) + exitStatus
    }

    /// What somebody sees who gave no command.
    var shortLines: [String] {
        section("OVERVIEW", tool.summary) + [""] + usage(of: nil)
            + table("SUBCOMMANDS", tool.commands.map { ($0.name, $0.summary) })
            + ["", pointer(to: nil)]
    }

    /// The usage of a command, or else of the tool, on one line or more.
    func usage(of command: Subcommand?) -> [String] {
        let words = command.map { [$0.name] + $0.arguments.map(\.usage) + $0.options.map(\.usage) }
        return wrapped(
            ["USAGE: \(tool.name)"] + (words ?? ["COMMAND", "[ARGUMENT…]", "[--OPTION…]"]), indent: 0,
            hanging: 7)
    }

    /// Where to read more.
    func pointer(to command: Subcommand?) -> String {
        "Try: \(([tool.name] + (command.map { [$0.name] } ?? []) + ["--help"]).joined(separator: " "))"
    }
}

// MARK: Sections

extension Help {
    /// An option with its value, and what it sets.
    static func row(_ option: Option) -> (String, String) {
        (option.name == "help" ? "-h, --help" : option.label, summary(option.summary, option.kind))
    }

    /// The summary, with the words that are allowed.
    static func summary(_ summary: String, _ kind: ValueKind) -> String {
        kind.choices.isEmpty ? summary : "\(summary) One of: \(kind.choices.joined(separator: ", "))."
    }

    private func section(_ title: String, _ text: String) -> [String] {
        wrapped("\(title): \(text)", indent: 0)
    }

    private func paragraphs(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: [""]) {
            lines, line in
            lines += line.isEmpty ? [""] : wrapped(String(line), indent: 0)
        }
    }

    private func examples(_ examples: [String]) -> [String] {
        examples.isEmpty ? [] : ["", "EXAMPLES:"] + examples.map { "  \($0)" }
    }

    private var exitStatus: [String] {
        table("EXIT STATUS", ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    }

    /// A title and two columns, the second of which is wrapped; nothing when there are no rows.
    private func table(_ title: String, _ rows: [(label: String, text: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let column = min(rows.reduce(0) { max($0, $1.label.displayWidth) }, 24) + 4
        return rows.reduce(into: ["", "\(title):"]) { lines, row in
            let text = wrapped(row.text, indent: column)
            let label = "  \(row.label)"
            if label.displayWidth + 2 > column {
                lines += [label] + text
            } else {
                lines += [label.padded(to: column) + text[0].dropFirst(column)] + text.dropFirst()
            }
        }
    }
}

// MARK: Wrapping

extension Help {
    private func wrapped(_ text: String, indent: Int) -> [String] {
        wrapped(text.split(separator: " ").map(String.init), indent: indent, hanging: indent)
    }

    /// Lines of words that stay whole, the first indented by one number and the others by another.
    private func wrapped(_ words: [String], indent: Int, hanging: Int) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: indent)
        var isEmpty = true
        for word in words {
            if !isEmpty, line.displayWidth + 1 + word.displayWidth > Self.width {
                lines.append(line)
                line = String(repeating: " ", count: hanging)
                isEmpty = true
            }
            line += isEmpty ? word : " " + word
            isEmpty = false
        }
        return lines + [line]
    }
}
