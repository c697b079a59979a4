public import JSONText

/// Something that happened; the one vocabulary of the journal, the commands and the projections.
public enum Event: Hashable, Sendable {
    indirect case favoriteAdded(FavoriteAdded)
    case favoriteRemoved(FavoriteRemoved)
    case favoriteNoted(FavoriteNoted)
    case todoAdded(TodoAdded)
    case todoEdited(TodoEdited)
    case todoChecked(TodoChecked)
    case todoUnchecked(TodoUnchecked)
    case todoRemoved(TodoRemoved)
    case locationGeocoded(LocationGeocoded)
    case stationsImported(StationsImported)
    case journalRecovered(JournalRecovered)
    case journalRepaired(JournalRepaired)

    /// Reads the data of an event; nil when this program does not know the type or its version.
    public init?(type: String, version: Int, data: Span<UInt8>) throws(JSONError) {
        guard version == 1 else { return nil }
        var reader = JSONReader(data)
        // The commonest first: they are compared one after another.
        switch type {
        case TodoAdded.type: self = .todoAdded(try TodoAdded(&reader))
        case TodoEdited.type: self = .todoEdited(try TodoEdited(&reader))
        case TodoChecked.type: self = .todoChecked(try TodoChecked(&reader))
        case TodoUnchecked.type: self = .todoUnchecked(try TodoUnchecked(&reader))
        case TodoRemoved.type: self = .todoRemoved(try TodoRemoved(&reader))
        case FavoriteAdded.type: self = .favoriteAdded(try FavoriteAdded(&reader))
        case FavoriteRemoved.type: self = .favoriteRemoved(try FavoriteRemoved(&reader))
        case FavoriteNoted.type: self = .favoriteNoted(try FavoriteNoted(&reader))
        case LocationGeocoded.type: self = .locationGeocoded(try LocationGeocoded(&reader))
        case StationsImported.type: self = .stationsImported(try StationsImported(&reader))
        case JournalRecovered.type: self = .journalRecovered(try JournalRecovered(&reader))
        case JournalRepaired.type: self = .journalRepaired(try JournalRepaired(&reader))
        default: return nil
        }
        try reader.finish()
    }

    /// The data of this event.
    public var payload: any EventPayload {
        switch self {
        case .favoriteAdded(let payload): payload
        case .favoriteRemoved(let payload): payload
        case .favoriteNoted(let payload): payload
        case .todoAdded(let payload): payload
        case .todoEdited(let payload): payload
        case .todoChecked(let payload): payload
        case .todoUnchecked(let payload): payload
        case .todoRemoved(let payload): payload
        case .locationGeocoded(let payload): payload
        case .stationsImported(let payload): payload
        case .journalRecovered(let payload): payload
        case .journalRepaired(let payload): payload
        }
    }

    /// The name of its type in the journal, such as `todo.added`.
    public var type: String { Swift.type(of: payload).type }

    /// The version of the shape in which its data is written.
    public var version: Int { Swift.type(of: payload).version }

    /// What happened, for people, as one sentence without a full stop.
    public var sentence: String { payload.sentence }
}
