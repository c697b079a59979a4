public import JSONText
public import Values

/// A favorite was put back as it once stood.
///
/// Data: `{"added":{…},"addedAt":"2026-11-30T01:30:00Z"}`, where `added` is what `favorite.added` would say of the favorite
/// as it stood. Applied it puts the favorite in the place of the one of its number, whether there is one or not.
public struct FavoriteRestored: EventPayload {
    public static let type = "favorite.restored"
    public static let version = 1

    /// The favorite as it stood.
    public var added: FavoriteAdded
    /// When it was first added.
    public var addedAt: Instant

    /// The event for a favorite that was added at that time.
    public init(_ added: FavoriteAdded, addedAt: Instant) {
        self.added = added
        self.addedAt = addedAt
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var added: FavoriteAdded?
        var addedAt: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "added": added = try FavoriteAdded(&reader)
            case "addedAt": addedAt = try reader.instant("addedAt")
            default: try reader.skip()
            }
        }
        self.init(
            try reader.require(added, "added"), addedAt: try reader.require(addedAt, "addedAt"))
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("added")
            added.write(to: &writer)
            writer.member("addedAt", addedAt.description)
        }
    }

    public var sentence: String { "Put back favorite \(added.label)" }
}
