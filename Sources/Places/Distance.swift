/// A distance along the ground, in metres.
public struct Distance: Hashable, Sendable {
    /// Metres, 0 to 1,000,000,000.
    public let metres: Double

    /// A distance of that many metres; nil when they are negative, no number or more than 1,000,000,000.
    public init?(metres: Double) {
        guard (0...1_000_000_000).contains(metres) else { return nil }
        self.metres = metres
    }

    /// Reads `300m` or `1.5km`, with or without a blank before the unit.
    public init(_ text: some StringProtocol) throws(DistanceError) {
        let trimmed = text.trimmed()
        let number = trimmed.prefix { !$0.isLetter }
        let unit: Double? =
            switch trimmed[number.endIndex...].lowercased() {
            case "m": 1
            case "km": 1000
            default: nil
            }
        guard let value = decimal(number.trimmed()), unit != nil || number.endIndex == trimmed.endIndex else {
            throw DistanceError(text: String(text), reason: .malformed)
        }
        guard let unit else { throw DistanceError(text: String(text), reason: .noUnit) }
        guard let distance = Distance(metres: value * unit) else {
            throw DistanceError(text: String(text), reason: .outOfRange)
        }
        self = distance
    }
}

extension Distance: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.metres < right.metres }
}

extension Distance: CustomStringConvertible {
    /// For people, rounded: `350 m`, `1.2 km`, `12 km`.
    public var description: String {
        let whole = Int(metres.rounded())
        guard whole >= 1000 else { return "\(whole) m" }
        let tenths = Int((metres / 100).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((metres / 1000).rounded())) km"
    }
}

/// Says why a text is no distance.
public struct DistanceError: Error, Hashable, Sendable {
    /// What is wrong, as a fact.
    public enum Reason: Hashable, Sendable {
        /// It is no number with a unit.
        case malformed
        /// It is a number without a unit.
        case noUnit
        /// It is negative or too far.
        case outOfRange
    }

    /// The text as given.
    public let text: String
    /// What is wrong with it.
    public let reason: Reason
}

extension DistanceError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch reason {
        case .malformed: "\"\(text)\" is not a distance such as 300m or 1.5km"
        case .noUnit: "\"\(text)\" has no unit: add m or km"
        case .outOfRange: "\"\(text)\" is not within 0m to 1000000km"
        }
    }
}
