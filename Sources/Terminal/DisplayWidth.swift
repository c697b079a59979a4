extension String {
    /// How many cells of a terminal the text takes.
    ///
    /// A cluster of characters takes as many cells as its scalars together, but two at most, and two with an
    /// emoji variation selector. Controls take none, so escape the text first. O(n).
    public var displayWidth: Int {
        if isPrintableASCII { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The text, cut between two clusters and ended with `…` when it takes more cells than that.
    public func truncated(to width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var result = ""
        var used = 1
        for character in self {
            used += character.displayWidth
            guard used <= width else { break }
            result.append(character)
        }
        return result + "…"
    }

    /// The text with blanks behind it, so that it takes at least that many cells.
    public func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }

    private var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}

extension Character {
    /// How many cells the cluster takes, 0 to 2.
    var displayWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        let rest = scalars.dropFirst()
        if rest.isEmpty { return first.displayWidth }
        if first.properties.isEmoji {
            if rest.contains("\u{FE0F}") { return 2 }
            if rest.first == "\u{FE0E}" { return 1 }
        }
        return min(2, scalars.reduce(0) { $0 + $1.displayWidth })
    }
}

extension Unicode.Scalar {
    /// How many cells the scalar adds to its cluster, 0 to 2; those of ambiguous width take one.
    fileprivate var displayWidth: Int {
        switch value {
        case 0x20...0x7E, 0xAD: return 1
        case 0x4E00...0x9FFF: return 2
        // Vowels and final consonants of Hangul stand within the cell of the consonant before them; the last
        // two are its fillers.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x3164, 0xFFA0: return 0
        default: break
        }
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
        case .format where properties.isDefaultIgnorableCodePoint: return 0
        default: return EastAsianWidth.isWide(self) ? 2 : 1
        }
    }
}
