public import Events
public import JSONText
import Places
public import SHA256

/// All projections at one position of the journal.
public struct State: Equatable, Sendable {
    /// The to-do list.
    public var todos = TodoList()
    /// The favorites.
    public var favorites = Favorites()
    /// The stations that feeds told of.
    public var stations = StationCache()
    /// The feeds that are fetched from an address.
    public var sources = Sources()

    /// The state before the first event.
    public init() {}

    /// Folds one event into every projection.
    public mutating func apply(_ event: Event, at moment: Moment) {
        todos.apply(event, at: moment)
        favorites.apply(event, at: moment)
        stations.apply(event, at: moment)
        sources.apply(event, at: moment)
    }

    /// The SHA-256 of the canonical form; equal for equal states.
    public var digest: Digest {
        var writer = JSONWriter()
        write(to: &writer)
        return Digest(of: writer.bytes.span)
    }

    /// Names and versions of the projections, in the order of the canonical form.
    public static var versions: [String] {
        [
            "\(Favorites.name) \(Favorites.version)", "\(TodoList.name) \(TodoList.version)",
            "\(StationCache.name) \(StationCache.version)", "\(Sources.name) \(Sources.version)",
        ]
    }

    /// Writes the canonical forms of the projections, one behind the other.
    public func write(to writer: inout JSONWriter) {
        favorites.write(to: &writer)
        todos.write(to: &writer)
        stations.write(to: &writer)
        sources.write(to: &writer)
    }

    /// Appends what the state holds to the body of a checkpoint, and writes an object that finds it again.
    package func write(to header: inout JSONWriter, body: inout [UInt8]) {
        header.object { header in
            header.key(Favorites.name)
            favorites.write(to: &header, body: &body)
            header.key(TodoList.name)
            todos.write(to: &header, body: &body)
            header.key(StationCache.name)
            stations.write(to: &header, body: &body)
            header.key(Sources.name)
            sources.write(to: &header, body: &body)
        }
    }

    /// The state of a checkpoint, of whose body no more is read than is asked for.
    package init(_ header: inout JSONReader, _ source: any BlockSource) throws(JSONError) {
        var favorites: Favorites?
        var todos: TodoList?
        var stations: StationCache?
        var sources: Sources?
        try header.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key.text {
            case Favorites.name: favorites = try Favorites(&reader, source)
            case TodoList.name: todos = try TodoList(&reader, source)
            case StationCache.name: stations = try StationCache(&reader, source)
            case Sources.name: sources = try Sources(&reader, source)
            default: try reader.skip()
            }
        }
        self.favorites = try header.require(favorites, Favorites.name)
        self.todos = try header.require(todos, TodoList.name)
        self.stations = try header.require(stations, StationCache.name)
        self.sources = try header.require(sources, Sources.name)
    }

    /// The station of a favorite with the newest that is known of it.
    ///
    /// A station that its feed no longer has is shown as it was when it became a favorite, with the counts unknown; and so is
    /// one whose identifier is now so far away that it must be another's.
    public func station(of favorite: Favorite) -> Station {
        guard let cached = stations[favorite.station.source, favorite.station.id] else {
            return favorite.station
        }
        let metres = favorite.station.coordinate.distance(to: cached.station.coordinate)
        guard cached.goneAt != nil || metres > FavoriteStanding.metresOfAnother else { return cached.station }
        var station = favorite.station
        station.availability = Station.Availability()
        return station
    }
}
