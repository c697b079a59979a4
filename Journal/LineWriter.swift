import JSONText
import SHA256
import Values

/// Builds the lines of one batch, one behind the other.
///
/// The format is described in FORMAT.md, under "An event".
struct LineWriter {
    let at: Instant
    let by: String
    let parts: Int
    /// The lines so far, each with its newline.
    private(set) var bytes: [UInt8] = []
    /// The seq of the last line.
    private(set) var seq: Int
    /// The hash of the last line.
    private(set) var hash: Digest
    /// The source of salts, as far as it has been used.
    private(set) var random: any RandomNumberGenerator & Sendable

    init(
        after position: Position, at: Instant, by: String, parts: Int,
        random: any RandomNumberGenerator & Sendable
    ) {
        seq = position.seq
        hash = position.hash
        self.at = at
        self.by = by
        self.parts = parts
        self.random = random
    }

    /// Adds the line of one event, the part of the batch that comes next.
    mutating func append(_ event: NewEvent, part: Int) throws(JournalError) {
        try event.check()
        let start = bytes.count
        seq += 1
        writeHead(of: event, part: part)
        let head = start..<bytes.count
        writeText(",")
        let body = bytes.count..<writeBody(of: event)
        hash = Line.hash(
            after: hash, head: bytes.span.extracting(head),
            bodyDigest: Digest(of: bytes.span.extracting(body)))
        writeText(",\"hash\":\"")
        hash.write(to: &bytes)
        writeText("\"}\n")
        guard bytes.count - start <= Limits.lineBytes else { throw .lineTooLong(bytes.count - start) }
        guard bytes.count <= Limits.batchBytes else { throw .batchTooLarge(bytes.count) }
    }

    private mutating func writeHead(of event: NewEvent, part: Int) {
        writeText("{\"seq\":\(seq),\"id\":\"")
        event.id.write(to: &bytes)
        writeText("\",\"at\":\"\(at.fixedWidth)\",\"by\":")
        writeString(by)
        writeText(",\"type\":")
        writeString(event.type)
        writeText(",\"v\":\(event.version)")
        if parts > 1 { writeText(",\"part\":\(part),\"parts\":\(parts)") }
    }

    /// Writes the body and returns its end.
    private mutating func writeBody(of event: NewEvent) -> Int {
        writeText("\"data\":")
        bytes += event.data
        writeText(",\"salt\":\"")
        for _ in 0..<2 {
            let word: UInt64 = random.next()
            for shift in stride(from: 60, through: 0, by: -4) {
                let value = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
                bytes.append(value < 10 ? 0x30 + value : 0x57 + value)
            }
        }
        writeText("\"")
        return bytes.count
    }

    private mutating func writeText(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func writeString(_ text: String) {
        var writer = JSONWriter()
        writer.string(text)
        bytes += writer.bytes
    }
}
