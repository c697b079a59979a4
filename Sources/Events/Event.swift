public import JSONText

/// Something that happened; the one vocabulary of the journal, the commands and the projections.
public enum Event: Hashable, Sendable {
    indirect case favoriteAdded(FavoriteAdded)
    case favoriteRemoved(FavoriteRemoved)
    case favoriteNoted(FavoriteNoted)
    case favoriteRelinked(FavoriteRelinked)
    indirect case favoriteRestored(FavoriteRestored)
    case todoAdded(TodoAdded)
    case todoEdited(TodoEdited)
    case todoChecked(TodoChecked)
    case todoUnchecked(TodoUnchecked)
    case todoRemoved(TodoRemoved)
    indirect case todoRestored(TodoRestored)
    indirect case locationGeocoded(LocationGeocoded)
    case stationsImported(StationsImported)
    indirect case stationsRestored(StationsRestored)
    case sourceAdded(SourceAdded)
    case sourceRemoved(SourceRemoved)
    case commandUndone(CommandUndone)
    case commandRedone(CommandRedone)
    case journalRecovered(JournalRecovered)
    case journalRepaired(JournalRepaired)

    /// Reads the data of an event; nil when this program does not know the type or its version.
    public init?(type: String, version: Int, data: Span<UInt8>) throws(JSONError) {
        var reader = JSONReader(data)
        // The commonest first: they are compared one after another.
        switch type {
        case TodoAdded.type where TodoAdded.reads(version): self = .todoAdded(try TodoAdded(&reader))
        case TodoEdited.type where TodoEdited.reads(version): self = .todoEdited(try TodoEdited(&reader))
        case TodoChecked.type where TodoChecked.reads(version): self = .todoChecked(try TodoChecked(&reader))
        case TodoUnchecked.type where TodoUnchecked.reads(version):
            self = .todoUnchecked(try TodoUnchecked(&reader))
        case TodoRemoved.type where TodoRemoved.reads(version): self = .todoRemoved(try TodoRemoved(&reader))
        case FavoriteAdded.type where FavoriteAdded.reads(version):
            self = .favoriteAdded(try FavoriteAdded(&reader))
        case FavoriteRemoved.type where FavoriteRemoved.reads(version):
            self = .favoriteRemoved(try FavoriteRemoved(&reader))
        case FavoriteNoted.type where FavoriteNoted.reads(version):
            self = .favoriteNoted(try FavoriteNoted(&reader))
        case FavoriteRelinked.type where FavoriteRelinked.reads(version):
            self = .favoriteRelinked(try FavoriteRelinked(&reader))
        case FavoriteRestored.type where FavoriteRestored.reads(version):
            self = .favoriteRestored(try FavoriteRestored(&reader))
        case TodoRestored.type where TodoRestored.reads(version):
            self = .todoRestored(try TodoRestored(&reader))
        case LocationGeocoded.type where LocationGeocoded.reads(version):
            self = .locationGeocoded(try LocationGeocoded(&reader))
        case StationsImported.type where StationsImported.reads(version):
            self = .stationsImported(try StationsImported(&reader))
        case StationsRestored.type where StationsRestored.reads(version):
            self = .stationsRestored(try StationsRestored(&reader))
        case SourceAdded.type where SourceAdded.reads(version): self = .sourceAdded(try SourceAdded(&reader))
        case SourceRemoved.type where SourceRemoved.reads(version):
            self = .sourceRemoved(try SourceRemoved(&reader))
        case CommandUndone.type where CommandUndone.reads(version):
            self = .commandUndone(try CommandUndone(&reader))
        case CommandRedone.type where CommandRedone.reads(version):
            self = .commandRedone(try CommandRedone(&reader))
        case JournalRecovered.type where JournalRecovered.reads(version):
            self = .journalRecovered(try JournalRecovered(&reader))
        case JournalRepaired.type where JournalRepaired.reads(version):
            self = .journalRepaired(try JournalRepaired(&reader))
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
        case .favoriteRelinked(let payload): payload
        case .favoriteRestored(let payload): payload
        case .todoAdded(let payload): payload
        case .todoEdited(let payload): payload
        case .todoChecked(let payload): payload
        case .todoUnchecked(let payload): payload
        case .todoRemoved(let payload): payload
        case .todoRestored(let payload): payload
        case .locationGeocoded(let payload): payload
        case .stationsImported(let payload): payload
        case .stationsRestored(let payload): payload
        case .sourceAdded(let payload): payload
        case .sourceRemoved(let payload): payload
        case .commandUndone(let payload): payload
        case .commandRedone(let payload): payload
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
