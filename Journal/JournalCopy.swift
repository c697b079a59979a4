import Files
import Values

/// Writes lines of one journal as those of a new one.
///
/// It waits for the disk only when it goes on in a new segment; a writer that opens the journal makes the rest durable.
struct JournalCopy: ~Copyable {
    private let journal: Identifier
    private let paths: StorePaths
    private let segmentBytes: Int
    private let calls: any FileCalls
    private var segment: File
    private var position: Position

    /// Begins a new journal in a directory that has none.
    init(
        _ paths: StorePaths, journal: Identifier, segmentBytes: Int, calls: any FileCalls
    ) throws(FileError) {
        let header = SegmentHeader(journal: journal)
        try calls.makeDirectories(paths.journal)
        segment = try Self.begin(header, paths, calls)
        position = header.end
        self.journal = journal
        self.paths = paths
        self.segmentBytes = segmentBytes
        self.calls = calls
    }

    private static func begin(
        _ header: SegmentHeader, _ paths: StorePaths, _ calls: any FileCalls
    ) throws(FileError) -> File {
        let path = paths.segment(header.first)
        try calls.replaceFile(path, with: header.line.span)
        return try File(path, .update, calls: calls)
    }

    /// Appends lines as one batch.
    mutating func append(_ batch: [SalvagedLine]) throws(FileError) {
        if position.offset >= segmentBytes { try roll() }
        var bytes: [UInt8] = []
        var end = position
        for (index, line) in batch.enumerated() {
            end.seq += 1
            end.hash = line.write(
                to: &bytes, seq: end.seq, part: index + 1, parts: batch.count, after: end.hash)
        }
        try segment.write(bytes.span, at: position.offset)
        end.offset += bytes.count
        position = end
    }

    private mutating func roll() throws(FileError) {
        try segment.synchronize()
        let header = SegmentHeader(journal: journal, after: position)
        segment = try Self.begin(header, paths, calls)
        position = header.end
    }
}
