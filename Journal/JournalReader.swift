public import Files
public import Values

/// Reads the journal from a position on, one whole batch after another, and checks every line on the way.
///
/// It takes no lock and never fails because somebody writes: it sees whole batches only. Memory is bounded by the
/// largest batch. Where much is to be read, a thread of its own reads and checks ahead.
public struct JournalReader: ~Copyable {
    /// The identity of the journal.
    public let journal: Identifier
    /// The end of the last batch read.
    public private(set) var position: Position
    /// Where the journal ends, once `advance` has returned false.
    public private(set) var end: JournalEnd?

    private let source: RunSource
    private var run: Run?
    /// The lines of the batch read last, by their indices in the run.
    private var batch = 0..<0

    /// A reader behind a position, or at the start; nil when there is no journal.
    ///
    /// - Throws: `damaged` with `differsFromNote` when the position is not one of this journal.
    public static func open(
        _ paths: StorePaths, after position: Position? = nil, calls: any FileCalls = SystemCalls()
    ) throws(JournalError) -> JournalReader? {
        guard let scanner = try JournalScanner.open(paths, after: position, calls) else { return nil }
        return JournalReader(scanner)
    }

    private init(_ scanner: consuming JournalScanner) {
        journal = scanner.journal
        position = scanner.position
        source = RunSource(scanner)
    }

    /// Reads the next batch; false when there is none, and then `end` says where the journal ends.
    ///
    /// A reader that has come to the end stays there; `open` another behind its position to read what came later.
    ///
    /// - Throws: `damaged` at the first line that is not what it must be. Nothing is delivered of its batch.
    public mutating func advance() throws(JournalError) -> Bool {
        guard end == nil else { return false }
        if batch.upperBound == run?.lines.count ?? 0 {
            run = nil
            batch = 0..<0
            run = try source.next()
        }
        guard let run else {
            end = source.end
            if let end { position = end.position }
            return false
        }
        batch = batch.upperBound..<batch.upperBound + run.lines[batch.upperBound].line.parts
        position = run.end(of: run.lines[batch.upperBound - 1])
        return true
    }

    /// Gives the events of the batch read last, each with its line without the newline.
    public func forEachRecord<Failure>(
        _ body: (Record, Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        guard let run else { return }
        for index in batch {
            let line = run.lines[index]
            let bytes = run.bytes.span.extracting(line.place)
            try body(line.line.record(bytes, hash: line.hash), bytes)
        }
    }
}
