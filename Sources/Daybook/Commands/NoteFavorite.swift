public import Events
public import Projections

/// Writes, changes or takes away the note at a favorite.
public struct NoteFavorite: Command {
    private let text: String
    private let note: String?

    /// The command for the favorite that a number, an identity or a name means; nil takes the note away.
    public init(_ text: String, note: String?) {
        self.text = text
        self.note = note
    }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        let favorite = try state.favorite(text)
        let note = try TextField.note.checked(note)
        return favorite.note == note
            ? [] : [.favoriteNoted(FavoriteNoted(number: favorite.number, note: note))]
    }
}
