import Files
import Synchronization

/// Writes pieces to a segment, one behind the other, each on another thread while its caller makes the next.
struct PieceWriter: ~Copyable {
    /// Where the next piece goes.
    private(set) var end: Int
    private let paths: StorePaths
    private let segment: Int
    private let calls: any FileCalls
    /// The piece that is being written.
    private var running: Worker?
    private let target = Target()

    /// What the threads share.
    private final class Target: Sendable {
        let failure = Mutex<FileError?>(nil)
    }

    /// A writer that begins at a position.
    init(_ paths: StorePaths, at start: Position, _ calls: any FileCalls) {
        self.paths = paths
        self.calls = calls
        segment = start.segment
        end = start.offset
    }

    deinit { running?.join() }

    /// Begins to write a piece when the one before is written.
    ///
    /// - Throws: What went wrong with an earlier piece.
    mutating func write(_ piece: [UInt8]) throws(JournalError) {
        try finish()
        running = Worker { [target, calls, end, path = paths.segment(segment)] in
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
