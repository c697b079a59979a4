import Events

/// A record of a feed that may become a station.
protocol FeedRecord: Decodable {
    /// The identifier, as text.
    var id: String? { get }
    /// The name.
    var name: String? { get }
    /// What the record says are degrees north.
    var latitude: Double? { get }
    /// What the record says are degrees east.
    var longitude: Double? { get }

    /// Gives a station with that identifier, name and place all else that the record says.
    func describe(_ station: inout Station)
}

/// An element of a list of records, which may be no record at all without spoiling the list.
struct FeedElement<Record: FeedRecord>: Decodable {
    /// The record; nil when the element is none.
    let record: Record?

    init(from decoder: any Decoder) { record = try? Record(from: decoder) }
}

// MARK: Members as feeds write them

/// Reads members whose values come as text, as numbers, with blanks around them, or not at all.
///
/// Of several keys the first with a value counts: one member may have had several names over the years.
extension KeyedDecodingContainer {
    /// A text without control characters and blanks around it; nil when nothing is left of it.
    func text(_ keys: Key...) -> String? {
        first(keys) { key in
            (try? decode(String.self, forKey: key)) ?? (try? decode(Int.self, forKey: key)).map(String.init)
        }
        .flatMap(Self.cleaned)
    }

    /// A number.
    func number(_ keys: Key...) -> Double? {
        first(keys) { key in
            (try? decode(Double.self, forKey: key))
                ?? (try? decode(String.self, forKey: key)).flatMap { decimal($0.trimmed()) }
        }
    }

    /// A whole number from 0.
    func count(_ keys: Key...) -> Int? {
        first(keys) { number($0) }.flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// True or 1, false or 0.
    func flag(_ key: Key) -> Bool? {
        switch text(key)?.lowercased() {
        case "1", "true": true
        case "0", "false": false
        default: try? decode(Bool.self, forKey: key)
        }
    }

    /// The value of the first key that has one.
    func first<Value>(_ keys: [Key], _ value: (Key) -> Value?) -> Value? {
        for key in keys where contains(key) {
            if let value = value(key) { return value }
        }
        return nil
    }

    private static func cleaned(_ text: String) -> String? {
        var text = text
        if text.unicodeScalars.contains(where: isControl) { text.unicodeScalars.removeAll(where: isControl) }
        let trimmed = text.trimmed()
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    /// Whether a scalar is of Unicode's category Cc.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}
