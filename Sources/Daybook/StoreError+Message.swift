import Files
import JSONText
import Journal

extension StoreError {
    /// What sort of failure it is: what a caller can act on without reading the message.
    public enum Category: String, Sendable {
        /// What was given can never be right.
        case invalidInput = "invalid_input"
        /// What was named is not there.
        case notFound = "not_found"
        /// What was named can be several things.
        case ambiguous
        /// The journal has moved on, or has the id already.
        case conflict
        /// What was given is sound, but would do harm.
        case refused
        /// The journal is damaged.
        case damaged
        /// The journal is in a format that this version does not know.
        case newerFormat = "newer_format"
        /// There is no store where one can be made.
        case cannotCreate = "cannot_create"
        /// The disk is full.
        case full
        /// Reading or writing failed.
        case io
        /// Another process keeps the store.
        case busy
        /// Reading or writing is not permitted.
        case permission
    }

    /// What sort of failure it is.
    public var category: Category {
        switch self {
        case .refused(let refusal): refusal.category
        case .unreadable: .damaged
        case .journal(let error): error.category
        }
    }

    /// What is wrong and where, as one sentence without a full stop.
    public var message: String {
        switch self {
        case .refused(let refusal): refusal.description
        case .unreadable(let seq, let type, let error): "event \(seq), a \(type), cannot be read: \(error)"
        case .journal(let error): error.description
        }
    }

    /// What can be done about it; nil when there is nothing to add.
    public var remedy: String? {
        switch self {
        case .refused(let refusal): refusal.remedy
        case .unreadable:
            "Nothing was changed. Use the version that wrote it, or restore the store from a backup."
        case .journal(let error): error.remedy.map { $0 + "." }
        }
    }
}

extension Refusal {
    var category: StoreError.Category {
        switch self {
        case .empty, .controlCharacter, .tooLong, .tooManyTags, .coordinate, .sourceName, .sourceAddress:
            .invalidInput
        case .noTodo, .todoRemoved, .noFavorite, .favoriteRemoved, .noFavoriteNamed, .noStation, .noSource,
            .noEvent:
            .notFound
        case .ambiguousFavorite, .ambiguousStation: .ambiguous
        case .feedLacksStations, .feedIsOlder: .refused
        case .line(_, let refusal): refusal.category
        case .sourceExists: .conflict
        }
    }
}

extension JournalError {
    fileprivate var category: StoreError.Category {
        switch self {
        case .file(let error), .notWritten(let error), .outcomeUnknown(let error): error.category
        case .newerFormat: .newerFormat
        case .damaged, .otherJournal: .damaged
        case .busy: .busy
        case .conflict, .idReused: .conflict
        case .lineTooLong, .batchTooLarge, .invalidData: .invalidInput
        case .writerFailed: .io
        }
    }
}

extension FileError {
    fileprivate var category: StoreError.Category {
        if isPermission { return .permission }
        if isFull { return .full }
        return isNotDirectory || isThere || call == .mkdir ? .cannotCreate : .io
    }
}
