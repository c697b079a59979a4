public import Files
import SHA256
public import Values

/// Reads the journal from a position on, one whole batch after another, and checks every line on the way.
///
/// It takes no lock and never fails because somebody writes: it sees whole batches only. Memory is bounded by the
/// largest batch.
public struct JournalReader: ~Copyable {
    /// The identity of the journal.
    public let journal: Identifier
    /// The end of the last batch read.
    public private(set) var position: Position
    /// Where the journal ends, once `advance` has returned false.
    public private(set) var end: JournalEnd?

    private let durable: Position?
    private let paths: StorePaths
    private let calls: any FileCalls
    /// The lines of the batch read last, or being read.
    private var lines: [BatchLine] = []
    private var segment: SegmentReader
    private var laterSegments: ArraySlice<Int>

    /// A reader behind a position, or at the start; nil when there is no journal.
    ///
    /// - Throws: `damaged` with `differsFromNote` when the position is not one of this journal.
    public static func open(
        _ paths: StorePaths, after position: Position? = nil, calls: any FileCalls = SystemCalls()
    ) throws(JournalError) -> JournalReader? {
        // The mark first: what it tells of was written before the segments are looked at.
        let durable = try JournalError.wrapping { () throws(FileError) in try PositionMark.read(paths, calls)
        }
        let segments = try segments(of: paths, calls)
        guard !segments.isEmpty || durable != nil else { return nil }
        return try JournalReader(paths, after: position, durable: durable, segments: segments, calls: calls)
    }

    /// The first seqs of the segments of a store, in order; none when it has no journal.
    static func segments(of paths: StorePaths, _ calls: any FileCalls) throws(JournalError) -> [Int] {
        do {
            return try calls.list(paths.journal).compactMap(StorePaths.firstSeq(ofSegment:))
        } catch {
            guard error.isNotFound else { throw .file(error) }
            return []
        }
    }

    /// The end of a segment all of whose lines, taken by themselves, are what they must be; nil when one is not.
    static func end(ofSegment first: Int, _ paths: StorePaths, _ calls: any FileCalls) throws(JournalError)
        -> Position?
    {
        let start = try SegmentHeader.read(paths, first: first, calls).end
        var reader = try JournalReader(paths, after: start, durable: nil, segments: [first], calls: calls)
        while try reader.advance() {}
        return reader.end?.unfinishedBytes == 0 ? reader.position : nil
    }

    private init(
        _ paths: StorePaths, after position: Position?, durable: Position?, segments: [Int],
        calls: any FileCalls
    ) throws(JournalError) {
        let first = position?.segment ?? 1
        guard let index = segments.firstIndex(of: first) else {
            throw .atHeader(.missingSegment, paths, first)
        }
        let header = try SegmentHeader.read(paths, first: first, calls)
        let start = position ?? header.end
        guard try Self.line(before: start, paths, calls) else { throw .differsFromNote(start, paths) }
        segment = try JournalError.wrapping { () throws(FileError) in
            try SegmentReader(paths.segment(first), from: start.offset, calls: calls)
        }
        journal = header.journal
        self.position = start
        self.paths = paths
        self.calls = calls
        self.durable = durable
        laterSegments = segments[(index + 1)...]
    }

    /// Whether the line that ends at a position states the hash of the position.
    private static func line(
        before position: Position, _ paths: StorePaths, _ calls: any FileCalls
    ) throws(JournalError) -> Bool {
        let end = Array("\"\(position.hash)\"}\n".utf8)
        guard position.offset >= end.count else { return false }
        let stated = try JournalError.wrapping { () throws(FileError) in
            try File(paths.segment(position.segment), .read, calls: calls)
                .bytes(from: position.offset - end.count, limit: end.count)
        }
        return stated == end
    }
}

/// A line of a batch that was found to be whole.
private struct BatchLine {
    let line: Line
    /// The place of the line behind the start of the batch.
    let place: Range<Int>
    let hash: Digest
}

// MARK: Batches

extension JournalReader {
    /// Reads the next batch; false when there is none, and then `end` says where the journal ends.
    ///
    /// A reader that has come to the end stays there; `open` another behind its position to read what came later.
    ///
    /// - Throws: `damaged` at the first line that is not what it must be. Nothing is delivered of its batch.
    public mutating func advance() throws(JournalError) -> Bool {
        guard end == nil else { return false }
        segment.beginBatch()
        lines.removeAll(keepingCapacity: true)
        repeat {
            switch try JournalError.wrapping({ () throws(FileError) in try segment.nextPiece() }) {
            case .line(let place):
                if let reason = add(place) { return try stop(reason) }
            case .tooLong: return try stop(.tooLong)
            case .end(unterminated: 0) where lines.isEmpty && !laterSegments.isEmpty: try roll()
            case .end(unterminated: 0) where lines.isEmpty: return try finish()
            case .end: return try stop(.malformed, isLast: true)
            }
        } while lines.isEmpty || lines.count < lines[0].line.parts
        position = end(of: lines[lines.count - 1])
        return true
    }

    /// Gives the events of the batch read last, each with its line without the newline.
    public func forEachRecord<Failure>(
        _ body: (Record, Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        for line in lines {
            let bytes = segment.bytes(line.place)
            try body(line.line.record(bytes, hash: line.hash), bytes)
        }
    }

    /// The end of the event at a seq, if it is in the batch read last.
    func end(ofSeq seq: Int) -> Position? {
        guard let line = lines.first(where: { $0.line.seq == seq }) else { return nil }
        return end(of: line)
    }

    private func end(of line: BatchLine) -> Position {
        let start = segment.offset - (lines.last?.place.upperBound ?? 0) - 1
        return Position(
            seq: line.line.seq, hash: line.hash, segment: position.segment,
            offset: start + line.place.upperBound + 1)
    }

    /// Adds a line to the batch, or says why it cannot be its next line.
    private mutating func add(_ place: Range<Int>) -> Damage.Reason? {
        guard let line = Line(segment.bytes(place)) else { return .malformed }
        guard line.seq == nextSeq else { return .wrongSeq(found: line.seq) }
        guard let hash = line.hash(segment.bytes(place), after: lines.last?.hash ?? position.hash) else {
            return .wrongHash
        }
        guard line.part == lines.count + 1, line.parts == (lines.first?.line ?? line).parts else {
            return .brokenBatch
        }
        if let durable, durable.seq == line.seq, durable.hash != hash { return .differsFromNote }
        lines.append(BatchLine(line: line, place: place, hash: hash))
        return place.upperBound < Limits.batchBytes ? nil : .tooLong
    }

    private var nextSeq: Int { position.seq + lines.count + 1 }

    /// Goes on in the segment that comes next.
    private mutating func roll() throws(JournalError) {
        let first = laterSegments.removeFirst()
        guard first == position.seq + 1 else {
            throw .atHeader(.missingSegment, paths, position.seq + 1)
        }
        let header = try SegmentHeader.read(paths, first: first, calls)
        guard header == SegmentHeader(journal: journal, after: position) else {
            throw .atHeader(.wrongHeader, paths, first)
        }
        position = header.end
        segment = try JournalError.wrapping { () throws(FileError) in
            try SegmentReader(paths.segment(first), from: header.end.offset, calls: calls)
        }
    }
}

// MARK: Ends

extension JournalReader {
    /// Ends where the file ends.
    private mutating func finish() throws(JournalError) -> Bool {
        if let durable, durable.seq > position.seq { throw missing(durable.seq) }
        end = JournalEnd(journal: journal, position: position, unfinishedBytes: 0, durable: durable)
        return false
    }

    /// Ends at a line that cannot be read: an unfinished write when nothing there was known to be on disk, or damage.
    ///
    /// The last line of the file is one that no newline ends, or after which its batch lacks others.
    private mutating func stop(_ reason: Damage.Reason, isLast: Bool = false) throws(JournalError) -> Bool {
        let size = try JournalError.wrapping { () throws(FileError) in try segment.size() }
        let isOnDisk =
            if let durable { durable.seq > position.seq } else if isLast { false } else { try isFollowed() }
        guard laterSegments.isEmpty, !isOnDisk else { throw damage(reason) }
        let unfinished = size - position.offset
        end = JournalEnd(journal: journal, position: position, unfinishedBytes: unfinished, durable: durable)
        return false
    }

    /// Whether behind the batch that cannot be read lines of a later batch follow each other, as only whole writes leave
    /// them.
    ///
    /// Without the durable mark this is the only sign that the bad line was once a good one.
    private func isFollowed() throws(JournalError) -> Bool {
        try JournalError.wrapping { () throws(FileError) in
            var reader = try SegmentReader(segment.path, from: position.offset, calls: calls)
            var previous: (seq: Int, hash: Digest)?
            while true {
                reader.beginBatch()
                guard case .line(let place) = try reader.nextPiece() else { return false }
                let line = Line(reader.bytes(place))
                if let line, let previous, line.seq == previous.seq + 1,
                    line.hash(reader.bytes(place), after: previous.hash) != nil,
                    line.seq - line.part > position.seq
                {
                    return true
                }
                previous = line.flatMap { line in
                    line.statedHash(reader.bytes(place)).map { (line.seq, $0) }
                }
            }
        }
    }

    /// Damage at the end: the journal once went up to a later event.
    func missing(_ seq: Int) -> JournalError { damage(.missing(upTo: seq)) }

    /// Damage at the next line of the batch.
    private func damage(_ reason: Damage.Reason) -> JournalError {
        let offset =
            lines.isEmpty ? position.offset : position.offset + lines[lines.count - 1].place.upperBound + 1
        return .damaged(
            Damage(
                reason: reason, path: segment.path, line: nextSeq - position.segment + 2, offset: offset,
                seq: nextSeq))
    }
}
