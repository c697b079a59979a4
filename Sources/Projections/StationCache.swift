public import Events
public import JSONText
public import Values

/// The stations that feeds told of, by source.
public struct StationCache: Projection {
    public static let name = "stations"
    public static let version = 1

    /// A feed that stations came from.
    public struct Source: Hashable, Sendable {
        /// Its name, such as `youbike`.
        public let name: String
        /// What sort of feed it is.
        public var kind: String
        /// When it was last imported with something new in it.
        public var importedAt: Instant
        /// The time the feed said it speaks for.
        public var feedTime: Instant?
    }

    /// A station and its life in the cache.
    public struct Entry: Hashable, Sendable {
        /// The newest that is known of it.
        public var station: Station
        /// When the cache first had it.
        public let firstSeenAt: Instant
        /// When its feed no longer had it; nil while it has it.
        public var goneAt: Instant?
    }

    struct Section: Equatable {
        var source: Source
        var entries: [String: Entry] = [:]
    }

    private var sections: [String: Section] = [:]

    public init() {}

    /// Where stations come from, by name.
    public var sources: [Source] { sections.values.map(\.source).sorted { $0.name < $1.name } }

    /// What is known of one station of a source, gone or not.
    public subscript(source: String, id: String) -> Entry? { sections[source]?.entries[id] }

    /// The stations that are there, of one source or of all, in no particular order.
    public func present(of source: String? = nil) -> [Station] {
        entries(of: source).compactMap { $0.goneAt == nil ? $0.station : nil }
    }

    /// All that is known of stations, gone or not, of one source or of all, in no particular order.
    public func entries(of source: String? = nil) -> [Entry] {
        sections.values.filter { source == nil || $0.source.name == source }.flatMap(\.entries.values)
    }

    public mutating func apply(_ event: Event, at moment: Moment) {
        guard case .stationsImported(let imported) = event else { return }
        var section =
            sections.removeValue(forKey: imported.source)
            ?? Section(
                source: Source(name: imported.source, kind: imported.kind, importedAt: moment.at))
        section.setKind(imported.kind)
        section.source.importedAt = moment.at
        section.source.feedTime = imported.feedTime
        section.apply(imported, at: moment.at)
        sections[imported.source] = section
    }
}

extension StationCache.Section {
    /// Makes the feed, and with it all its stations, of that kind.
    mutating func setKind(_ kind: String) {
        guard source.kind != kind else { return }
        source.kind = kind
        for id in entries.keys { entries[id]?.station.kind = kind }
    }

    mutating func apply(_ imported: StationsImported, at now: Instant) {
        for var station in imported.added {
            station.source = source.name
            station.kind = source.kind
            let firstSeenAt = entries[station.id]?.firstSeenAt ?? now
            entries[station.id] = StationCache.Entry(station: station, firstSeenAt: firstSeenAt)
        }
        for change in imported.changed {
            guard var entry = entries[change.id] else { continue }
            change.apply(to: &entry.station)
            entries[change.id] = entry
        }
        for count in imported.counts { entries[count.id]?.station.availability = count.availability }
        for id in imported.gone where entries[id]?.goneAt == nil { entries[id]?.goneAt = now }
    }
}

// MARK: Canonical form

extension StationCache {
    public func write(to writer: inout JSONWriter) {
        writer.integer(sections.count)
        writer.newline()
        for section in sections.values.sorted(by: { $0.source.name < $1.source.name }) {
            section.write(to: &writer)
        }
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        for _ in 0..<max(try reader.integer(), 0) {
            let section = try Section(&reader)
            sections[section.source.name] = section
        }
    }
}

extension StationCache.Section {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("source", source.name)
            writer.member("kind", source.kind)
            writer.member("importedAt", source.importedAt.description)
            writer.member("feedTime", source.feedTime?.description)
            writer.member("count", entries.count)
        }
        writer.newline()
        for entry in entries.values.sorted(by: { $0.station.id < $1.station.id }) {
            writer.object { writer in
                writer.member("firstSeenAt", entry.firstSeenAt.description)
                writer.member("goneAt", entry.goneAt?.description)
                writer.key("station")
                writer.object { entry.station.writeMembers(to: &$0) }
            }
            writer.newline()
        }
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var name: String?
        var kind: String?
        var importedAt: Instant?
        var feedTime: Instant?
        var count: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "source": name = try reader.string()
            case "kind": kind = try reader.string()
            case "importedAt": importedAt = try reader.instant(key)
            case "feedTime": feedTime = try reader.instant(key)
            case "count": count = try reader.integer()
            default: try reader.skip()
            }
        }
        source = StationCache.Source(
            name: try reader.require(name, "source"), kind: try reader.require(kind, "kind"),
            importedAt: try reader.require(importedAt, "importedAt"), feedTime: feedTime)
        for _ in 0..<max(try reader.require(count, "count"), 0) {
            let entry = try StationCache.Entry(&reader, of: source)
            entries[entry.station.id] = entry
        }
    }
}

extension StationCache.Entry {
    init(_ reader: inout JSONReader, of source: StationCache.Source) throws(JSONError) {
        var firstSeenAt: Instant?
        var goneAt: Instant?
        var station: Station?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "firstSeenAt": firstSeenAt = try reader.instant(key)
            case "goneAt": goneAt = try reader.instant(key)
            case "station": station = try Station(&reader, source: source.name, kind: source.kind)
            default: try reader.skip()
            }
        }
        self.station = try reader.require(station, "station")
        self.firstSeenAt = try reader.require(firstSeenAt, "firstSeenAt")
        self.goneAt = goneAt
    }
}
