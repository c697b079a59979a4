import Testing
import Values

/// A random number generator that gives the same numbers for the same seed.
///
/// Algorithm: SplitMix64, Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// A seed for the properties of one run, printed so that a failure can be repeated.
func freshSeed(_ function: String = #function) -> UInt64 {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("\(function): seed \(seed)")
    return seed
}

extension Instant {
    /// A moment anywhere in the range.
    static func random(using generator: inout some RandomNumberGenerator) throws -> Instant {
        try #require(Instant(microseconds: Int64.random(in: Instant.range, using: &generator)))
    }
}
