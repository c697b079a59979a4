import CSHA256

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

    /// Its first 128 bits.
    public var prefix: (high: UInt64, low: UInt64) { (words.0, words.1) }

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
        var isHex = true
        for index in start..<start + 16 {
            let digit = hex[index] &- 0x30
            let letter = hex[index] &- 0x61
            isHex = isHex && (digit < 10 || letter < 6)
            word = word << 4 | UInt64(digit < 10 ? digit : letter &+ 10) & 15
        }
        return isHex ? word : nil
    }

    /// Appends the 64 hexadecimal digits, in lower case.
    public func write(to bytes: inout [UInt8]) {
        withHex { hex in
            // Sound: the buffer is only read, and not kept beyond the call.
            unsafe hex.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        }
    }

    /// Whether the bytes are the 64 hexadecimal digits, in lower case.
    public func isWritten(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count == 64 else { return false }
        // Sound: the tuple is the four words, and the buffer has the 64 bytes, that the C function reads.
        return unsafe withUnsafeBytes(of: words) { words in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe csha256_is_hex(
                    words.assumingMemoryBound(to: UInt64.self).baseAddress, bytes.baseAddress)
            }
        }
    }

    private func withHex<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        var hex: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
        // Sound: the first tuple is the four words that the C function reads, the second the 64 bytes that it writes.
        return unsafe withUnsafeMutableBytes(of: &hex) { bytes in
            unsafe withUnsafeBytes(of: words) { words in
                unsafe csha256_hex(
                    words.assumingMemoryBound(to: UInt64.self).baseAddress,
                    bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
            }
            return unsafe body(bytes.assumingMemoryBound(to: UInt8.self).span)
        }
    }

    public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension Digest: CustomStringConvertible {
    /// The 64 hexadecimal digits, in lower case.
    public var description: String {
        var hex: [UInt8] = []
        write(to: &hex)
        return String(decoding: hex, as: UTF8.self)
    }
}
