public import Events
public import Places
public import Projections
import Values

/// Brings the station cache up to what a feed says.
///
/// Only what is new becomes an event; when nothing is, there is none. A station of its source that a complete feed does
/// not have is gone, and leaves the cache when three in a row did not have it, unless it is a favorite's. A favorite whose
/// station is gone is relinked, in the same batch, when just one station can be the same; see `State.relinks(after:at:)`.
///
/// Refused are a feed older than the one that was imported last, one without stations, and one that lacks more than half
/// of those of its source, unless it is forced.
public struct ImportStations: Command {
    private let reading: FeedReading
    private let isForced: Bool

    /// How many complete feeds in a row a station is not in when it leaves the cache.
    private static let absencesUntilDropped = 3

    /// The command that takes in what was read from a feed, even a doubtful one if it is forced.
    public init(_ reading: FeedReading, force isForced: Bool = false) {
        self.reading = reading
        self.isForced = isForced
    }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        guard AddSource.isName(reading.source) else { throw .sourceName(reading.source) }
        let known = state.stations.source(named: reading.source)
        let absent = reading.isComplete ? absentEntries(in: state) : []
        let gone = absent.filter { $0.goneAt == nil }
        if !isForced { try check(known, missing: gone.count, in: state) }
        var event = StationsImported(source: reading.source, kind: reading.kind, feedTime: reading.feedTime)
        for station in reading.stations {
            event.add(station, known: state.stations[reading.source, station.id])
        }
        event.gone = gone.map(\.station.id)
        // The same feed once more is no further one, whatever it lacks.
        guard !event.isEmpty || known?.feedTime != reading.feedTime || known == nil else { return [] }
        event.isComplete = reading.isComplete
        event.dropped = dropped(absent, in: state)
        let imports = event.split
        let relinks = state.relinks(after: imports, at: context.now)
        return imports.map { .stationsImported($0) } + relinks.map { .favoriteRelinked($0) }
    }

    /// The stations of the source, there or gone, of which the feed has no record, not even a bad one, by id.
    private func absentEntries(in state: State) -> [CachedStation] {
        let ids = Set(reading.stations.map(\.id) + reading.rejected.compactMap(\.id))
        return state.stations.entries(of: reading.source).filter { !ids.contains($0.station.id) }
    }

    private func check(_ known: StationCache.Source?, missing: Int, in state: State) throws(Refusal) {
        if let time = reading.feedTime, let last = known?.feedTime, time < last {
            throw .feedIsOlder(source: reading.source, time: time, last: last)
        }
        let count = state.stations.presentCount(of: reading.source)
        if reading.stations.isEmpty || missing * 2 > count {
            throw .feedLacksStations(
                source: reading.source, found: reading.stations.count, missing: missing, known: count)
        }
    }

    /// The ids of stations that are not in this feed and were not in those before it.
    private func dropped(_ absent: [CachedStation], in state: State) -> [String] {
        let ids = absent.filter { entry in
            state.stations.absences(of: entry) + 1 >= Self.absencesUntilDropped && entry.goneAt != nil
                && state.favorites.favorite(ofStation: entry.station.id, from: reading.source) == nil
        }
        return ids.map(\.station.id)
    }
}

extension StationsImported {
    /// Adds what a feed says of a station that is new compared to what is known of it.
    fileprivate mutating func add(_ station: Station, known: CachedStation?) {
        guard let known else { return added.append(station) }
        if known.goneAt != nil { back.append(station.id) }
        if let change = StationChange(from: known.station, to: station) { changed.append(change) }
        let count = StationCount(id: station.id, station.availability)
        if count != StationCount(id: station.id, known.station.availability) { counts.append(count) }
    }

    fileprivate var isEmpty: Bool { pieces == 0 }
}
