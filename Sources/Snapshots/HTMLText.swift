extension String {
    /// The text as it may stand between tags and in the quoted value of an attribute.
    ///
    /// Signs that HTML reads are escaped. Control characters, which HTML forbids (HTML Standard, section 13.2.3.5), and
    /// those that turn the direction of letters around (Unicode Standard Annex #9) become U+FFFD.
    var htmlEscaped: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
            case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
