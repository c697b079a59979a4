import JSONText
import Testing

@Suite("The grammar of RFC 8259")
struct GrammarTests {
    @Test(
        "A text that the grammar allows is read.",
        arguments: [
            "null", "true", "false", "0", "\"\"", "[]", "{}", " [ ] ", "\t\n\r {\t}\r\n", "[[],{}]",
            #"{"a":1}"#, #" { "a" : [ 1 , "b" , null ] , "" : { } } "#, #"{"a":1,"a":2}"#, "[1,2,3]",
            "[true,false,null]", "\"a\u{7F}\u{2028}é台🚲\"",
        ])
    func accepted(text: String) {
        #expect(verdict(text) == "read")
    }

    @Test(
        "A text that ends early is refused at its end.",
        arguments: [
            "", " ", "[", "[1", "[1,", "[[]", "{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "n",
            "nul", "tru",
            "fals", "\"", "\"a", "\"a\\", "\"\\u", "\"\\u12", "\"\\ud83d", "\"\\ud83d\\", "\"\\ud83d\\u",
            "\"\\ud83d\\ude0",
            "-", "1.", "1e", "1e+", "[-",
        ])
    func endsEarly(text: String) {
        #expect(verdict(text) == "the text ends within a value at byte \(text.utf8.count)")
    }

    @Test(
        "A byte that cannot stand where it stands is named with its place.",
        arguments: [
            ("]", "0x5d", 0), ("}", "0x7d", 0), (",", "0x2c", 0), (":", "0x3a", 0), ("[1,]", "0x5d", 3),
            ("[,1]", "0x2c", 1), ("[1,,2]", "0x2c", 3), ("[1 2]", "0x32", 3), ("[1]]", "0x5d", 3),
            ("1 2", "0x32", 2),
            ("[1}", "0x7d", 2), (#"{"a":1]"#, "0x5d", 6), (#"{"a":1,}"#, "0x7d", 7), ("{,}", "0x2c", 1),
            ("{a:1}", "0x61", 1), ("{1:2}", "0x31", 1), ("{null:1}", "0x6e", 1), (#"{"a" 1}"#, "0x31", 5),
            (#"{"a":}"#, "0x7d", 5), (#"{"a"::1}"#, "0x3a", 5), (#"{"a":1 "b":2}"#, "0x22", 7),
            (#"{"a",1}"#, "0x2c", 4),
            ("nulx", "0x78", 3), ("nullx", "0x78", 4), ("n ull", "0x20", 1), ("falsy", "0x79", 4),
            ("True", "0x54", 0),
            ("NULL", "0x4e", 0), ("NaN", "0x4e", 0), ("Infinity", "0x49", 0), ("undefined", "0x75", 0),
            ("'a'", "0x27", 0),
            ("/**/1", "0x2f", 0), ("1//", "0x2f", 1), ("#", "0x23", 0), ("\u{FEFF}1", "0xef", 0),
            ("\u{A0}1", "0xc2", 0),
            ("\u{C}1", "0xc", 0), ("\u{0}1", "0x0", 0), ("1\u{0}", "0x0", 1), ("\"a\"b", "0x62", 3),
            ("\"a\"\"b\"", "0x22", 3),
        ])
    func unexpectedByte(text: String, byte: String, offset: Int) {
        #expect(verdict(text) == "unexpected byte \(byte) at byte \(offset)")
    }

    @Test("Arrays and objects stand within each other up to the limit of 64.")
    func depth() {
        #expect(JSONReader.depthLimit == 64)
        let arrays = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        let objects = { String(repeating: "{\"a\":", count: $0) + "1" + String(repeating: "}", count: $0) }
        #expect(verdict(arrays(64)) == "read")
        #expect(verdict(arrays(65)) == "nested too deeply at byte 64")
        #expect(verdict(arrays(100_000)) == "nested too deeply at byte 64")
        #expect(verdict(objects(64)) == "read")
        #expect(verdict(objects(65)) == "nested too deeply at byte 320")
        #expect(verdict(String(repeating: "[{\"a\":", count: 33)) == "nested too deeply at byte 192")
    }

    @Test("Arrays and objects beside each other are not within each other.")
    func siblings() {
        #expect(verdict("[" + Array(repeating: "[{}]", count: 1000).joined(separator: ",") + "]") == "read")
    }

    @Test(
        "The errors about members name the member.",
        arguments: [
            (JSONError.Reason.missingMember("id"), #"member "id" is missing at byte 7"#),
            (.invalidMember("due"), #"member "due" has a value that is not allowed at byte 7"#),
        ])
    func members(reason: JSONError.Reason, description: String) {
        #expect(JSONError(reason, at: 7).description == description)
    }
}
