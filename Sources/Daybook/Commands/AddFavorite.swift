public import Events
public import Projections
import Values

/// Makes a station, or a place of one's own, a favorite.
///
/// A station that is a favorite already gives no event.
public struct AddFavorite: Command {
    private let place: Place
    private let note: String?

    private enum Place: Hashable, Sendable {
        case station(String)
        case own(name: String, coordinate: Coordinate, address: String?)
    }

    /// The command for the station that these words mean, as `State.station` reads them.
    public init(station text: String, note: String? = nil) {
        place = .station(text)
        self.note = note
    }

    /// The command for a place of one's own.
    public init(name: String, at coordinate: Coordinate, address: String? = nil, note: String? = nil) {
        place = .own(name: name, coordinate: coordinate, address: address)
        self.note = note
    }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        let note = try TextField.note.checked(note)
        let id = context.newID()
        let station: Station
        switch place {
        case .station(let text):
            station = try state.station(text)
            guard state.favorites.favorite(ofStation: station.id, from: station.source) == nil else {
                return []
            }
        case .own(let name, let coordinate, let address):
            let name = try TextField.name.checked(name)
            var own = Station(
                source: "own", kind: "own", id: id.description, name: name, coordinate: coordinate)
            own.address = try TextField.address.checked(address)
            station = own
        }
        let number = state.favorites.lastNumber + 1
        return [
            .favoriteAdded(
                FavoriteAdded(number: number, id: id, name: station.name, note: note, station: station))
        ]
    }
}
