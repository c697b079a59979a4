/// A text as search sees it: what differs only in writing becomes equal, what differs in meaning does not.
///
/// Folded are case, composed and decomposed letters, the full-width forms U+FF01 to U+FF5E, 臺 to 台, and runs of
/// blanks to one space, with none at the ends. Digits keep their value: １ is 1, but ① and 一 are not. Only the key is
/// folded, never the text that is kept.
public struct SearchKey: Sendable {
    /// The folded text; composed and decomposed letters are still as given, since strings compare as equal in both.
    private let text: String
    /// Whether equal texts have equal bytes.
    private let isComposed: Bool

    /// The key of a text; in time linear in its length, and without copying one that is folded already.
    public init(_ text: String) {
        if Self.isFolded(text.utf8.span) {
            self.text = text
            isComposed = true
        } else {
            let (folded, isPlain) = Self.folded(text.utf8.span)
            self.text = folded
            isComposed = isPlain || Self.isComposed(folded.utf8Span)
        }
    }

    /// Whether the other text occurs in this one; an empty text occurs in every text.
    public func contains(_ other: SearchKey) -> Bool {
        guard isComposed && other.isComposed else { return text.contains(other.text) }
        return Self.isFound(other.text.utf8.span, in: text.utf8.span)
    }

    /// Whether this text begins with the other one.
    public func hasPrefix(_ other: SearchKey) -> Bool { text.hasPrefix(other.text) }

    /// The bytes of the folded text if it is all of printable ASCII without quote and backslash, and of Han that can be
    /// written in one way only.
    var plainBytes: [UInt8]? {
        let bytes = Array(text.utf8)
        let isPlain = bytes.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                || (0x80...0xBF).contains(byte) || (0xE4...0xE9).contains(byte)
        }
        return isPlain && isComposed ? bytes : nil
    }

    /// Whether these bytes are only small letters, digits and signs of ASCII, single spaces between them, and Han but
    /// for 臺: the texts of which folding changes nothing.
    private static func isFolded(_ bytes: Span<UInt8>) -> Bool {
        var previous = UInt8(ascii: " ")
        for index in 0..<bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x20: if previous == 0x20 { return false }
            case 0x21...0x40, 0x5B...0x7E, 0x80...0xBF, 0xE4...0xE7, 0xE9: break
            case 0xE8: if bytes[index + 1] == 0x87, bytes[index + 2] == 0xBA { return false }
            default: return false
            }
            previous = byte
        }
        return previous != 0x20 || bytes.isEmpty
    }

    private static func isComposed(_ text: consuming UTF8Span) -> Bool { text.checkForNFC(quickCheck: true) }

    private static func isFound(_ needle: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
        guard needle.count <= bytes.count else { return false }
        guard !needle.isEmpty else { return true }
        let first = needle[0]
        for start in 0...(bytes.count - needle.count) where bytes[start] == first {
            var length = 1
            while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
            if length == needle.count { return true }
        }
        return false
    }
}

extension SearchKey: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

// MARK: Folding

extension SearchKey {
    /// The folded text, and whether it can be written in one way only.
    ///
    /// Case beyond ASCII goes by way of capitals, which brings ß to ss and both small sigmas together.
    private static func folded(_ bytes: Span<UInt8>) -> (text: String, isPlain: Bool) {
        var isPlain = true
        let buffer = [UInt8](capacity: bytes.count) { output in
            var isAfterBlank = false
            var position = 0
            while position < bytes.count {
                let start = position
                let scalar = Self.folded(nextScalar(bytes, &position))
                guard !isBlank(scalar) else {
                    isAfterBlank = !output.isEmpty
                    continue
                }
                if isAfterBlank { output.append(0x20) }
                isAfterBlank = false
                if scalar < 0x80 {
                    output.append(UInt8(truncatingIfNeeded: scalar))
                } else if scalar == 0x53F0 {
                    for byte in "台".utf8 { output.append(byte) }
                } else {
                    isPlain = isPlain && (0x4000...0x9FFF).contains(scalar)
                    for index in start..<position { output.append(bytes[index]) }
                }
            }
        }
        let text = String(decoding: buffer, as: UTF8.self)
        return (isPlain ? text : text.lowercased().uppercased().lowercased(), isPlain)
    }

    /// Reads a scalar from well-formed UTF-8.
    private static func nextScalar(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt32 {
        let first = UInt32(bytes[position])
        position += 1
        guard first >= 0x80 else { return first }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var scalar = first & 0x7F >> UInt32(length)
        for _ in 1..<length {
            scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
            position += 1
        }
        return scalar
    }

    private static func folded(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x41...0x5A: scalar + 0x20
        case 0xFF01...0xFF5E: folded(scalar - 0xFEE0)
        case 0x81FA: 0x53F0
        default: scalar
        }
    }
}
