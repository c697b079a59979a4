public import JSONText

/// Something about a to-do was changed.
///
/// Data: `{"number":12,"title":"…","description":"…","due":"2026-12-01","place":"…","tagged":["home"],
/// "untagged":["work"]}`; only what changes is there, null where a value was taken away. Applied it changes just
/// that; a changed place forgets the coordinate of the old one. Undone by `todo.restored`.
///
/// Version 1 had no zones in `due`.
public struct TodoEdited: EventPayload {
    public static let type = "todo.edited"
    public static let version = 2

    /// The number of the to-do.
    public var number: Int
    /// The new title.
    public var title: String?
    /// The new description.
    public var description: Change<String>
    /// The new date.
    public var due: Change<Due>
    /// The name of the new place.
    public var place: Change<String>
    /// Tags it gets.
    public var tagged: [String]
    /// Tags it loses.
    public var untagged: [String]

    /// The event for a changed to-do; by default nothing changes.
    public init(
        number: Int, title: String? = nil, description: Change<String> = .keep, due: Change<Due> = .keep,
        place: Change<String> = .keep, tagged: [String] = [], untagged: [String] = []
    ) {
        self.number = number
        self.title = title
        self.description = description
        self.due = due
        self.place = place
        self.tagged = tagged
        self.untagged = untagged
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var edit = TodoEdited(number: 0)
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "title": edit.title = try reader.string()
            case "description": edit.description = try reader.textChange()
            case "due":
                edit.due = try reader.change { (reader: inout JSONReader) throws(JSONError) in
                    try reader.due()
                }
            case "place": edit.place = try reader.textChange()
            case "tagged": edit.tagged = try reader.strings()
            case "untagged": edit.untagged = try reader.strings()
            default: try reader.skip()
            }
        }
        edit.number = try reader.require(number, "number")
        self = edit
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("title", title)
            writer.member("description", description) { $0 }
            writer.member("due", due) { $0.description }
            writer.member("place", place) { $0 }
            writer.member("tagged", tagged)
            writer.member("untagged", untagged)
        }
    }

    public var sentence: String { "Changed to-do #\(number): \(changes { $0.rfc3339 })" }

    /// What changes, for people, with the date as a function shows it.
    public func changes(showing text: (Due) -> String) -> String {
        var changes: [String] = []
        if let title { changes.append("title \"\(title)\"") }
        switch description {
        case .keep: break
        case .clear: changes.append("no description")
        case .set: changes.append("a new description")
        }
        switch due {
        case .keep: break
        case .clear: changes.append("no date")
        case .set(let due): changes.append("due \(text(due))")
        }
        switch place {
        case .keep: break
        case .clear: changes.append("no place")
        case .set(let place): changes.append("at \(place)")
        }
        changes += tagged.map { "+\($0)" } + untagged.map { "-\($0)" }
        return changes.isEmpty ? "nothing" : changes.joined(separator: ", ")
    }
}
