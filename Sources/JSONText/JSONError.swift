/// Says where a text stops being the JSON that was expected.
public struct JSONError: Error, Hashable, Sendable {
    /// What is wrong, as a fact.
    public enum Reason: Hashable, Sendable {
        /// The text ends within a value.
        case unexpectedEnd
        /// A byte that cannot stand there.
        case unexpectedByte(UInt8)
        /// A string that is not UTF-8, holds a raw control character or has an escape JSON does not know.
        case malformedString
        /// A number that JSON does not allow or that does not fit its type.
        case malformedNumber
        /// Arrays and objects within each other beyond the limit.
        case tooDeep
        /// A member that must be there is not.
        case missingMember(String)
        /// A member whose value is not one of those allowed.
        case invalidMember(String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The offset, in bytes from the start of the text.
    public let offset: Int

    /// An error for that reason at that offset.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        let what =
            switch reason {
            case .unexpectedEnd: "the text ends within a value"
            case .unexpectedByte(let byte): "unexpected byte 0x" + String(byte, radix: 16)
            case .malformedString: "malformed string"
            case .malformedNumber: "malformed number"
            case .tooDeep: "nested too deeply"
            case .missingMember(let name): "member \"\(name)\" is missing"
            case .invalidMember(let name): "member \"\(name)\" has a value that is not allowed"
            }
        return "\(what) at byte \(offset)"
    }
}
