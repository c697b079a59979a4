import Files
import Synchronization

/// The calls of the system, some of which fail.
final class FaultyCalls: FileCalls {
    private let system = SystemCalls()
    private let fault: @Sendable (_ number: Int, FileError.Call) -> Int32?
    private let state = Mutex(State())

    struct State {
        var count = 0
        var failed: String?
    }

    /// Each call gives the `errno` that the closure says for its number, from 0, and its name; nil lets it through.
    init(fault: @escaping @Sendable (_ number: Int, FileError.Call) -> Int32?) { self.fault = fault }

    /// The call that failed first, by name and path; nil when none has.
    var failed: String? { state.withLock { $0.failed } }

    private func step(_ call: FileError.Call, _ path: String) throws(FileError) {
        let errno = state.withLock { state in
            defer { state.count += 1 }
            let errno = fault(state.count, call)
            if errno != nil { state.failed = state.failed ?? "\(call) \(path)" }
            return errno
        }
        if let errno { throw FileError(call, path, errno: errno) }
    }

    func openFile(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
        try step(.open, path)
        return try system.openFile(path, mode)
    }

    func closeFile(_ descriptor: Int32) { system.closeFile(descriptor) }

    func readBytes(
        _ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int, path: String
    ) throws(FileError) -> Int {
        try step(.read, path)
        return try system.readBytes(descriptor, into: &buffer, from: start, at: offset, path: path)
    }

    func writeBytes(
        _ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int, path: String
    ) throws(FileError) -> Int {
        try step(.write, path)
        return try system.writeBytes(descriptor, bytes, at: offset, path: path)
    }

    func synchronize(_ descriptor: Int32, path: String) throws(FileError) {
        try step(.fdatasync, path)
        try system.synchronize(descriptor, path: path)
    }

    func synchronizeDirectory(_ path: String) throws(FileError) {
        try step(.fsync, path)
        try system.synchronizeDirectory(path)
    }

    func truncateFile(_ descriptor: Int32, to size: Int, path: String) throws(FileError) {
        try step(.ftruncate, path)
        try system.truncateFile(descriptor, to: size, path: path)
    }

    func status(_ descriptor: Int32, path: String) throws(FileError) -> FileStatus {
        try step(.fstat, path)
        return try system.status(descriptor, path: path)
    }

    func lock(_ descriptor: Int32, _ operation: LockOperation, path: String) throws(FileError) -> Bool {
        try step(.flock, path)
        return try system.lock(descriptor, operation, path: path)
    }

    func move(_ path: String, to destination: String) throws(FileError) {
        try step(.rename, destination)
        try system.move(path, to: destination)
    }

    func exchange(_ path: String, _ other: String) throws(FileError) {
        try step(.exchange, other)
        try system.exchange(path, other)
    }

    func makeDirectory(_ path: String, permissions: UInt32) throws(FileError) {
        try step(.mkdir, path)
        try system.makeDirectory(path, permissions: permissions)
    }

    func removeFile(_ path: String) throws(FileError) {
        try step(.unlink, path)
        try system.removeFile(path)
    }

    func removeDirectory(_ path: String) throws(FileError) {
        try step(.rmdir, path)
        try system.removeDirectory(path)
    }

    func list(_ path: String) throws(FileError) -> [String] {
        try step(.readdir, path)
        return try system.list(path)
    }
}
