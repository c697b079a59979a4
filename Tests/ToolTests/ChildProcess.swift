import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that was started, with its standard streams in files, so that no pipe can fill up and block it.
final class ChildProcess {
    private var id: pid_t = 0
    private let output: TemporaryFile
    private let errors: TemporaryFile

    /// Starts a program with these words and this environment and no other.
    init(
        _ path: String, _ words: [String], environment: [String: String], input: [UInt8] = []
    ) throws {
        let input = try TemporaryFile(input)
        output = try TemporaryFile()
        errors = try TemporaryFile()
        // Sound: the actions are made before they are used, and destroyed after.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
        // The threads of tests hold signals back, which a program would inherit: a shell then waits for its jobs in vain.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        unsafe sigemptyset(&noSignals)
        unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let status = unsafe Self.withCStrings([path] + words) { arguments in
            unsafe Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
                unsafe posix_spawn(&id, path, &actions, &attributes, arguments, variables)
            }
        }
        guard status == 0 else { throw CallFailure(call: "posix_spawn \(path)", errno: status) }
    }

    /// Ends the program at once, with SIGKILL.
    func kill() {
        #if canImport(Glibc)
            _ = Glibc.kill(id, SIGKILL)
        #elseif canImport(Musl)
            _ = Musl.kill(id, SIGKILL)
        #elseif canImport(Darwin)
            _ = Darwin.kill(id, SIGKILL)
        #endif
    }

    /// Waits for the end, and kills what has not ended after so many seconds.
    func wait(timeout: Int = 60 * effort) throws -> Run {
        var status: Int32 = 0
        var milliseconds = 0
        // Sound: the call fills the one value it is given.
        while unsafe waitpid(id, &status, WNOHANG) == 0 {
            if milliseconds == timeout * 1000 {
                Issue.record("The program had not ended after \(timeout) seconds.")
                kill()
            }
            usleep(1000)
            milliseconds += 1
        }
        let signal = status & 0x7F
        return Run(
            signal == 0 ? status >> 8 & 0xFF : 128 + signal, String(decoding: output.bytes(), as: UTF8.self),
            String(decoding: errors.bytes(), as: UTF8.self))
    }

    /// Gives an array of C strings that ends in a null pointer.
    @unsafe private static func withCStrings(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        // Sound: the copies live until they are freed at the end, and nothing keeps the array's address.
        var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
        return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return EINVAL }
            return unsafe body(base)
        }
    }
}

/// How a program ended, and what it wrote.
struct Run: Equatable {
    /// The exit code, or 128 and the number of the signal that ended it, as shells show it.
    let exit: Int32
    /// What it wrote to standard output.
    let output: String
    /// What it wrote to standard error.
    let errors: String

    init(_ exit: Int32, _ output: String, _ errors: String = "") {
        self.exit = exit
        self.output = output
        self.errors = errors
    }
}

/// Expects that a program ended that way and wrote exactly that.
func expect(
    _ run: Run, _ exit: Int32, _ output: String, _ errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let expected = Run(exit, output, errors)
    #expect(run == expected, sourceLocation: sourceLocation)
}

/// A file without a name, which goes with the value.
@safe private final class TemporaryFile {
    private let stream: UnsafeMutablePointer<FILE>

    init(_ bytes: [UInt8] = []) throws {
        guard let stream = unsafe tmpfile() else { throw CallFailure(call: "tmpfile", errno: errno) }
        unsafe self.stream = stream
        // Sound: the call reads no more than the count of the array.
        let written = unsafe fwrite(bytes, 1, bytes.count, stream)
        unsafe rewind(stream)
        guard written == bytes.count else { throw CallFailure(call: "fwrite", errno: errno) }
    }

    deinit { unsafe fclose(stream) }

    var descriptor: Int32 { unsafe fileno(stream) }

    /// All that is in it.
    func bytes() -> [UInt8] {
        unsafe rewind(stream)
        var all: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // Sound: the call writes no more than the count of the array.
            let count = unsafe fread(&piece, 1, piece.count, stream)
            guard count > 0 else { return all }
            all += piece[..<count]
        }
    }
}

struct CallFailure: Error {
    let call: String
    let errno: Int32
}
