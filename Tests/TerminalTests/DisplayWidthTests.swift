import Terminal
import Testing

@Suite struct DisplayWidthTests {
    /// The numbers are those of `wcswidth` in the Python package wcwidth 0.9.4 (Unicode 18).
    @Test(
        "The width is that of wcwidth.",
        arguments: [
            ("", 0), ("Buy milk", 8), ("臺北", 4), ("カナ", 4), ("ﾊﾝｶｸ", 4), ("ｶﾞ", 2), ("한국", 4), ("ＡＢ", 4),
            ("\u{3000}", 2), ("\u{20000}", 2), ("\u{303F}", 1), ("…", 1), ("α", 1), ("①", 1), ("é", 1),
            ("e\u{301}", 1), ("a\u{301}\u{302}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0),
            ("\u{200D}", 0), ("\u{AD}", 1), ("\u{2028}", 0), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🏻", 2),
            ("🇹🇼", 2), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("❤", 1), ("❤\u{FE0F}", 2), ("⌚", 2),
            ("⌚\u{FE0E}", 1), ("☎", 1), ("☎\u{FE0F}", 2), ("㊗\u{FE0F}", 2), ("〰\u{FE0F}", 2), ("🏳️‍🌈", 2),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("\u{1FADF}", 2),
            ("\u{1100}", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{1161}", 0), ("\u{3164}", 0), ("क्षि", 2),
            ("ก็", 1), ("நி", 2),
        ])
    func width(text: String, cells: Int) {
        #expect(text.displayWidth == cells)
    }

    @Test(
        "A cut lies between clusters and leaves room for the ellipsis.",
        arguments: [
            ("Buy milk", 8, "Buy milk"), ("Buy milk", 7, "Buy mi…"), ("Buy milk", 1, "…"),
            ("Buy milk", 0, ""),
            ("臺北車站", 8, "臺北車站"), ("臺北車站", 7, "臺北車…"), ("臺北車站", 6, "臺北…"), ("臺北車站", 2, "…"),
            ("ae\u{301}bc", 3, "ae\u{301}…"), ("👩‍👩‍👧‍👦👍🏽x", 4, "👩‍👩‍👧‍👦…"), ("", 0, ""),
        ])
    func cut(text: String, width: Int, shown: String) {
        #expect(text.truncated(to: width) == shown)
    }

    @Test("Blanks fill up to the width and no further.")
    func padding() {
        #expect("臺北".padded(to: 6) == "臺北  ")
        #expect("臺北".padded(to: 3) == "臺北")
        #expect("".padded(to: 2) == "  ")
    }
}
