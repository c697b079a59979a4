public import JSONText
public import Values

/// A to-do was done.
///
/// Data: `{"number":12,"checkedAt":"2026-11-02T08:00:00Z"}`; checkedAt only when it is there. Applied to an open to-do it
/// moves it to the done ones; undone by `todo.unchecked`.
public struct TodoChecked: EventPayload {
    public static let type = "todo.checked"
    public static let version = 1

    /// The number of the to-do.
    public let number: Int
    /// When it was done; nil when that is the time of the event, as for all but imported to-dos.
    public let checkedAt: Instant?

    /// The event for the to-do of that number.
    public init(number: Int, checkedAt: Instant? = nil) {
        self.number = number
        self.checkedAt = checkedAt
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var checkedAt: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "checkedAt": checkedAt = try reader.instant("checkedAt")
            default: try reader.skip()
            }
        }
        self.init(number: try reader.require(number, "number"), checkedAt: checkedAt)
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("checkedAt", checkedAt?.description)
        }
    }

    public var sentence: String {
        "Checked to-do #\(number)" + (checkedAt.map { ", done \($0)" } ?? "")
    }
}
