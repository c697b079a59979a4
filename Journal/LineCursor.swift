import JSONText
import SHA256
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads the members of one line from front to back.
struct LineCursor: ~Escapable {
    private let bytes: Span<UInt8>
    /// The offset of the next byte.
    private(set) var position = 0
    /// The offset of the comma before `"hash"`.
    let bodyEnd: Int

    private static let tail = 9 + 64 + 2

    /// A cursor at the start of a line; nil when the line does not end in the place of a hash.
    @_lifetime(copy bytes)
    init?(_ bytes: Span<UInt8>) {
        let end = bytes.count - Self.tail
        guard end > 0, Self.has(",\"hash\":\"", in: bytes, at: end),
            Self.has("\"}", in: bytes, at: bytes.count - 2)
        else { return nil }
        self.bytes = bytes
        bodyEnd = end
    }

    /// The place of the digits of the hash that a line states, whose body ends at a place.
    static func hashPlace(bodyEnd: Int) -> Range<Int> { bodyEnd + 9..<bodyEnd + 73 }

    private static func has(_ text: StaticString, in bytes: Span<UInt8>, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        // Sound: a static string is never freed, and both sides have as many bytes as are compared.
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return false }
            return unsafe memcmp(base + start, text.utf8Start, text.utf8CodeUnitCount) == 0
        }
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
        guard position + 27 <= bodyEnd else { return nil }
        defer { position += 27 }
        return Instant(fixedWidth: bytes.extracting(position..<position + 27))
    }

    /// The place of a string in its quotes.
    mutating func string() -> Range<Int32>? {
        let start = position
        guard start < bodyEnd, bytes[start] == UInt8(ascii: "\"") else { return nil }
        var end = start + 1
        while end < bodyEnd, Self.isPlain(bytes[end]) { end += 1 }
        if end < bodyEnd, bytes[end] == UInt8(ascii: "\"") {
            position = end + 1
        } else {
            var reader = JSONReader(bytes.extracting(start..<bodyEnd))
            guard (try? reader.string()) != nil else { return nil }
            position += reader.position
        }
        return Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: position)
    }

    /// Whether a byte in a string stands for itself: a character of ASCII that neither ends the string nor escapes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// What a string that was found says.
    static func text(_ quoted: Span<UInt8>) -> String {
        var reader = JSONReader(quoted)
        return (try? reader.string()) ?? ""
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

    /// The end of the data: what stands before the salt, which ends the body and has no quote in it.
    mutating func dataEnd() -> Int? {
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
        return end
    }
}
