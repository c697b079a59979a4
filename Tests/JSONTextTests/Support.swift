import JSONText
import Testing

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

/// Reads one value that is all there is in the bytes.
func read<Value>(
    _ bytes: [UInt8], _ body: (inout JSONReader) throws(JSONError) -> Value
) throws(JSONError) -> Value {
    var reader = JSONReader(bytes.span)
    let value = try body(&reader)
    try reader.finish()
    return value
}

/// Reads one value that is all there is in the text.
func read<Value>(
    _ text: String, _ body: (inout JSONReader) throws(JSONError) -> Value
) throws(JSONError) -> Value {
    try read(Array(text.utf8), body)
}

/// What reading the text says: the error for people, or "read".
func verdict(_ bytes: [UInt8]) -> String {
    do {
        try read(bytes) { (reader: inout JSONReader) throws(JSONError) in try reader.skip() }
        return "read"
    } catch {
        return error.description
    }
}

/// What reading the text says: the error for people, or "read".
func verdict(_ text: String) -> String { verdict(Array(text.utf8)) }

/// What a writer wrote.
func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
}
