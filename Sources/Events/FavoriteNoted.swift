public import JSONText

/// The note at a favorite was written, changed or taken away.
///
/// Data: `{"number":3,"note":"good racks"}`; null takes the note away. Applied it replaces the note; undone by `favorite.restored`.
public struct FavoriteNoted: EventPayload {
    public static let type = "favorite.noted"
    public static let version = 1

    /// The number of the favorite.
    public let number: Int
    /// The new note, or nil for none.
    public let note: String?

    /// The event for a new note, or for none.
    public init(number: Int, note: String?) {
        self.number = number
        self.note = note
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var note: Change<String> = .keep
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "note": note = try reader.textChange()
            default: try reader.skip()
            }
        }
        self.number = try reader.require(number, "number")
        guard note != .keep else { throw JSONError(.missingMember("note"), at: reader.position) }
        self.note = note.applied(to: nil)
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("note", note.map(Change.set) ?? .clear) { $0 }
        }
    }

    public var sentence: String {
        note.map { "Noted at favorite #\(number): \"\($0)\"" } ?? "Removed the note at favorite #\(number)"
    }
}
