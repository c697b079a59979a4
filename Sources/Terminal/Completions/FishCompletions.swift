/// Completions for fish.
struct FishCompletions {
    let tool: Tool

    var script: String {
        let intro = [
            "# Completions of \(tool.name) for fish. Load them with: \(tool.name) completions fish | source",
            items,
            "complete -c \(tool.name) -f",
            "complete -c \(tool.name) -s h",
        ]
        let common = Option.common.map { line("", option: $0) }
        return (intro + common + tool.commands.flatMap(lines)).joined(separator: "\n")
    }

    /// The function that lists columns of a listing, in the store that the words name.
    private var items: String {
        """
        function \(tool.functionName)_items
            set -lx DAYBOOK_JOURNAL $DAYBOOK_JOURNAL
            set -l words (commandline -opc)
            for index in (seq (count $words))
                switch $words[$index]
                    case --journal
                        set DAYBOOK_JOURNAL $words[(math $index + 1)]
                    case '--journal=*'
                        set DAYBOOK_JOURNAL (string replace -- --journal= '' $words[$index])
                end
            end
            set DAYBOOK_JOURNAL (string replace -r '^~/' "$HOME/" "$DAYBOOK_JOURNAL")
            \(tool.name) $argv[2..] --plain 2>/dev/null | cut -f$argv[1]
        end
        """
    }

    private func lines(of command: Subcommand) -> [String] {
        let condition = "-n '__fish_seen_subcommand_from \(command.name)' "
        let name = "-n __fish_use_subcommand -a \(command.name) -d \(Self.quoted(command.summary))"
        let words = values(command.completedKind).map { "complete -c \(tool.name) \(condition)\($0)" }
        return ["complete -c \(tool.name) \(name)"] + command.options.map { line(condition, option: $0) }
            + [words].compactMap { $0 }
    }

    private func line(_ condition: String, option: Option) -> String {
        let value = option.value == nil ? "" : " -r \(values(option.kind) ?? "-f")"
        return
            "complete -c \(tool.name) \(condition)-l \(option.name)\(value) -d \(Self.quoted(option.summary))"
    }

    /// The switch that offers what is known of a value; nil when any text will do.
    private func values(_ kind: ValueKind) -> String? {
        switch kind {
        case .text: nil
        case .choice(let words): "-f -a \(Self.quoted(words.joined(separator: " ")))"
        case .file: "-F"
        case .directory: "-f -a '(__fish_complete_directories)'"
        case .item(let list, let title):
            "-f -a '(\(tool.functionName)_items 1,\(title) \(list))'"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : String($0) } + "'"
    }
}
