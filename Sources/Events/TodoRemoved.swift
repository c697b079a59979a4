public import JSONText

/// A to-do was taken off the lists.
///
/// Data: `{"number":12}`. Applied it hides the to-do; its number is not used again; undone by `todo.restored`.
public struct TodoRemoved: EventPayload {
    public static let type = "todo.removed"
    public static let version = 1

    /// The number of the to-do.
    public let number: Int

    /// The event for the to-do of that number.
    public init(number: Int) { self.number = number }

    public init(_ reader: inout JSONReader) throws(JSONError) { number = try reader.itemNumber() }

    public func write(to writer: inout JSONWriter) { writer.object { $0.member("number", number) } }

    public var sentence: String { "Removed to-do #\(number)" }
}
