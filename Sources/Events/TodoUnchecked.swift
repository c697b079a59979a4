public import JSONText

/// A to-do turned out not to be done.
///
/// Data: `{"number":12}`. Applied to a done to-do it moves it back to the open ones, with all it had; undone by
/// `todo.restored`, which knows when it was done.
public struct TodoUnchecked: EventPayload {
    public static let type = "todo.unchecked"
    public static let version = 1

    /// The number of the to-do.
    public let number: Int

    /// The event for the to-do of that number.
    public init(number: Int) { self.number = number }

    public init(_ reader: inout JSONReader) throws(JSONError) { number = try reader.itemNumber() }

    public func write(to writer: inout JSONWriter) { writer.object { $0.member("number", number) } }

    public var sentence: String { "Unchecked to-do #\(number)" }
}
