import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system's random numbers, asked for many at a time.
///
/// `SystemRandomNumberGenerator` asks the system once a number, which costs more than all else about a salt. Copies share
/// their numbers, so that none is given twice.
public struct PooledRandom: RandomNumberGenerator, Sendable {
    private final class Pool: Sendable {
        let words = Mutex<[UInt64]>([])
    }

    private let pool = Pool()

    /// A source of numbers.
    public init() {}

    public mutating func next() -> UInt64 {
        pool.words.withLock { words in
            if words.isEmpty { words = Self.fresh() }
            return words.removeLast()
        }
    }

    /// As many numbers as `getentropy` gives at once: 256 bytes.
    private static func fresh() -> [UInt64] {
        var words = [UInt64](repeating: 0, count: 32)
        // Sound: the call fills just the bytes of the buffer.
        let status = unsafe words.withUnsafeMutableBytes { unsafe getentropy($0.baseAddress, $0.count) }
        precondition(status == 0, "The system always has random numbers for 256 bytes.")
        return words
    }
}
