import JSONText
import Testing

@Suite("Strings")
struct StringTests {
    @Test(
        "Each escape of JSON is read.",
        arguments: [
            (#""""#, ""), (#""a""#, "a"), (#""\"""#, "\""), (#""\\""#, "\\"), (#""\/""#, "/"),
            (#""\b""#, "\u{8}"),
            (#""\f""#, "\u{C}"), (#""\n""#, "\n"), (#""\r""#, "\r"), (#""\t""#, "\t"),
            (#""\u0000""#, "\u{0}"),
            (#""\u0041""#, "A"), (#""\u00e9""#, "é"), (#""\u00E9""#, "é"), (#""\u53f0\u5317""#, "台北"),
            (#""\uFFFF""#, "\u{FFFF}"),
            (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"), (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00""#, "😀"),
            (#""\ud800\udc00""#, "\u{10000}"), (#""\udbff\udfff""#, "\u{10FFFF}"),
            (#""台\n北\u0041\\""#, "台\n北A\\"),
            (#""\\u0041""#, "\\u0041"),
        ])
    func escapes(text: String, value: String) throws {
        let string = try Self.string(Array(text.utf8))
        #expect(Array(string.unicodeScalars) == Array(value.unicodeScalars))
        #expect(try Self.utf8(Array(text.utf8)) == Array(value.utf8))
    }

    @Test(
        "Half a surrogate pair is refused where it begins.",
        arguments: [
            #"\ud800"#, #"\udbff"#, #"\udc00"#, #"\udfff"#, #"\ud800x"#, #"\ud800\n"#, #"\ud800\u0041"#,
            #"\ud800\ud800"#,
            #"\udc00\ud800"#, #"\ud83d\ue000"#,
        ])
    func loneSurrogates(escape: String) {
        #expect(verdict("\"\(escape)\"") == "malformed string at byte 1")
        #expect(verdict("[\"ab\(escape)cd\"]") == "malformed string at byte 4")
    }

    @Test(
        "Half a surrogate pair is a replacement character where that was asked for, and what stands behind it stays.",
        arguments: [
            (#"\ud83d"#, "\u{FFFD}"), (#"\udeb2\ud83d\udeb2"#, "\u{FFFD}🚲"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
            (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83d\ud83d\udeb2x"#, "\u{FFFD}🚲x"), (#"\ud83d\u00g1"#, nil),
            (#"\ud83d\q"#, nil), (#"\ud8x"#, nil),
        ] as [(String, String?)])
    func replacedHalves(escape: String, value: String?) {
        let text = Array("\"ab\(escape)cd\"".utf8)
        var reader = JSONReader(text.span)
        reader.replacesHalfPairs = true
        #expect((try? reader.string()) == value.map { "ab\($0)cd" })
    }

    @Test(
        "An escape that JSON does not know is refused.",
        arguments: [
            (#""\a""#, 1), (#""\'""#, 1), (#""\0""#, 1), (#""\x41""#, 1), (#""\U0041""#, 1), (#""ab\ ""#, 3),
            (#""\u""#, 3),
            (#""\u004""#, 6), (#""\u00g1""#, 5), (#""\u{41}""#, 3), (#""\u+041""#, 3), (#""\u 041""#, 3),
            (#""\u00４1""#, 5),
            ("\"\\\n\"", 1),
        ])
    func unknownEscapes(text: String, offset: Int) {
        #expect(verdict(text) == "malformed string at byte \(offset)")
    }

    @Test("A raw control character is refused where it stands; DEL is none.", arguments: UInt8(0)...0x20)
    func controlCharacters(byte: UInt8) {
        let quote = UInt8(ascii: "\"")
        let expected = byte < 0x20 ? "malformed string at byte 2" : "read"
        #expect(verdict([quote, 0x61, byte, quote]) == expected)
        let afterEscape = byte < 0x20 ? "malformed string at byte 3" : "read"
        #expect(verdict(Array(#""\n"#.utf8) + [byte, quote]) == afterEscape)
        #expect(verdict([quote, 0x7F, quote]) == "read")
    }

    /// The sequences of The Unicode Standard 15, section 3.9, that are ill-formed.
    @Test(
        "Bytes that are not UTF-8 are refused where they begin.",
        arguments: [
            [0x80], [0xBF], [0xFF], [0xFE], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF],
            [0xE0, 0x9F, 0xBF],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE5, 0x8F], [0xF0, 0x9F, 0x9A],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(verdict([quote] + bytes + [quote]) == "malformed string at byte 1")
        #expect(verdict(Array("[\"é".utf8) + bytes + Array("x\"]".utf8)) == "malformed string at byte 4")
        #expect(verdict(Array(#""é\n"#.utf8) + bytes + Array(#"\n""#.utf8)) == "malformed string at byte 5")
        #expect(verdict(Array(#"{""#.utf8) + bytes + Array(#"":1}"#.utf8)) == "malformed string at byte 2")
    }

    @Test("A character of UTF-8 split by an escape is no character.")
    func splitCharacter() {
        #expect(verdict([0x22, 0xC3] + Array(#"\n"#.utf8) + [0xA9, 0x22]) == "malformed string at byte 1")
    }

    @Test(
        "Another kind of value is no string.",
        arguments: [("1", 0x31), ("null", 0x6E), ("[", 0x5B)] as [(String, UInt8)])
    func otherKind(text: String, byte: UInt8) {
        #expect(throws: JSONError(.unexpectedByte(byte), at: 0)) { try Self.string(Array(text.utf8)) }
        #expect(throws: JSONError(.unexpectedByte(byte), at: 0)) { try Self.utf8(Array(text.utf8)) }
    }

    /// The escapes of RFC 8259, section 7: the short form where there is one.
    @Test("Only what JSON demands is escaped.")
    func written() {
        let short: [UInt8: String] = [
            0x08: #"\b"#, 0x09: #"\t"#, 0x0A: #"\n"#, 0x0C: #"\f"#, 0x0D: #"\r"#, 0x22: #"\""#, 0x5C: #"\\"#,
        ]
        let long = [
            #"\u0000"#, #"\u0001"#, #"\u0002"#, #"\u0003"#, #"\u0004"#, #"\u0005"#, #"\u0006"#, #"\u0007"#,
            "", "", "",
            #"\u000b"#, "", "", #"\u000e"#, #"\u000f"#, #"\u0010"#, #"\u0011"#, #"\u0012"#, #"\u0013"#,
            #"\u0014"#,
            #"\u0015"#, #"\u0016"#, #"\u0017"#, #"\u0018"#, #"\u0019"#, #"\u001a"#, #"\u001b"#, #"\u001c"#,
            #"\u001d"#,
            #"\u001e"#, #"\u001f"#,
        ]
        for byte in UInt8(0)..<0x80 {
            let character = String(Unicode.Scalar(byte))
            let expected = short[byte] ?? (byte < 0x20 ? long[Int(byte)] : character)
            #expect(JSONTextTests.written { $0.string(character) } == "\"\(expected)\"")
            #expect(JSONTextTests.written { $0.string("é\(character)台") } == "\"é\(expected)台\"")
        }
        #expect(JSONTextTests.written { $0.string("/\u{2028}\u{FEFF}é台🚲") } == "\"/\u{2028}\u{FEFF}é台🚲\"")
    }

    @Test("Each character of Unicode reads back from what is written.")
    func everyScalar() throws {
        for block in stride(from: UInt32(0), to: 0x110000, by: 0x800) {
            var text = ""
            text.unicodeScalars.append(contentsOf: (block..<block + 0x800).compactMap { Unicode.Scalar($0) })
            let bytes = Array(JSONTextTests.written { $0.string(text) }.utf8)
            let read = try Self.string(bytes)
            #expect(Array(read.utf8) == Array(text.utf8), "from U+\(String(block, radix: 16))")
            #expect(try Self.utf8(bytes) == Array(text.utf8), "from U+\(String(block, radix: 16))")
        }
    }

    private static func utf8(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
        try read(bytes) { (reader: inout JSONReader) throws(JSONError) in
            try reader.utf8 { utf8 in utf8.indices.map { utf8[$0] } }
        }
    }

    private static func string(_ bytes: [UInt8]) throws(JSONError) -> String {
        try read(bytes) { (reader: inout JSONReader) throws(JSONError) in try reader.string() }
    }
}
