/// A property of iCalendar: a name, parameters and a value.
///
/// Source: RFC 5545, section 3.1.
struct ContentLine {
    /// The name in upper case, such as `DUE`.
    let name: String
    /// The values of the parameters by their names in upper case, without quotes.
    let parameters: [String: String]
    /// The value as it is written.
    let value: String

    /// Reads an unfolded line.
    init(_ bytes: ArraySlice<UInt8>) throws(TodoRejection.Reason) {
        let text = try bytes.text()
        var isQuoted = false
        var parts: [Substring] = []
        var start = text.startIndex
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") else { continue }
            parts.append(text[start..<index])
            start = text.utf8.index(after: index)
            if byte == UInt8(ascii: ":") {
                name = parts[0].uppercased()
                parameters = Self.parameters(parts.dropFirst())
                value = String(text[start...])
                return
            }
        }
        throw .noColon
    }

    private static func parameters(_ parts: ArraySlice<Substring>) -> [String: String] {
        var parameters: [String: String] = [:]
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            parameters[pair[0].uppercased()] = pair[1].filter { $0 != "\"" }
        }
        return parameters
    }
}

// MARK: Text

extension ContentLine {
    /// The texts that commas separate, without escapes (section 3.3.11).
    var texts: [String] {
        var texts: [String] = []
        var text = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "," {
                texts.append(text)
                text = ""
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return texts + [text]
    }

    /// The text without escapes; a comma that should have had one is part of it.
    var text: String { texts.joined(separator: ",") }

    /// A text with its escapes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

// MARK: Folding

extension ContentLine {
    /// Appends a line in pieces of at most 75 bytes, of which none ends within a character.
    static func fold(_ line: String, into bytes: inout [UInt8]) {
        var width = 0
        for scalar in line.unicodeScalars {
            let piece = scalar.utf8
            if width + piece.count > 75 {
                bytes += "\r\n ".utf8
                width = 1
            }
            bytes += piece
            width += piece.count
        }
        bytes += "\r\n".utf8
    }
}

extension TextLines {
    /// The next line with the folded ones behind it put together, as bytes: other programs fold within characters; nil at the
    /// end.
    mutating func nextUnfolded() -> (number: Int, bytes: ArraySlice<UInt8>)? {
        guard let first = next() else { return nil }
        let number = number
        var line = first
        while nextByte == UInt8(ascii: " ") || nextByte == UInt8(ascii: "\t") {
            line += next()?.dropFirst() ?? []
        }
        return (number, line)
    }
}
