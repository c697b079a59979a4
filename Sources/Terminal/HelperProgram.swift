#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that does what this one cannot, started without a shell.
struct HelperProgram {
    /// What it is called.
    let name: String
    /// What to do when there is none.
    let remedy: String
    /// Where it is; nil to find it on the search path.
    var path: String?
    /// The words behind its name.
    let arguments: [String]
    /// The variables it gets; no others.
    var variables: [String: String] = [:]

    /// What it reads from its standard input.
    enum Input {
        /// A file with these bytes and without a name.
        case file([UInt8])
        /// A pipe, so that a secret never lies on a disk; only for a program that reads all of it before it prints.
        case pipe([UInt8])
    }

    /// How it ended.
    enum Ending: Hashable {
        /// By itself, with that exit code, after it printed that.
        case exited(Int32, [UInt8])
        /// By a signal of that number.
        case killed(Int32)
        /// It was stopped because it printed more than was wanted.
        case stopped
    }

    /// Runs it with this on its standard input, an empty file by default; its messages are dropped.
    ///
    /// - Throws: 69 when there is no such program, 74 when it cannot be started or read.
    func run(input: Input = .file([]), limit: Int) throws(ToolError) -> Ending {
        switch input {
        case .file(let bytes):
            let file = try UnnamedFile(bytes, for: self)
            return try withExtendedLifetime(file) { () throws(ToolError) in
                try run(input: file.descriptor, limit: limit) {}
            }
        case .pipe(let bytes):
            let pipe = try Pipe(for: self)
            return try run(input: pipe.readEnd, limit: limit) { pipe.send(bytes) }
        }
    }

    /// Runs it with that as its standard input, and does something once it has started.
    private func run(
        input: Int32, limit: Int, whenStarted: () -> Void
    ) throws(ToolError) -> Ending {
        let pipe = try Pipe(for: self)
        var process: pid_t = 0
        let error = start(&process, input: input, output: pipe.writeEnd)
        pipe.closeWriteEnd()
        guard error != ENOENT else { throw missing }
        guard error == 0 else { throw failure(error) }
        whenStarted()
        let output = Result { () throws(ToolError) in try pipe.bytes(limit: limit, of: self) }
        let isStopped = (try? output.get()) == nil
        if isStopped { kill(process, SIGKILL) }
        let status = Self.wait(for: process)
        guard let output = try output.get() else { return .stopped }
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF, output) : .killed(status & 0x7F)
    }

    /// Starts it and returns 0, or the number of the error.
    private func start(_ process: inout pid_t, input: Int32, output: Int32) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        // Sound: the actions are made before they are used, and destroyed after; the path is copied into them.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        // Sound: the arrays end in a null pointer, and their strings live until after the call.
        let words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
        let settings = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
        defer { _ = unsafe (words + settings).map { unsafe free($0) } }
        return unsafe posix_spawnp(&process, path ?? name, &actions, nil, words, settings)
    }

    /// Waits for the end of a child, and returns its status as `waitpid` gives it.
    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        // Sound: the call fills the one value it is given.
        while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
        return status
    }

    private var missing: ToolError {
        ToolError(
            .unavailable, code: "no_program", message: "the program \(name) is needed, and is not installed",
            remedy: remedy)
    }

    fileprivate func failure(_ error: Int32) -> ToolError {
        // Sound: the text of the C library is copied before anything else asks for another.
        let reason = unsafe String(cString: strerror(error))
        return ToolError(.io, code: "io", message: "cannot run the program \(name): \(reason)")
    }
}

/// A file without a name, which goes with the value.
@safe private final class UnnamedFile {
    private let stream: UnsafeMutablePointer<FILE>

    init(_ bytes: [UInt8], for program: HelperProgram) throws(ToolError) {
        guard let stream = unsafe tmpfile() else { throw program.failure(errno) }
        unsafe self.stream = stream
        // Sound: the call reads no more than the count of the array.
        let written = unsafe fwrite(bytes, 1, bytes.count, stream)
        guard written == bytes.count, unsafe fflush(stream) == 0 else { throw program.failure(errno) }
        unsafe rewind(stream)
    }

    deinit { unsafe fclose(stream) }

    /// The number under which it is open.
    var descriptor: Int32 { unsafe fileno(stream) }
}

/// A pipe, whose ends are closed at the latest when the value goes; a program keeps only what it is given of it.
private final class Pipe {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    /// A tool has one thread, so no other program starts before the ends are marked.
    init(for program: HelperProgram) throws(ToolError) {
        var ends: [Int32] = [-1, -1]
        // Sound: the call fills the two elements of the array.
        guard unsafe pipe(&ends) == 0 else { throw program.failure(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        Self.shut(&readEnd)
        Self.shut(&writeEnd)
    }

    func closeWriteEnd() { Self.shut(&writeEnd) }

    private static func shut(_ end: inout Int32) {
        if end >= 0 { close(end) }
        end = -1
    }

    /// Sends these bytes and the end to a program that has the other end; how it ends says why it did not take them.
    func send(_ bytes: [UInt8]) {
        Self.shut(&readEnd)
        var rest = bytes[...]
        while !rest.isEmpty {
            // Sound: the call reads no more than the count of the rest.
            let count = unsafe rest.withUnsafeBytes { unsafe write(writeEnd, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        closeWriteEnd()
    }

    /// All that comes until the end; nil when that is more than the limit.
    func bytes(limit: Int, of program: HelperProgram) throws(ToolError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            // Sound: the call writes no more than the count of the piece into it.
            let count = unsafe piece.withUnsafeMutableBytes {
                unsafe read(readEnd, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw program.failure(errno) }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
        return nil
    }
}
