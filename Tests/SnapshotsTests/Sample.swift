import Events
import Projections
import SHA256
import Snapshots
import Testing
import Values

/// A small store with some of everything.
struct Sample {
    /// What happened, in order; the first at 2026-11-30T02:25:01Z, each a second after the one before.
    let events: [Event]

    init() throws {
        let tower = try Sample.tower()
        let court = try Sample.station("courts", "iplay", "7", "排球場 <A & B>", 22.6273, 120.3014)
        let gone = try Sample.station("youbike", "youbike", "500101999", "舊站", 25.0, 121.5)
        var bikes = StationsImported(source: "youbike", kind: "youbike", feedTime: nil)
        bikes.added = [gone, tower]
        var courts = StationsImported(source: "courts", kind: "iplay", feedTime: nil)
        courts.added = [court]
        var later = StationsImported(source: "youbike", kind: "youbike", feedTime: nil)
        later.counts = [
            StationCount(
                id: tower.id,
                Station.Availability(
                    bikes: 3, docks: 25, updatedAt: try Sample.instant("2026-11-30T02:25:00Z")))
        ]
        later.gone = [gone.id]
        let due = Due.moment(try #require(OffsetInstant("2026-12-01T09:00:00+08:00")))
        let found = LocationGeocoded.Match(
            name: "Taipei 101", coordinate: try #require(Coordinate(latitude: 25.03, longitude: 121.5645)),
            source: "youbike/500101001")
        events = [
            .stationsImported(bikes),
            .stationsImported(courts),
            .favoriteAdded(
                FavoriteAdded(
                    number: 1, id: try Sample.identifier(1), name: "科技大樓", note: "by the stairs",
                    station: tower)),
            .favoriteAdded(
                FavoriteAdded(number: 2, id: try Sample.identifier(2), name: "Court", station: court)),
            .todoAdded(
                TodoAdded(
                    number: 1, id: try Sample.identifier(3), title: "買牛奶 🥛 a/b",
                    description: "two\nlines ]]> &<>", due: due,
                    place: "Taipei 101", tags: ["home", "urgent"])),
            .todoAdded(TodoAdded(number: 2, id: try Sample.identifier(4), title: "Water the plants")),
            .locationGeocoded(
                LocationGeocoded(number: 1, query: "Taipei 101", provider: "station", found: found)),
            .todoChecked(TodoChecked(number: 2)),
            .stationsImported(later),
        ]
    }

    /// The state after these events, each folded with the position it has in the list.
    func state(inOrder order: [Int]? = nil) throws -> State {
        var state = State()
        for index in order ?? Array(events.indices) {
            let at = try Sample.instant("2026-11-30T02:25:0\(index + 1)Z")
            state.apply(events[index], at: Moment(seq: index + 1, at: at))
        }
        return state
    }

    func position() throws -> SnapshotPosition {
        SnapshotPosition(
            journal: try Sample.identifier(9), seq: events.count, hash: Digest(of: Array("abc".utf8).span),
            at: try Sample.instant("2026-11-30T02:25:09Z"))
    }

    func snapshot() throws -> Snapshot { Snapshot(try state(), at: try position()) }

    /// A store with one to-do of that title.
    static func snapshot(title: String) throws -> Snapshot {
        var state = State()
        let added = TodoAdded(number: 1, id: try identifier(1), title: title)
        state.apply(.todoAdded(added), at: Moment(seq: 1, at: try instant("2026-11-30T02:25:00Z")))
        return Snapshot(state, at: SnapshotPosition(seq: 1))
    }

    // MARK: Values

    static func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

    static func identifier(_ number: Int) throws -> Identifier {
        try #require(Identifier("0b9e2a1c-5d3f-4e6a-8b7c-00000000000\(number)"))
    }

    static func station(
        _ source: String, _ kind: String, _ id: String, _ name: String, _ latitude: Double,
        _ longitude: Double
    ) throws -> Station {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return Station(source: source, kind: kind, id: id, name: name, coordinate: coordinate)
    }

    static func tower() throws -> Station {
        var tower = try station("youbike", "youbike", "500101001", "捷運科技大樓站", 25.02605, 121.5436)
        tower.address = "復興南路二段235號前"
        tower.capacity = 28
        tower.inService = true
        tower.availability = Station.Availability(
            bikes: 12, docks: 16, updatedAt: try instant("2026-11-30T01:00:00Z"))
        return tower
    }
}

/// The text of the file of that path.
func text(_ path: String, in files: [SnapshotFile]) throws -> String {
    String(decoding: try #require(files.first { $0.path == path }).bytes, as: UTF8.self)
}
