public import Events
import Places
public import Projections
import Values

/// What the words for a place stand for.
public enum PlaceText: Hashable, Sendable {
    /// Two numbers.
    case coordinate(Coordinate)
    /// A favorite, by number, UUID or name, with the newest that is known of its station.
    case favorite(Favorite)
    /// A station, by id or name.
    case station(Station)
    /// A name that the store does not know.
    case unknown(String)

    /// Finds out what words stand for: a favorite's `#3` or UUID, `LAT,LON`, a station's `source/id` or id, the whole name
    /// of a favorite, the whole name of a station, in this order; else they are a name.
    public init(_ text: String, in state: State) throws(Refusal) {
        let text = try TextField.place.checked(text)
        if let reference = ItemReference(text), text.hasPrefix("#") || Identifier(text) != nil {
            self = .favorite(try state.favorite(reference), in: state)
        } else if let coordinate = try Self.coordinate(text) {
            self = .coordinate(coordinate)
        } else if let station = try state.station(withID: text) {
            self = .station(station)
        } else if let favorite = try state.favorite(named: text) {
            self = .favorite(favorite, in: state)
        } else if let station = try state.station(named: text) {
            self = .station(station)
        } else {
            self = .unknown(text)
        }
    }

    /// A favorite, with the newest that is known of its station.
    static func favorite(_ favorite: Favorite, in state: State) -> PlaceText {
        var favorite = favorite
        favorite.station = state.station(of: favorite)
        return .favorite(favorite)
    }

    private static func coordinate(_ text: String) throws(Refusal) -> Coordinate? {
        do {
            return try Coordinate(text)
        } catch {
            throw .coordinate(error)
        }
    }

    /// Where it is; nil when that is not known.
    public var coordinate: Coordinate? {
        switch self {
        case .coordinate(let coordinate): coordinate
        case .favorite(let favorite): favorite.station.coordinate
        case .station(let station): station.coordinate
        case .unknown: nil
        }
    }

    /// What it is called.
    public var name: String {
        switch self {
        case .coordinate(let coordinate): coordinate.description
        case .favorite(let favorite): favorite.name
        case .station(let station): station.name
        case .unknown(let text): text
        }
    }
}

extension PlaceText {
    /// What it is and by what that is known, as an event records it; nil when it is not known.
    var found: (provider: String, match: LocationGeocoded.Match)? {
        guard let coordinate else { return nil }
        let provider: String
        var source: String?
        switch self {
        case .coordinate: provider = "coordinate"
        case .favorite(let favorite):
            provider = "favorite"
            source = LocationGeocoded.source(ofFavorite: favorite.number)
        case .station(let station):
            provider = "station"
            source = "\(station.source)/\(station.id)"
        case .unknown: return nil
        }
        return (provider, LocationGeocoded.Match(name: name, coordinate: coordinate, source: source))
    }

    /// The event that records where the place of a to-do is; nil when that is not known.
    func geocoded(todo number: Int, query: String) -> Event? {
        found.map { provider, match in
            .locationGeocoded(
                LocationGeocoded(number: number, query: query, provider: provider, found: match))
        }
    }
}
