public import JSONText
public import Values

/// A feed was read, and these things in it were new.
///
/// Data: `{"source":"youbike","kind":"youbike","feedTime":"2025-02-13T11:25:26Z","complete":true,"added":[{…}],
/// "back":["500119002"],"changed":[{"id":"…","capacity":30}],"countedAt":"2025-02-13T11:25:22Z",
/// "counts":[["500101001",12,16,0]],"gone":["500119001"],"dropped":["500119003"]}`. `complete` says that all stations of
/// the feed were in it; of several events of one feed only the first says so. `added` holds whole stations without source
/// and kind; `back` the ids of those that were gone and are there again; `changed` only the members that differ, null where
/// one was taken away; `counts` the id, bikes, docks, and the seconds before `countedAt` at which that was true, null
/// for what is unknown; `gone` the ids that a complete feed no longer has; `dropped` those that have been gone for so many
/// feeds that they leave the cache. What is empty is left out. Applied it brings the station cache up to the feed; a feed
/// too large for one line becomes several such events in one batch.
///
/// Version 1 had no `complete`, `back`, `countedAt` and `dropped`; its counts have seconds since 1970, and a station that
/// is back is among the added.
public struct StationsImported: EventPayload {
    public static let type = "stations.imported"
    public static let version = 2

    /// The name of the feed.
    public var source: String
    /// What sort of feed it is.
    public var kind: String
    /// The time the feed says it speaks for.
    public var feedTime: Instant?
    /// Whether this begins what was taken from a feed that had all its stations in it.
    public var isComplete = false
    /// Stations that were not in the cache.
    public var added: [Station] = []
    /// The ids of stations that were gone and are there again.
    public var back: [String] = []
    /// What changed in the directory.
    public var changed: [StationChange] = []
    /// Bikes and docks that changed, or that were counted again.
    public var counts: [StationCount] = []
    /// The ids of stations that the feed no longer has.
    public var gone: [String] = []
    /// The ids of stations that have been gone for so long that they leave the cache.
    public var dropped: [String] = []

    /// The event for a feed in which nothing is new yet.
    public init(source: String, kind: String, feedTime: Instant?) {
        self.source = source
        self.kind = kind
        self.feedTime = feedTime
    }

    public var sentence: String {
        let parts = [
            (added.count, "added"), (back.count, "back"), (changed.count, "changed"),
            (counts.count, "counted"),
            (gone.count, "gone"), (dropped.count, "dropped"),
        ]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "Imported stations of \(source): \(text.isEmpty ? "nothing new" : text)"
    }
}

// MARK: JSON

extension StationsImported {
    public init(_ reader: inout JSONReader) throws(JSONError) {
        var source: String?
        var kind: String?
        var countedAt: Instant?
        var counts: [StationCount.Written] = []
        var event = StationsImported(source: "", kind: "", feedTime: nil)
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "source": source = try reader.string()
            case "kind": kind = try reader.string()
            case "feedTime": event.feedTime = try reader.instant("feedTime")
            case "complete": event.isComplete = try reader.boolean()
            case "added":
                event.added = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try Station(&reader, source: "", kind: "")
                }
            case "back": event.back = try reader.strings()
            case "changed":
                event.changed = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try StationChange(&reader)
                }
            case "countedAt": countedAt = try reader.instant("countedAt")
            case "counts":
                counts = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try StationCount.Written(&reader)
                }
            case "gone": event.gone = try reader.strings()
            case "dropped": event.dropped = try reader.strings()
            default: try reader.skip()
            }
        }
        for count in counts { event.counts.append(try count.count(before: countedAt)) }
        event.source = try reader.require(source, "source")
        event.kind = try reader.require(kind, "kind")
        for index in event.added.indices {
            event.added[index].source = event.source
            event.added[index].kind = event.kind
        }
        self = event
    }

    public func write(to writer: inout JSONWriter) {
        let countedAt = counts.compactMap(\.availability.updatedAt).max()
        writer.object { writer in
            writer.member("source", source)
            writer.member("kind", kind)
            writer.member("feedTime", feedTime?.description)
            writer.member("complete", isComplete ? true : nil)
            Self.write("added", added, to: &writer) { station, writer in
                writer.object { station.writeMembers(to: &$0) }
            }
            writer.member("back", back)
            Self.write("changed", changed, to: &writer) { $0.write(to: &$1) }
            writer.member("countedAt", countedAt?.description)
            Self.write("counts", counts, to: &writer) { $0.write(to: &$1, before: countedAt) }
            writer.member("gone", gone)
            writer.member("dropped", dropped)
        }
    }

    private static func write<Element>(
        _ name: String, _ elements: [Element], to writer: inout JSONWriter,
        _ body: (Element, inout JSONWriter) -> Void
    ) {
        guard !elements.isEmpty else { return }
        writer.key(name)
        writer.array { writer in for element in elements { body(element, &writer) } }
    }
}

extension JSONReader {
    /// Reads an array of elements.
    fileprivate mutating func elements<Element>(
        _ read: (inout JSONReader) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        var elements: [Element] = []
        try array { (reader: inout JSONReader) throws(JSONError) in elements.append(try read(&reader)) }
        return elements
    }
}
