import JSONText
import Testing

@Suite("Numbers")
struct NumberTests {
    @Test(
        "A number that the grammar allows is stepped over, whatever its size.",
        arguments: [
            "0", "-0", "1", "-1", "10", "1.5", "-1.5", "0.0", "1e5", "1E5", "1e+5", "1e-5", "1E-05", "0e0",
            "0.5e10",
            "1e400", "123456789012345678901234567890", "-0.0e-0",
        ])
    func accepted(text: String) {
        #expect(verdict(text) == "read")
        #expect(verdict("[\(text)]") == "read")
    }

    @Test(
        "A number that the grammar does not allow is refused where it begins.",
        arguments: [
            "01", "00", "-01", "-00", "1.x", "1.e5", "1.-5", "1e x", "1ee5", "1e+-5", "-.5", "--1", "-a",
            "-Infinity",
        ])
    func malformed(text: String) {
        #expect(verdict(text) == "malformed number at byte 0")
        #expect(verdict(" [\(text)]") == "malformed number at byte 2")
    }

    @Test(
        "What cannot begin a number, or go on with one, is named.",
        arguments: [
            ("+1", "0x2b", 0), (".5", "0x2e", 0), ("1.5.5", "0x2e", 3), ("0x10", "0x78", 1),
            ("1_000", "0x5f", 1),
            ("1,5", "0x2c", 1), ("1e5.5", "0x2e", 3), ("- 1", nil, 0), ("٣", "0xd9", 0), ("１", "0xef", 0),
            ("1-", "0x2d", 1),
        ] as [(String, String?, Int)])
    func unexpected(text: String, byte: String?, offset: Int) {
        let what = byte.map { "unexpected byte \($0)" } ?? "malformed number"
        #expect(verdict(text) == "\(what) at byte \(offset)")
    }

    @Test(
        "A whole number is read up to the ends of 64 bits.",
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-42", -42), (" 12", 12), ("9223372036854775807", Int.max),
            ("-9223372036854775808", Int.min),
        ])
    func integer(text: String, value: Int) throws {
        #expect(try Self.integer(text) == value)
    }

    @Test(
        "A whole number beyond 64 bits, or with fraction or exponent, is malformed.",
        arguments: [
            "9223372036854775808", "-9223372036854775809", "18446744073709551616", "92233720368547758070",
            "1.0", "1e2",
            "0.5", "-0.0", "1E0",
        ])
    func noInteger(text: String) {
        #expect(throws: JSONError(.malformedNumber, at: 0)) { try Self.integer(text) }
        #expect(throws: JSONError(.malformedNumber, at: 1)) { try Self.integer(" " + text) }
    }

    @Test(
        "Another kind of value is no number.",
        arguments: [("\"1\"", 0x22), ("true", 0x74), ("null", 0x6E), ("[1]", 0x5B), ("{}", 0x7B)]
            as [(String, UInt8)])
    func otherKind(text: String, byte: UInt8) {
        #expect(throws: JSONError(.unexpectedByte(byte), at: 0)) { try Self.integer(text) }
        #expect(throws: JSONError(.unexpectedByte(byte), at: 0)) { try Self.double(text) }
    }

    /// The bits are those of Python's `struct.pack(">d", float(text))`.
    @Test(
        "A number is read as the nearest double.",
        arguments: [
            ("0", 0), ("-0", 0x8000_0000_0000_0000), ("-0.0", 0x8000_0000_0000_0000),
            ("1", 0x3FF0_0000_0000_0000),
            ("0.1", 0x3FB9_9999_9999_999A), ("25.0478", 0x4039_0C3C_9EEC_BFB1),
            ("-118.3", 0xC05D_9333_3333_3333),
            ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740995", 0x4340_0000_0000_0002),
            ("123456789012345678901234567890", 0x45F8_EE90_FF6C_373E), ("1e23", 0x44B5_2D02_C7E1_4AF6),
            ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("4.9e-324", 1), ("5e-324", 1), ("2e-324", 0),
            ("1e-400", 0), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
            ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
        ] as [(String, UInt64)])
    func double(text: String, bits: UInt64) throws {
        #expect(try Self.double(text).bitPattern == bits)
    }

    @Test(
        "A number too large for a double is malformed.",
        arguments: ["1e400", "-1e400", "1.7976931348623159e308", "1e309"])
    func tooLarge(text: String) {
        #expect(throws: JSONError(.malformedNumber, at: 0)) { try Self.double(text) }
    }

    /// Each text is Python's `repr` of the number, but for whole numbers of less than 2^53, which have no point.
    @Test(
        "A double is written with the fewest digits.",
        arguments: [
            (0, "0"), (-0.0, "-0.0"), (1, "1"), (-1, "-1"), (100, "100"), (0.1, "0.1"),
            (0.1 + 0.2, "0.30000000000000004"),
            (25.0478, "25.0478"), (-118.3, "-118.3"), (0.0001, "0.0001"), (0.00001, "1e-05"), (1e-7, "1e-07"),
            (9_007_199_254_740_991, "9007199254740991"), (-9_007_199_254_740_991, "-9007199254740991"),
            (9_007_199_254_740_992, "9007199254740992.0"), (1e16, "1e+16"), (1e21, "1e+21"), (1e23, "1e+23"),
            (-0x1p63, "-9.223372036854776e+18"), (0x1p63, "9.223372036854776e+18"),
            (.leastNonzeroMagnitude, "5e-324"),
            (2.2250738585072014e-308, "2.2250738585072014e-308"),
            (1.7976931348623157e308, "1.7976931348623157e+308"),
            (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
        ] as [(Double, String)])
    func writtenDouble(value: Double, text: String) {
        #expect(written { $0.double(value) } == text)
    }

    @Test("Any finite double, and one near a power of two, is written so that it reads back bit by bit.")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: freshSeed())
        var bits = (0..<3000).map { _ in Document.finiteBits(using: &generator) }
        for exponent in UInt64(0)..<2047 {
            bits += [exponent << 52, exponent << 52 | 1, exponent << 52 &- 1]
        }
        for bits in bits where Double(bitPattern: bits).isFinite {
            let text = written { $0.double(Double(bitPattern: bits)) }
            let read = try Self.double(text).bitPattern
            if read != bits { Issue.record("\(text) reads back as \(Double(bitPattern: read))") }
        }
    }

    @Test("Any whole number is written so that it reads back.")
    func wholeRoundTrip() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for shift in 0..<64 {
            for number in [
                Int.random(in: .min ... .max, using: &generator) >> shift, .max >> shift, .min >> shift,
            ] {
                #expect(try Self.integer(written { $0.integer(number) }) == number)
            }
        }
        #expect(written { $0.integer(UInt64.max) } == "18446744073709551615")
        #expect(written { $0.integer(Int8.min) } == "-128")
    }

    private static func integer(_ text: String) throws(JSONError) -> Int {
        try read(text) { (reader: inout JSONReader) throws(JSONError) in try reader.integer() }
    }

    private static func double(_ text: String) throws(JSONError) -> Double {
        try read(text) { (reader: inout JSONReader) throws(JSONError) in try reader.double() }
    }
}
