public import JSONText

/// Something that happened; the one vocabulary of the journal, the commands and the projections.
public enum Event: Hashable, Sendable {
    case favoriteAdded(FavoriteAdded)
    case favoriteRemoved(FavoriteRemoved)
    case favoriteNoted(FavoriteNoted)
    case todoAdded(TodoAdded)
    case todoEdited(TodoEdited)
    case todoChecked(TodoChecked)
    case todoUnchecked(TodoUnchecked)
    case todoRemoved(TodoRemoved)
    case locationGeocoded(LocationGeocoded)
    case stationsImported(StationsImported)
    case sourceAdded(SourceAdded)
    case sourceRemoved(SourceRemoved)
    case journalRecovered(JournalRecovered)
    case journalRepaired(JournalRepaired)

    /// Reads the data of an event; nil when this program does not know the type or its version.
    public init?(type: String, version: Int, data: Span<UInt8>) throws(JSONError) {
        var reader = JSONReader(data)
        guard let event = try Self.read(type, version, &reader) else { return nil }
        try reader.finish()
        self = event
    }

    private static func read(_ type: String, _ version: Int, _ reader: inout JSONReader) throws(JSONError)
        -> Event?
    {
        guard version == 1 else { return nil }
        return switch type {
        case FavoriteAdded.type: .favoriteAdded(try FavoriteAdded(&reader))
        case FavoriteRemoved.type: .favoriteRemoved(try FavoriteRemoved(&reader))
        case FavoriteNoted.type: .favoriteNoted(try FavoriteNoted(&reader))
        case TodoAdded.type: .todoAdded(try TodoAdded(&reader))
        case TodoEdited.type: .todoEdited(try TodoEdited(&reader))
        case TodoChecked.type: .todoChecked(try TodoChecked(&reader))
        case TodoUnchecked.type: .todoUnchecked(try TodoUnchecked(&reader))
        case TodoRemoved.type: .todoRemoved(try TodoRemoved(&reader))
        case LocationGeocoded.type: .locationGeocoded(try LocationGeocoded(&reader))
        case StationsImported.type: .stationsImported(try StationsImported(&reader))
        case SourceAdded.type: .sourceAdded(try SourceAdded(&reader))
        case SourceRemoved.type: .sourceRemoved(try SourceRemoved(&reader))
        case JournalRecovered.type: .journalRecovered(try JournalRecovered(&reader))
        case JournalRepaired.type: .journalRepaired(try JournalRepaired(&reader))
        default: nil
        }
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
        case .sourceAdded(let payload): payload
        case .sourceRemoved(let payload): payload
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
