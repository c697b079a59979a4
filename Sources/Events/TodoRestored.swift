public import JSONText
public import Values

/// A to-do was put back as it once stood.
///
/// Data: `{"added":{…},"found":{…},"addedAt":"2026-11-30T01:30:00Z","checkedAt":"2026-11-30T02:30:00Z"}`. `added` is what
/// `todo.added` would say of the to-do as it stood, `found` what `location.geocoded` would say of its place; what it did not
/// have is left out. Applied it puts the to-do in the place of the one of its number, whether there is one or not.
public struct TodoRestored: EventPayload {
    public static let type = "todo.restored"
    public static let version = 1

    /// The to-do as it stood, but for what follows.
    public var added: TodoAdded
    /// Where its place is; nil if that was not known.
    public var found: LocationGeocoded.Match?
    /// When it was first added.
    public var addedAt: Instant
    /// When it was done; nil if it was open.
    public var checkedAt: Instant?

    /// The event for a to-do that was added at that time, open and without a coordinate.
    public init(_ added: TodoAdded, addedAt: Instant) {
        self.added = added
        self.addedAt = addedAt
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var added: TodoAdded?
        var found: LocationGeocoded.Match?
        var addedAt: Instant?
        var checkedAt: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "added": added = try TodoAdded(&reader)
            case "found": found = try LocationGeocoded.Match(&reader)
            case "addedAt": addedAt = try reader.instant("addedAt")
            case "checkedAt": checkedAt = try reader.instant("checkedAt")
            default: try reader.skip()
            }
        }
        self.init(
            try reader.require(added, "added"), addedAt: try reader.require(addedAt, "addedAt"))
        self.found = found
        self.checkedAt = checkedAt
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("added")
            added.write(to: &writer)
            found?.write(to: &writer)
            writer.member("addedAt", addedAt.description)
            writer.member("checkedAt", checkedAt?.description)
        }
    }

    public var sentence: String {
        "Put back to-do \(added.label), \(checkedAt == nil ? "to do" : "done")\(added.details)"
    }
}
