import JSONText
import Values

/// Makes the lines of one batch, one behind the other, in pieces of about a MiB.
///
/// The format is described in FORMAT.md, under "An event".
struct LineWriter: ~Copyable {
    private let events: [NewEvent]
    /// What stands in every line between the id and the type.
    private let middle: [UInt8]
    /// What stands in every line behind its part; nothing in a batch of one.
    private let parts: [UInt8]
    /// How many lines have been made.
    private var made = 0
    /// How many bytes they are, with their newlines.
    private(set) var size = 0
    /// The seq of the event before the batch.
    private let before: Int
    /// The source of salts, as far as it has been used.
    private(set) var random: any RandomNumberGenerator & Sendable

    /// The size from which on a piece takes no further line.
    static let pieceSize = 1 << 20
    /// More than the bytes of a head and a body beside the data, the type and what is the same in all lines, and a word.
    private static let otherBytes = 180

    init(
        _ events: [NewEvent], after seq: Int, at: Instant, by: String,
        random: any RandomNumberGenerator & Sendable
    ) {
        self.events = events
        before = seq
        middle = Array("\",\"at\":\"\(at.fixedWidth)\",\"by\":\"\(Self.escaped(by))\",\"type\":\"".utf8)
        parts = events.count > 1 ? Array(",\"parts\":\(events.count)".utf8) : []
        self.random = random
    }

    /// What stands between the quotes of a JSON string: most often the text itself.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return text }
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    /// Whether all lines have been made.
    var isAtEnd: Bool { made == events.count }

    /// Makes the next lines, of which there must be some.
    mutating func nextPiece() throws(JournalError) -> Lines {
        var piece = Lines(room: min((events.count - made) * 512, Self.pieceSize + 4096))
        repeat { try append(events[made], to: &piece) } while !isAtEnd && piece.bytes.count < Self.pieceSize
        return piece
    }

    /// Appends the line of an event.
    private mutating func append(_ event: NewEvent, to piece: inout Lines) throws(JournalError) {
        try event.check()
        let type = Self.escaped(event.type)
        made += 1
        let salt: (UInt64, UInt64) = (random.next(), random.next())
        let room = middle.count + parts.count + type.utf8.count + event.data.count + Self.otherBytes
        let lineSize = piece.append(
            room: room, head: { appendHead(of: event, type, to: &$0) },
            body: { Self.appendBody(of: event, salt, to: &$0) })
        size += lineSize
        guard lineSize <= Limits.lineBytes else { throw .lineTooLong(lineSize) }
        guard size <= Limits.batchBytes else { throw .batchTooLarge(size) }
    }

    private func appendHead(of event: NewEvent, _ type: String, to line: inout OutputSpan<UInt8>) {
        line.append("{\"seq\":")
        line.append(number: before + made)
        line.append(",\"id\":\"")
        event.id.write(to: &line)
        line.append(middle.span)
        line.append(type.utf8.span)
        line.append("\",\"v\":")
        line.append(number: event.version)
        guard !parts.isEmpty else { return }
        line.append(",\"part\":")
        line.append(number: made)
        line.append(parts.span)
    }

    private static func appendBody(
        of event: NewEvent, _ salt: (UInt64, UInt64), to line: inout OutputSpan<UInt8>
    ) {
        line.append("\"data\":")
        line.append(event.data.span)
        line.append(",\"salt\":\"")
        line.append(hex: salt.0)
        line.append(hex: salt.1)
        line.append("\"")
    }
}
