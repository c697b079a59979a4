public import Events
public import JSONText
public import Values

/// The stations that feeds told of, by source.
public struct StationCache: Projection {
    public static let name = "stations"
    public static let version = 3

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
        /// How many times a complete feed brought something new.
        public var completeFeeds = 0
    }

    private var sections: [String: StationSection] = [:]

    public init() {}

    /// Where stations come from, by name.
    public var sources: [Source] { sortedSections.map(\.source) }

    /// The source of that name; nil when nothing ever came from one.
    public func source(named name: String) -> Source? { sections[name]?.source }

    /// How many stations are there, of one source or of all.
    public func presentCount(of source: String? = nil) -> Int {
        sections(of: source).reduce(0) { $0 + $1.entries.listedCount }
    }

    /// How many stations of one source, or of all, are gone.
    public func goneCount(of source: String? = nil) -> Int {
        sections(of: source).reduce(0) { $0 + $1.entries.count - $1.entries.listedCount }
    }

    /// What is known of one station of a source, gone or not.
    public subscript(source: String, id: String) -> CachedStation? { sections[source]?.entries[id] }

    /// How many complete feeds in a row, up to the last, did not have a station that is gone; 0 of one that is there.
    public func absences(of entry: CachedStation) -> Int {
        guard let lastFeed = entry.lastFeed, let section = sections[entry.station.source] else { return 0 }
        return section.source.completeFeeds - lastFeed
    }

    /// The stations that are there, of one source or of all, by source and id.
    public func present(of source: String? = nil) -> [Station] {
        sections(of: source).flatMap { $0.entries.all(listed: true) }.map(\.station)
    }

    /// All that is known of stations, gone or not, of one source or of all, by source and id.
    public func entries(of source: String? = nil) -> [CachedStation] {
        sections(of: source).flatMap { $0.entries.all() }
    }

    private var sortedSections: [StationSection] {
        sections.values.sorted { $0.source.name < $1.source.name }
    }

    private func sections(of source: String?) -> [StationSection] {
        guard let source else { return sortedSections }
        return sections[source].map { [$0] } ?? []
    }

    public mutating func apply(_ event: Event, at moment: Moment) {
        switch event {
        case .stationsImported(let imported):
            var section = takeSection(imported.source, kind: imported.kind, at: moment.at)
            section.source.feedTime = imported.feedTime
            section.apply(imported, at: moment.at)
            sections[imported.source] = section
        case .stationsRestored(let restored):
            guard let feed = restored.feed else {
                sections[restored.source] = nil
                return
            }
            var section = takeSection(restored.source, kind: feed.kind, at: feed.importedAt)
            section.source.feedTime = feed.feedTime
            section.source.completeFeeds = feed.completeFeeds
            section.apply(restored)
            sections[restored.source] = section
        default: break
        }
    }

    /// Takes out the stations of a feed, or makes a place for them, with its kind and the time of its import.
    private mutating func takeSection(_ name: String, kind: String, at time: Instant) -> StationSection {
        var section =
            sections.removeValue(forKey: name)
            ?? StationSection(Source(name: name, kind: kind, importedAt: time))
        section.setKind(kind)
        section.source.importedAt = time
        return section
    }

    /// The event that makes the stations of a feed what they are in another state; nil when they are so.
    func restoring(_ source: String, to then: StationCache) -> StationsRestored? {
        let now = sections[source]
        guard let old = then.sections[source] else {
            return now == nil ? nil : StationsRestored(source: source, feed: nil)
        }
        return now == old ? nil : StationsRestored(from: now, to: old)
    }
}

// MARK: Glances

extension StationCache {
    /// Gives a glance at each station that is there, by source and id.
    ///
    /// - Complexity: Linear in the number of stations; of a checkpoint just the glances are read.
    public func forEachGlance(_ body: (StationGlance) -> Void) {
        for section in sortedSections { section.forEachGlance(body) }
    }
}

// MARK: Canonical form and checkpoints

extension StationCache {
    public func write(to writer: inout JSONWriter) {
        writer.integer(sections.count)
        writer.newline()
        for section in sortedSections { section.write(to: &writer) }
    }

    func write(to header: inout JSONWriter, body: inout [UInt8]) {
        header.array { header in
            for section in sortedSections { section.write(to: &header, body: &body) }
        }
    }

    init(_ header: inout JSONReader, _ source: any BlockSource) throws(JSONError) {
        try header.array { (reader: inout JSONReader) throws(JSONError) in
            let section = try StationSection(&reader, source)
            sections[section.source.name] = section
        }
    }
}
