/// The item that an event is about.
public enum Subject: Hashable, Sendable {
    /// The to-do of that number.
    case todo(Int)
    /// The favorite of that number.
    case favorite(Int)
}

extension Event {
    /// The item that the event is about; nil when it is about none.
    public var subject: Subject? {
        switch self {
        case .favoriteAdded(let added): .favorite(added.number)
        case .favoriteRemoved(let removed): .favorite(removed.number)
        case .favoriteNoted(let noted): .favorite(noted.number)
        case .favoriteRelinked(let relinked): .favorite(relinked.number)
        case .todoAdded(let added): .todo(added.number)
        case .todoEdited(let edited): .todo(edited.number)
        case .todoChecked(let checked): .todo(checked.number)
        case .todoUnchecked(let unchecked): .todo(unchecked.number)
        case .todoRemoved(let removed): .todo(removed.number)
        case .locationGeocoded(let geocoded): .todo(geocoded.number)
        case .stationsImported, .sourceAdded, .sourceRemoved, .journalRecovered, .journalRepaired: nil
        }
    }
}
