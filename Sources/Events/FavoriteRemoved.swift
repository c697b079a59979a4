public import JSONText

/// A favorite was taken off the list.
///
/// Data: `{"number":12}`. Applied it hides the favorite; its number is not used again; undone by
/// `favorite.restored`.
public struct FavoriteRemoved: EventPayload {
    public static let type = "favorite.removed"
    public static let version = 1

    /// The number of the favorite.
    public let number: Int

    /// The event for the favorite of that number.
    public init(number: Int) { self.number = number }

    public init(_ reader: inout JSONReader) throws(JSONError) { number = try reader.itemNumber() }

    public func write(to writer: inout JSONWriter) { writer.object { $0.member("number", number) } }

    public var sentence: String { "Removed favorite #\(number)" }
}
