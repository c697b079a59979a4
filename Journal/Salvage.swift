import Files
import SHA256
import Values

/// Reads all that can be trusted of a damaged journal.
///
/// A line is kept when the chain vouches for it: it has the hash that it states, as the one behind the hash at the end
/// of the line before it, and its seq is behind those kept already. A line of which only that hash is another is kept
/// when the next one follows the hash that it ought to have. All other bytes are left out. Parts that are left of a
/// damaged batch stay together; those of a batch that was not finished at the end are left out.
struct Salvage {
    /// The identity of the journal; nil while no header tells it.
    private(set) var journal: Identifier?
    /// How many events are kept.
    private(set) var kept = 0
    /// The seqs of events that must have been there and are not kept.
    private(set) var lost: [ClosedRange<Int>] = []

    /// The lines that are kept although they state another hash than they must have.
    private(set) var mended: [Damage] = []

    private let paths: StorePaths
    private let durable: Position?
    private let visit: ([SalvagedLine]) throws(JournalError) -> Void
    private var lines: [LeftOutLine] = []
    private var batch: [SalvagedLine] = []
    /// The size of the batch so far.
    private var batchBytes = 0
    /// The hashes of which one must be the hash before the next line.
    private var previous: [Digest] = []
    /// A line that states another hash than the one it ought to have; it is good when the next line follows that.
    private var doubtful: (line: SalvagedLine, due: Digest)?
    /// The seq of the last line kept, that of a batch being collected included.
    private var lastSeq = 0
    /// The seq of the last event given to the visitor.
    private var visitedSeq = 0

    /// Reads a journal to its end and gives each batch, or what is left of it.
    ///
    /// - Complexity: Linear in the bytes of the journal; memory is bounded by the largest batch and the left-out ranges.
    static func run(
        _ paths: StorePaths, _ calls: any FileCalls,
        visit: @escaping ([SalvagedLine]) throws(JournalError) -> Void
    ) throws(JournalError) -> Salvage {
        let durable = try JournalError.wrapping { () throws(FileError) in try PositionMark.read(paths, calls)
        }
        var salvage = Salvage(paths: paths, durable: durable, visit: visit)
        for segment in try JournalScanner.segments(of: paths, calls) { try salvage.read(segment, calls) }
        try salvage.finish()
        return salvage
    }

    private init(
        paths: StorePaths, durable: Position?,
        visit: @escaping ([SalvagedLine]) throws(JournalError) -> Void
    ) {
        self.paths = paths
        self.durable = durable
        self.visit = visit
    }

    /// What is left out, in order; lines that touch are one range.
    var leftOut: [LeftOut] {
        var ranges: [LeftOut] = []
        for line in lines.sorted(by: { $0.origin < $1.origin }) {
            let origin = line.origin
            if let last = ranges.last, last.segment == origin.segment, last.end == origin.place.lowerBound {
                ranges[ranges.count - 1].lines += 1
                ranges[ranges.count - 1].bytes += origin.place.count
            } else {
                ranges.append(
                    LeftOut(
                        damage: damage(line.reason, origin, seq: line.seq), segment: origin.segment, lines: 1,
                        bytes: origin.place.count))
            }
        }
        return ranges
    }

    private func damage(_ reason: Damage.Reason, _ origin: SalvagedLine.Origin, seq: Int) -> Damage {
        Damage(
            reason: reason, path: paths.segment(origin.segment), line: origin.line,
            offset: origin.place.lowerBound, seq: seq)
    }
}

/// A line that is left out.
private struct LeftOutLine {
    let reason: Damage.Reason
    let origin: SalvagedLine.Origin
    let seq: Int
}

// MARK: Lines

extension Salvage {
    private mutating func read(_ segment: Int, _ calls: any FileCalls) throws(JournalError) {
        var scanner = try JournalError.wrapping { () throws(FileError) in
            try LineScanner(paths.segment(segment), calls: calls)
        }
        var number = 0
        while let piece = try JournalError.wrapping({ () throws(FileError) in try scanner.nextPiece() }) {
            number += 1
            let origin = SalvagedLine.Origin(segment: segment, line: number, place: piece.place)
            switch piece.content {
            case .failure(let fault):
                try follow([])
                leaveOut(origin, fault == .tooLong ? .tooLong : .malformed)
            case .success(let bytes) where number == 1: try readHeader(bytes, origin)
            case .success(let bytes): try readLine(bytes, origin)
            }
        }
    }

    /// Reads the first line of a segment; a header that is damaged may still tell the hash before the first event.
    private mutating func readHeader(_ bytes: [UInt8], _ origin: SalvagedLine.Origin) throws(JournalError) {
        let header: SegmentHeader?
        do throws(SegmentHeader.Fault) {
            header = try SegmentHeader(bytes.span)
        } catch {
            if error == .newerFormat { throw .newerFormat(path: paths.segment(origin.segment)) }
            header = nil
        }
        if let header, header.first == origin.segment, bytes + [UInt8(ascii: "\n")] == header.line,
            origin.segment > 1 || header == SegmentHeader(journal: header.journal),
            journal == nil || journal == header.journal
        {
            journal = header.journal
            guard header.first > lastSeq + 1 || previous.contains(header.previous) || origin.segment == 1
            else {
                leaveOut(origin, .wrongHeader)
                return previous.append(header.previous)
            }
            try settle(before: header.previous)
            previous = [header.previous]
        } else {
            leaveOut(origin, .wrongHeader)
            if let header, let journal, header.journal != journal { return }
            previous += [SalvagedLine.statedHash(bytes)].compactMap(\.self)
            if origin.segment == 1 {
                let front = bytes.dropLast(",\"previous\":\"\"}".utf8.count + 64)
                previous.append(Digest(of: front.span))
            }
        }
    }

    private mutating func readLine(_ bytes: [UInt8], _ origin: SalvagedLine.Origin) throws(JournalError) {
        guard let line = SalvagedLine(bytes, origin) else {
            try follow([SalvagedLine.statedHash(bytes)].compactMap(\.self))
            return leaveOut(origin, .malformed)
        }
        let stated = [line.statedHash].compactMap(\.self)
        if let fitting = previous.first(where: { line.hash(after: $0) == line.statedHash }) {
            try settle(before: fitting)
            try keep(line)
            previous = stated
        } else if let first = previous.first {
            let due = line.hash(after: first)
            try follow(stated + [due])
            doubtful = (line, due)
        } else {
            leaveOut(origin, .wrongHash)
            previous = stated
        }
    }

    /// Goes on behind a line that is left out or doubtful, with the hashes that may stand before the next one.
    private mutating func follow(_ hashes: [Digest]) throws(JournalError) {
        try settle(before: nil)
        previous = hashes
    }

    /// Decides on a doubtful line, once the hash is known that the next line follows.
    private mutating func settle(before hash: Digest?) throws(JournalError) {
        guard let (line, due) = doubtful else { return }
        doubtful = nil
        guard due == hash, line.seq > lastSeq else { return leaveOut(line.origin, .wrongHash) }
        mended.append(damage(.wrongHash, line.origin, seq: line.seq))
        try keep(line)
    }

    private mutating func leaveOut(_ origin: SalvagedLine.Origin, _ reason: Damage.Reason) {
        lines.append(LeftOutLine(reason: reason, origin: origin, seq: lastSeq + 1))
    }
}

// MARK: Batches

extension Salvage {
    private mutating func keep(_ line: SalvagedLine) throws(JournalError) {
        guard line.seq > lastSeq else {
            return leaveOut(line.origin, .wrongSeq(found: line.seq))
        }
        if let first = batch.first,
            !first.isOfBatch(of: line) || batchBytes + line.bytes.count >= Limits.batchBytes
        {
            try giveBatch()
        }
        batch.append(line)
        batchBytes += line.bytes.count
        lastSeq = line.seq
    }

    private mutating func giveBatch() throws(JournalError) {
        for line in batch {
            noteLost(before: line.seq)
            visitedSeq = line.seq
        }
        kept += batch.count
        try visit(batch)
        batch = []
        batchBytes = 0
    }

    private mutating func noteLost(before seq: Int) {
        if seq > visitedSeq + 1 { lost.append(visitedSeq + 1...seq - 1) }
    }

    private mutating func finish() throws(JournalError) {
        try settle(before: durable?.hash)
        if let last = batch.last {
            if last.part == last.parts || last.seq <= durable?.seq ?? 0 {
                try giveBatch()
            } else {
                for line in batch { leaveOut(line.origin, .brokenBatch) }
            }
        }
        if let durable { noteLost(before: durable.seq + 1) }
    }
}
