public import Files
import Synchronization

/// Checks of a whole journal.
public enum Verification {
    /// Reads every line and checks its hash, its place and its batch, and returns where the journal ends; nil when
    /// there is none.
    ///
    /// Segments are checked side by side on two cores, for each states the hash that it goes on from.
    ///
    /// - Parameter anchor: What was noted of the journal earlier; it must still be so.
    /// - Throws: `damaged` at the first line that is not what it must be; `otherJournal` when the anchor is of another.
    /// - Complexity: Linear in the bytes of the journal; memory is bounded by the largest batch.
    public static func run(
        _ paths: StorePaths, against anchor: Anchor? = nil, calls: any FileCalls = SystemCalls()
    ) throws(JournalError) -> JournalEnd? {
        if anchor == nil, let end = try sideBySide(paths, calls) { return end }
        guard var scanner = try JournalScanner.open(paths, calls) else { return nil }
        if let anchor, anchor.journal != scanner.journal {
            throw .otherJournal(expected: anchor.journal, found: scanner.journal)
        }
        if let anchor, anchor.seq == 0, anchor.hash != scanner.position.hash {
            throw .differsFromNote(scanner.position, paths)
        }
        while let run = try scanner.next() {
            guard let anchor, let line = run.lines.first(where: { $0.line.seq == anchor.seq }) else {
                continue
            }
            guard line.hash == anchor.hash else { throw .differsFromNote(run.end(of: line), paths) }
        }
        if let anchor, anchor.seq > scanner.position.seq { throw scanner.missing(anchor.seq) }
        return scanner.end
    }

    /// Checks all segments but the last on two threads, and the last behind them.
    ///
    /// Nil when there are too few for that, and when one is not what it must be: going through them in order then finds
    /// the first line that is not.
    private static func sideBySide(
        _ paths: StorePaths, _ calls: any FileCalls
    ) throws(JournalError) -> JournalEnd? {
        let segments = try JournalScanner.segments(of: paths, calls)
        guard segments.count > 2, segments[0] == 1 else { return nil }
        let next = Atomic<Int>(0)
        let ends = Mutex<[Int: Position]>([:])
        @Sendable func check() {
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < segments.count - 1 else { return }
                guard let end = try? JournalScanner.end(ofSegment: segments[index], paths, calls) else {
                    return
                }
                ends.withLock { $0[index] = end }
            }
        }
        let worker = Worker(check)
        check()
        worker.join()
        let found = ends.withLock { $0 }
        guard let first = try? SegmentHeader.read(paths, first: 1, calls) else { return nil }
        for (index, segment) in segments.enumerated().dropFirst() {
            guard let end = found[index - 1],
                let header = try? SegmentHeader.read(paths, first: segment, calls),
                header == SegmentHeader(journal: first.journal, after: end)
            else { return nil }
        }
        guard let last = found[segments.count - 2],
            var scanner = try? JournalScanner.open(paths, after: last, calls)
        else { return nil }
        while try scanner.next() != nil {}
        return scanner.end
    }
}
