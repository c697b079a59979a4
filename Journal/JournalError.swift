public import Files
public import Values

/// Why the journal could not be read or written.
public enum JournalError: Error, Hashable, Sendable {
    /// A file call failed; nothing was written.
    case file(FileError)
    /// The journal is in a format that this program does not know.
    case newerFormat(path: String)
    /// The journal is damaged; nothing was written.
    case damaged(Damage)
    /// The journal is not the one that was expected.
    case otherJournal(expected: Identifier, found: Identifier)
    /// Another process kept the lock for longer than was waited.
    case busy(path: String)
    /// The journal is not where the writer expected it to be; nothing was written.
    case conflict(expected: Int, found: Int)
    /// An event with this id but another content is in the journal; nothing was written.
    case idReused(Identifier, seq: Int)
    /// A line would be that many bytes, more than the limit; nothing was written.
    case lineTooLong(Int)
    /// A batch would be that many bytes, more than the limit; nothing was written.
    case batchTooLarge(Int)
    /// The data of an event is not one line of JSON, or its version is none; nothing was written.
    case invalidData(type: String)
    /// Writing failed, and what had been written was taken back; the events will never appear.
    case notWritten(FileError)
    /// It is not known whether the events are on disk; the writer takes no more, and the next one recovers.
    case outcomeUnknown(FileError)
    /// The writer failed before and takes no more events.
    case writerFailed
}

extension JournalError: CustomStringConvertible {
    /// What is wrong and where, as one sentence without a full stop.
    public var description: String {
        switch self {
        case .file(let error) where error.isNotDirectory:
            "\(error.path) goes through a file as if it were a directory"
        case .file(let error): error.description
        case .newerFormat(let path): "\(path) is in a format that this version does not know"
        case .damaged(let damage): damage.description
        case .otherJournal(let expected, let found): "this is the journal \(found), not \(expected)"
        case .busy(let path): "another process keeps \(path) locked"
        case .conflict(let expected, let found):
            "the journal is at event \(found), not at \(expected) as expected"
        case .idReused(let id, let seq): "event \(seq) has the id \(id) already, with another content"
        case .lineTooLong(let bytes): "one event would take \(bytes) bytes; the limit is \(Limits.lineBytes)"
        case .batchTooLarge(let bytes):
            "the events would take \(bytes) bytes; the limit is \(Limits.batchBytes)"
        case .invalidData(let type): "the data of a \(type) is not one line of JSON"
        case .notWritten(let error): "nothing was written: \(error)"
        case .outcomeUnknown(let error): "it is not known whether this was written: \(error)"
        case .writerFailed: "the journal takes no more events after an earlier failure"
        }
    }

    /// What can be done about it, as one sentence without a full stop; nil when there is nothing.
    public var remedy: String? {
        switch self {
        case .file(let error) where error.isPermission:
            "Check who owns the store and whether its disk is read-only"
        case .file(let error) where error.isNotDirectory: "Name another directory for the store"
        case .file, .invalidData: nil
        case .newerFormat: "Use the version that wrote it, or a newer one"
        case .damaged:
            "Nothing was changed; restore the store from a backup, or see journal-cli repair"
        case .otherJournal: "Take the directory or the anchor that belongs to it"
        case .busy: "Try again"
        case .conflict: "Read the newer events, then decide again"
        case .idReused: "Give a new event a new id"
        case .lineTooLong: "Shorten the text"
        case .batchTooLarge: "Split it"
        case .notWritten(let error): error.isFull ? "Free some space, then try again" : "Try again"
        case .outcomeUnknown: "Check the disk, then look whether it is there before you try again"
        case .writerFailed: "Open the store again"
        }
    }
}

extension JournalError {
    /// Makes a file call, and throws what it throws as an error of the journal.
    static func wrapping<Result: ~Copyable>(
        _ call: () throws(FileError) -> Result
    ) throws(JournalError) -> Result {
        do {
            return try call()
        } catch {
            throw .file(error)
        }
    }
}

extension Span<UInt8> {
    /// Whether these are the same bytes.
    func elementsEqual(_ other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}
