public import JSONText
public import Values

/// A to-do was put back as it once stood.
///
/// Data: `{"added":{…},"latitude":25.0,"longitude":121.5,"source":"youbike/500101001",
/// "addedAt":"2026-11-30T01:30:00Z","checkedAt":"2026-11-30T02:30:00Z"}`. `added` is what `todo.added` would say of the
/// to-do as it stood; the coordinate and the source are those of its place; what it did not have is left out. Applied it
/// puts the to-do in the place of the one of its number, whether there is one or not.
public struct TodoRestored: EventPayload {
    public static let type = "todo.restored"
    public static let version = 1

    /// The to-do as it stood, but for what follows.
    public var added: TodoAdded
    /// Where its place is.
    public var coordinate: Coordinate?
    /// Which favorite or station its place is.
    public var source: String?
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
        var latitude: Double?
        var longitude: Double?
        var source: String?
        var addedAt: Instant?
        var checkedAt: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "added": added = try TodoAdded(&reader)
            case "latitude": latitude = try reader.double()
            case "longitude": longitude = try reader.double()
            case "source": source = try reader.string()
            case "addedAt": addedAt = try reader.instant("addedAt")
            case "checkedAt": checkedAt = try reader.instant("checkedAt")
            default: try reader.skip()
            }
        }
        self.init(
            try reader.require(added, "added"), addedAt: try reader.require(addedAt, "addedAt"))
        if latitude != nil || longitude != nil {
            coordinate = try reader.coordinate(latitude: latitude, longitude: longitude)
        }
        self.source = source
        self.checkedAt = checkedAt
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("added")
            added.write(to: &writer)
            writer.member("latitude", coordinate?.latitude)
            writer.member("longitude", coordinate?.longitude)
            writer.member("source", source)
            writer.member("addedAt", addedAt.description)
            writer.member("checkedAt", checkedAt?.description)
        }
    }

    public var sentence: String {
        "Put back to-do \(added.label), \(checkedAt == nil ? "to do" : "done")\(added.details)"
    }
}
