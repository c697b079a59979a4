public import JSONText
public import Places

/// A part of a file that could not be read as a to-do.
public struct TodoRejection: Hashable, Sendable {
    /// Where it stands.
    public let position: TodoReading.Position
    /// What is wrong with it.
    public let reason: Reason

    /// What is wrong, as a fact.
    public enum Reason: Error, Hashable, Sendable {
        /// It has no title, which stands in that field.
        case noTitle(field: String)
        /// It is not UTF-8 from that byte of it on, counted from 1.
        case notUTF8(byte: Int)
        /// A field does not have the form it must have, of which there is an example.
        case invalid(field: String, value: String, example: String)
        /// A coordinate is not on the globe.
        case coordinate(CoordinateError)
        /// A time is one of a zone that the file does not describe, or describes by rules that are not known here.
        case unknownZone(String)
        /// It is a line longer than any to-do that can be taken in.
        case tooLong
        /// What stands behind that key is of a type that it must not have there.
        case otherType(key: String)
        /// It is not the JSON that a to-do is.
        case json(JSONError)
        /// It has no name and value that a colon separates.
        case noColon
        /// It does not end before the file does.
        case unfinished
    }
}

extension TodoRejection: CustomStringConvertible {
    /// One line for people.
    public var description: String { "\(position) \(reason)" }
}

extension TodoRejection.Reason: CustomStringConvertible {
    /// What is wrong, without where.
    public var description: String {
        switch self {
        case .noTitle(let field): "has no title (\(field))"
        case .notUTF8(let byte): "is not UTF-8 at its byte \(byte)"
        case .invalid(let field, let value, let example):
            "has \"\(value)\" as \(field), which should be as in \(example)"
        case .coordinate(let error): "has a place that is not on the globe: \(error)"
        case .unknownZone(let name): "has a time in the zone \"\(name)\", which the file does not describe"
        case .tooLong: "is longer than 4 MiB"
        case .otherType(let key): "has something of another type as \(key)"
        case .json(let error): "is no to-do: \(error)"
        case .noColon: "has no colon between a name and a value"
        case .unfinished: "begins a to-do that does not end"
        }
    }
}
