import Files

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A writer process that was started to be killed.
final class TortureChild {
    private let process: pid_t
    private let pipe: Int32

    /// Starts a writer on a store.
    init(_ directory: String, writer: Int) throws {
        var ends: [Int32] = [-1, -1]
        // Sound: the call fills the two values of the array.
        guard unsafe Self.systemPipe(&ends) == 0 else { throw CallError(call: "pipe", errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        let words = [CommandLine.arguments[0], TortureWriter.word, directory, String(writer)]
        var id: pid_t = 0
        let status = Self.spawn(words, output: ends[1], &id)
        guard status == 0 else {
            close(ends[0])
            throw CallError(call: "posix_spawn", errno: status)
        }
        process = id
        pipe = ends[0]
    }

    deinit { close(pipe) }

    /// Kills the writer with SIGKILL, and gives what it has told.
    func kill() throws -> [Substring] {
        _ = Self.systemKill(process)
        var status: Int32 = 0
        // Sound: the call fills the one value it is given.
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // Sound: the call writes no more than the count of the piece into it.
            let count = unsafe piece.withUnsafeMutableBytes { unsafe read(pipe, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        // A line that no newline ends was not told.
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
    }

    private static func spawn(_ words: [String], output: Int32, _ id: inout pid_t) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        // Sound: the actions are made before they are used, and destroyed after; the copies of the words live until the
        // call has returned, and nothing keeps their address.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        let pointers = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
        return unsafe posix_spawnp(&id, words[0], &actions, nil, pointers, environ)
    }

    // Methods of the same name hide these two within the type.
    @unsafe private static func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.pipe(ends)
        #elseif canImport(Musl)
            unsafe Musl.pipe(ends)
        #elseif canImport(Darwin)
            unsafe Darwin.pipe(ends)
        #endif
    }

    private static func systemKill(_ process: pid_t) -> Int32 {
        #if canImport(Glibc)
            Glibc.kill(process, SIGKILL)
        #elseif canImport(Musl)
            Musl.kill(process, SIGKILL)
        #elseif canImport(Darwin)
            Darwin.kill(process, SIGKILL)
        #endif
    }
}

/// A call of the system that failed.
struct CallError: Error {
    let call: String
    let errno: Int32
}
