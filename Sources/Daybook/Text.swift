extension TextField {
    /// The text as it is stored: what was given but for one newline at its end.
    ///
    /// Descriptions and notes may have several lines; beyond that no control character is taken.
    func checked(_ text: String) throws(Refusal) -> String {
        var text = text
        if text.last == "\n" || text.last == "\r\n" { text.removeLast() }
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty(self) }
        for (place, character) in text.enumerated() {
            for scalar in character.unicodeScalars where scalar.properties.generalCategory == .control {
                if scalar == "\n", self == .description || self == .note { continue }
                throw .controlCharacter(self, scalar, place: place + 1)
            }
        }
        return text
    }

    /// The same for a text that may be absent.
    func checked(_ text: String?) throws(Refusal) -> String? {
        guard let text else { return nil }
        let checked: String = try checked(text)
        return checked
    }

    /// The same for several texts, each once.
    func checked(_ texts: [String]) throws(Refusal) -> [String] {
        var all: [String] = []
        for text in texts {
            let checked: String = try checked(text)
            if !all.contains(checked) { all.append(checked) }
        }
        return all
    }
}
