import SHA256

/// A line of a damaged journal, with its place.
struct SalvagedLine {
    /// Where a line was found.
    struct Origin: Comparable {
        /// The first seq of the segment.
        let segment: Int
        /// The line in the file, from 1.
        let line: Int
        /// The place in the file, with the newline.
        let place: Range<Int>

        static func < (one: Origin, other: Origin) -> Bool {
            (one.segment, one.line) < (other.segment, other.line)
        }
    }

    let bytes: [UInt8]
    let origin: Origin
    /// The event, with the hash that the line states.
    let record: Record
    /// Where the body begins, or what stands in its place, with the comma before it.
    private let headEnd: Int

    /// How many bytes `,"hash":"…"}` takes at the end of a line.
    private static let tail = 9 + 64 + 2
    /// How many bytes `,"forgotten":"…"` takes before that.
    private static let forgotten = 14 + 64 + 1

    /// Finds the parts of a line; nil when it is none.
    init?(_ bytes: [UInt8], _ origin: Origin) {
        guard let line = Line(bytes.span), let hash = line.statedHash(bytes.span) else { return nil }
        self.bytes = bytes
        self.origin = origin
        record = line.record(bytes.span, hash: hash)
        headEnd =
            switch record.content {
            case .data(let place): place.lowerBound - ",\"data\":".utf8.count
            case .forgotten: bytes.count - Self.tail - Self.forgotten
            }
    }

    /// The hash that bytes end in, be they the line of an event or a header.
    static func statedHash(_ bytes: [UInt8]) -> Digest? {
        guard bytes.count > 66, bytes.suffix(2).elementsEqual("\"}".utf8) else { return nil }
        return Digest(hex: bytes.span.extracting(bytes.count - 66..<bytes.count - 2))
    }

    /// Whether both are parts of one batch.
    func isOfBatch(of other: SalvagedLine) -> Bool {
        record.parts == other.record.parts && record.seq - record.part == other.record.seq - other.record.part
    }

    /// The hash that the line must have behind another.
    func hash(after previous: Digest) -> Digest { hash(after: previous, head: Array(bytes[..<headEnd])) }

    private func hash(after previous: Digest, head: [UInt8]) -> Digest {
        let digest =
            switch record.content {
            case .forgotten(let digest): digest
            case .data: Digest(of: bytes.span.extracting(headEnd + 1..<bytes.count - Self.tail))
            }
        return Line.hash(after: previous, head: head.span, bodyDigest: digest)
    }

    /// Appends the line as one of another journal, and returns its hash there.
    ///
    /// Only seq, part, parts and hash are others: members that this version does not know, the salt and the digest of a
    /// forgotten event stay as they are.
    func write(
        to lines: inout [UInt8], seq: Int, part: Int, parts: Int, after previous: Digest
    ) -> Digest {
        let head = newHead(seq: seq, part: part, parts: parts)
        let hash = hash(after: previous, head: head)
        lines += head
        lines += bytes[headEnd..<bytes.count - Self.tail]
        lines += ",\"hash\":\"\(hash)\"}\n".utf8
        return hash
    }

    private func newHead(seq: Int, part: Int, parts: Int) -> [UInt8] {
        var new = Array("{\"seq\":\(seq)".utf8) + bytes[..<headEnd].drop { $0 != UInt8(ascii: ",") }
        // A quote within a string has a backslash before it, so that only the members have this form.
        let batch = Array(",\"part\":\(record.part),\"parts\":\(record.parts)".utf8)
        if parts != record.parts, let place = new.firstRange(of: batch) {
            new.replaceSubrange(place, with: ",\"part\":\(part),\"parts\":\(parts)".utf8)
        }
        return new
    }
}
