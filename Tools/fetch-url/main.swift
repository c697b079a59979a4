import Foundation
import Terminal

signal(SIGPIPE, SIG_IGN)
// At once, and not by `exit`, which would take things down that the threads of a transfer may still use.
_exit(
    FetchURL(
        output: Output(descriptor: STDOUT_FILENO),
        messages: Output(descriptor: STDERR_FILENO, capacity: 0)
    ).run(Array(CommandLine.arguments.dropFirst())).rawValue)
