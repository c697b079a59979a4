import Terminal
import Testing

@Suite struct ToolErrorTests {
    @Test("A refusal keeps what was printed and says why, without control sequences.")
    func refusal() {
        #expect(
            call("refuse")
                == Outcome(
                    exit: .refused, out: "half\n",
                    messages: "todo-cli: no \"\\u{1b}[2J\" \\\nList:\n  todo-cli list\n"))
    }

    @Test("With --json an error is one line of JSON.")
    func json() {
        let line =
            #"{"error":{"code":"not_found","message":"no \"\u001b[2J\" \\","#
            + #""remedy":"List:\u000a  todo-cli list"}}"# + "\n"
        #expect(call("refuse", "--json") == Outcome(exit: .refused, out: "half\n", messages: line))
    }

    @Test("--json counts when other words are wrong, but not behind -- or as a value.")
    func jsonOfUsageErrors() {
        let json =
            #"{"error":{"code":"usage","message":"there is no option --x","#
            + #""remedy":"Put -- before the first word that begins with a dash and is no option."}}"# + "\n"
        #expect(call("list", "--x", "--json").messages == json)
        #expect(call("list", "--x", "--", "--json").messages.hasPrefix("todo-cli: there is no option --x\n"))
        #expect(
            call("--json").messages == #"{"error":{"code":"usage","message":"a command is missing"}}"# + "\n")
    }

    @Test("Any other error is a fault of the tool.")
    func fault() {
        #expect(
            call("crash")
                == Outcome(
                    exit: .software,
                    messages: """
                        todo-cli: unexpected error: unforeseen
                        This is a fault of todo-cli 0.1.0. Please report it with the command you gave.

                        """))
    }

    @Test("The exit codes are those of sysexits.h.")
    func exitCodes() {
        #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78, 130])
    }
}
