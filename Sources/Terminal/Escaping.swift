extension String {
    /// The text with everything that could steer a terminal or turn its letters around shown as an escape.
    ///
    /// Line feed, tab and carriage return become `\n`, `\t` and `\r`; other C0 and C1 controls, DEL and the
    /// bidirectional controls of Unicode Standard Annex #9 become `\u{1b}` with their number. A backslash stays
    /// as it is. O(n), without a copy when there is nothing to escape.
    public var escaped: String {
        // C1 controls begin with the byte C2 in UTF-8, U+061C with D8, the other bidirectional controls with E2.
        let isHarmless = utf8.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xD8 && byte != 0xE2
        }
        guard !isHarmless else { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.isUnsafeToShow: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control, or changes the direction of the text around it.
    var isUnsafeToShow: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
