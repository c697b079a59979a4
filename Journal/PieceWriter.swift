import Files
import Synchronization

/// Links the lines of a batch and writes them to a segment, piece after piece.
///
/// All but the last are linked and written on another thread, each while its caller makes the next.
struct PieceWriter: ~Copyable {
    private let paths: StorePaths
    private let segment: Int
    private let calls: any FileCalls
    private let progress: Progress
    private var running: Worker?

    /// What the threads hand to each other.
    private final class Progress: Sendable {
        let state: Mutex<State>

        init(_ start: Position) { state = Mutex(State(end: start)) }
    }

    private struct State: ~Copyable {
        /// The end of what has been written.
        var end: Position
        /// What is to be written next.
        var piece: Lines?
        var failure: FileError?

        mutating func write(to file: borrowing File) throws(FileError) {
            guard var lines = piece.take() else { return }
            let hash = lines.link(after: end.hash)
            try file.write(lines.bytes.span, at: end.offset)
            end.seq += lines.count
            end.hash = hash
            end.offset += lines.bytes.count
        }
    }

    /// A writer that begins at a position.
    init(_ paths: StorePaths, at start: Position, _ calls: any FileCalls) {
        self.paths = paths
        self.calls = calls
        segment = start.segment
        progress = Progress(start)
    }

    deinit { running?.join() }

    /// Begins to write a piece, as soon as the one before is written.
    ///
    /// - Throws: What went wrong with the one before.
    mutating func begin(_ piece: consuming Lines) throws(JournalError) {
        try finishRunning()
        put(piece)
        running = Worker { [progress, calls, path = paths.segment(segment)] in
            progress.state.withLock { state in
                do throws(FileError) {
                    try state.write(to: File(path, .update, calls: calls))
                } catch {
                    state.failure = error
                }
            }
        }
    }

    /// Writes the last piece to the segment, as soon as the one before is written, and returns its end.
    mutating func finish(_ piece: consuming Lines, to file: borrowing File) throws(JournalError) -> Position {
        try finishRunning()
        put(piece)
        return try progress.state.withLock { (state) throws(JournalError) in
            try JournalError.wrapping { () throws(FileError) in try state.write(to: file) }
            return state.end
        }
    }

    private func put(_ piece: consuming Lines) {
        var piece: Lines? = piece
        progress.state.withLock { $0.piece = piece.take() }
    }

    /// Waits until nothing is being written any more.
    mutating func wait() {
        running?.join()
        running = nil
    }

    private mutating func finishRunning() throws(JournalError) {
        wait()
        if let failure = progress.state.withLock({ $0.failure }) { throw .file(failure) }
    }
}
