public import Events
import JSONText
public import Places
public import Projections

/// Brings the station cache up to what a feed says.
///
/// Only what is new becomes an event; when nothing is, there is none. A station of its source that a complete feed does
/// not have is gone.
public struct ImportStations: Command {
    private let reading: FeedReading

    /// The most bytes of data in one event; what is larger becomes several events of one batch.
    private static let largestEvent = 1_000_000

    /// The command that takes in what was read from a feed.
    public init(_ reading: FeedReading) { self.reading = reading }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        _ = try TextField.source.checked(reading.source)
        var event = StationsImported(source: reading.source, kind: reading.kind, feedTime: reading.feedTime)
        for station in reading.stations {
            event.add(station, known: state.stations[reading.source, station.id])
        }
        if reading.isComplete {
            let ids = Set(reading.stations.map(\.id))
            event.gone = state.stations.entries(of: reading.source)
                .filter { $0.goneAt == nil && !ids.contains($0.station.id) }
                .map(\.station.id).sorted()
        }
        let known = state.stations.sources.first { $0.name == reading.source }
        guard !event.isEmpty || known?.feedTime != reading.feedTime || known == nil else { return [] }
        return event.split(below: Self.largestEvent).map { .stationsImported($0) }
    }
}

extension StationsImported {
    /// Adds what a feed says of a station that is new compared to what is known of it.
    fileprivate mutating func add(_ station: Station, known: StationCache.Entry?) {
        guard let known, known.goneAt == nil else { return added.append(station) }
        if let change = StationChange(from: known.station, to: station) { changed.append(change) }
        let count = StationCount(id: station.id, station.availability)
        if count != StationCount(id: station.id, known.station.availability) { counts.append(count) }
    }

    fileprivate var isEmpty: Bool { added.isEmpty && changed.isEmpty && counts.isEmpty && gone.isEmpty }

    private var dataSize: Int {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes.count
    }

    /// The same in one event, or in as many as it takes for each to be small enough.
    fileprivate func split(below limit: Int) -> [StationsImported] {
        let pieces = added.count + changed.count + counts.count + gone.count
        guard pieces > 1, dataSize > limit else { return [self] }
        var halves = (self, self)
        (halves.0.added, halves.1.added) = added.halves
        (halves.0.changed, halves.1.changed) = changed.halves
        (halves.0.counts, halves.1.counts) = counts.halves
        (halves.0.gone, halves.1.gone) = gone.halves
        return halves.0.split(below: limit) + halves.1.split(below: limit)
    }
}

extension Array {
    /// The first half of the elements, and the rest.
    fileprivate var halves: ([Element], [Element]) {
        (Array(self[..<(count / 2)]), Array(self[(count / 2)...]))
    }
}
