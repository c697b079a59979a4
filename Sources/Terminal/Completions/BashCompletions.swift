/// Completions for bash, 3.2 and later.
struct BashCompletions {
    let tool: Tool

    var script: String {
        """
        # Completions of \(tool.name) for bash. Load them with: source <(\(tool.name) completions bash)
        \(tool.functionName)() {
            local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"
            local command="" options="" words="" paths="" items="" item index journal="$DAYBOOK_JOURNAL"
            local quotes=$'\\\\\\\\\"\\''
            COMPREPLY=()
            # Bash cuts --key=value into three words.
            [[ $before == "=" ]] && before="${COMP_WORDS[COMP_CWORD - 2]}"
            [[ $word == "=" ]] && word=""
            for ((index = 1; index < COMP_CWORD; index++)); do
                case "${COMP_WORDS[index]}" in
                \(Option.common.filter { $0.value != nil }.map { "--\($0.name)" }.joined(separator: " | ")))
                    [[ ${COMP_WORDS[index + 1]} == "=" ]] && ((index++))
                    ((index++))
                    ;;
                -*) ;;
                *)
                    command="${COMP_WORDS[index]}"
                    break
                    ;;
                esac
            done
            for ((index = 1; index < COMP_CWORD; index++)); do
                [[ ${COMP_WORDS[index]} == --journal ]] || continue
                journal="${COMP_WORDS[index + 1]}"
                [[ $journal == "=" ]] && journal="${COMP_WORDS[index + 2]}"
                journal=${journal//[$quotes]/}
                [[ $journal == "~/"* ]] && journal="$HOME/${journal#*/}"
            done
            case "$command $before" in
        \(cases.map { "    \($0)" }.joined(separator: "\n"))
            esac
            if [[ $word == -* && -n $options ]]; then
                COMPREPLY=($(compgen -W "$options" -- "$word"))
            elif [[ -n $paths ]]; then
                local IFS=$'\\n'
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen "$paths" -- "$word"))
            elif [[ -n $items ]]; then
                # Several are shown with what they are; of one, only the number is a word of the command.
                while IFS= read -r item; do
                    [[ $item == "$word"* ]] && COMPREPLY+=("${item/$'\\t'/  }")
                done <<<"$items"
                [[ ${#COMPREPLY[@]} == 1 ]] && COMPREPLY=("${COMPREPLY[0]%% *}")
            else
                COMPREPLY=($(compgen -W "$words" -- "$word"))
            fi
        }
        complete -F \(tool.functionName) \(tool.name)
        """
    }

    /// What is known behind each option that takes a value, and behind anything else, for each command.
    private var cases: [String] {
        let common = Option.common.filter { $0.value != nil }.map { option in
            "*\" --\(option.name)\") \(assignment(option.kind));;"
        }
        let commands = tool.commands.flatMap { command in
            command.options.filter { $0.value != nil }.map { option in
                "\"\(command.name) --\(option.name)\") \(assignment(option.kind));;"
            } + [
                "\"\(command.name) \"*) \(Self.options(command.allOptions)) \(assignment(command.completedKind));;"
            ]
        }
        let names = assignment(.choice(tool.commands.map(\.name)))
        return common + commands + ["\" \"*) \(Self.options(Option.common)) \(names);;"]
    }

    private static func options(_ options: [Option]) -> String {
        "options=\"\(options.map { "--\($0.name)" }.joined(separator: " "))\";"
    }

    /// An assignment that ends in a blank, or nothing when any text will do.
    private func assignment(_ kind: ValueKind) -> String {
        switch kind {
        case .text: ""
        case .choice(let words): "words=\"\(words.joined(separator: " "))\" "
        case .file: "paths=-f "
        case .directory: "paths=-d "
        case .item(let list, let title):
            "items=\"$(DAYBOOK_JOURNAL=\"$journal\" \(tool.name) \(list) --plain 2>/dev/null | cut -f1,\(title))\" "
        }
    }
}
