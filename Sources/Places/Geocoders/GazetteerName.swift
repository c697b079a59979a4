/// A name that is looked for among very many others.
///
/// Names are equal when search folds them to the same. As folding is dear, a name is folded only if its first letter allows
/// that.
struct GazetteerName {
    /// How another name fits.
    enum Fit {
        /// It is the same.
        case whole
        /// It begins so.
        case beginning
    }

    private let key: SearchKey
    private let first: FirstLetter

    init(_ text: String) {
        key = SearchKey(text)
        first = FirstLetter(text.utf8.span)
    }

    /// How a name fits that is written in these bytes; nil when it does not.
    func fit(_ name: Span<UInt8>) -> Fit? {
        guard !name.isEmpty, first.mayBe(FirstLetter(name)) else { return nil }
        let other = SearchKey(
            String(
                decoding: [UInt8](capacity: name.count) { output in
                    for index in name.indices { output.append(name[index]) }
                }, as: UTF8.self))
        if other == key { return .whole }
        return other.hasPrefix(key) ? .beginning : nil
    }
}

/// What the first byte of a name, blanks aside, tells of its first letter once search has folded it.
private enum FirstLetter: Equatable {
    /// It is this byte of ASCII, a small letter if a letter.
    case ascii(UInt8)
    /// It is of Han.
    case han
    /// It is of a script none of whose letters become ASCII or Han, such as Cyrillic, Arabic, Thai or Hangul.
    case distant
    /// It can become anything: Latin letters with marks may be ASCII with a mark behind, full-width ones are ASCII.
    case any

    init(_ text: Span<UInt8>) {
        var index = 0
        while index < text.count, text[index] == 0x20 { index += 1 }
        switch index < text.count ? text[index] : 0x80 {
        case let byte where byte < 0x80: self = .ascii(byte | (byte >= 0x41 && byte <= 0x5A ? 0x20 : 0))
        case 0xE4...0xE9: self = .han
        case 0xD0...0xDF, 0xE0, 0xEA...0xED: self = .distant
        default: self = .any
        }
    }

    /// Whether a name that begins with the other can fold to one that begins with this.
    func mayBe(_ other: FirstLetter) -> Bool { self == .any || other == .any || self == other }
}
