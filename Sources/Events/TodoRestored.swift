public import JSONText
public import Values

/// A to-do was put back as it once stood.
///
/// Data: `{"added":{…},"found":{…},"favorite":3,"miss":{"provider":"gazetteer/TW.txt","at":"2026-11-30T02:00:00Z"},
/// "checkedAt":"2026-11-30T02:30:00Z"}`. `added` is what `todo.added` would say of the to-do as it stood, `found` what
/// `location.geocoded` would say of its place, `favorite` the number of the favorite that this is, and `miss` who did not
/// know it; what it did not have is left out. Applied it puts the to-do in the place of the one of its number, whether there is one or not.
///
/// Version 1 had no zones in dates.
public struct TodoRestored: EventPayload {
    public static let type = "todo.restored"
    public static let version = 2

    /// The to-do as it stood, but for what follows.
    public var added: TodoAdded
    /// Where its place is; nil if that was not known.
    public var found: LocationGeocoded.Match?
    /// The number of the favorite that its place is; nil if it is none of this store.
    public var favorite: Int?
    /// Who was asked last where its place is and did not know; nil once somebody did.
    public var miss: LocationGeocoded.Miss?
    /// When it was done; nil if it was open.
    public var checkedAt: Instant?

    /// The event for a to-do that was open, and of whose place no coordinate was known.
    public init(_ added: TodoAdded) { self.added = added }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var added: TodoAdded?
        var found: LocationGeocoded.Match?
        var favorite: Int?
        var miss: LocationGeocoded.Miss?
        var checkedAt: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "added": added = try TodoAdded(&reader)
            case "found": found = try LocationGeocoded.Match(&reader)
            case "favorite": favorite = try reader.integer()
            case "miss": miss = try LocationGeocoded.Miss(&reader)
            case "checkedAt": checkedAt = try reader.instant("checkedAt")
            default: try reader.skip()
            }
        }
        self.init(try reader.require(added, "added"))
        self.found = found
        self.favorite = favorite
        self.miss = miss
        self.checkedAt = checkedAt
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("added")
            added.write(to: &writer)
            if let found {
                writer.key("found")
                found.write(to: &writer)
            }
            writer.member("favorite", favorite)
            if let miss {
                writer.key("miss")
                miss.write(to: &writer)
            }
            writer.member("checkedAt", checkedAt?.description)
        }
    }

    public var sentence: String {
        var added = added
        added.addedAt = nil
        return "Put back to-do \(added.label), \(checkedAt == nil ? "to do" : "done")\(added.details)"
    }
}
