/// What an event is about.
public enum Subject: Hashable, Sendable {
    /// The to-do of that number.
    case todo(Int)
    /// The favorite of that number.
    case favorite(Int)
    /// The stations of the source of that name.
    case stations(String)
    /// Where the source of that name is fetched from.
    case source(String)
}

extension Event {
    /// What the event is about; nil when it is about the journal itself.
    public var subject: Subject? {
        switch self {
        case .favoriteAdded(let added): .favorite(added.number)
        case .favoriteRemoved(let removed): .favorite(removed.number)
        case .favoriteNoted(let noted): .favorite(noted.number)
        case .favoriteRelinked(let relinked): .favorite(relinked.number)
        case .favoriteRestored(let restored): .favorite(restored.added.number)
        case .todoAdded(let added): .todo(added.number)
        case .todoEdited(let edited): .todo(edited.number)
        case .todoChecked(let checked): .todo(checked.number)
        case .todoUnchecked(let unchecked): .todo(unchecked.number)
        case .todoRemoved(let removed): .todo(removed.number)
        case .todoRestored(let restored): .todo(restored.added.number)
        case .locationGeocoded(let geocoded): .todo(geocoded.number)
        case .stationsImported(let imported): .stations(imported.source)
        case .stationsRestored(let restored): .stations(restored.source)
        case .sourceAdded(let added): .source(added.name)
        case .sourceRemoved(let removed): .source(removed.name)
        case .commandUndone, .commandRedone, .journalRecovered, .journalRepaired: nil
        }
    }
}
