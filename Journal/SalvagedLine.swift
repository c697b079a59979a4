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
    let record: Record
    private let head: Range<Int>

    /// How many bytes `,"hash":"…"}` takes at the end of a line.
    private static let tail = 75

    /// Finds the parts of a line; nil when it is none.
    init?(_ bytes: [UInt8], _ origin: Origin) {
        guard let line = Line(bytes.span) else { return nil }
        self.bytes = bytes
        self.origin = origin
        record = line.record
        head = line.head
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
    func hash(after previous: Digest) -> Digest { hash(after: previous, head: Array(bytes[head])) }

    private func hash(after previous: Digest, head: [UInt8]) -> Digest {
        let digest =
            switch record.content {
            case .forgotten(let digest): digest
            case .data: Digest(of: bytes.span.extracting(self.head.upperBound + 1..<bytes.count - Self.tail))
            }
        var hasher = DigestHasher()
        hasher.update(previous.hex.span)
        hasher.update(head.span)
        hasher.update(digest.hex.span)
        return hasher.finish()
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
        lines += bytes[self.head.upperBound..<bytes.count - Self.tail]
        lines += ",\"hash\":\"\(hash)\"}\n".utf8
        return hash
    }

    private func newHead(seq: Int, part: Int, parts: Int) -> [UInt8] {
        let old = bytes[head]
        var new = Array("{\"seq\":\(seq)".utf8) + old.drop { $0 != UInt8(ascii: ",") }
        // A quote within a string has a backslash before it, so that only the members have this form.
        let batch = Array(",\"part\":\(record.part),\"parts\":\(record.parts)".utf8)
        if parts != record.parts, let place = new.firstRange(of: batch) {
            new.replaceSubrange(place, with: ",\"part\":\(part),\"parts\":\(parts)".utf8)
        }
        return new
    }
}
