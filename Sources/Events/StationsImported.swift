public import JSONText
public import Values

/// A feed was read, and these things in it were new.
///
/// Data: `{"source":"youbike","kind":"youbike","feedTime":"2025-02-13T11:25:26Z","added":[{…}],"changed":[{"id":"…",
/// "capacity":30}],"counts":[["500101001",12,16,1739445926]],"gone":["500119001"]}`. `added` holds whole stations
/// without source and kind; `changed` only the members that differ, null where one was taken away; `counts` the id,
/// bikes, docks (null when unknown) and the seconds since 1970 they speak for (null when unknown); `gone` the ids that
/// a complete feed no longer has. Empty parts are left out. Applied it brings the station cache up to the feed; a feed
/// too large for one line becomes several such events in one batch.
public struct StationsImported: EventPayload {
    public static let type = "stations.imported"
    public static let version = 1

    /// The name of the feed.
    public var source: String
    /// What sort of feed it is.
    public var kind: String
    /// The time the feed says it speaks for.
    public var feedTime: Instant?
    /// Stations that were not in the cache, or were gone from it.
    public var added: [Station]
    /// What changed in the directory.
    public var changed: [StationChange]
    /// Bikes and docks that changed, or that were counted again.
    public var counts: [StationCount]
    /// The ids of stations that the feed no longer has.
    public var gone: [String]

    /// The event for a feed in which nothing is new yet.
    public init(source: String, kind: String, feedTime: Instant?) {
        self.source = source
        self.kind = kind
        self.feedTime = feedTime
        added = []
        changed = []
        counts = []
        gone = []
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var source: String?
        var kind: String?
        var event = StationsImported(source: "", kind: "", feedTime: nil)
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "source": source = try reader.string()
            case "kind": kind = try reader.string()
            case "feedTime": event.feedTime = try reader.instant("feedTime")
            case "added":
                try reader.array { (reader: inout JSONReader) throws(JSONError) in
                    event.added.append(try Station(&reader, source: "", kind: ""))
                }
            case "changed":
                try reader.array { (reader: inout JSONReader) throws(JSONError) in
                    event.changed.append(try StationChange(&reader))
                }
            case "counts":
                try reader.array { (reader: inout JSONReader) throws(JSONError) in
                    event.counts.append(try StationCount(&reader))
                }
            case "gone": event.gone = try reader.strings()
            default: try reader.skip()
            }
        }
        event.source = try reader.require(source, "source")
        event.kind = try reader.require(kind, "kind")
        for index in event.added.indices {
            event.added[index].source = event.source
            event.added[index].kind = event.kind
        }
        self = event
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("source", source)
            writer.member("kind", kind)
            writer.member("feedTime", feedTime?.description)
            Self.write("added", added, to: &writer) { station, writer in
                writer.object { station.writeMembers(to: &$0) }
            }
            Self.write("changed", changed, to: &writer) { $0.write(to: &$1) }
            Self.write("counts", counts, to: &writer) { $0.write(to: &$1) }
            writer.member("gone", gone)
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

    public var sentence: String {
        let parts = [
            (added.count, "added"), (changed.count, "changed"), (counts.count, "counted"),
            (gone.count, "gone"),
        ]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "Imported stations of \(source): \(text.isEmpty ? "nothing new" : text)"
    }
}
