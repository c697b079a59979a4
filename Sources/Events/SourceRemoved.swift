public import JSONText

/// A feed is no longer to be fetched.
///
/// Data: `{"name":"bikes"}`. Applied it takes the source away; its stations stay in the cache.
public struct SourceRemoved: EventPayload {
    public static let type = "source.removed"
    public static let version = 1

    /// What the source was called.
    public let name: String

    /// The event for the source of that name.
    public init(name: String) { self.name = name }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var name: String?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "name": name = try reader.string()
            default: try reader.skip()
            }
        }
        self.name = try reader.require(name, "name")
    }

    public func write(to writer: inout JSONWriter) { writer.object { $0.member("name", name) } }

    public var sentence: String { "Removed the source \(name)" }
}
