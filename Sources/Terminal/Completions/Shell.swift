/// A shell that can complete the words of a tool.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The lines of a script that completes the tool's commands, options and the values that are known.
    func completions(for tool: Tool) -> [String] {
        let script =
            switch self {
            case .bash: BashCompletions(tool: tool).script
            case .zsh: ZshCompletions(tool: tool).script
            case .fish: FishCompletions(tool: tool).script
            }
        return script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension Tool {
    /// The tool's name as shells allow it in the name of a function.
    var functionName: String { "_" + name.split(separator: "-").joined(separator: "_") }
}

extension Subcommand {
    /// What is completed where the command takes a word: the first argument whose values are known.
    var completedKind: ValueKind { arguments.first { $0.kind != .text }?.kind ?? .text }
}
