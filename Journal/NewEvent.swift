public import Values

/// An event to append.
public struct NewEvent: Hashable, Sendable {
    /// Its identity; an id that is in the journal already is not appended again.
    public var id: Identifier
    /// The name of its type, such as `todo.checked`.
    public var type: String
    /// The version of the shape of its data.
    public var version: Int
    /// Its data: a JSON object in UTF-8 without raw control characters.
    public var data: [UInt8]

    /// An event of a type, with its data.
    public init(id: Identifier, type: String, version: Int, data: [UInt8]) {
        self.id = id
        self.type = type
        self.version = version
        self.data = data
    }

    /// Throws unless the data can stand in a line.
    func check() throws(JournalError) {
        guard data.first == UInt8(ascii: "{"), data.last == UInt8(ascii: "}"), data.allSatisfy({ $0 >= 0x20 })
        else {
            throw .invalidData(type: type)
        }
    }
}
