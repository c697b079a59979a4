public import Events
public import Values

/// What was read from a feed.
public struct FeedReading: Hashable, Sendable {
    /// The kind of the feed, such as `youbike`.
    public let kind: String
    /// The name of the feed, which its stations carry.
    public let source: String
    /// The time the feed says it speaks for.
    public internal(set) var feedTime: Instant?
    /// The stations, in the order of the feed.
    public private(set) var stations: [Station] = []
    /// The records that were left out, in the order of the feed.
    public private(set) var rejected: [Rejection] = []
    /// How many records said the same as an earlier one.
    public private(set) var duplicates = 0
    /// How many stations had latitude and longitude in each other's place.
    public private(set) var swapped = 0
    /// How many counts of stations were negative, and are unknown instead.
    public private(set) var negativeCounts = 0
    /// How many cells of a table stood beyond its last column.
    public internal(set) var extraCells = 0
    /// Whether all stations of the feed were in it; a station that is not in a part of a feed may still be there.
    public var isComplete = true
    /// The names of the fields of which a hint can say what they hold, in the order of the feed.
    public internal(set) var fieldNames: [String] = []
    /// What the positions mean.
    var system = CoordinateSystem.degrees

    /// The place of each station among the stations, by its identifier.
    private var indices: [String: Int] = [:]

    init(kind: String, source: String) {
        self.kind = kind
        self.source = source
    }

    /// Adds the records of a feed whose stations lie in a box.
    mutating func add<Record: StationRecord>(
        _ records: [FeedValue], as makeRecord: (FeedValue) -> Record, in box: CoordinateBox
    ) {
        for (index, members) in records.enumerated() {
            let record = makeRecord(members)
            do throws(Rejection.Reason) {
                guard case .object = members else { throw .notAnObject }
                try add(record, in: box)
            } catch {
                rejected.append(Rejection(index: index, id: record.id, reason: error))
            }
        }
    }

    private mutating func add(_ record: some StationRecord, in box: CoordinateBox) throws(Rejection.Reason) {
        guard let id = record.id else { throw .noID }
        guard let name = record.name else { throw .noName }
        try record.check()
        let (coordinate, isSwapped) = try place(of: record, in: box)
        var station = Station(source: source, kind: kind, id: id, name: name, coordinate: coordinate)
        record.describe(&station)
        let negativeCounts = station.forgetNegativeCounts()
        guard try addIfNew(station) else {
            duplicates += 1
            return
        }
        self.negativeCounts += negativeCounts
        if isSwapped { swapped += 1 }
    }

    /// Where a record lies, and whether it has latitude and longitude in each other's place: if only that lies in the box.
    private func place(
        of record: some StationRecord, in box: CoordinateBox
    ) throws(Rejection.Reason) -> (Coordinate, isSwapped: Bool) {
        guard let latitude = record.latitude, let longitude = record.longitude,
            abs(latitude) >= 1e-6 || abs(longitude) >= 1e-6
        else { throw .noPosition }
        let given = system.coordinate(north: latitude, east: longitude)
        if !box.contains(given),
            let exchanged = system.coordinate(north: longitude, east: latitude), box.contains(exchanged)
        {
            return (exchanged, true)
        }
        if let given { return (given, false) }
        throw system == .degrees
            ? .positionOutOfRange(latitude: latitude, longitude: longitude)
            : .positionOutsideTaiwan(system, easting: longitude, northing: latitude)
    }

    /// Adds a station unless it is there already, and says whether it was not.
    private mutating func addIfNew(_ station: Station) throws(Rejection.Reason) -> Bool {
        if let index = indices[station.id] {
            guard stations[index] == station else { throw .duplicate }
            return false
        }
        indices[station.id] = stations.count
        stations.append(station)
        return true
    }
}

extension Station {
    /// Makes negative counts unknown, and says how many there were.
    fileprivate mutating func forgetNegativeCounts() -> Int {
        func forget(_ count: inout Int?) -> Int {
            guard let number = count, number < 0 else { return 0 }
            count = nil
            return 1
        }
        return forget(&capacity) + forget(&availability.bikes) + forget(&availability.docks)
    }
}
