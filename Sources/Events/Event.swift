public import JSONText

/// Something that happened; the one vocabulary of the journal, the commands and the projections.
public enum Event: Hashable, Sendable {
    case favoriteAdded(FavoriteAdded)
    case favoriteRemoved(FavoriteRemoved)
    case favoriteNoted(FavoriteNoted)
    case favoriteRelinked(FavoriteRelinked)
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
        var reader = JSONReader(data)
        guard let event = try Self.read(type, version, &reader) else { return nil }
        try reader.finish()
        self = event
    }

    private static func read(_ type: String, _ version: Int, _ reader: inout JSONReader) throws(JSONError)
        -> Event?
    {
        switch type {
        case FavoriteAdded.type: try read(version, &reader, as: Event.favoriteAdded)
        case FavoriteRemoved.type: try read(version, &reader, as: Event.favoriteRemoved)
        case FavoriteNoted.type: try read(version, &reader, as: Event.favoriteNoted)
        case FavoriteRelinked.type: try read(version, &reader, as: Event.favoriteRelinked)
        case TodoAdded.type: try read(version, &reader, as: Event.todoAdded)
        case TodoEdited.type: try read(version, &reader, as: Event.todoEdited)
        case TodoChecked.type: try read(version, &reader, as: Event.todoChecked)
        case TodoUnchecked.type: try read(version, &reader, as: Event.todoUnchecked)
        case TodoRemoved.type: try read(version, &reader, as: Event.todoRemoved)
        case LocationGeocoded.type: try read(version, &reader, as: Event.locationGeocoded)
        case StationsImported.type: try read(version, &reader, as: Event.stationsImported)
        case JournalRecovered.type: try read(version, &reader, as: Event.journalRecovered)
        case JournalRepaired.type: try read(version, &reader, as: Event.journalRepaired)
        default: nil
        }
    }

    private static func read<Payload: EventPayload>(
        _ version: Int, _ reader: inout JSONReader, as event: (Payload) -> Event
    ) throws(JSONError) -> Event? {
        (1...Payload.version).contains(version) ? event(try Payload(&reader)) : nil
    }

    /// The data of this event.
    public var payload: any EventPayload {
        switch self {
        case .favoriteAdded(let payload): payload
        case .favoriteRemoved(let payload): payload
        case .favoriteNoted(let payload): payload
        case .favoriteRelinked(let payload): payload
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
