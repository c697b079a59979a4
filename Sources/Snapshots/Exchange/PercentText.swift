/// Texts in which some characters are written as `%` and two hexadecimal digits for each byte (RFC 3986, section 2.1).
enum PercentText {
    /// The text with every byte replaced that is a percent sign, a blank, a control or that the function asks for.
    static func encoded(_ text: String, alsoWhere isEncoded: (UInt8) -> Bool = { _ in false }) -> String {
        func isPlain(_ byte: UInt8) -> Bool {
            byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "%") && !isEncoded(byte)
        }
        var bytes: [UInt8] = []
        for character in text {
            // White space beyond ASCII ends a word for some programs as well.
            let isBlank = character.isWhitespace
            for byte in character.utf8 {
                if isPlain(byte), !isBlank {
                    bytes.append(byte)
                } else {
                    bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with the bytes put back; as it is where that would not be UTF-8.
    static func decoded(_ text: String) -> String {
        let utf8 = Array(text.utf8)
        guard utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var index = 0
        while index < utf8.count {
            if utf8[index] == UInt8(ascii: "%"), index + 2 < utf8.count, let high = value(utf8[index + 1]),
                let low = value(utf8[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(utf8[index])
                index += 1
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x37
        case 0x61...0x66: digit - 0x57
        default: nil
        }
    }
}
