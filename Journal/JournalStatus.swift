public import Files

/// What lies in the directory of a store, without reading the journal.
public struct JournalStatus: Hashable, Sendable {
    /// A file of the journal.
    public struct Segment: Hashable, Sendable {
        /// The seq of its first event.
        public let first: Int
        /// Its size in bytes.
        public let bytes: Int
    }

    /// The segments, in order.
    public let segments: [Segment]
    /// How far the journal is known to be on disk; nil when that is not known.
    public let durable: Position?
    /// The names of the files that recovery moved to quarantine.
    public let quarantine: [String]

    /// Looks at the directory of a store; one that does not exist has nothing.
    public init(_ paths: StorePaths, calls: any FileCalls = SystemCalls()) throws(JournalError) {
        durable = try JournalError.wrapping { () throws(FileError) in try PositionMark.read(paths, calls) }
        let seqs = try JournalScanner.segments(of: paths, calls)
        segments = try JournalError.wrapping { () throws(FileError) in
            var segments: [Segment] = []
            for first in seqs {
                let size = try File(paths.segment(first), .read, calls: calls).size()
                segments.append(Segment(first: first, bytes: size))
            }
            return segments
        }
        do {
            quarantine = try calls.list(paths.quarantine)
        } catch {
            guard error.isNotFound else { throw .file(error) }
            quarantine = []
        }
    }
}
