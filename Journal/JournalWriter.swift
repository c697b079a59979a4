import Files
import SHA256
public import Values

/// Appends batches of events to the journal, as its one writer.
///
/// An append returns when its events are on disk. After a failure of which the outcome is not known the writer takes
/// no more; the next one recovers.
public struct JournalWriter: ~Copyable {
    /// The identity of the journal.
    public let journal: Identifier
    /// The end of the journal.
    public private(set) var position: Position

    let lock: JournalLock
    let options: Options
    private var random: any RandomNumberGenerator & Sendable
    private(set) var segment: File
    let mark: File
    var hasFailed = false
    /// What the mark says, when only this writer can change it: it has waited for the disk since it has the lock, and so
    /// nobody else has anything to wait for.
    var ownMark: Position?
    private var index: EventIndex?

    /// How a writer works.
    public struct Options: Sendable {
        /// The name of the program, which every event carries.
        public var by: String
        /// What an append waits for.
        public var durability: Durability
        /// The size at which a segment takes no further batch, in bytes.
        public var segmentBytes: Int
        /// Where salts and the identity of a new journal come from.
        public var random: any RandomNumberGenerator & Sendable

        /// The options of a program of that name: durable against a power cut, segments of 16 MiB.
        public init(
            by: String, durability: Durability = .power, segmentBytes: Int = 16 << 20,
            random: any RandomNumberGenerator & Sendable = PooledRandom()
        ) {
            self.by = by
            self.durability = durability
            self.segmentBytes = segmentBytes
            self.random = random
        }
    }

    /// What an append waits for before it returns.
    public enum Durability: Hashable, Sendable {
        /// The bytes are on disk: they survive a power cut.
        case power
        /// The operating system has the bytes: they survive the end of the process. For imports that can be repeated.
        case process
    }

    /// Goes on where a reader that was opened under the lock has come to the end; nil begins a new journal.
    ///
    /// Bytes of an unfinished write are moved to quarantine first, and an event `journal.recovered` says so. An end that is
    /// not the journal's now is a mistake of the program, which would cost events: it stops there.
    public static func open(
        _ lock: consuming JournalLock, after end: JournalEnd?, at now: Instant, _ options: Options
    ) throws(JournalError) -> JournalWriter {
        var random = options.random
        let start = if let end { end } else { try begin(Identifier.random(using: &random), lock) }
        let segment = try open(lock.paths.segment(start.position.segment), .update, lock.calls)
        let isEnd = try isEnd(start, segment, lock)
        precondition(isEnd, "The reader must be opened under the lock and must have come to the end.")
        let isSecured = try Recovery(lock.paths, lock.calls).secure(start)
        let mark = try open(lock.paths.durable, .updateOrCreate, lock.calls)
        var writer = JournalWriter(lock, start, segment: segment, mark: mark, random, options)
        if isSecured { writer.advanceMark() }
        try writer.recordQuarantine(at: now)
        return writer
    }

    private init(
        _ lock: consuming JournalLock, _ start: JournalEnd, segment: consuming File, mark: consuming File,
        _ random: any RandomNumberGenerator & Sendable, _ options: Options
    ) {
        self.lock = lock
        self.options = options
        self.segment = segment
        self.mark = mark
        self.random = random
        journal = start.journal
        position = start.position
    }

    /// Whether the journal ends there, in that segment.
    private static func isEnd(
        _ end: JournalEnd, _ segment: borrowing File, _ lock: borrowing JournalLock
    ) throws(JournalError) -> Bool {
        let position = end.position
        do throws(FileError) {
            guard try segment.size() == position.offset + end.unfinishedBytes else { return false }
            // The next segment, if there is one, bears the seq that comes next; so does this one when it has no event.
            guard position.seq >= position.segment else { return true }
            _ = try File(lock.paths.segment(position.seq + 1), .read, calls: lock.calls)
            return false
        } catch {
            guard error.isNotFound else { throw .file(error) }
            return true
        }
    }

    private static func open(
        _ path: String, _ mode: OpenMode, _ calls: any FileCalls
    ) throws(JournalError) -> File {
        try JournalError.wrapping { () throws(FileError) in try File(path, mode, calls: calls) }
    }

    /// Makes the first segment of a new journal.
    private static func begin(
        _ journal: Identifier, _ lock: borrowing JournalLock
    ) throws(JournalError) -> JournalEnd {
        let header = SegmentHeader(journal: journal)
        let paths = lock.paths
        let calls = lock.calls
        let isNew = try JournalScanner.segments(of: paths, calls).isEmpty
        precondition(isNew, "There is a journal, whose end must be known.")
        try JournalError.wrapping { () throws(FileError) in
            try calls.makeDirectories(paths.journal)
            try calls.replaceFile(paths.segment(1), with: header.line.span)
        }
        return JournalEnd(journal: journal, position: header.end, unfinishedBytes: 0, durable: nil)
    }
}

// MARK: Appending

extension JournalWriter {
    /// Appends events as one batch and returns their seqs.
    ///
    /// - Parameters:
    ///   - events: At least one; their ids must be new.
    ///   - now: The time that the events carry.
    ///   - expected: The seq that the journal must be at; nil for any.
    /// - Throws: `notWritten` when nothing was written and never will be; `outcomeUnknown` when synchronizing failed.
    /// - Complexity: Linear in the bytes of the events, whatever the size of the journal.
    public mutating func append(
        _ events: [NewEvent], at now: Instant, expecting expected: Int? = nil
    ) throws(JournalError) -> ClosedRange<Int> {
        let seqs = try write(events, at: now, expecting: expected)
        if options.durability == .power { try makeDurable() }
        return seqs
    }

    /// Appends events as `append` does, as the last ones of this writer, and returns their seqs and where they end.
    ///
    /// The lock is given back before the wait for the disk, so that writers who come one after the other wait together.
    public consuming func appendAndRelease(
        _ events: [NewEvent], at now: Instant, expecting expected: Int? = nil
    ) throws(JournalError) -> (seqs: ClosedRange<Int>, end: Position) {
        ownMark = nil
        let seqs = try write(events, at: now, expecting: expected)
        try lock.giveBack()
        if options.durability == .power { try makeDurable() }
        return (seqs, position)
    }

    private mutating func write(
        _ events: [NewEvent], at now: Instant, expecting expected: Int?
    ) throws(JournalError) -> ClosedRange<Int> {
        precondition(!events.isEmpty, "A batch has at least one event.")
        guard !hasFailed else { throw .writerFailed }
        if let expected, expected != position.seq { throw .conflict(expected: expected, found: position.seq) }
        let first = position.seq + 1
        var lines = LineWriter(events, after: position.seq, at: now, by: options.by, random: random)
        try write(&lines)
        random = lines.random
        // A note that fails leaves an older one, from which others just learn less; here they have nothing to learn.
        if ownMark == nil { try? lock.note(.written, position) }
        index?.add(events, from: first)
        return first...position.seq
    }

    /// Throws what `append` would throw of events that no journal takes, for their data or their size.
    public static func check(_ events: [NewEvent], at now: Instant, by: String) throws(JournalError) {
        var lines = LineWriter(events, after: 0, at: now, by: by, random: PooledRandom())
        while !lines.isAtEnd { _ = try lines.nextPiece() }
    }

    /// Appends events as one batch, unless they are in the journal already, and returns their seqs.
    ///
    /// - Throws: `idReused` when one of the ids belongs to another event, or only some of the events are there.
    /// - Complexity: The first call reads the journal; later ones cost as much as `append`.
    public mutating func appendOnce(
        _ events: [NewEvent], at now: Instant, expecting expected: Int? = nil
    ) throws(JournalError) -> ClosedRange<Int> {
        guard !hasFailed else { throw .writerFailed }
        if index == nil { index = try EventIndex(lock.paths, lock.calls) }
        if let seqs = try index?.seqs(of: events) {
            // They may be there without being on disk yet, or at all.
            if options.durability == .power { try makeDurable() }
            return seqs
        }
        return try append(events, at: now, expecting: expected)
    }

    /// Writes the lines of a batch; of a large one the first while the next are made.
    ///
    /// Whatever ends a batch early, what is there of it is taken back.
    private mutating func write(_ lines: inout LineWriter) throws(JournalError) {
        var piece = try lines.nextPiece()
        if position.offset >= options.segmentBytes { try roll() }
        var pieces = PieceWriter(lock.paths, at: position, lock.calls)
        do throws(JournalError) {
            while !lines.isAtEnd {
                try pieces.begin(piece)
                piece = try lines.nextPiece()
            }
            position = try pieces.finish(piece, to: segment)
        } catch {
            pieces.wait()
            throw takeBack(error)
        }
    }

    /// Cuts off what is there of a batch that something has ended early, and returns what is to be thrown.
    private mutating func takeBack(_ error: JournalError) -> JournalError {
        do throws(FileError) {
            try segment.truncate(to: position.offset)
        } catch let failure {
            hasFailed = true
            if case .file(let cause) = error { return .outcomeUnknown(cause) }
            return .outcomeUnknown(failure)
        }
        if case .file(let cause) = error { return .notWritten(cause) }
        return error
    }

    /// Goes on in a new segment; the old one is on disk before the new one has a name.
    private mutating func roll() throws(JournalError) {
        let header = SegmentHeader(journal: journal, after: position)
        let path = lock.paths.segment(header.first)
        let calls = lock.calls
        try makeDurable()
        do throws(FileError) {
            try calls.replaceFile(path, with: header.line.span)
        } catch {
            hasFailed = true
            throw .notWritten(error)
        }
        segment = try Self.open(path, .update, calls)
        position = header.end
    }
}
