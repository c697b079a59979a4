public import Events
public import Values

/// What was read from a feed.
public struct FeedReading: Hashable, Sendable {
    /// The kind of the feed, such as `youbike`.
    public let kind: String
    /// The name of the feed, which its stations carry.
    public let source: String
    /// The time the feed says it speaks for; the latest if its files say several.
    public private(set) var feedTime: Instant?
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
    /// How many records are of platforms, entrances and other parts of stations, which are not listed.
    public private(set) var parts = 0
    /// How many records of bikes and docks belong to no station.
    public private(set) var orphans = 0
    /// How many cells of a table stood beyond its last column.
    public internal(set) var extraCells = 0
    /// Whether all stations of the feed were in it; a station that is not in a part of a feed may still be there.
    public var isComplete = true
    /// The names of the fields of which a hint can say what they hold, in the order of the feed.
    public internal(set) var fieldNames: [String] = []
    /// Whether the file with the stations was there, though there may be none in it.
    var hasStationFile = false
    /// What the positions mean.
    var system = CoordinateSystem.degrees

    /// The most bytes of text that a station has, so that it always fits into an event.
    static let mostText = 16_384

    /// The moments that are believed.
    private let moments: ClosedRange<Instant>
    /// The place of each station among the stations, by its identifier.
    private var indices: [String: Int] = [:]
    /// What records apart from the stations say of bikes and docks, by identifier.
    private var availabilities: [String: AvailabilityRecord] = [:]
    /// The names of the regions of a system, by identifier.
    private var regions: [String: String] = [:]
    /// The identifier of the region of a station, by that of the station.
    private var regionIDs: [String: String] = [:]

    init(kind: String, source: String, now: Instant?) {
        self.kind = kind
        self.source = source
        moments = Self.moments(until: now)
    }

    /// Notes the time that a file of the feed says it speaks for.
    mutating func speaks(for time: Instant?) {
        guard let time = believed(time) else { return }
        feedTime = max(time, feedTime ?? time)
    }

    /// Leaves out the record that stands at an index of a feed.
    mutating func reject(_ id: String?, at index: Int, for reason: Rejection.Reason) {
        rejected.append(Rejection(index: index, id: id, reason: reason))
    }
}

// MARK: Stations

extension FeedReading {
    /// Adds the records of a feed; those of one whose stations lie in a box may have latitude and longitude swapped.
    mutating func add(
        _ records: [FeedValue], as record: (FeedValue) -> some StationRecord, in box: CoordinateBox? = nil
    ) {
        for (index, members) in records.enumerated() {
            guard case .object = members else {
                reject(nil, at: index, for: .notAnObject)
                continue
            }
            add(record(members), at: index, in: box)
        }
    }

    /// Adds the record that stands at an index of a feed.
    mutating func add(_ record: some StationRecord, at index: Int, in box: CoordinateBox? = nil) {
        do throws(Rejection.Reason) {
            guard let id = record.id else { throw .noID }
            guard let name = record.name else { throw .noName }
            try record.check()
            let (coordinate, isSwapped) = try record.position(by: system, in: box)
            var station = Station(source: source, kind: kind, id: id, name: name, coordinate: coordinate)
            record.describe(&station)
            guard station.textSize <= Self.mostText else { throw .tooLong(bytes: station.textSize) }
            let negativeCounts = forgetUnbelievable(&station)
            guard try addIfNew(station) else {
                duplicates += 1
                return
            }
            self.negativeCounts += negativeCounts
            if isSwapped { swapped += 1 }
        } catch {
            reject(record.id, at: index, for: error)
        }
    }

    /// Counts the record that stands at an index of a feed as a part of a station.
    mutating func leaveOut(_ record: some StationRecord, at index: Int, mayLackPosition: Bool) {
        do throws(Rejection.Reason) {
            if !mayLackPosition { _ = try record.position() }
            parts += 1
        } catch {
            reject(record.id, at: index, for: error)
        }
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

// MARK: Bikes and docks

/// What a feed says of a station's bikes and docks in a record of its own.
struct AvailabilityRecord: Hashable {
    /// The identifier of the station, as text.
    let id: String?
    /// Whether the station can be used at all.
    let inService: Bool?
    /// The bikes and docks, negative counts included.
    let availability: Station.Availability
}

extension FeedReading {
    /// Adds records of bikes and docks, for stations that are there or still to come.
    mutating func addAvailability(_ records: [FeedValue], as record: (FeedValue) -> AvailabilityRecord) {
        for (index, members) in records.enumerated() {
            guard case .object = members else {
                reject(nil, at: index, for: .notAnObject)
                continue
            }
            let record = record(members)
            if let id = record.id {
                addAvailability(record, of: id, at: index)
            } else {
                reject(nil, at: index, for: .noID)
            }
        }
    }

    private mutating func addAvailability(_ record: AvailabilityRecord, of id: String, at index: Int) {
        guard let earlier = availabilities.updateValue(record, forKey: id) else { return }
        availabilities[id] = earlier
        if earlier == record { duplicates += 1 } else { reject(id, at: index, for: .duplicate) }
    }

    /// Gives the stations what the records of bikes and docks say, and their regions as cities.
    mutating func join() {
        for (id, region) in regionIDs {
            if let index = indices[id] { stations[index].city = regions[region] }
        }
        (regions, regionIDs) = ([:], [:])
        for (id, record) in availabilities {
            guard let index = indices[id] else {
                orphans += 1
                continue
            }
            var station = stations[index]
            station.inService = record.inService
            station.availability = record.availability
            negativeCounts += forgetUnbelievable(&station)
            stations[index] = station
        }
    }
}

// MARK: Regions

extension FeedReading {
    /// Notes what a region is called; the first name counts.
    mutating func addRegion(_ id: String?, named name: String?) {
        if let id, let name, regions[id] == nil, name.utf8.count <= Self.mostText { regions[id] = name }
    }

    /// Notes that a station is in a region; the first one counts.
    mutating func place(_ station: String?, inRegion region: String?) {
        if let station, let region, regionIDs[station] == nil { regionIDs[station] = region }
    }
}

// MARK: What cannot be

extension FeedReading {
    /// From the year 2000, before which no feed was, to a day ahead, by which clocks and zones may be wrong.
    private static func moments(until now: Instant?) -> ClosedRange<Instant> {
        let day: Int64 = 86_400_000_000
        guard let first = Instant(seconds: 946_684_800),
            let last = Instant(microseconds: Instant.range.upperBound)
        else { preconditionFailure("The year 2000 and the last moment lie within the range of Instant.") }
        let end = now.flatMap { Instant(microseconds: $0.microseconds + day) } ?? last
        return first...max(first, end)
    }

    private func believed(_ time: Instant?) -> Instant? {
        time.flatMap { moments.contains($0) ? $0 : nil }
    }

    /// Makes times and negative counts that cannot be unknown, and says how many counts there were.
    private func forgetUnbelievable(_ station: inout Station) -> Int {
        func forget(_ count: inout Int?) -> Int {
            guard let number = count, number < 0 else { return 0 }
            count = nil
            return 1
        }
        station.availability.updatedAt = believed(station.availability.updatedAt)
        return forget(&station.capacity) + forget(&station.availability.bikes)
            + forget(&station.availability.docks)
    }
}

extension Station {
    /// The bytes of all its texts.
    fileprivate var textSize: Int {
        let others = [nameEnglish, address, district, city, line, telephone, url, openState]
        return others.reduce(id.utf8.count + name.utf8.count) { $0 + ($1?.utf8.count ?? 0) }
    }
}
