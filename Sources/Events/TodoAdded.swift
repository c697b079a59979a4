public import JSONText
public import Values

/// A to-do was written down.
///
/// Data: `{"number":12,"id":"<uuid>","title":"Buy milk","description":"…","due":"2026-12-01","place":"Taipei 101",
/// "tags":["home"],"addedAt":"2026-11-01T08:00:00Z"}`; description, due, place, tags and addedAt only when there are any.
/// `due` is a day, or RFC 3339 with an offset and with the zone if that is known, as in `2026-12-01T09:00:00+08:00[Asia/Taipei]`
/// (RFC 9557). Applied it adds an open to-do; undone by `todo.removed`. The coordinate of the place comes by `location.geocoded`.
///
/// Version 1 had no zones.
public struct TodoAdded: EventPayload {
    public static let type = "todo.added"
    public static let version = 2

    /// The number people call it by, from 1, never reused.
    public var number: Int
    /// Its identity for machines.
    public var id: Identifier
    /// What is to be done, as given.
    public var title: String
    /// More about it.
    public var description: String?
    /// When it is to be done.
    public var due: Due?
    /// The name of the place where it is to be done.
    public var place: String?
    /// Words to find it by, in the order given, none twice.
    public var tags: [String]
    /// When it was first written down; nil when that is the time of the event, as for all but imported to-dos.
    public var addedAt: Instant?

    /// The event for a new to-do.
    public init(
        number: Int, id: Identifier, title: String, description: String? = nil, due: Due? = nil,
        place: String? = nil, tags: [String] = [], addedAt: Instant? = nil
    ) {
        self.number = number
        self.id = id
        self.title = title
        self.description = description
        self.due = due
        self.place = place
        self.tags = tags
        self.addedAt = addedAt
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var id: Identifier?
        var title: String?
        var description: String?
        var due: Due?
        var place: String?
        var tags: [String] = []
        var addedAt: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "id": id = try reader.identifier("id")
            case "title": title = try reader.string()
            case "description": description = try reader.string()
            case "due": due = try reader.due()
            case "place": place = try reader.string()
            case "tags": tags = try reader.strings()
            case "addedAt": addedAt = try reader.instant("addedAt")
            default: try reader.skip()
            }
        }
        self.init(
            number: try reader.require(number, "number"), id: try reader.require(id, "id"),
            title: try reader.require(title, "title"), description: description, due: due, place: place,
            tags: tags, addedAt: addedAt)
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("id", id.description)
            writer.member("title", title)
            writer.member("description", description)
            writer.member("due", due?.description)
            writer.member("place", place)
            writer.member("tags", tags)
            writer.member("addedAt", addedAt?.description)
        }
    }

    public var sentence: String { "Added to-do \(label)\(details)" }

    /// The number and the title.
    var label: String { "#\(number) \"\(title)\"" }

    /// The date, the place and the tags, as a sentence goes on with them.
    var details: String {
        var text = ""
        if let due { text += ", due \(due.rfc3339)" }
        if let place { text += ", at \(place)" }
        for tag in tags { text += " +\(tag)" }
        if let addedAt { text += ", first written down \(addedAt)" }
        return text
    }
}
