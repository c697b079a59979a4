public import JSONText

/// The data of one type of event: what happened, and how that is written.
public protocol EventPayload: Hashable, Sendable {
    /// The name in the journal, such as `todo.added`; never changed or reused.
    static var type: String { get }
    /// The version of the shape that `write` produces, from 1.
    static var version: Int { get }

    /// Reads the data of an event of this type, in any version up to `version`; unknown members are skipped.
    init(_ reader: inout JSONReader) throws(JSONError)

    /// Writes the data, one JSON object.
    func write(to writer: inout JSONWriter)

    /// What happened, for people, as one sentence without a full stop.
    var sentence: String { get }
}

extension EventPayload {
    /// Whether data of that version can be read.
    static func reads(_ version: Int) -> Bool { (1...Self.version).contains(version) }
}
