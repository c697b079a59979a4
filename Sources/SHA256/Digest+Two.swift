import CSHA256

extension Digest {
    /// The digests of two messages, which take little longer than that of one.
    public static func two(_ first: Span<UInt8>, _ second: Span<UInt8>) -> (Digest, Digest) {
        two(first, second, portable: false)
    }

    /// The digests of two messages; a portable computation leaves the CPU's own instructions alone.
    package static func two(
        _ first: Span<UInt8>, _ second: Span<UInt8>, portable: Bool
    ) -> (Digest, Digest) {
        var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
        // Sound: the C function reads just the bytes of the two buffers, and writes the eight words of the tuple.
        unsafe first.withUnsafeBufferPointer { first in
            unsafe second.withUnsafeBufferPointer { second in
                var messages = unsafe (
                    csha256_bytes(start: first.baseAddress, count: first.count),
                    csha256_bytes(start: second.baseAddress, count: second.count)
                )
                unsafe withUnsafeBytes(of: &messages) { messages in
                    unsafe withUnsafeMutableBytes(of: &words) { words in
                        unsafe csha256_two(
                            messages.assumingMemoryBound(to: csha256_bytes.self).baseAddress, portable,
                            words.assumingMemoryBound(to: (UInt64, UInt64, UInt64, UInt64).self).baseAddress)
                    }
                }
            }
        }
        return (
            Digest(words: (words.0, words.1, words.2, words.3)),
            Digest(words: (words.4, words.5, words.6, words.7))
        )
    }
}
