import Files
import Synchronization

/// Writes pieces to a file, one behind the other, each on another thread while its caller makes the next.
struct PieceWriter: ~Copyable {
    /// Where the next piece goes.
    private(set) var end: Int
    private let path: String
    private let calls: any FileCalls
    /// The piece that is being written.
    private var running: Worker?
    private let target = Target()

    /// What the threads share.
    private final class Target: Sendable {
        let failure = Mutex<FileError?>(nil)
    }

    init(_ path: String, from start: Int, _ calls: any FileCalls) {
        self.path = path
        self.calls = calls
        end = start
    }

    deinit { running?.join() }

    /// Begins to write a piece when the one before is written.
    ///
    /// - Throws: What went wrong with an earlier piece.
    mutating func write(_ piece: [UInt8]) throws(JournalError) {
        try finish()
        running = Worker { [target, path, calls, end] in
            do throws(FileError) {
                try File(path, .update, calls: calls).write(piece.span, at: end)
            } catch {
                target.failure.withLock { $0 = error }
            }
        }
        end += piece.count
    }

    /// Waits until all pieces are written.
    mutating func finish() throws(JournalError) {
        running?.join()
        running = nil
        if let failure = target.failure.withLock(\.self) { throw .file(failure) }
    }
}
