/// A program with commands: the one table that parsing, help, errors and completions read.
public struct Tool: Sendable {
    /// The name it is started by.
    public let name: String
    /// One sentence on what it is for.
    public let summary: String
    /// Its version, such as `0.1.0`.
    public let version: String
    /// Its commands, the standard `help`, `completions` and `man` at the end.
    public let commands: [Subcommand]
    /// Subcommand lines that show how it is used.
    public let examples: [String]

    /// A tool that has these commands and the standard ones.
    public init(
        name: String, summary: String, version: String, commands: [Subcommand], examples: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.version = version
        self.commands = commands + [.help(besides: commands), .completions, .man]
        self.examples = examples
    }

    func command(named name: String) -> Subcommand? { commands.first { $0.name == name } }
}

extension Subcommand {
    fileprivate static func help(besides commands: [Subcommand]) -> Subcommand {
        Subcommand(
            "help", "Explains the tool or one of its commands.",
            arguments: [
                Argument(
                    "COMMAND", "The command to explain.", min: 0,
                    kind: .choice(commands.map(\.name) + ["help", "completions", "man"]))
            ]
        ) { invocation in
            let command = invocation.positionals.first.flatMap(invocation.tool.command(named:))
            for line in Help(tool: invocation.tool).lines(for: command) { invocation.output.print(line) }
        }
    }

    fileprivate static var completions: Subcommand {
        Subcommand(
            "completions", "Prints a script that completes commands and options in a shell.",
            arguments: [
                Argument("SHELL", "The shell.", kind: .choice(Shell.allCases.map(\.rawValue)))
            ]
        ) { invocation in
            guard let shell = invocation.positionals.first.flatMap(Shell.init(rawValue:)) else {
                preconditionFailure("The parser lets only the names of shells through.")
            }
            for line in shell.completions(for: invocation.tool) { invocation.output.print(line) }
        }
    }

    fileprivate static var man: Subcommand {
        Subcommand("man", "Prints the manual page, for man -l -.") { invocation in
            for line in ManPage(tool: invocation.tool).lines { invocation.output.print(line) }
        }
    }
}
