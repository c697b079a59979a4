public import JSONText
public import Values

/// The stations of a feed were put back as they once stood.
///
/// Data: `{"source":"youbike","feed":{"kind":"youbike","importedAt":"…","feedTime":"…","completeFeeds":3},
/// "entries":[{…}],"there":["500119001"],
/// "changed":[{"id":"…","capacity":28}],"countedAt":"2025-02-13T11:25:22Z","counts":[["500101001",12,16,0]],
/// "removed":["500101005"]}`. `feed` is what was known of the feed; without it nothing was, and all its stations go.
/// `entries` holds those that are to be as they stood as a whole, each a `CachedStation`; `there` the ids of those
/// that are no longer gone; `changed` and `counts` are as in `stations.imported`; `removed` the ids of those that were
/// not there. What is empty is left out. What is too large for one line becomes several such events in one batch.
public struct StationsRestored: EventPayload {
    public static let type = "stations.restored"
    public static let version = 1

    /// What was known of a feed.
    public struct Feed: Hashable, Sendable {
        /// What sort of feed it was.
        public var kind: String
        /// When it was last imported with something new in it.
        public var importedAt: Instant
        /// The time it said it speaks for.
        public var feedTime: Instant?
        /// How many times a complete feed had brought something new.
        public var completeFeeds: Int

        /// What was known of a feed.
        public init(kind: String, importedAt: Instant, feedTime: Instant?, completeFeeds: Int) {
            self.kind = kind
            self.importedAt = importedAt
            self.feedTime = feedTime
            self.completeFeeds = completeFeeds
        }
    }

    /// The name of the feed.
    public var source: String
    /// What was known of it; nil if nothing was.
    public var feed: Feed?
    /// Stations that are to be as they stood as a whole.
    public var entries: [CachedStation] = []
    /// The ids of stations that are gone and were there.
    public var there: [String] = []
    /// What was different in the directory.
    public var changed: [StationChange] = []
    /// Bikes and docks that were different.
    public var counts: [StationCount] = []
    /// The ids of stations that were not there.
    public var removed: [String] = []

    /// The event for a feed in which nothing is different yet.
    public init(source: String, feed: Feed?) {
        self.source = source
        self.feed = feed
    }

    public var sentence: String {
        feed == nil
            ? "Took away all stations of \(source)" : "Put back the stations of \(source): \(summary)"
    }

    /// How many stations are put back in which way.
    public var summary: String {
        let parts = [
            (entries.count, "put back"), (there.count, "there again"), (changed.count, "changed back"),
            (counts.count, "counted as before"), (removed.count, "removed"),
        ]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return text.isEmpty ? "no difference" : text
    }
}

// MARK: JSON

extension StationsRestored {
    public init(_ reader: inout JSONReader) throws(JSONError) {
        var source: String?
        var countedAt: Instant?
        var counts: [StationCount.Written] = []
        var event = StationsRestored(source: "", feed: nil)
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "source": source = try reader.string()
            case "feed": event.feed = try Feed(&reader)
            case "entries":
                event.entries = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try CachedStation(&reader, source: "", kind: "")
                }
            case "there": event.there = try reader.strings()
            case "changed":
                event.changed = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try StationChange(&reader)
                }
            case "countedAt": countedAt = try reader.instant("countedAt")
            case "counts":
                counts = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try StationCount.Written(&reader)
                }
            case "removed": event.removed = try reader.strings()
            default: try reader.skip()
            }
        }
        for count in counts { event.counts.append(try count.count(before: countedAt)) }
        event.source = try reader.require(source, "source")
        for index in event.entries.indices {
            event.entries[index].station.source = event.source
            event.entries[index].station.kind = event.feed?.kind ?? ""
        }
        self = event
    }

    public func write(to writer: inout JSONWriter) {
        let countedAt = counts.compactMap(\.availability.updatedAt).max()
        writer.object { writer in
            writer.member("source", source)
            if let feed {
                writer.key("feed")
                feed.write(to: &writer)
            }
            writer.member("entries", entries) { $0.write(to: &$1) }
            writer.member("there", there)
            writer.member("changed", changed) { $0.write(to: &$1) }
            writer.member("countedAt", countedAt?.description)
            writer.member("counts", counts) { $0.write(to: &$1, before: countedAt) }
            writer.member("removed", removed)
        }
    }
}

extension StationsRestored.Feed {
    fileprivate init(_ reader: inout JSONReader) throws(JSONError) {
        var kind: String?
        var importedAt: Instant?
        var feedTime: Instant?
        var completeFeeds: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "kind": kind = try reader.string()
            case "importedAt": importedAt = try reader.instant("importedAt")
            case "feedTime": feedTime = try reader.instant("feedTime")
            case "completeFeeds": completeFeeds = try reader.integer()
            default: try reader.skip()
            }
        }
        self.init(
            kind: try reader.require(kind, "kind"), importedAt: try reader.require(importedAt, "importedAt"),
            feedTime: feedTime, completeFeeds: try reader.require(completeFeeds, "completeFeeds"))
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("kind", kind)
            writer.member("importedAt", importedAt.description)
            writer.member("feedTime", feedTime?.description)
            writer.member("completeFeeds", completeFeeds)
        }
    }
}
