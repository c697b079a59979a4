import Daybook
import Events
import Projections
import Terminal

/// A place that somebody counts from, wants to reach or tells of.
struct Place {
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
    func destination(in state: State) throws -> Place {
        try Place(positionals[0], in: state) ?? Place(try state.station(positionals[0]))
    }

    /// The place that an option means; nil when it was not given.
    func origin(_ option: String = "from", in state: State) throws -> Coordinate? {
        guard let text = value(option) else { return nil }
        guard let place = try Place(text, in: state) else { throw ToolError.noPlace(text) }
        return place.coordinate
    }
}

extension Place {
    /// The place that words mean as a whole; nil when there is none.
    fileprivate init?(_ text: String, in state: State) throws {
        if case .number(let number)? = ItemReference(text), let favorite = state.favorites[number] {
            self.init(favorite, in: state)
            return
        }
        switch try PlaceText(text, in: state) {
        case .coordinate(let coordinate):
            self.init(name: coordinate.description, coordinate: coordinate, station: nil)
        case .favorite(let favorite): self.init(favorite, in: state)
        case .station(let station): self.init(station)
        case .unknown: return nil
        }
    }

    fileprivate init(_ favorite: Favorite, in state: State) {
        let station = state.station(of: favorite)
        self.init(name: favorite.name, coordinate: station.coordinate, station: station)
    }

    fileprivate init(_ station: Station) {
        self.init(name: station.name, coordinate: station.coordinate, station: station)
    }
}
