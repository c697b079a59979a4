import Places
import Testing

@Suite("Search keys")
struct SearchKeyTests {
    @Test(
        "Texts that differ only in writing have equal keys.",
        arguments: [
            ("Taipei 101", "TAIPEI 101"),
            ("臺北車站", "台北車站"),
            ("台北１２３", "臺北123"),
            ("ＹｏｕＢｉｋｅ（２）；，～", "youbike(2);,~"),
            ("　捷運　 市府\t站\n", "捷運 市府 站"),
            ("a\u{A0}\u{2003}b", "a b"),
            ("caf\u{E9}", "CAFE\u{301}"),
            ("\u{304C}", "\u{304B}\u{3099}"),
            ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"),
            ("Straße", "STRASSE"),
            ("ΟΔΟΣ", "οδος"),
            ("", " \u{3000}"),
        ])
    func folds(one: String, other: String) {
        #expect(SearchKey(one) == SearchKey(other))
        #expect(SearchKey(one).hashValue == SearchKey(other).hashValue)
        #expect(SearchKey(one).contains(SearchKey(other)) && SearchKey(other).contains(SearchKey(one)))
    }

    @Test(
        "Texts that differ in meaning have different keys.",
        arguments: [
            ("1", "①"), ("1", "一"), ("2", "²"), ("12", "1 2"), ("cafe", "café"), ("峨嵋", "峨眉"), ("101", "１０２"),
        ])
    func keepsApart(one: String, other: String) {
        #expect(SearchKey(one) != SearchKey(other))
    }

    @Test(
        "A key is found wherever it occurs.",
        arguments: [
            ("YouBike2.0_臺北車站(M8)", "台北"), ("捷運科技大樓站", "科技大樓"), ("No.235， Sec. 2", "235, sec"),
            ("Zhongxiao E. Rd.", "zhong"), ("Zhongxiao E. Rd.", "RD."), ("Zhongxiao", ""), ("", ""),
            ("aab", "ab"),
            ("un cafe\u{301} noir", "CAF\u{C9}"), ("un caf\u{E9} noir", "Cafe\u{301}"), ("捷運", "捷運"),
        ])
    func finds(text: String, part: String) {
        #expect(SearchKey(text).contains(SearchKey(part)))
    }

    @Test(
        "A key that does not occur is not found.",
        arguments: [
            ("捷運", "捷運站"), ("", "a"), ("捷運", "運捷"), ("un cafe\u{301} noir", "cafe"),
            ("un caf\u{E9} noir", "cafe"),
            ("abc", "abd"),
        ])
    func missesOthers(text: String, part: String) {
        #expect(!SearchKey(text).contains(SearchKey(part)))
    }

    @Test("Case makes no difference, for every scalar of the first plane.")
    func foldsCase() {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "台" + String(scalar) + "b"
            let key = SearchKey(text)
            if SearchKey(text.uppercased()) != key || SearchKey(text.lowercased()) != key {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }
}
