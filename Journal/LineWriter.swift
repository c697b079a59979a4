import JSONText
import SHA256
import Values

/// Builds the lines of one batch, one behind the other.
///
/// The format is described in FORMAT.md, under "An event".
struct LineWriter {
    private let parts: Int
    /// What stands in every line between the id and the type.
    private let middle: [UInt8]
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
        var middle = Array("\",\"at\":\"\(at.fixedWidth)\",\"by\":".utf8)
        Self.append(string: by, to: &middle)
        middle += ",\"type\":".utf8
        self.middle = middle
        self.parts = parts
        self.random = random
    }

    /// Adds the lines of the events of the batch.
    mutating func append(_ events: [NewEvent]) throws(JournalError) {
        bytes.reserveCapacity(events.reduce(0) { $0 + $1.data.count + 400 })
        for (offset, event) in events.enumerated() { try append(event, part: offset + 1) }
    }

    /// Adds the line of one event, the part of the batch that comes next.
    private mutating func append(_ event: NewEvent, part: Int) throws(JournalError) {
        try event.check()
        let start = bytes.count
        seq += 1
        appendHead(of: event, part: part)
        let head = start..<bytes.count
        append(",")
        let body = bytes.count..<appendBody(of: event)
        hash = Line.hash(
            after: hash, head: bytes.span.extracting(head),
            bodyDigest: Digest(of: bytes.span.extracting(body)))
        append(",\"hash\":\"")
        hash.write(to: &bytes)
        append("\"}\n")
        guard bytes.count - start <= Limits.lineBytes else { throw .lineTooLong(bytes.count - start) }
        guard bytes.count <= Limits.batchBytes else { throw .batchTooLarge(bytes.count) }
    }

    private mutating func appendHead(of event: NewEvent, part: Int) {
        append("{\"seq\":")
        append(number: seq)
        append(",\"id\":\"")
        event.id.write(to: &bytes)
        bytes += middle
        Self.append(string: event.type, to: &bytes)
        append(",\"v\":")
        append(number: event.version)
        guard parts > 1 else { return }
        append(",\"part\":")
        append(number: part)
        append(",\"parts\":")
        append(number: parts)
    }

    /// Appends the body and returns its end.
    private mutating func appendBody(of event: NewEvent) -> Int {
        append("\"data\":")
        bytes += event.data
        append(",\"salt\":\"")
        for _ in 0..<2 {
            let word: UInt64 = random.next()
            for shift in stride(from: 60, through: 0, by: -4) {
                let value = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
                bytes.append(value < 10 ? 0x30 + value : 0x57 + value)
            }
        }
        append("\"")
        return bytes.count
    }

    private mutating func append(_ text: StaticString) {
        // Sound: a static string is never freed, and the buffer has its length.
        unsafe bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends the digits of a number from 0 on.
    private mutating func append(number: Int) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    private static func append(string text: String, to bytes: inout [UInt8]) {
        let needsEscape = text.utf8.contains {
            $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
        }
        if needsEscape {
            var writer = JSONWriter()
            writer.string(text)
            bytes += writer.bytes
        } else {
            bytes.append(UInt8(ascii: "\""))
            bytes += text.utf8
            bytes.append(UInt8(ascii: "\""))
        }
    }
}
