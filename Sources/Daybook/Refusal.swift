public import Events
public import Places
public import Projections

/// Why a command was not carried out; nothing was written.
public enum Refusal: Error, Hashable, Sendable {
    /// A text that must say something is empty or blank.
    case empty(TextField)
    /// A text holds a control character, the one at that place of the text, counted in characters from 1.
    case controlCharacter(TextField, Unicode.Scalar, place: Int)
    /// A to-do has so many bytes of text, more than one event can hold.
    case tooLong(bytes: Int)
    /// A to-do has so many tags, more than anybody looks through.
    case tooManyTags(Int)
    /// No to-do was ever called that.
    case noTodo(ItemReference)
    /// The to-do was removed.
    case todoRemoved(Int)
    /// No favorite was ever called that.
    case noFavorite(ItemReference)
    /// The favorite was removed.
    case favoriteRemoved(Int)
    /// No favorite is called by these words.
    case noFavoriteNamed(String)
    /// Several favorites are called by these words.
    case ambiguousFavorite(String, [Favorite])
    /// No station is called by these words.
    case noStation(String)
    /// Several stations are called by these words.
    case ambiguousStation(String, [Station])
    /// Two numbers were given as a place and are none.
    case coordinate(CoordinateError)
}

/// The texts that users give.
public enum TextField: String, Hashable, Sendable {
    case title, description, name, note, tag, place, address, source
}
