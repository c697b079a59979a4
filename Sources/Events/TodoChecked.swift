public import JSONText

/// A to-do was done.
///
/// Data: `{"number":12}`. Applied to an open to-do it moves it to the done ones; undone by `todo.restored`.
public struct TodoChecked: EventPayload {
    public static let type = "todo.checked"
    public static let version = 1

    /// The number of the to-do.
    public let number: Int

    /// The event for the to-do of that number.
    public init(number: Int) { self.number = number }

    public init(_ reader: inout JSONReader) throws(JSONError) { number = try reader.itemNumber() }

    public func write(to writer: inout JSONWriter) { writer.object { $0.member("number", number) } }

    public var sentence: String { "Checked to-do #\(number)" }
}
