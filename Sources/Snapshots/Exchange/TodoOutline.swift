import JSONText

/// What the beginning of a file looks like, which tells its format.
struct TodoOutline {
    /// A sort of content.
    enum Kind: Hashable {
        /// The calendars of RFC 5545.
        case calendar
        /// An array of JSON, or objects one after the other.
        case json
        /// A property list of XML or binary.
        case propertyList
        /// Lines of text.
        case text
        /// Something else, such as a page of HTML.
        case other
    }

    /// The sort of content.
    let kind: Kind
    /// The names of the members of the first object of JSON, as far as they can be read.
    private(set) var members: Set<String> = []

    init(_ bytes: [UInt8]) {
        let first = bytes.firstIndex { !Self.isBlank($0) } ?? bytes.count
        let start = bytes[first...].prefix(64)
        let word = String(decoding: start, as: UTF8.self).uppercased()
        if word.hasPrefix("BEGIN:VCALENDAR") {
            kind = .calendar
        } else if word.hasPrefix("BPLIST0") || word.hasPrefix("<?XML") || word.hasPrefix("<!DOCTYPE PLIST")
            || word.hasPrefix("<PLIST")
        {
            kind = .propertyList
        } else if Self.looksLikeJSON(start) {
            kind = .json
            members = Self.members(of: bytes.span.extracting(first..<bytes.count))
        } else {
            kind = word.hasPrefix("<") || word.hasPrefix("BEGIN:") || start.contains(0) ? .other : .text
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Whether a bracket is there with what can stand behind it in JSON.
    private static func looksLikeJSON(_ start: ArraySlice<UInt8>) -> Bool {
        let next = start.dropFirst().first { !isBlank($0) }
        return switch start.first {
        case UInt8(ascii: "["): next == nil || next == UInt8(ascii: "{") || next == UInt8(ascii: "]")
        case UInt8(ascii: "{"): next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        default: false
        }
    }

    private static func members(of bytes: Span<UInt8>) -> Set<String> {
        var members: Set<String> = []
        let isArray = bytes[0] == UInt8(ascii: "[")
        var reader = JSONReader(isArray ? bytes.extracting(1..<bytes.count) : bytes)
        // What is malformed further on is told of when it is read.
        try? reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            members.insert(key.text)
            try reader.skip()
        }
        return members
    }
}
