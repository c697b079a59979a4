/// Completions for zsh, by its `_arguments`.
struct ZshCompletions {
    let tool: Tool

    var script: String {
        """
        #compdef \(tool.name)
        # Completions of \(tool.name) for zsh. Load them with: source <(\(tool.name) completions zsh)
        \(tool.functionName)() {
            local context state state_descr line
            typeset -A opt_args
            local -a commands given=("${(Q@)words}")
            commands=(
        \(tool.commands.map { "        " + Self.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
            )
            _arguments -C \\
        \(Option.common.map { "        \(specification($0)) \\" }.joined(separator: "\n"))
                '1:command:->command' '*::argument:->argument'
            case $state in
            command) _describe -t commands command commands ;;
            argument)
                case $words[1] in
        \(tool.commands.map(branch).joined(separator: "\n"))
                esac
                ;;
            esac
        }
        \(tool.functionName)_items() {
            local -a items
            local journal=$DAYBOOK_JOURNAL index
            for ((index = 1; index < $#given; index++)); do
                case $given[index] in
                --journal) journal=$given[index+1] ;;
                --journal=*) journal=${given[index]#--journal=} ;;
                esac
            done
            [[ $journal == "~/"* ]] && journal=$HOME/${journal#*/}
            items=("${(@f)$(DAYBOOK_JOURNAL=$journal \(tool.name) ${=1} --plain 2>/dev/null | cut -f1,$2 | tr '\\t' ':')}")
            _describe -t items item items
        }
        # As the file _\(tool.name) of $fpath it is run for the first completion.
        if [[ $funcstack[1] == _\(tool.name) ]]; then
            \(tool.functionName) "$@"
        else
            compdef \(tool.functionName) \(tool.name)
        fi
        """
    }

    private func branch(_ command: Subcommand) -> String {
        let words = command.allOptions.map(specification) + [argument(of: command)].compactMap { $0 }
        return "        \(command.name))\n            _arguments \\\n"
            + words.map { "                \($0)" }.joined(separator: " \\\n") + "\n            ;;"
    }

    private func argument(of command: Subcommand) -> String? {
        guard let name = command.arguments.first?.name else { return nil }
        return Self.quoted("*:\(name):\(action(command.completedKind))")
    }

    private func specification(_ option: Option) -> String {
        let summary = option.summary.flatMap { "[]:\\".contains($0) ? "\\\($0)" : String($0) }
        let start = "\(option.isRepeatable ? "*" : "")--\(option.name)"
        guard let value = option.value else { return Self.quoted("\(start)[\(String(summary))]") }
        return Self.quoted("\(start)=[\(String(summary))]:\(value):\(action(option.kind))")
    }

    private func action(_ kind: ValueKind) -> String {
        switch kind {
        case .text: " "
        case .choice(let words): "(\(words.joined(separator: " ")))"
        case .file: "_files"
        case .directory: "_files -/"
        case .item(let list, let title): "{\(tool.functionName)_items \"\(list)\" \(title)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
