/// The name of a language as feeds write it, such as `en` or `zh-Hant-TW` (RFC 5646); case is nothing to it.
struct LanguageTag: Hashable {
    private let text: String

    init(_ text: String) { self.text = text.lowercased() }

    /// The language without script, region and what else narrows it down.
    private var primary: Substring { text.prefix { $0 != "-" } }

    /// Where the language that is wanted stands among others, else the first with which it shares its primary language.
    static func index(of wanted: String, among tags: [LanguageTag]) -> Int? {
        let wanted = LanguageTag(wanted)
        return tags.firstIndex(of: wanted) ?? tags.firstIndex { $0.primary == wanted.primary }
    }
}
