#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program with its words and its environment, which is started without a shell in between.
struct Program {
    var path: String
    var arguments: [String]
    var environment: [String: String]

    /// Starts it, with nothing on standard input, and with its output and its messages going to files.
    func start(output: String, messages: String) throws(BenchmarkError) -> Running {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        // Sound: the actions are made before they are used, and destroyed after; the paths are copied into them.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, messages, writing, 0o600)
        // Sound: both arrays end in a null pointer, and their strings live until after the call.
        let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for index in unsafe words.indices { unsafe free(words[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        var process: pid_t = 0
        let startedAt = monotonicSeconds()
        let status = unsafe posix_spawn(&process, path, &actions, nil, words, variables)
        guard status == 0 else { throw .notStarted(path, errno: status) }
        return Running(
            program: self, process: process, startedAt: startedAt, output: output, messages: messages)
    }
}

/// A program that was started and must be waited for.
struct Running {
    fileprivate let program: Program
    fileprivate let process: pid_t
    fileprivate let startedAt: Double
    fileprivate let output: String
    fileprivate let messages: String

    /// Waits for its end, and returns the seconds from before its start.
    @discardableResult
    func wait() throws -> Double {
        var status: Int32 = 0
        // Sound: the call fills the one value it is given.
        while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
        let seconds = monotonicSeconds() - startedAt
        guard status == 0 else {
            let words = ([program.path] + program.arguments).joined(separator: " ")
            throw BenchmarkError.failed(words, messages: try text(of: messages))
        }
        return seconds
    }

    /// Waits for its end, and returns the number that it printed.
    func waitForNumber() throws -> Double {
        try wait()
        let text = try text(of: output)
        guard let number = Double(text.prefix { !$0.isWhitespace }) else {
            throw BenchmarkError.noNumber(program.path, output: text)
        }
        return number
    }
}
