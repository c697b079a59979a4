import Files
import SHA256

/// Reads one segment from a position on, a run of whole batches after another, and checks every line on the way.
///
/// Memory is bounded by the largest batch.
struct SegmentReader: ~Copyable {
    /// The file it reads.
    let path: String
    /// The end of the last run.
    private(set) var position: Position
    private let file: File
    private let durable: Position?
    /// The size of the file when it was opened.
    let openedSize: Int
    /// What has been read behind `position`: the beginning of the next run.
    private var rest: [UInt8] = []
    private var hasher = LineHasher()

    private static let pieceSize = 1 << 18

    init(_ path: String, from position: Position, durable: Position?, calls: any FileCalls) throws(FileError)
    {
        let file = try File(path, .read, calls: calls)
        openedSize = try file.size()
        self.file = file
        self.path = path
        self.position = position
        self.durable = durable
    }

    /// The size of the file now.
    func size() throws(FileError) -> Int { try file.size() }

    /// Reads the next run; one with a stop is the last.
    mutating func next() throws(FileError) -> Run {
        var draft = RunDraft(after: position, bytes: rest)
        let left = openedSize - position.offset - rest.count
        draft.makeRoom(min(max(left, 0) + 1, Self.pieceSize))
        while draft.wholeLines == 0, draft.stop == nil {
            if draft.isFull { draft.makeRoom(max(draft.bytes.count, Self.pieceSize)) }
            let count = try file.read(
                into: &draft.bytes, from: draft.filled, at: position.offset + draft.filled)
            draft.filled += count
            draft.readLines(durable: durable, &hasher)
            if count == 0 { draft.finish() }
        }
        rest = draft.stop == nil ? draft.rest : []
        let run = draft.run
        position = run.end
        return run
    }
}

/// A run that is being read.
private struct RunDraft {
    let start: Position
    var bytes: [UInt8]
    /// How many of the bytes were read from the file.
    var filled: Int
    private var lines: [Run.CheckedLine] = []
    /// How many of the lines belong to whole batches.
    private(set) var wholeLines = 0
    private(set) var stop: Run.Stop?
    /// Where the next line begins.
    private var next = 0
    /// Up to where no newline was found behind that.
    private var searched = 0
    /// Where the batch of the next line begins.
    private var batch = 0

    init(after start: Position, bytes: [UInt8]) {
        self.start = start
        self.bytes = bytes
        filled = bytes.count
        lines.reserveCapacity(bytes.count / 256)
    }

    var isFull: Bool { filled == bytes.count }

    mutating func makeRoom(_ count: Int) { bytes += repeatElement(0, count: count) }

    /// The bytes behind the whole batches.
    var rest: [UInt8] {
        Array(bytes[(wholeLines == 0 ? 0 : lines[wholeLines - 1].place.upperBound + 1)..<filled])
    }

    var run: Run {
        let whole = wholeLines == lines.count ? lines : Array(lines.prefix(wholeLines))
        return Run(bytes: bytes, lines: whole, start: start, stop: stop)
    }

    /// Ends where the file ends.
    mutating func finish() {
        guard stop == nil else { return }
        stop = next == filled && wholeLines == lines.count ? .end : unreadable(.malformed, isLast: true)
    }

    /// Reads the lines that are there, up to the first that is not what it must be.
    mutating func readLines(durable: Position?, _ hasher: inout LineHasher) {
        let (found, fault) = foundLines()
        var index = 0
        while index < found.count, stop == nil {
            let one = found[index]
            // A line that is left over is computed twice.
            let other = found[min(index + 1, found.count - 1)]
            let hashes = hashes(one, other, &hasher)
            add(one, hashes.0, durable)
            if index + 1 < found.count, stop == nil { add(other, hashes.1, durable) }
            index += 2
        }
        if stop == nil, let fault { stop = unreadable(fault) }
    }

    /// Finds the parts of the lines that are there, up to the first that has none.
    private mutating func foundLines() -> (lines: [(line: Line, place: Range<Int>)], fault: Damage.Reason?) {
        var found: [(line: Line, place: Range<Int>)] = []
        found.reserveCapacity((filled - next) / 256)
        var start = next
        while let end = bytes.newline(in: max(start, searched)..<filled) {
            guard end - start < Limits.lineBytes else { return (found, .tooLong) }
            guard let line = Line(bytes.span.extracting(start..<end)) else { return (found, .malformed) }
            found.append((line, start..<end))
            start = end + 1
        }
        searched = filled
        return (found, filled - start < Limits.lineBytes ? nil : .tooLong)
    }

    private func hashes(
        _ one: (line: Line, place: Range<Int>), _ other: (line: Line, place: Range<Int>),
        _ hasher: inout LineHasher
    ) -> (Digest, Digest) {
        let span = bytes.span
        var previous: [UInt8] = []
        if one.place.lowerBound == 0 {
            start.hash.write(to: &previous)
            return hasher.hashes(
                one.line, span.extracting(one.place), after: previous.span, other.line,
                span.extracting(other.place))
        }
        // The digits of a hash stand before the last two bytes of a line, and its newline.
        let place = one.place.lowerBound - 67..<one.place.lowerBound - 3
        return hasher.hashes(
            one.line, span.extracting(one.place), after: span.extracting(place), other.line,
            span.extracting(other.place))
    }

    /// Adds the next line, or stops at it.
    private mutating func add(_ found: (line: Line, place: Range<Int>), _ hash: Digest, _ durable: Position?)
    {
        let line = found.line
        if let reason = fault(of: line, found.place, hash, durable) {
            stop = unreadable(reason)
            return
        }
        lines.append(Run.CheckedLine(line: line, place: found.place, hash: hash))
        next = found.place.upperBound + 1
        if line.part == line.parts {
            wholeLines = lines.count
            batch = next
        }
    }

    /// Why a line cannot be the next one; nil when it can.
    private func fault(of line: Line, _ place: Range<Int>, _ hash: Digest, _ durable: Position?) -> Damage
        .Reason?
    {
        guard line.seq == nextSeq else { return .wrongSeq(found: line.seq) }
        guard hash.isWritten(bytes.span.extracting(place).extracting(line.hashPlace)) else {
            return .wrongHash
        }
        let part = lines.count - wholeLines + 1
        guard line.part == part, line.parts == (part == 1 ? line : lines[wholeLines].line).parts else {
            return .brokenBatch
        }
        if let durable, durable.seq == line.seq, durable.hash != hash { return .differsFromNote }
        return place.upperBound - batch < Limits.batchBytes ? nil : .tooLong
    }

    private var nextSeq: Int { start.seq + lines.count + 1 }

    private func unreadable(_ reason: Damage.Reason, isLast: Bool = false) -> Run.Stop {
        .unreadable(reason, seq: nextSeq, offset: start.offset + next, isLast: isLast)
    }
}
