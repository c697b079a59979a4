import JSONText
import SHA256
import Values

/// Reads the members of one line from front to back.
struct LineCursor: ~Escapable {
    private let bytes: Span<UInt8>
    /// The offset of the next byte.
    private(set) var position = 0
    /// The offset of the comma before `"hash"`.
    let bodyEnd: Int
    /// The hash that the line states.
    let hash: Digest

    private static let tail = 9 + 64 + 2

    /// A cursor at the start of a line; nil when the line does not end in a hash.
    @_lifetime(copy bytes)
    init?(_ bytes: Span<UInt8>) {
        let end = bytes.count - Self.tail
        guard end > 0, Self.has(",\"hash\":\"", in: bytes, at: end),
            Self.has("\"}", in: bytes, at: bytes.count - 2),
            let hash = Digest(hex: bytes.extracting(end + 9..<end + 73))
        else { return nil }
        self.bytes = bytes
        bodyEnd = end
        self.hash = hash
    }

    private static func has(_ text: StaticString, in bytes: Span<UInt8>, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount {
            // Sound: a static string is never freed, and the offset is within its length.
            guard unsafe bytes[start + offset] == text.utf8Start[offset] else { return false }
        }
        return true
    }

    /// Steps over a text when it is next, and says whether it was.
    mutating func skip(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bodyEnd, Self.has(text, in: bytes, at: position) else {
            return false
        }
        position += text.utf8CodeUnitCount
        return true
    }

    /// A whole number of at most 18 digits without a sign.
    mutating func integer() -> Int? {
        let start = position
        var value = 0
        while position < bodyEnd, bytes[position] >= 0x30, bytes[position] <= 0x39, position - start < 18 {
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        guard position > start, position == start + 1 || bytes[start] != 0x30 else { return nil }
        return value
    }

    /// The 36 characters of a UUID.
    mutating func identifier() -> Identifier? {
        guard position + 36 <= bodyEnd else { return nil }
        defer { position += 36 }
        return Identifier(utf8: bytes.extracting(position..<position + 36))
    }

    /// The 27 characters of an instant in UTC.
    mutating func instant() -> Instant? {
        guard position + 27 <= bodyEnd,
            let text = try? UTF8Span(validating: bytes.extracting(position..<position + 27))
        else { return nil }
        position += 27
        return Instant(String(copying: text))
    }

    /// A string in its quotes.
    mutating func string() -> String? {
        guard position < bodyEnd, bytes[position] == UInt8(ascii: "\"") else { return nil }
        var reader = JSONReader(bytes.extracting(position..<bodyEnd))
        guard let string = try? reader.string() else { return nil }
        position += reader.position
        return string
    }

    /// 64 hexadecimal digits.
    mutating func digest() -> Digest? {
        guard position + 64 <= bodyEnd else { return nil }
        defer { position += 64 }
        return Digest(hex: bytes.extracting(position..<position + 64))
    }

    /// Steps over members that this version does not know, up to the data; false when there is no data.
    mutating func skipUnknownMembers() -> Bool {
        while !Self.has(",\"data\":", in: bytes, at: position),
            !Self.has(",\"forgotten\":", in: bytes, at: position)
        {
            guard skip(","), string() != nil, skip(":"), position < bodyEnd, bytes[position] > 0x20 else {
                return false
            }
            var reader = JSONReader(bytes.extracting(position..<bodyEnd))
            guard (try? reader.skip()) != nil else { return false }
            position += reader.position
        }
        return true
    }

    /// The place of the data: what stands before the salt, which ends the body and has no quote in it.
    mutating func data() -> Range<Int>? {
        let start = position
        var open = bodyEnd - 2
        while open > start, bytes[open] != UInt8(ascii: "\"") { open -= 1 }
        let end = open - 8
        guard bytes[bodyEnd - 1] == UInt8(ascii: "\""), end > start,
            Self.has(",\"salt\":\"", in: bytes, at: end)
        else {
            return nil
        }
        position = bodyEnd
        return start..<end
    }
}
