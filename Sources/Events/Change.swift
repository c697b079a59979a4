/// What an edit does to a value that may be absent.
public enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Leaves it as it is.
    case keep
    /// Takes it away.
    case clear
    /// Puts this in its place.
    case set(Value)

    /// The value after the edit.
    @inlinable
    public func applied(to old: Value?) -> Value? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): value
        }
    }

    /// The same edit with what a function makes of the value.
    @inlinable
    public func map<Other, Failure>(
        _ transform: (Value) throws(Failure) -> Other
    ) throws(Failure) -> Change<Other> {
        switch self {
        case .keep: .keep
        case .clear: .clear
        case .set(let value): .set(try transform(value))
        }
    }
}
