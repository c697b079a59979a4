/// A SHA-256 digest (FIPS 180-4), written as 64 hexadecimal digits in lower case.
public struct Digest: Hashable, Sendable {
    /// Its 256 bits, most significant first.
    let words: (UInt64, UInt64, UInt64, UInt64)

    init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

    /// The digest of these bytes.
    public init(of bytes: Span<UInt8>) {
        var hasher = DigestHasher()
        hasher.update(bytes)
        self = hasher.finish()
    }

    /// Reads 64 hexadecimal digits in lower case; nil when the bytes are anything else.
    public init?(hex: Span<UInt8>) {
        guard hex.count == 64, let first = Self.word(hex, 0), let second = Self.word(hex, 16),
            let third = Self.word(hex, 32), let fourth = Self.word(hex, 48)
        else { return nil }
        words = (first, second, third, fourth)
    }

    /// Reads 64 hexadecimal digits in lower case; nil when the text is anything else.
    public init?(_ text: some StringProtocol) {
        guard let digest = Digest(hex: Array(text.utf8).span) else { return nil }
        self = digest
    }

    private static func word(_ hex: Span<UInt8>, _ start: Int) -> UInt64? {
        var word: UInt64 = 0
        for index in start..<start + 16 {
            switch hex[index] {
            case let byte where byte >= 0x30 && byte <= 0x39: word = word << 4 | UInt64(byte - 0x30)
            case let byte where byte >= 0x61 && byte <= 0x66: word = word << 4 | UInt64(byte - 0x57)
            default: return nil
            }
        }
        return word
    }

    /// The 64 hexadecimal digits, in lower case.
    public var hex: [UInt8] {
        var hex: [UInt8] = []
        hex.reserveCapacity(64)
        write(to: &hex)
        return hex
    }

    /// Appends the 64 hexadecimal digits, in lower case.
    public func write(to bytes: inout [UInt8]) {
        for word in [words.0, words.1, words.2, words.3] {
            for shift in stride(from: 60, through: 0, by: -4) {
                let value = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
                bytes.append(value < 10 ? 0x30 + value : 0x57 + value)
            }
        }
    }

    public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension Digest: CustomStringConvertible {
    /// The 64 hexadecimal digits, in lower case.
    public var description: String { String(decoding: hex, as: UTF8.self) }
}
