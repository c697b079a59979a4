import Terminal
import Testing

@Suite struct ParserTests {
    @Test(
        "Words are sorted into positionals and options.",
        arguments: [
            (["add", "Buy", "milk"], #"add ["Buy", "milk"]"#),
            (["add", "x", "--due", "fri"], #"add ["x"] due=["fri"]"#),
            (["add", "--due=fri", "x"], #"add ["x"] due=["fri"]"#),
            (["add", "x", "--due=a=b"], #"add ["x"] due=["a=b"]"#),
            (["add", "x", "--due="], #"add ["x"] due=[""]"#),
            (["add", "x", "--lon", "-118.3"], #"add ["x"] lon=["-118.3"]"#),
            (["add", "x", "--lon=-118.3"], #"add ["x"] lon=["-118.3"]"#),
            (["add", "x", "--due", "--tag"], #"add ["x"] due=["--tag"]"#),
            (["add", "x", "--due", "--"], #"add ["x"] due=["--"]"#),
            (["add", "x", "--due", "--help"], #"add ["x"] due=["--help"]"#),
            (["add", "--tag", "b", "x", "--tag=a"], #"add ["x"] tag=["b", "a"]"#),
            (["add", "--", "-5 °C -x +a-b (1) it's"], #"add ["-5 °C -x +a-b (1) it\'s"]"#),
            (["add", "--", "--due", "--"], #"add ["--due", "--"]"#),
            (["add", "-"], #"add ["-"]"#),
            (["add", ""], #"add [""]"#),
            (["add", "x", "--dry-run"], #"add ["x"] dry-run=[""]"#),
            (["--json", "list"], "list []"),
            (["--journal", "add", "list", "--color=never", "add"], #"list ["add"]"#),
            (["list", "--sort", "due"], #"list [] sort=["due"]"#),
            (["move", "a"], #"move ["a"]"#),
            (["move", "a", "b"], #"move ["a", "b"]"#),
        ])
    func sorting(words: [String], shown: String) {
        #expect(outcome(words) == Outcome(exit: .ok, out: shown + "\n"))
    }

    @Test(
        "A wrong command line is refused in exact words.",
        arguments: [
            (["lst"], ["there is no command \"lst\"", "Did you mean \"list\"?"]),
            (["chekc"], ["there is no command \"chekc\""]),
            (["improt"], ["there is no command \"improt\"", "Did you mean \"import\"?"]),
            (["imp"], ["there is no command \"imp\""]),
            (["\u{1B}[2J"], [#"there is no command "\u{1b}[2J""#]),
            (["add", "x", "--deu", "fri"], ["there is no option --deu", "Did you mean --due?"]),
            (["add", "x", "--du=fri"], ["there is no option --du", "Did you mean --due?"]),
            (
                ["add", "-5"],
                [
                    "there is no option -5",
                    "Put -- before the first word that begins with a dash and is no option.",
                ]
            ),
            (["list", "--dry-run"], ["there is no option --dry-run", dashes]),
            (["--due", "x", "add"], ["there is no option --due", dashes]),
            (["add", "x", "--due"], ["the value of --due is missing"]),
            (["list", "--overdue=yes"], ["--overdue takes no value"]),
            (["list", "--help=add"], ["--help takes no value"]),
            (["add", "x", "--due", "a", "--due=b"], ["--due is given more than once"]),
            (["list", "--plain", "--json", "--color", "never"], ["--json and --plain exclude each other"]),
            (["list", "--sort", "deu"], ["\"deu\" is no value for --sort", "Did you mean \"due\"?"]),
            (
                ["list", "--color=blue"],
                ["\"blue\" is no value for --color", "Write one of: auto, always, never."]
            ),
            (["help", "lst"], ["\"lst\" is no value for COMMAND", "Did you mean \"list\"?"]),
            (["add"], ["TITLE is missing"]),
            (["move"], ["FROM is missing"]),
            (["move", "a", "b", "c"], ["there is a word too many: \"c\""]),
        ])
    func refusals(words: [String], message: [String]) {
        let outcome = outcome(words)
        let lines = outcome.messages.split(separator: "\n").map(String.init)
        #expect(outcome.exit == .usage)
        // With --json the message is within JSON.
        if words.contains("--json") {
            #expect(lines == [#"{"error":{"code":"usage","message":"\#(message[0])"}}"#])
        } else {
            #expect(Array(lines.prefix(message.count)) == ["todo-cli: \(message[0])"] + message.dropFirst())
            #expect(lines.dropFirst(message.count).first?.hasPrefix("USAGE: todo-cli") == true)
        }
    }

    @Test("A usage error shows the usage of the command and where its help is.")
    func usageError() {
        #expect(
            call("add", "x", "--deu").messages == """
                todo-cli: there is no option --deu
                Did you mean --due?
                USAGE: todo-cli add TITLE… [--due WHEN] [--lon DEGREES] [--tag TAG]… [--dry-run]
                Try: todo-cli add --help

                """)
        #expect(
            call("lst").messages == """
                todo-cli: there is no command "lst"
                Did you mean "list"?
                USAGE: todo-cli COMMAND [ARGUMENT…] [--OPTION…]
                Try: todo-cli --help

                """)
    }

    @Test("The format follows the options.")
    func formats() {
        let tool = Tool(
            name: "t", summary: "", version: "",
            commands: [Subcommand("c", "") { $0.output.print($0.format.rawValue) }])
        for (words, format) in [
            (["c"], "table"), (["c", "--json"], "json"), (["c", "--jsonl"], "jsonl"),
            (["--plain", "c"], "plain"),
        ] {
            let output = Output()
            _ = tool.run(words, environment: Environment([:]), output: output, messages: Output())
            #expect(output.text == format + "\n")
        }
    }

    private func outcome(_ words: [String]) -> Outcome {
        let output = Output()
        let messages = Output()
        let exit = sample.run(words, environment: Environment([:]), output: output, messages: messages)
        return Outcome(exit: exit, out: output.text, messages: messages.text)
    }
}

private let dashes = "Put -- before the first word that begins with a dash and is no option."
