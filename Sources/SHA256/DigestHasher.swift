import CSHA256

/// Computes a SHA-256 digest (FIPS 180-4) of bytes that come in pieces.
public struct DigestHasher: Sendable {
    private var sha = csha256()

    /// A hasher that has seen no bytes.
    public init() { self.init(portable: false) }

    /// A hasher that has seen no bytes; a portable one leaves the CPU's own instructions alone.
    package init(portable: Bool) { unsafe csha256_begin(&sha, portable) }

    /// Adds bytes to those seen.
    public mutating func update(_ bytes: Span<UInt8>) {
        // Sound: the C function reads just the bytes of the buffer, and keeps none of them by reference.
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            unsafe csha256_update(&sha, start, buffer.count)
        }
    }

    /// Adds the 64 hexadecimal digits of a digest to the bytes seen.
    public mutating func update(hex digest: Digest) {
        // Sound: the tuple is four words in a row, as many as the C function reads.
        unsafe withUnsafeBytes(of: digest.words) { words in
            unsafe csha256_update_hex(&sha, words.assumingMemoryBound(to: UInt64.self).baseAddress)
        }
    }

    /// The digest of all bytes seen.
    public consuming func finish() -> Digest {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        // Sound: the tuple is four words in a row, as many as the C function writes.
        unsafe withUnsafeMutableBytes(of: &words) { words in
            unsafe csha256_finish(&sha, words.assumingMemoryBound(to: UInt64.self).baseAddress)
        }
        return Digest(words: words)
    }
}
