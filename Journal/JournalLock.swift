public import Files

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What writers note in the file that they lock, and at which offset of it.
enum LockNote: Int {
    /// How far the journal is written, on disk or not.
    case written = 0
    /// How far it was written when somebody last began to wait for the disk.
    case synchronizing = 256
}

/// The right to write to a store, held by one writer at a time and given back when the value goes.
///
/// It is the lock of an open file (`flock`), which ends with the process that holds it: nothing is left to clean up
/// after a crash.
public struct JournalLock: ~Copyable {
    let paths: StorePaths
    let calls: any FileCalls
    private let file: File

    /// Waits for the lock, at most `timeout` seconds, and makes the store's directory when it is not there.
    ///
    /// - Throws: `busy` when another process keeps the lock for longer.
    public init(
        _ paths: StorePaths, timeout: Double = 10, calls: any FileCalls = SystemCalls()
    ) throws(JournalError) {
        let file = try JournalError.wrapping { () throws(FileError) in try Self.file(paths, calls) }
        let deadline = Self.monotonicSeconds + timeout
        var pause = 0.00005
        while try !JournalError.wrapping({ () throws(FileError) in try file.lock(.takeIfFree) }) {
            guard Self.monotonicSeconds < deadline else { throw .busy(path: paths.lock) }
            Self.sleep(seconds: pause)
            pause = min(pause * 1.5, 0.0005)
        }
        self.paths = paths
        self.calls = calls
        self.file = file
    }

    /// Gives the lock back before the value goes; what follows may only read and synchronize.
    func giveBack() throws(JournalError) {
        _ = try JournalError.wrapping { () throws(FileError) in try file.lock(.giveBack) }
    }

    /// Notes a place for the writers that come later.
    func note(_ note: LockNote, _ position: Position) throws(FileError) {
        try file.write(PositionMark.line(position).span, at: note.rawValue)
    }

    /// The place that was noted last; nil when there is none that can be believed.
    func noted(_ note: LockNote) -> Position? { PositionMark.read(file, at: note.rawValue) }

    /// Gives the lock back by name: a process that this one is just starting may still share the open file.
    deinit { _ = try? file.lock(.giveBack) }

    private static func file(_ paths: StorePaths, _ calls: any FileCalls) throws(FileError) -> File {
        do {
            return try File(paths.lock, .updateOrCreate, calls: calls)
        } catch {
            guard error.isNotFound else { throw error }
            try calls.makeDirectories(paths.directory)
            return try File(paths.lock, .updateOrCreate, calls: calls)
        }
    }

    private static var monotonicSeconds: Double {
        var time = timespec()
        // Sound: the call fills the one value it is given.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func sleep(seconds: Double) {
        var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9))
        // Sound: the call reads the one value it is given; a signal may end it early, which does no harm.
        unsafe nanosleep(&time, nil)
    }
}
