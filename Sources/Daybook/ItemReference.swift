public import Values

/// How somebody names a to-do or a favorite: by its number or its identity.
public enum ItemReference: Hashable, Sendable {
    /// The number that lists show.
    case number(Int)
    /// The identity for machines.
    case id(Identifier)

    /// Reads `12`, `#12` or a whole UUID; nil when the text is anything else.
    public init?(_ text: some StringProtocol) {
        if let id = Identifier(text) {
            self = .id(id)
            return
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(digits)
        else {
            return nil
        }
        self = .number(number)
    }
}

extension ItemReference: CustomStringConvertible {
    /// `#12`, or the UUID.
    public var description: String {
        switch self {
        case .number(let number): "#\(number)"
        case .id(let id): id.description
        }
    }
}
