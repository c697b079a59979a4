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

    /// The place of each station among the stations, by its identifier.
    private var indices: [String: Int] = [:]

    init(kind: String, source: String) {
        self.kind = kind
        self.source = source
    }

    /// Adds the records of a feed whose stations lie in a box.
    mutating func add<Record: StationRecord>(
        _ records: [FeedValue], as type: Record.Type, in box: CoordinateBox
    ) {
        for (index, members) in records.enumerated() {
            let record = Record(members)
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
        guard let latitude = record.latitude, let longitude = record.longitude,
            abs(latitude) >= 1e-6 || abs(longitude) >= 1e-6
        else { throw .noPosition }
        let isSwapped =
            !box.contains(latitude: latitude, longitude: longitude)
            && box.contains(latitude: longitude, longitude: latitude)
        guard
            let coordinate = isSwapped
                ? Coordinate(latitude: longitude, longitude: latitude)
                : Coordinate(latitude: latitude, longitude: longitude)
        else { throw .positionOutOfRange(latitude: latitude, longitude: longitude) }
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

/// A part of the globe between two latitudes and two longitudes, in degrees.
struct CoordinateBox {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    func contains(latitude: Double, longitude: Double) -> Bool {
        latitudes.contains(latitude) && longitudes.contains(longitude)
    }
}
