import Daybook
import Journal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Tool {
    /// Runs the tool with the words and the environment of the process, and ends it with the exit code.
    ///
    /// SIGPIPE and SIGXFSZ are ignored, also in programs that the tool starts, so that a reader who goes away and a limit on
    /// the size of files show as failed writes. SIGINT keeps its default and ends the process, which shells show as 130.
    public func main() -> Never {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let code = run(
            Array(CommandLine.arguments.dropFirst()), environment: .process(),
            output: Output(descriptor: STDOUT_FILENO),
            messages: Output(descriptor: STDERR_FILENO, capacity: 0))
        exit(code.rawValue)
    }

    /// Runs the tool with these words and flushes the output; errors become messages and exit codes.
    ///
    /// An error that is no `ToolError` is a fault of the tool, 70. A closed pipe ends it silently with 0: the
    /// reader had enough, which is no failure, and a script under `set -o pipefail` goes on.
    public func run(_ words: [String], environment: Environment, output: Output, messages: Output) -> ExitCode
    {
        var parser = Parser(tool: self, words: words)
        // What was asked for must be known even when the words behind it are wrong.
        var wantsJSON = words.prefix { $0 != "--" }.contains("--json")
        do {
            switch try parser.parse() {
            case .help(let command):
                for line in Help(tool: self).lines(for: command) { output.print(line) }
            case .version: output.print("\(name) \(version)")
            case .run(let command, let positionals, let options):
                wantsJSON = options["json"] != nil
                try command.run(
                    Invocation(
                        tool: self, command: command, positionals: positionals,
                        environment: environment.withSettings(),
                        output: output, messages: messages, options: options))
            }
            try output.flush()
            return .ok
        } catch {
            // A second failure would only hide the first.
            try? output.flush()
            return report(error, command: parser.command, asJSON: wantsJSON, to: messages)
        }
    }

    private func report(_ error: any Error, command: Subcommand?, asJSON: Bool, to messages: Output)
        -> ExitCode
    {
        if let error = error as? OutputError, error.isClosedPipe { return .ok }
        let toolError = self.toolError(error)
        let help = Help(tool: self)
        if asJSON {
            messages.print(toolError.json)
        } else if error as? UsageError == .missingCommand {
            for line in help.shortLines { messages.print(line) }
        } else {
            var lines = toolError.lines(tool: name)
            if toolError.isUsage { lines += help.usage(of: command) + [help.pointer(to: command)] }
            for line in lines { messages.print(line) }
        }
        return toolError.exit
    }

    private func toolError(_ error: any Error) -> ToolError {
        switch error {
        case let error as ToolError: error
        case let error as UsageError: error.toolError
        case let error as OutputError: error.toolError
        case let error as StoreError: ToolError(error)
        case let error as Refusal: ToolError(.refused(error))
        case let error as JournalError: ToolError(.journal(error))
        default:
            ToolError(
                .software, code: "bug", message: "unexpected error: \(error)",
                remedy: "This is a fault of \(name) \(version). Please report it with the command you gave.")
        }
    }
}
