public import JSONText

/// A favorite whose station was gone came to mean the station that took its place in the same feed.
///
/// Data: `{"number":3,"from":"500101001","to":"500119001"}`, the feed's identifiers of the old and the new station.
/// Applied it makes the favorite one of the new station, and changes nothing else that is known of it; a favorite that
/// is not of the old station stays as it is. Undone by the same with from and to in each other's place.
public struct FavoriteRelinked: EventPayload {
    public static let type = "favorite.relinked"
    public static let version = 1

    /// The number of the favorite.
    public let number: Int
    /// The identifier of the station that it was of.
    public let from: String
    /// The identifier of the station that it is of now.
    public let to: String

    /// The event for a favorite that is of another station of the same source.
    public init(number: Int, from: String, to: String) {
        self.number = number
        self.from = from
        self.to = to
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var from: String?
        var to: String?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "from": from = try reader.string()
            case "to": to = try reader.string()
            default: try reader.skip()
            }
        }
        self.number = try reader.require(number, "number")
        self.from = try reader.require(from, "from")
        self.to = try reader.require(to, "to")
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("from", from)
            writer.member("to", to)
        }
    }

    public var sentence: String { "Relinked favorite #\(number) from station \(from) to \(to)" }
}
