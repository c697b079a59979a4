public import Events
public import Projections
import Values

/// Makes one or several stations, or a place of one's own, favorites.
///
/// A station that is a favorite already is not added again; a note that is given then becomes the one of that favorite.
public struct AddFavorite: Command {
    private let place: Place
    private let note: String?

    /// The source of places of one's own, which no feed has.
    static let ownSource = "own"

    private enum Place: Sendable {
        case stations([(line: Int?, text: String)])
        case own(name: String, coordinate: Coordinate, address: String?)
    }

    /// The command for the station that these words mean, as `State.station` reads them.
    public init(station text: String, note: String? = nil) {
        place = .stations([(nil, text)])
        self.note = note
    }

    /// The command for the stations that the words in several lines mean; a refusal tells in which line the fault is.
    public init(lines: [(line: Int, text: String)], note: String? = nil) {
        place = .stations(lines.map { ($0.line, $0.text) })
        self.note = note
    }

    /// The command for a place of one's own.
    public init(name: String, at coordinate: Coordinate, address: String? = nil, note: String? = nil) {
        place = .own(name: name, coordinate: coordinate, address: address)
        self.note = note
    }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        let note = try TextField.note.checked(note)
        var favorites = state.favorites
        var events: [Event] = []
        switch place {
        case .stations(let texts):
            for (line, text) in texts {
                let station = try Refusal.naming(line) { () throws(Refusal) in try state.station(text) }
                guard let event = Self.event(for: station, note, in: favorites, &context) else { continue }
                favorites.apply(event, at: Moment(seq: 0, at: context.now))
                events.append(event)
            }
        case .own(let name, let coordinate, let address):
            let id = context.newID()
            let name = try TextField.name.checked(name)
            var own = Station(
                source: Self.ownSource, kind: "own", id: id.description, name: name, coordinate: coordinate)
            own.address = try TextField.address.checked(address)
            events.append(Self.addition(of: own, note, id, to: favorites))
        }
        return events
    }

    /// What makes a station a favorite, or changes the note of the one that it is; nil when nothing is left to do.
    private static func event(
        for station: Station, _ note: String?, in favorites: Favorites, _ context: inout Context
    ) -> Event? {
        guard let favorite = favorites.favorite(ofStation: station.id, from: station.source) else {
            return addition(of: station, note, context.newID(), to: favorites)
        }
        guard let note, note != favorite.note else { return nil }
        return .favoriteNoted(FavoriteNoted(number: favorite.number, note: note))
    }

    private static func addition(
        of station: Station, _ note: String?, _ id: Identifier, to favorites: Favorites
    ) -> Event {
        .favoriteAdded(
            FavoriteAdded(
                number: favorites.lastNumber + 1, id: id, name: station.name, note: note, station: station))
    }
}
