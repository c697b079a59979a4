import Places
import Testing

@Suite("Search probes")
struct SearchProbeTests {
    private func mayOccur(_ word: String, in text: String) throws -> Bool {
        let probe = try #require(SearchProbe(SearchKey(word)), "\(word)")
        return probe.mayOccur(in: Array(#"{"name":"\#(text)","capacity":28}"#.utf8).span)
    }

    @Test(
        "A word that occurs in a text, in any writing, is never denied.",
        arguments: [
            ("臺北車站", "台北"), ("台北車站", "臺北"), ("車站台", "站臺"), ("MRT Station", "station"), ("mrt", "MRT"),
            ("ＭＲＴ", "mrt"), ("（2號出口）", "2號"), ("Kelvin \u{212A}", "k"), ("Straße", "STRASSE"),
            ("\u{F914}", "樂"),
            ("a\\\"b", "b"), ("aab", "ab"), ("name", "name"), ("x", "x"),
        ])
    func neverDenies(text: String, word: String) throws {
        #expect(try mayOccur(word, in: text))
    }

    @Test(
        "A word that does not occur in a text of Han and ASCII is denied, also where it is a key.",
        arguments: [
            ("捷運站", "運捷"), ("捷運", "捷運站"), ("台北", "臺中"), ("Station", "exit"), ("abc", "name"),
            ("abc", "capacity"),
            ("", "a"),
        ])
    func denies(text: String, word: String) throws {
        #expect(try !mayOccur(word, in: text))
    }

    @Test("There is no probe for words that can be written in several ways, or that JSON escapes.")
    func givesNone() {
        for word in ["café", "\u{304C}", "a\"b", "a\\b", "", "、"] {
            #expect(SearchProbe(SearchKey(word)) == nil, "\(word)")
        }
    }

    @Test("What a key finds in a text, its probe does not deny.")
    func agreesWithKeys() throws {
        let seed: UInt64 = 20_261_130
        var generator = SeededGenerator(state: seed)
        let letters = Array("aAbZ19 (台臺北樂ＡｂßKé站")
        var found = 0
        for _ in 0..<20_000 {
            func text(_ length: Int) -> String {
                String((0..<length).compactMap { _ in letters.randomElement(using: &generator) })
            }
            let (text, word) = (text(8), text(2).filter { $0 != " " })
            guard let probe = SearchProbe(SearchKey(word)), SearchKey(text).contains(SearchKey(word)) else {
                continue
            }
            found += 1
            let json = Array(#"{"name":"\#(text)"}"#.utf8)
            let isFound = probe.mayOccur(in: json.span)
            #expect(isFound, "seed \(seed): \(word) in \(text)")
        }
        #expect(found > 1000)
    }
}
