public import Events
public import Places
public import Projections
public import Values

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
    /// The journal ends before the event of that seq.
    case noEvent(Int, last: Int)
    /// Two numbers were given as a place and are none.
    case coordinate(CoordinateError)
    /// A feed with so many stations lacks so many of those that the cache has of its source: too many to be believed.
    case feedLacksStations(source: String, found: Int, missing: Int, known: Int)
    /// A feed speaks for an earlier time than the one of its source that was taken in last.
    case feedIsOlder(source: String, time: Instant, last: Instant)
    /// What is wrong is in one of several lines, counted from 1.
    indirect case line(Int, Refusal)
    /// A source cannot be called that.
    case sourceName(String)
    /// A source cannot be fetched from its address.
    case sourceAddress(AddressFault)
    /// There is a source of that name, with another address or other settings.
    case sourceExists(String)
    /// No source is called that, among those there are.
    case noSource(String, sources: [String])
}

extension Refusal {
    /// Does something, and names the line, if there is one, in what it refuses.
    static func naming<Result>(
        _ line: Int?, _ body: () throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        do throws(Refusal) {
            return try body()
        } catch {
            throw line.map { .line($0, error) } ?? error
        }
    }
}

/// What is wrong with the address of a source.
public enum AddressFault: Hashable, Sendable {
    /// It does not begin as an address of http or https, or holds what an address cannot hold.
    case notHTTP
    /// It holds a user or a password.
    case credentials
}

/// The texts that users give.
public enum TextField: String, Hashable, Sendable {
    case title, description, name, note, tag, place, address, source
}
