import JSONText
import Testing

@Suite("Reading value by value")
struct ReaderTests {
    @Test("Members come in the order of the text, doubled ones too.")
    func members() throws {
        let text = #" { "b" : 1 , "a\n" : [ true , null ] , "b" : { } } "#
        var seen: [String] = []
        try read(text) { (reader: inout JSONReader) throws(JSONError) in
            try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                let range = try reader.raw()
                seen.append("\(key.text)=\(range.lowerBound)..<\(range.upperBound)")
            }
        }
        #expect(seen == ["b=9..<10", "a\n=21..<36", "b=45..<48"])
    }

    @Test(
        "A key is the name that its characters spell, with escapes or without, and no other.",
        arguments: [
            (#""due""#, "due"), (#""d\u0075e""#, "due"), (#""\u0064ue""#, "due"), (#""du""#, "du, unknown"),
            (#""dues""#, "dues, unknown"), (#""Due""#, "Due, unknown"), (#""due\u0000""#, "due\0, unknown"),
            (#""""#, "nothing"), (#""日期""#, "a date"), (#""\u65e5期""#, "a date"),
            (#""\u0065\u0301""#, "e\u{301}, unknown"), ("\"e\u{301}\"", "e\u{301}, unknown"),
        ])
    func keys(key: String, expected: String) throws {
        var found: [String] = []
        try read("{\(key):0}") { (reader: inout JSONReader) throws(JSONError) in
            try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                switch key {
                case "due": found.append("due")
                case "": found.append("nothing")
                case "日期": found.append("a date")
                case "é": found.append("an accent")
                default: found.append("\(key.text), unknown")
                }
                try reader.skip()
            }
        }
        #expect(found.map { Array($0.utf8) } == [Array(expected.utf8)])
    }

    @Test("Values are read one after another, and the position stands behind the last.")
    func sequence() throws {
        let bytes = Array(#"true false null 12 -0.5 "x" [1]"#.utf8)
        var reader = JSONReader(bytes.span)
        let first = try reader.boolean()
        let second = try reader.boolean()
        let isNull = try reader.null()
        let integer = try reader.integer()
        let double = try reader.double()
        let string = try reader.string()
        #expect(first && !second && isNull && integer == 12 && double == -0.5 && string == "x")
        let position = reader.position
        #expect(position == 27)
        let next = reader.peek()
        #expect(next == UInt8(ascii: "["))
        try reader.skip()
        try reader.finish()
        let end = reader.peek()
        #expect(end == nil)
    }

    @Test("Null is told from another value without reading that.")
    func null() throws {
        let bytes = Array(" 1".utf8)
        var reader = JSONReader(bytes.span)
        let isNull = try reader.null()
        let value = try reader.integer()
        #expect(!isNull && value == 1)
    }

    @Test(
        "A value that is neither true nor false is refused.",
        arguments: [
            ("1", JSONError(.unexpectedByte(0x31), at: 0)), ("", JSONError(.unexpectedEnd, at: 0)),
            ("tru", JSONError(.unexpectedEnd, at: 3)), ("\"true\"", JSONError(.unexpectedByte(0x22), at: 0)),
            ("tRUE", JSONError(.unexpectedByte(0x52), at: 1)),
        ])
    func noBoolean(text: String, error: JSONError) {
        #expect(throws: error) {
            try read(text) { (reader: inout JSONReader) throws(JSONError) in try reader.boolean() }
        }
    }

    @Test("An object is no array, and an array no object.")
    func brackets() {
        #expect(throws: JSONError(.unexpectedByte(0x5B), at: 1)) {
            try read(" []") { (reader: inout JSONReader) throws(JSONError) in
                try reader.object { (_, reader: inout JSONReader) throws(JSONError) in try reader.skip() }
            }
        }
        #expect(throws: JSONError(.unexpectedByte(0x7B), at: 1)) {
            try read(" {}") { (reader: inout JSONReader) throws(JSONError) in
                try reader.array { (reader: inout JSONReader) throws(JSONError) in try reader.skip() }
            }
        }
    }

    @Test("An error of the body ends the reading of the object around it.")
    func errorOfBody() {
        #expect(throws: JSONError(.invalidMember("a"), at: 5)) {
            try read(#"{"a":1,"b":2}"#) { (reader: inout JSONReader) throws(JSONError) in
                try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                    throw JSONError(.invalidMember(key.text), at: reader.position)
                }
            }
        }
    }
}
