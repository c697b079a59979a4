/// The words of a line of todo.txt behind its mark, priority and dates, sorted by what they say.
struct TodoTxtWords {
    /// What is to be done: the other words, without the tags at their end.
    private(set) var title = ""
    /// The tags in order: `home` for `+home`, `@phone` for `@phone`.
    private(set) var tags: [String] = []
    /// The priorities that stand behind `pri:`.
    private(set) var priorities: [String] = []
    /// The values of the keys that are known.
    private(set) var values: [String: String] = [:]

    /// Whether there is nothing but tags, which then are the title as well.
    private(set) var areTagsAlone = false

    /// The keys whose values are no part of the title.
    static let keys: Set = ["id", "due", "due-time", "at", "geo", "at-source", "note", "title"]

    /// Sorts the words between single blanks, of which some may be empty.
    init(_ words: some Sequence<Substring>) {
        var rest: [Substring] = []
        for word in words where !take(word) { rest.append(word) }
        var end = rest.count
        while end > 0, rest[end - 1].isEmpty || Self.tag(rest[end - 1]) != nil { end -= 1 }
        areTagsAlone = rest[..<end].allSatisfy(\.isEmpty)
        title = Self.text(areTagsAlone ? rest[...] : rest[..<end])
        tags = rest.compactMap(Self.tag)
        if let whole = values["title"] { title = PercentText.decoded(whole) }
    }

    /// Takes a word that is a key with its value; false when it is not.
    private mutating func take(_ word: Substring) -> Bool {
        guard let colon = word.firstIndex(of: ":"), colon != word.startIndex else { return false }
        let key = String(word[..<colon])
        let value = String(word[word.index(after: colon)...])
        guard !value.isEmpty else { return false }
        if key == "pri" {
            priorities.append(PercentText.decoded(value))
            return true
        }
        // Other programs count their lines in `id`, and some give a key twice: such words stay in the title.
        guard Self.keys.contains(key), values[key] == nil, key != "id" || value.utf8.count == 36 else {
            return false
        }
        values[key] = value
        return true
    }

    /// The tag that a word is; nil when it is none.
    static func tag(_ word: Substring) -> String? {
        guard word.utf8.count > 1 else { return nil }
        return switch word.utf8.first {
        case UInt8(ascii: "+"): PercentText.decoded(String(word.dropFirst()))
        case UInt8(ascii: "@"): "@" + PercentText.decoded(String(word.dropFirst()))
        default: nil
        }
    }

    /// The word that a tag is written as.
    static func word(ofTag tag: String) -> String {
        tag.utf8.first == UInt8(ascii: "@") && tag.utf8.count > 1
            ? "@" + PercentText.encoded(String(tag.dropFirst())) : "+" + PercentText.encoded(tag)
    }

    /// The words with the blanks between them, but none around them.
    private static func text(_ words: ArraySlice<Substring>) -> String {
        words.joined(separator: " ").trimmed()
    }
}

extension String {
    /// The text without blanks around it.
    fileprivate func trimmed() -> String {
        var text = self[...]
        while text.utf8.first == 0x20 { text.removeFirst() }
        while text.utf8.last == 0x20 { text.removeLast() }
        return String(text)
    }
}
