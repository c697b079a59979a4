import Foundation
import Terminal

signal(SIGPIPE, SIG_IGN)
exit(
    FetchURL(
        output: Output(descriptor: STDOUT_FILENO),
        messages: Output(descriptor: STDERR_FILENO, capacity: 0)
    ).run(Array(CommandLine.arguments.dropFirst())).rawValue)
