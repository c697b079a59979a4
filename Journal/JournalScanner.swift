import Files
import SHA256
import Values

/// Reads the journal from a position on, a run after another through all its segments, and finds where it ends.
struct JournalScanner: ~Copyable {
    /// The identity of the journal.
    let journal: Identifier
    /// The end of the last run.
    private(set) var position: Position
    /// Where the journal ends, once `next` has returned nil.
    private(set) var end: JournalEnd?

    private let durable: Position?
    private let paths: StorePaths
    private let calls: any FileCalls
    private var segment: SegmentReader
    private var laterSegments: ArraySlice<Int>
    /// What stands behind the last run; nil when its segment goes on.
    private var stop: Run.Stop?

    /// A scanner behind a position, or at the start; nil when there is no journal.
    ///
    /// - Throws: `damaged` with `differsFromNote` when the position is not one of this journal.
    static func open(
        _ paths: StorePaths, after position: Position? = nil, _ calls: any FileCalls
    ) throws(JournalError) -> JournalScanner? {
        // The mark first: what it tells of was written before the segments are looked at.
        let durable = try JournalError.wrapping { () throws(FileError) in try PositionMark.read(paths, calls)
        }
        let segments = try segments(of: paths, calls)
        guard !segments.isEmpty || durable != nil else { return nil }
        return try JournalScanner(paths, after: position, durable: durable, segments: segments, calls: calls)
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
        var scanner = try JournalScanner(paths, after: start, durable: nil, segments: [first], calls: calls)
        while try scanner.next() != nil {}
        return scanner.end?.unfinishedBytes == 0 ? scanner.position : nil
    }

    /// A scanner behind a position, or at the start of the first segment.
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
            try SegmentReader(paths.segment(first), from: start, durable: durable, calls: calls)
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

    /// Whether more than that many bytes are there to be read, as far as that can be told cheaply.
    func isMoreLeft(than bytes: Int) -> Bool {
        !laterSegments.isEmpty || segment.openedSize - position.offset > bytes
    }

    /// Reads the next run that has a batch; nil when there is none, and then `end` says where the journal ends.
    ///
    /// - Throws: `damaged` at the first line that is not what it must be. Nothing is given of its batch.
    mutating func next() throws(JournalError) -> Run? {
        while end == nil {
            switch stop {
            case nil:
                let run = try JournalError.wrapping { () throws(FileError) in try segment.next() }
                stop = run.stop
                position = run.end
                if !run.lines.isEmpty { return run }
            case .end: if laterSegments.isEmpty { try finish() } else { try roll() }
            case .unreadable(let reason, let seq, let offset, let isLast):
                try finish(at: damage(reason, seq: seq, offset: offset), isLast: isLast)
            }
        }
        return nil
    }

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
            try SegmentReader(paths.segment(first), from: header.end, durable: durable, calls: calls)
        }
        stop = nil
    }
}

// MARK: Ends

extension JournalScanner {
    /// Ends where the file ends.
    private mutating func finish() throws(JournalError) {
        if let durable, durable.seq > position.seq { throw missing(durable.seq) }
        end = JournalEnd(journal: journal, position: position, unfinishedBytes: 0, durable: durable)
    }

    /// Ends at a line that cannot be read: an unfinished write when nothing there was known to be on disk, or damage.
    private mutating func finish(at damage: JournalError, isLast: Bool) throws(JournalError) {
        let size = try JournalError.wrapping { () throws(FileError) in try segment.size() }
        let isOnDisk =
            if let durable { durable.seq > position.seq } else if isLast { false } else { try isFollowed() }
        guard laterSegments.isEmpty, !isOnDisk else { throw damage }
        end = JournalEnd(
            journal: journal, position: position, unfinishedBytes: size - position.offset, durable: durable)
    }

    /// Whether behind the batch that cannot be read lines of a later batch follow each other, as only whole writes leave
    /// them.
    ///
    /// Without the durable mark this is the only sign that the bad line was once a good one.
    private func isFollowed() throws(JournalError) -> Bool {
        try JournalError.wrapping { () throws(FileError) in
            var scanner = try LineScanner(segment.path, from: position.offset, calls: calls)
            var previous: (seq: Int, hash: Digest)?
            while let piece = try scanner.nextPiece() {
                guard case .success(let bytes) = piece.content else { return false }
                let line = Line(bytes.span)
                if let line, let previous, line.seq == previous.seq + 1,
                    line.hash(bytes.span, after: previous.hash) != nil, line.seq - line.part > position.seq
                {
                    return true
                }
                previous = line.flatMap { line in line.statedHash(bytes.span).map { (line.seq, $0) } }
            }
            return false
        }
    }

    /// Damage at the end: the journal once went up to a later event.
    func missing(_ seq: Int) -> JournalError {
        damage(.missing(upTo: seq), seq: position.seq + 1, offset: position.offset)
    }

    private func damage(_ reason: Damage.Reason, seq: Int, offset: Int) -> JournalError {
        .damaged(
            Damage(
                reason: reason, path: segment.path, line: seq - position.segment + 2, offset: offset, seq: seq
            ))
    }
}
