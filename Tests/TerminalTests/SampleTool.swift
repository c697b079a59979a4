import Terminal

/// A tool with one of everything, for the tests of parsing, help and completions.
let sample = Tool(
    name: "todo-cli", summary: "Keeps to-dos.", version: "0.1.0",
    commands: [
        Subcommand(
            "add", "Adds a to-do.",
            arguments: [Argument("TITLE", "The words of the title; - reads a title a line.", max: nil)],
            options: [
                Option("due", value: "WHEN", "When it is to be done."),
                Option("lon", value: "DEGREES", "The longitude."),
                Option("tag", value: "TAG", "A word to find it by.", isRepeatable: true),
            ],
            writes: true,
            details: """
                A date without a time is that day in every zone, and a time is one of the zone that TZ names, or \
                else the system's.

                Control characters are refused.
                """,
            examples: ["todo-cli add Buy milk --due 2026-12-01"], run: show),
        Subcommand(
            "list", "Lists to-dos.",
            arguments: [Argument("TEXT", "What the title contains.", min: 0, max: nil)],
            options: [
                Option("overdue", "Only what should be done by now."),
                Option("sort", value: "ORDER", "The order of the rows.", kind: .choice(["due", "number"])),
            ], run: show),
        Subcommand(
            "import", "Reads a file.", arguments: [Argument("FILE", "The file.", kind: .file)], run: show),
        Subcommand(
            "move", "Moves one place to another.",
            arguments: [
                Argument("FROM", "The old place.", kind: .item(list: "list --open", title: 3)),
                Argument("TO", "The new place.", min: 0),
            ],
            run: show),
        Subcommand("refuse", "Fails.") { invocation in
            invocation.output.print("half")
            throw ToolError(
                .refused, code: "not_found", message: "no \"\u{1B}[2J\" \\", remedy: "List:\n  todo-cli list")
        },
        Subcommand("crash", "Fails by a fault.") { _ in throw Fault.unforeseen },
    ],
    examples: ["todo-cli add Buy milk"])

private enum Fault: Error { case unforeseen }

/// Prints what the parser made of the words.
@Sendable private func show(_ invocation: Invocation) {
    let options = invocation.command.options.filter { !invocation.values($0.name).isEmpty }
    let texts = options.map { "\($0.name)=\(invocation.values($0.name))" }
    invocation.output.print(
        ([invocation.command.name, "\(invocation.positionals)"] + texts).joined(separator: " "))
}

/// How a call of the sample ended, and what it printed.
struct Outcome: Equatable {
    var exit: ExitCode
    var out = ""
    var messages = ""
}

func call(_ words: String..., environment: [String: String] = [:]) -> Outcome {
    let output = Output()
    let messages = Output()
    let exit = sample.run(
        words, environment: Environment(environment), output: output, messages: messages)
    return Outcome(exit: exit, out: output.text, messages: messages.text)
}
