/// Tells of the JSON of a station, without reading it, whether a word may occur in one of its texts.
///
/// It may say so of one in which the word does not occur; it never denies one in which it does. So it spares most of
/// the reading where many stations are searched.
public struct SearchProbe: Sendable {
    /// The bytes of the folded word.
    private let word: [UInt8]

    /// What a byte can begin or be, to the search for the word.
    private enum Role: UInt8 {
        /// Nothing that matters here.
        case other
        /// The word can begin with it.
        case start
        /// A letter that folding may turn into others, or an escape of JSON: such a text has to be read.
        case unsure
    }

    /// The role of every byte.
    private let roles: [Role]

    /// The probe for a word; nil when nothing can be told of it without reading.
    ///
    /// - Parameter word: The key of a word without blanks.
    public init?(_ word: SearchKey) {
        guard let bytes = word.plainBytes, let first = bytes.first else { return nil }
        self.word = bytes
        var roles = (0...255).map { byte in Self.isUnsure(UInt8(byte)) ? Role.unsure : .other }
        roles[Int(first)] = .start
        if first >= 0x61, first <= 0x7A { roles[Int(first & 0xDF)] = .start }
        if bytes.starts(with: "台".utf8) { roles[Int(Self.complexTai[0])] = .start }
        self.roles = roles
    }

    /// Whether the word may occur in a string of this JSON; keys do not count.
    ///
    /// - Complexity: Linear in the number of bytes.
    public func mayOccur(in json: Span<UInt8>) -> Bool {
        let roles = roles.span
        for position in json.indices {
            let role = roles[Int(json[position])]
            guard role != .other else { continue }
            if role == .unsure { return true }
            if let end = endOfWord(in: json, from: position), !isKey(json, from: end) { return true }
        }
        return false
    }

    /// 臺, which search takes as 台.
    private static let complexTai = Array("臺".utf8)
    private static let tai = Array("台".utf8)

    /// Bytes of which no scalar consists that folding leaves alone: those are ASCII and U+4000 to U+9FFF.
    private static func isUnsure(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte >= 0xC0 && !(0xE4...0xE9).contains(byte)
    }

    /// Where the word ends that begins at a position; nil when it does not.
    private func endOfWord(in json: Span<UInt8>, from start: Int) -> Int? {
        var position = start
        var index = 0
        while index < word.count {
            guard position < json.count else { return nil }
            let byte = json[position]
            if byte == word[index] || byte >= 0x41 && byte <= 0x5A && byte | 0x20 == word[index] {
                position += 1
                index += 1
            } else if Self.isAt(position, of: json, Self.complexTai), isTai(at: index) {
                position += 3
                index += 3
            } else {
                return nil
            }
        }
        return position
    }

    private func isTai(at index: Int) -> Bool {
        index + 3 <= word.count && word[index..<index + 3].elementsEqual(Self.tai)
    }

    private static func isAt(_ position: Int, of json: Span<UInt8>, _ bytes: [UInt8]) -> Bool {
        guard position + bytes.count <= json.count else { return false }
        for index in bytes.indices where json[position + index] != bytes[index] { return false }
        return true
    }

    /// Whether a position within a string lies in a key: the string's end has a colon behind it.
    private func isKey(_ json: Span<UInt8>, from start: Int) -> Bool {
        var position = start
        while position < json.count, json[position] != UInt8(ascii: "\"") {
            if json[position] == UInt8(ascii: "\\") { return false }
            position += 1
        }
        return position + 1 < json.count && json[position + 1] == UInt8(ascii: ":")
    }
}
