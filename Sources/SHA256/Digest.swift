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

    /// The next link of a chain: the digest of this one's digits, a head, and the digits of a body's digest.
    public func next(head: Span<UInt8>, body: Digest) -> Digest {
        var link = words
        // Sound: the tuples are four words in a row; the C function reads just the bytes of the head, and keeps none.
        unsafe withUnsafeMutableBytes(of: &link) { link in
            unsafe withUnsafeBytes(of: body.words) { body in
                unsafe head.withUnsafeBufferPointer { head in
                    unsafe csha256_link(
                        link.assumingMemoryBound(to: UInt64.self).baseAddress, head.baseAddress, head.count,
                        body.assumingMemoryBound(to: UInt64.self).baseAddress)
                }
            }
        }
        return Digest(words: link)
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

    /// Appends the 64 hexadecimal digits, in lower case, for which there must be room.
    public func write(to output: inout OutputSpan<UInt8>) {
        // Sound: the digits go into free room, which is not less, and are counted then.
        unsafe output.withUnsafeMutableBufferPointer { room, count in
            precondition(room.count - count >= 64, "There is room for the digits.")
            unsafe withUnsafeBytes(of: words) { words in
                unsafe csha256_hex(
                    words.assumingMemoryBound(to: UInt64.self).baseAddress,
                    room.baseAddress?.advanced(by: count))
            }
            count += 64
        }
    }

    /// Appends the 64 hexadecimal digits, in lower case.
    public func write(to bytes: inout [UInt8]) { bytes.append(addingCapacity: 64) { write(to: &$0) } }

    /// Writes the 64 hexadecimal digits, in lower case, over those bytes that stand at a place.
    public func write(to bytes: inout [UInt8], at start: Int) {
        precondition(start >= 0 && bytes.count - start >= 64, "There are 64 bytes at the place.")
        // Sound: the C function writes just those 64 bytes.
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            unsafe withUnsafeBytes(of: words) { words in
                unsafe csha256_hex(
                    words.assumingMemoryBound(to: UInt64.self).baseAddress,
                    bytes.baseAddress?.advanced(by: start))
            }
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
        String(decoding: [UInt8](capacity: 64) { write(to: &$0) }, as: UTF8.self)
    }
}
