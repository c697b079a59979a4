public import JSONText
public import Journal

/// Why a store could not be read, or a command not be carried out.
public enum StoreError: Error, Hashable, Sendable {
    /// The journal could not be read or written.
    case journal(JournalError)
    /// The command is not possible as things are; nothing was written.
    case refused(Refusal)
    /// The data of an event is not what its type demands.
    case unreadable(seq: Int, type: String, JSONError)

    /// Whether something in the journal is not what it must be.
    public var isDamage: Bool {
        switch self {
        case .journal(.damaged), .unreadable: true
        case .journal, .refused: false
        }
    }

    /// Throws a refusal as an error of the store.
    static func refusing<Result>(_ body: () throws(Refusal) -> Result) throws(StoreError) -> Result {
        do {
            return try body()
        } catch {
            throw .refused(error)
        }
    }

    /// Throws what the journal throws as an error of the store.
    static func wrapping<Result: ~Copyable>(
        _ body: () throws(JournalError) -> Result
    ) throws(StoreError) -> Result {
        do {
            return try body()
        } catch {
            throw .journal(error)
        }
    }
}
