import Events

// MARK: Putting stations back

extension StationSection {
    /// Puts the stations back as an event says.
    mutating func apply(_ restored: StationsRestored) {
        for var entry in restored.entries {
            entry.station.source = source.name
            entry.station.kind = source.kind
            entries.put(entry)
        }
        for id in restored.there { entries.change(id) { $0.setThere() } }
        for change in restored.changed { entries.change(change.id) { change.apply(to: &$0.station) } }
        for count in restored.counts {
            entries.change(count.id) { $0.station.availability = count.availability }
        }
        for id in restored.removed { entries.remove(id) }
    }
}

extension StationsRestored {
    /// The event that makes the stations of a feed, or no stations, what they were.
    ///
    /// - Complexity: Linear in the number of stations.
    init(from now: StationSection?, to old: StationSection) {
        let feed = Feed(
            kind: old.source.kind, importedAt: old.source.importedAt, feedTime: old.source.feedTime,
            completeFeeds: old.source.completeFeeds)
        self.init(source: old.source.name, feed: feed)
        var current: [String: CachedStation] = [:]
        for entry in now?.entries.all() ?? [] { current[entry.key] = entry }
        for entry in old.entries.all() { add(entry, now: current.removeValue(forKey: entry.key)) }
        removed = current.keys.sorted()
    }

    /// Adds what it takes to make a station what it was: as little as can say it, or the whole station.
    private mutating func add(_ old: CachedStation, now: CachedStation?) {
        guard var entry = now else { return entries.append(old) }
        entry.station.kind = old.station.kind
        let isBack = entry.goneAt != nil && old.goneAt == nil
        if isBack { entry.setThere() }
        let change = StationChange(from: entry.station, to: old.station)
        change?.apply(to: &entry.station)
        let count =
            entry.station.availability == old.station.availability
            ? nil : StationCount(id: old.key, old.station.availability)
        if let count { entry.station.availability = count.availability }
        guard entry == old else { return entries.append(old) }
        if isBack { there.append(old.key) }
        if let change { changed.append(change) }
        if let count { counts.append(count) }
    }
}
