import JSONText
public import Values

/// An event to append.
public struct NewEvent: Hashable, Sendable {
    /// Its identity; an id that is in the journal already is not appended again.
    public var id: Identifier
    /// The name of its type, such as `todo.checked`.
    public var type: String
    /// The version of the shape of its data, at least 0 and of 18 digits at most.
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

    /// Throws unless a line of the event can be read again.
    func check() throws(JournalError) {
        guard data.first == UInt8(ascii: "{"), data.last == UInt8(ascii: "}"),
            hasNoControls, isOneValue, Limits.versions.contains(version)
        else {
            throw .invalidData(type: type)
        }
    }

    /// Looks at every byte, whatever it found before, so that the CPU looks at many at once.
    private var hasNoControls: Bool {
        var lowest = UInt8.max
        for byte in data { lowest = min(lowest, byte) }
        return lowest >= 0x20
    }

    private var isOneValue: Bool {
        var reader = JSONReader(data.span)
        do throws(JSONError) {
            try reader.skip()
            try reader.finish()
            return true
        } catch {
            return false
        }
    }
}
