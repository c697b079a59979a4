import Files
import Synchronization

/// The calls of the system, counted and noted, of which one fails or is the last that is made.
///
/// Nothing waits for the disk: the tests kill no machine, and what a power cut may leave is worked out from the trace.
final class FaultyCalls: FileCalls {
    /// What happens instead of a call.
    struct Fault: Hashable, CustomStringConvertible {
        enum Kind: Hashable {
            /// The call fails and changes nothing.
            case fails(Int32)
            /// A write takes half of its bytes, and the write of the rest fails; another call just fails.
            case fallsShort(Int32)
            /// The process ends before the call.
            case crashes
            /// The process ends when a write has taken half of its bytes; before any other call.
            case crashesHalfway

            /// The error that a caller gets to see.
            var errno: Int32 {
                switch self {
                case .fails(let errno), .fallsShort(let errno): errno
                case .crashes, .crashesHalfway: 5
                }
            }
        }

        /// Which call, from 1.
        let call: Int
        let kind: Kind

        var description: String { "call \(call) \(kind)" }
    }

    private struct State {
        var calls: [FileError.Call] = []
        var fault: Fault?
        var hasCrashed = false
        /// The write of the rest of a write that fell short comes next.
        var failsNextWrite: Int32?
        var trace: [Step] = []
        var handles: [Int32: Int] = [:]
        var opened = 0
    }

    private let system = SystemCalls()
    private let state: Mutex<State>
    private let atEnd: (@Sendable () -> Void)?
    private let whileSynchronizing: (@Sendable () -> Void)?

    /// Calls of which one has a fault; nil for none.
    ///
    /// - Parameters:
    ///   - atEnd: What happens behind a read that found the end of a segment.
    ///   - whileSynchronizing: What happens while somebody waits for the disk.
    init(
        _ fault: Fault? = nil, atEnd: (@Sendable () -> Void)? = nil,
        whileSynchronizing: (@Sendable () -> Void)? = nil
    ) {
        state = Mutex(State(fault: fault))
        self.atEnd = atEnd
        self.whileSynchronizing = whileSynchronizing
    }

    /// What has been done so far.
    var trace: [Step] { state.withLock(\.trace) }

    /// The calls that have been made.
    var calls: [FileError.Call] { state.withLock(\.calls) }

    /// Whether the process has ended.
    var hasCrashed: Bool { state.withLock(\.hasCrashed) }

    /// Adds a step to the trace.
    func note(_ step: Step) { state.withLock { $0.trace.append(step) } }

    // MARK: The fault

    /// Counts a call; throws when it is the one that fails, or when the process has ended.
    private func count(_ call: FileError.Call, _ path: String) throws(FileError) {
        let errno: Int32? = state.withLock { state in
            state.calls.append(call)
            guard !state.hasCrashed else { return 5 }
            guard let fault = state.fault, fault.call == state.calls.count else { return nil }
            if fault.kind == .crashes || fault.kind == .crashesHalfway { state.hasCrashed = true }
            return fault.kind.errno
        }
        if let errno { throw FileError(call, path, errno: errno) }
    }

    /// Counts a write, and says how many of its bytes are taken.
    private func countWrite(_ bytes: Int, _ path: String) throws(FileError) -> Int {
        let rest: Int32? = state.withLock { state in
            defer { state.failsNextWrite = nil }
            return state.failsNextWrite
        }
        if let rest { throw FileError(.write, path, errno: rest) }
        let isHalf = state.withLock { state in
            guard !state.hasCrashed, let fault = state.fault, fault.call == state.calls.count + 1 else {
                return false
            }
            switch fault.kind {
            case .fallsShort(let errno): state.failsNextWrite = errno
            case .crashesHalfway: state.hasCrashed = true
            case .fails, .crashes: return false
            }
            state.calls.append(.write)
            return true
        }
        guard !isHalf else { return bytes / 2 }
        try count(.write, path)
        return bytes
    }

    private func handle(_ descriptor: Int32) -> Int { state.withLock { $0.handles[descriptor] ?? -1 } }
}

// MARK: Files

extension FaultyCalls {
    func openFile(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
        try count(.open, path)
        let isNew = mode == .create || mode == .updateOrCreate && !exists(path)
        let descriptor = try system.openFile(path, mode)
        state.withLock { state in
            state.opened += 1
            state.handles[descriptor] = state.opened
            state.trace.append(.open(state.opened, path: path, isNew: isNew))
        }
        return descriptor
    }

    private func exists(_ path: String) -> Bool {
        guard let descriptor = try? system.openFile(path, .read) else { return false }
        system.closeFile(descriptor)
        return true
    }

    func closeFile(_ descriptor: Int32) { system.closeFile(descriptor) }

    func readBytes(
        _ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int, path: String
    )
        throws(FileError) -> Int
    {
        try count(.read, path)
        let count = try system.readBytes(descriptor, into: &buffer, from: start, at: offset, path: path)
        if count == 0, path.hasSuffix(".jsonl") { atEnd?() }
        return count
    }

    func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int, path: String)
        throws(FileError) -> Int
    {
        let taken = try countWrite(bytes.count, path)
        var done = 0
        while done < taken {
            done += try system.writeBytes(
                descriptor, bytes.extracting(done..<taken), at: offset + done, path: path)
        }
        note(.write(handle(descriptor), offset: offset, bytes: bytes.extracting(0..<taken).bytes))
        if hasCrashed { throw FileError(.write, path, errno: 5) }
        return taken
    }

    func synchronize(_ descriptor: Int32, path: String) throws(FileError) {
        do throws(FileError) {
            whileSynchronizing?()
            try count(.fdatasync, path)
        } catch {
            note(.synchronizeFailed(handle(descriptor)))
            throw error
        }
        note(.synchronize(handle(descriptor)))
    }

    func truncateFile(_ descriptor: Int32, to size: Int, path: String) throws(FileError) {
        try count(.ftruncate, path)
        try system.truncateFile(descriptor, to: size, path: path)
        note(.truncate(handle(descriptor), size: size))
    }

    func status(_ descriptor: Int32, path: String) throws(FileError) -> FileStatus {
        try count(.fstat, path)
        return try system.status(descriptor, path: path)
    }

    func lock(_ descriptor: Int32, _ operation: LockOperation, path: String) throws(FileError) -> Bool {
        try count(.flock, path)
        return try system.lock(descriptor, operation, path: path)
    }
}

// MARK: Names

extension FaultyCalls {
    func synchronizeDirectory(_ path: String) throws(FileError) {
        try count(.fsync, path)
        note(.synchronizeDirectory(path))
    }

    func move(_ path: String, to destination: String) throws(FileError) {
        try count(.rename, path)
        try system.move(path, to: destination)
        note(.move(path, to: destination))
    }

    func exchange(_ path: String, _ other: String) throws(FileError) {
        try count(.exchange, path)
        try system.exchange(path, other)
    }

    func makeDirectory(_ path: String, permissions: UInt32) throws(FileError) {
        try count(.mkdir, path)
        try system.makeDirectory(path, permissions: permissions)
        note(.makeDirectory(path))
    }

    func removeFile(_ path: String) throws(FileError) {
        try count(.unlink, path)
        try system.removeFile(path)
        note(.removeFile(path))
    }

    func removeDirectory(_ path: String) throws(FileError) {
        try count(.rmdir, path)
        try system.removeDirectory(path)
    }

    func list(_ path: String) throws(FileError) -> [String] {
        try count(.readdir, path)
        return try system.list(path)
    }
}

/// Something that was done to the disk, or said about it.
///
/// A file is named by the number of its opening.
enum Step: Hashable {
    case open(Int, path: String, isNew: Bool)
    case write(Int, offset: Int, bytes: [UInt8])
    case truncate(Int, size: Int)
    case synchronize(Int)
    case synchronizeFailed(Int)
    case synchronizeDirectory(String)
    case move(String, to: String)
    case makeDirectory(String)
    case removeFile(String)
    /// An append returned.
    case acknowledge
}

extension Span<UInt8> {
    /// A copy of the bytes.
    var bytes: [UInt8] {
        var copy: [UInt8] = []
        copy.reserveCapacity(count)
        for index in indices { copy.append(self[index]) }
        return copy
    }
}
