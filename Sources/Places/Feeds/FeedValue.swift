import JSONText

/// A value of a feed as it is written there: a value of JSON, or the text of a cell or the object of a row of a table.
///
/// Feeds write one thing in many ways. Each property below takes every way that is known, and is nil for all else.
enum FeedValue: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written, so that a long identifier keeps all its digits.
    case number(digits: String)
    case string(String)
    case array([FeedValue])
    /// The members in the order of the feed.
    case object([Member])

    /// A member of an object, or a cell of a row.
    struct Member: Sendable {
        let name: String
        let value: FeedValue

        /// Whether it has that name; most names differ in length, which is cheap to see.
        func hasName(_ name: String) -> Bool {
            self.name.utf8.count == name.utf8.count && self.name == name
        }
    }

    /// The members; none of a value that is no object.
    var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    /// The elements; none of a value that is no array.
    var elements: [FeedValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The value of the first member with that name; null when there is none.
    subscript(name: String) -> FeedValue {
        let members = members
        for index in members.indices where members[index].hasName(name) { return members[index].value }
        return .null
    }
}

// MARK: What a value means

extension FeedValue {
    /// A text without control characters and blanks around it, or a whole number; nil when nothing is left of it.
    var text: String? {
        switch self {
        case .string(let string): cleaned(string)
        case .number(let digits) where digits.utf8.allSatisfy { $0 <= 0x39 && $0 != 0x2E }: digits
        case .number: count.map(String.init)
        default: nil
        }
    }

    /// A finite number, or a text of one in plain decimal digits with or without blanks around it.
    var double: Double? {
        switch self {
        case .number(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
        case .string(let string): decimal(string.trimmed())
        default: nil
        }
    }

    /// A whole number, or a text of one.
    var count: Int? {
        if case .number(let digits) = self, let count = Int(digits) { return count }
        return double.flatMap { Int(exactly: $0) }
    }

    /// True, 1 or a text of either; false, 0 or a text of either.
    var flag: Bool? {
        if case .boolean(let flag) = self { return flag }
        return switch text?.lowercased() {
        case "1", "true": true
        case "0", "false": false
        default: nil
        }
    }
}

extension FeedValue {
    /// Whether nothing stands there: null, or a text of blanks.
    var isBlank: Bool {
        switch self {
        case .null: true
        case .string(let string): string.trimmed().isEmpty
        default: false
        }
    }

    /// An address on the web, with every byte percent-encoded that RFC 3986 does not allow in one; what is encoded already
    /// stays.
    var webAddress: String? {
        guard let text, text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        var address = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII,
                scalar.properties.isAlphabetic
                    || "0123456789-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(scalar)
            {
                address.unicodeScalars.append(scalar)
            } else {
                address += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return address
    }
}

private func cleaned(_ text: String) -> String? {
    var text = text
    if mayHoldControls(text.utf8.span) { text.unicodeScalars.removeAll(where: isControl) }
    let trimmed = text.trimmed()
    return trimmed.isEmpty ? nil : String(trimmed)
}

/// Whether a byte is a control character, or begins one or a sign such as °.
private func mayHoldControls(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7F || bytes[index] == 0xC2 {
        return true
    }
    return false
}

/// Whether a scalar is of Unicode's category Cc.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}

// MARK: Reading JSON

extension FeedValue {
    /// Reads the next value of a JSON text, with room for that many members if it is an object.
    init(_ reader: inout JSONReader, in text: [UInt8], room: Int = 0) throws(JSONError) {
        switch reader.peek() {
        case UInt8(ascii: "{"):
            var members: [Member] = []
            members.reserveCapacity(room)
            try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                members.append(Member(name: key.text, value: try FeedValue(&reader, in: text)))
            }
            self = .object(members)
        case UInt8(ascii: "["):
            var elements: [FeedValue] = []
            try reader.array { (reader: inout JSONReader) throws(JSONError) in
                // A record mostly has as many members as the one before it.
                let room = elements.last?.members.count ?? 0
                elements.append(try FeedValue(&reader, in: text, room: room))
            }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .string(try reader.string())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try reader.boolean())
        case UInt8(ascii: "n"):
            _ = try reader.null()
            self = .null
        default: self = .number(digits: String(decoding: text[try reader.raw()], as: UTF8.self))
        }
    }
}
