import SHA256

/// Computes the hashes of the lines of a run two at a time, which takes little longer than one at a time.
///
/// That is possible since each line is hashed with the hash that the line before it states; whether that one is right is
/// asked of that line.
struct LineHasher {
    /// What is hashed of two lines once the digests of their bodies are known.
    private var first: [UInt8] = []
    private var second: [UInt8] = []

    /// The hashes of two lines, given by their bytes and by the digits of the hash that stands before them.
    mutating func hashes(
        _ one: Line, _ bytes: Span<UInt8>, after previous: Span<UInt8>, _ other: Line,
        _ otherBytes: Span<UInt8>
    ) -> (Digest, Digest) {
        let bodies = Digest.two(bytes.extracting(one.bodyPlace), otherBytes.extracting(other.bodyPlace))
        Self.fill(
            &first, previous, bytes.extracting(one.headPlace), one.forgotten(bytes) ?? bodies.0)
        Self.fill(
            &second, bytes.extracting(one.hashPlace), otherBytes.extracting(other.headPlace),
            other.forgotten(otherBytes) ?? bodies.1)
        return Digest.two(first.span, second.span)
    }

    private static func fill(
        _ message: inout [UInt8], _ previous: Span<UInt8>, _ head: Span<UInt8>, _ body: Digest
    ) {
        message.removeAll(keepingCapacity: true)
        message.append(previous)
        message.append(head)
        body.write(to: &message)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ bytes: Span<UInt8>) {
        // Sound: the buffer is only read, and not kept beyond the call.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
