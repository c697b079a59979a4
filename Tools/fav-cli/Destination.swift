import Daybook
import Events
import Projections
import Terminal

/// A place that somebody wants to reach or to tell of.
struct Destination {
    /// What it is called.
    let name: String
    /// Where it is.
    let coordinate: Coordinate
    /// The newest that is known of the station that it is; nil for two numbers.
    let station: Station?

    /// The name, and the address behind the district and the city, as far as they are known.
    var label: String {
        guard let address = station?.wholeAddress, !address.isEmpty else { return name }
        return "\(name), \(address)"
    }
}

extension Argument {
    /// A favorite, a station or two numbers.
    static let destination = Argument(
        "PLACE", "A favorite (3, #3 or its name), a station (as for show), or LAT,LON.")
}

extension Invocation {
    /// The place that the first word means.
    func destination(in state: State) throws -> Destination {
        let text = positionals[0]
        if case .number(let number)? = ItemReference(text), let favorite = state.favorites[number] {
            return Destination(favorite, in: state)
        }
        switch try PlaceText(text, in: state) {
        case .coordinate(let coordinate):
            return Destination(name: coordinate.description, coordinate: coordinate, station: nil)
        case .favorite(let favorite): return Destination(favorite, in: state)
        case .station(let station): return Destination(station)
        case .unknown(let name): return Destination(try state.station(name))
        }
    }
}

extension Destination {
    fileprivate init(_ favorite: Favorite, in state: State) {
        let station = state.station(of: favorite)
        self.init(name: favorite.name, coordinate: station.coordinate, station: station)
    }

    fileprivate init(_ station: Station) {
        self.init(name: station.name, coordinate: station.coordinate, station: station)
    }
}
