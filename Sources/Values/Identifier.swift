/// A 128-bit identifier of one thing, written as a UUID in lower case (RFC 9562).
public struct Identifier: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// A random identifier, a UUID of version 4 (RFC 9562, section 5.4).
    public static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
        let high: UInt64 = generator.next()
        let low: UInt64 = generator.next()
        return Identifier(
            high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
            low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    /// The identifier that always follows from the same 128 bits of a hash: a UUID of version 8 (RFC 9562, section 5.8).
    public init(hash: (high: UInt64, low: UInt64)) {
        self.init(
            high: hash.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: hash.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the 36 characters of a UUID in either case; nil when the text is anything else.
    public init?(_ text: some StringProtocol) {
        guard let identifier = text.utf8.count == 36 ? Identifier(utf8: Array(text.utf8).span) : nil else {
            return nil
        }
        self = identifier
    }

    /// Reads a UUID from 36 bytes of UTF-8; nil when they are anything else.
    public init?(utf8 bytes: Span<UInt8>) {
        guard bytes.count == 36, bytes[8] == 0x2D, bytes[13] == 0x2D, bytes[18] == 0x2D, bytes[23] == 0x2D
        else {
            return nil
        }
        guard let first = Self.word(bytes, 0, 4), let second = Self.word(bytes, 9, 14),
            let third = Self.word(bytes, 19, 24), let fourth = Self.word(bytes, 28, 32)
        else { return nil }
        high = first << 32 | second
        low = third << 32 | fourth
    }

    /// The number that eight hexadecimal digits are, four from each of two places; nil when one of them is no digit.
    ///
    /// The digits are looked at all at once, each in a byte of a word of its own.
    private static func word(_ bytes: Span<UInt8>, _ start: Int, _ continuation: Int) -> UInt64? {
        var digits: UInt64 = 0
        for index in 0..<4 { digits = digits << 8 | UInt64(bytes[start + index]) }
        for index in 0..<4 { digits = digits << 8 | UInt64(bytes[continuation + index]) }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highest = 0x80 * ones
        let letters = digits | (0x20 * ones)
        // The highest bit of a byte tells of it, when it is below 0x80, whether it is at least 0x30, beyond 0x39, …
        let isDecimal = (digits &+ (0x50 * ones)) & ~(digits &+ (0x46 * ones))
        let isLetter = (letters &+ (0x1F * ones)) & ~(letters &+ (0x19 * ones))
        guard digits & highest == 0, (isDecimal | isLetter) & highest == highest else { return nil }
        var value = (digits & (0x0F * ones)) &+ 9 * ((digits >> 6) & ones)
        value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
        value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
        return (value | value >> 16) & 0xFFFF_FFFF
    }
}

extension Identifier {
    /// Appends the 36 characters of the UUID, in lower case; there must be room for eight bytes more.
    package func write(to output: inout OutputSpan<UInt8>) {
        let second = UInt32(truncatingIfNeeded: high).hexDigits
        let third = UInt32(truncatingIfNeeded: low >> 32).hexDigits
        output.append(of: UInt32(truncatingIfNeeded: high >> 32).hexDigits)
        output.append(UInt8(ascii: "-"))
        output.append(first: 4, of: second)
        output.append(UInt8(ascii: "-"))
        output.append(first: 4, of: second >> 32)
        output.append(UInt8(ascii: "-"))
        output.append(first: 4, of: third)
        output.append(UInt8(ascii: "-"))
        output.append(first: 4, of: third >> 32)
        output.append(of: UInt32(truncatingIfNeeded: low).hexDigits)
    }
}

extension Identifier: CustomStringConvertible {
    /// The UUID in lower case, such as `0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c`.
    public var description: String {
        String(decoding: [UInt8](capacity: 44) { write(to: &$0) }, as: UTF8.self)
    }
}
