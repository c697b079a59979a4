import Events
import JSONText
import Values

/// The stations of one feed.
struct StationSection: Equatable, Sendable {
    var source: StationCache.Source
    var entries = Table<CachedStation>()

    init(_ source: StationCache.Source) { self.source = source }

    /// Makes the feed, and with it all its stations, of that kind.
    mutating func setKind(_ kind: String) {
        guard source.kind != kind else { return }
        source.kind = kind
        for entry in entries.all() { entries.change(entry.key) { $0.station.kind = kind } }
    }

    /// Brings the stations up to what was new in the feed.
    mutating func apply(_ imported: StationsImported, at now: Instant) {
        if imported.isComplete { source.completeFeeds += 1 }
        for var station in imported.added {
            station.source = source.name
            station.kind = source.kind
            let firstSeenAt = entries[station.id]?.firstSeenAt ?? now
            entries.put(CachedStation(station: station, firstSeenAt: firstSeenAt))
        }
        for id in imported.back { entries.change(id) { $0.setThere() } }
        for change in imported.changed { entries.change(change.id) { change.apply(to: &$0.station) } }
        for count in imported.counts {
            entries.change(count.id) { $0.station.availability = count.availability }
        }
        let lastFeed = source.completeFeeds - 1
        for id in imported.gone {
            entries.change(id) { entry in
                entry.goneAt = entry.goneAt ?? now
                entry.lastFeed = entry.lastFeed ?? lastFeed
            }
        }
        for id in imported.dropped { entries.remove(id) }
    }

    /// Gives a glance at each station that is there, by id.
    func forEachGlance(_ body: (StationGlance) -> Void) {
        entries.forEachRun { run in
            switch run {
            case .items(let items):
                for entry in items where entry.isListed { body(StationGlance(entry.station)) }
            case .block(let index, let base):
                if let glances = base.glances(index) {
                    StationGlance.forEach(in: glances, of: source, block: index, base, body)
                } else {
                    for entry in base.items(index) where entry.isListed { body(StationGlance(entry.station)) }
                }
            }
            return true
        }
    }
}

// MARK: Canonical form and checkpoints

extension StationSection {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            source.writeMembers(to: &writer)
            writer.member("count", entries.count)
        }
        writer.newline()
        entries.visit { entry in
            entry.write(to: &writer)
            writer.newline()
            return true
        }
    }

    func write(to header: inout JSONWriter, body: inout [UInt8]) {
        header.object { header in
            source.writeMembers(to: &header)
            header.key("entries")
            entries.write(to: &header, body: &body)
        }
    }

    /// The section of a checkpoint; the source comes before the entries.
    init(_ header: inout JSONReader, _ blocks: any BlockSource) throws(JSONError) {
        var name: String?
        var kind: String?
        var importedAt: Instant?
        var feedTime: Instant?
        var completeFeeds: Int?
        var entries: Table<CachedStation>?
        try header.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "source": name = try reader.string()
            case "kind": kind = try reader.string()
            case "importedAt": importedAt = try reader.instant("importedAt")
            case "feedTime": feedTime = try reader.instant("feedTime")
            case "completeFeeds": completeFeeds = try reader.integer()
            case "entries":
                let name = try reader.require(name, "source")
                let kind = try reader.require(kind, "kind")
                entries = try Table(
                    &reader, blocks,
                    read: { (reader: inout JSONReader) throws(JSONError) in
                        try CachedStation(&reader, source: name, kind: kind)
                    }, rebuild: { $0.stations.entries(of: name) })
            default: try reader.skip()
            }
        }
        source = StationCache.Source(
            name: try header.require(name, "source"), kind: try header.require(kind, "kind"),
            importedAt: try header.require(importedAt, "importedAt"), feedTime: feedTime,
            completeFeeds: try header.require(completeFeeds, "completeFeeds"))
        self.entries = try header.require(entries, "entries")
    }
}

extension StationCache.Source {
    fileprivate func writeMembers(to writer: inout JSONWriter) {
        writer.member("source", name)
        writer.member("kind", kind)
        writer.member("importedAt", importedAt.description)
        writer.member("feedTime", feedTime?.description)
        writer.member("completeFeeds", completeFeeds)
    }
}

extension CachedStation {
    /// Notes that the feed has the station again.
    mutating func setThere() {
        goneAt = nil
        lastFeed = nil
    }
}

extension CachedStation: TableItem {
    var key: String { station.id }

    var isListed: Bool { goneAt == nil }

    func writeGlance(of line: Range<Int>, to bytes: inout [UInt8]) {
        StationGlance.write(self, line: line, to: &bytes)
    }
}
