import Terminal
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct CompletionsTests {
    @Test("bash completes commands, options, choices and files.", .enabled(if: exists("bash")))
    func bash() {
        let checks = """

            expect() {
                local expected="$1"
                shift
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
                _todo_cli
                [[ "${COMPREPLY[*]}" == "$expected" ]] && return
                echo "$*: ${COMPREPLY[*]}"
                exit 1
            }
            cd /usr
            expect "add" todo-cli a
            expect "--due --dry-run" todo-cli add --d
            expect "" todo-cli add --due ""
            expect "due number" todo-cli list --sort ""
            expect "number" todo-cli list --sort = n
            expect "always" todo-cli --color = al
            expect "list" todo-cli --journal lib li
            expect "list" todo-cli --journal = lib li
            expect "bin" todo-cli import bi
            expect "bin" todo-cli --journal bi
            expect "bash zsh fish" todo-cli completions ""
            todo-cli() { [[ "$*" == "list --open --plain" ]] && printf '12\\t[ ]\\tBuy $(exit) * milk\\n7\\t[ ]\\t還書\\n'; }
            expect "12  Buy \\$(exit) * milk 7  還書" todo-cli move ""
            expect "12" todo-cli move 1
            HOME=/home/me DAYBOOK_JOURNAL=/usual
            todo-cli() { printf '%s\\t\\t\\n' "$DAYBOOK_JOURNAL"; }
            expect "/usual" todo-cli move ""
            expect "/ab" todo-cli --journal '"/ab"' move ""
            expect "/c" todo-cli move --journal = /c ""
            expect "/home/me/d" todo-cli move --journal "~/d" ""
            """
        #expect(status(of: "bash", running: call("completions", "bash").out + checks) == 0)
    }

    @Test("fish completes commands, options, choices and files.", .enabled(if: exists("fish")))
    func fish() {
        let checks = """

            function expect
                set found (complete -C $argv[1] | string replace -r '\\t.*' '')
                test "$found" = $argv[2]; and return
                echo "$argv[1]: $found"
                exit 1
            end
            cd /usr
            expect 'todo-cli a' add
            expect 'todo-cli add --d' '--dry-run --due'
            expect 'todo-cli list --sort ' 'due number'
            expect 'todo-cli import bi' bin/
            expect 'todo-cli --journal bi' bin/
            expect 'todo-cli completions ' 'bash fish zsh'
            function todo-cli
                test "$argv" = 'list --open --plain'; and printf '12\\t[ ]\\tBuy (exit) milk\\n7\\t[ ]\\t還書\\n'
            end
            expect 'todo-cli move ' '7 12'
            test (complete -C 'todo-cli move 1') = (printf '12\\tBuy (exit) milk'); or exit 1
            set -gx HOME /home/me
            set -gx DAYBOOK_JOURNAL /usual
            function todo-cli
                printf '%s\\t\\t\\n' "$DAYBOOK_JOURNAL"
            end
            expect 'todo-cli move ' /usual
            expect 'todo-cli --journal "/a b" move ' '/a b'
            expect 'todo-cli move --journal=/c ' /c
            expect 'todo-cli move --journal ~/d ' /home/me/d
            """
        #expect(status(of: "fish", running: call("completions", "fish").out + checks) == 0)
    }

    @Test("zsh loads the script.", .enabled(if: exists("zsh")))
    func zsh() {
        let script = "autoload -Uz compinit\ncompinit -u -D\n" + call("completions", "zsh").out
        #expect(status(of: "zsh -f", running: script + "[[ $_comps[todo-cli] == _todo_cli ]]\n") == 0)
        #expect(status(of: "zsh -n", running: script) == 0)
        let checks = """

            todo-cli() { [[ "$*" == "list --open --plain" ]] && printf '12\\t[ ]\\tBuy $(exit) milk\\n7\\t[ ]\\t還書\\n'; }
            _describe() { [[ $items[1] == '12:Buy $(exit) milk' && $items[2] == 7:還書 && $#items == 2 ]] }
            _todo_cli_items "list --open" 3 || exit 1
            HOME=/home/me DAYBOOK_JOURNAL=/usual
            todo-cli() { print -r "$DAYBOOK_JOURNAL" }
            expect() {
                local -a given=("${@[2,-1]}") seen
                _describe() { seen=($items) }
                _todo_cli_items list 3
                [[ $seen[1] == $1 ]] && return
                echo "$given: $seen"
                exit 1
            }
            expect /usual todo-cli move ""
            expect "/a b" todo-cli --journal "/a b" move ""
            expect /c todo-cli move --journal=/c ""
            expect /home/me/d todo-cli move --journal "~/d" ""
            """
        #expect(status(of: "zsh -f", running: script + checks) == 0)
    }

    @Test("zsh completes from the first time on with the script in its path.", .enabled(if: exists("zsh")))
    func zshFile() {
        let script = """
            directory=$(mktemp -d) && trap 'rm -r $directory' EXIT
            cat >$directory/_todo-cli <<'END'
            \(call("completions", "zsh").out)
            END
            fpath=($directory $fpath)
            autoload -Uz compinit
            compinit -u -D
            [[ $_comps[todo-cli] == _todo-cli ]] || exit 1
            _arguments() { asked+=x }
            _todo-cli
            _todo-cli
            [[ $asked == xx ]]
            """
        #expect(status(of: "zsh -f", running: script + "\n") == 0)
    }

    @Test("Quotes and brackets of a summary reach the shells as they are.")
    func quoting() {
        let tool = Tool(
            name: "t", summary: "", version: "1",
            commands: [
                Subcommand("c", "It's \\", options: [Option("o", value: "V", "Don't [x]: y.")]) { _ in }
            ])
        let zsh = Output()
        _ = tool.run(["completions", "zsh"], environment: Environment([:]), output: zsh, messages: Output())
        #expect(zsh.text.contains(#"        'c:It'\''s \'"# + "\n"))
        #expect(zsh.text.contains(#"'--o=[Don'\''t \[x\]\: y.]:V: '"#))
        let fish = Output()
        _ = tool.run(
            ["completions", "fish"], environment: Environment([:]), output: fish, messages: Output())
        #expect(fish.text.contains(#"complete -c t -n __fish_use_subcommand -a c -d 'It\'s \\'"# + "\n"))
        #expect(fish.text.contains(#"-l o -r -f -d 'Don\'t [x]: y.'"# + "\n"))
    }
}

private func exists(_ program: String) -> Bool {
    status(of: "command -v \(program) >/dev/null", running: "") == 0
}

/// The exit status of a shell that reads the script from its standard input; -1 when it cannot be started.
private func status(of shell: String, running script: String) -> Int32 {
    // Sound: the stream is open until `pclose`, and the script is a C string for the length of the call.
    guard let stream = unsafe popen(shell, "w") else { return -1 }
    _ = unsafe fputs(script, stream)
    return unsafe pclose(stream)
}
