import Terminal
import Testing

@Suite struct EscapingTests {
    @Test(
        "Controls and bidirectional controls are shown as escapes.",
        arguments: [
            ("Buy milk", "Buy milk"), ("臺北 … “é” 👩‍👩‍👧‍👦", "臺北 … “é” 👩‍👩‍👧‍👦"), ("a\nb\tc\rd", #"a\nb\tc\rd"#),
            ("a\r\nb", #"a\r\nb"#), ("\u{1B}[31mred", #"\u{1b}[31mred"#),
            ("\u{0}\u{7}\u{7F}", #"\u{0}\u{7}\u{7f}"#),
            ("\u{9B}2J\u{85}", #"\u{9b}2J\u{85}"#), ("\u{202E}cod", #"\u{202e}cod"#),
            ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
            ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
            ("\u{202A}\u{202F}\u{2065}\u{206A}", "\\u{202a}\u{202F}\u{2065}\u{206A}"), (#"C:\n"#, #"C:\n"#),
            ("\u{A0}", "\u{A0}"), ("ة", "ة"),
        ])
    func escapes(text: String, shown: String) {
        #expect(text.escaped == shown)
    }

    @Test("No scalar below U+3000 leaves a control in the text.")
    func everyScalar() {
        let scalars = (0..<0x3000).compactMap { Unicode.Scalar(UInt32($0)) }
        let changed = scalars.filter { String($0).escaped != String($0) }
        // 32 C0, DEL, 32 C1, U+061C, two marks, five embeddings and overrides, four isolates.
        #expect(changed.count == 77)
        #expect(changed.allSatisfy { String($0).escaped.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
    }
}
