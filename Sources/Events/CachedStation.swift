package import JSONText
public import Values

/// A station and its life in the cache.
///
/// JSON: `{"firstSeenAt":"…","goneAt":"…","lastFeed":2,"station":{…}}`, the station without source and kind.
public struct CachedStation: Hashable, Sendable {
    /// The newest that is known of it.
    public var station: Station
    /// When the cache first had it.
    public var firstSeenAt: Instant
    /// When its feed no longer had it; nil while it has it.
    public var goneAt: Instant?
    /// Which of the complete feeds, counted from 1, was the last to have it; nil while the feed has it.
    public var lastFeed: Int?

    /// A station and its life in the cache; one that is there by default.
    public init(station: Station, firstSeenAt: Instant, goneAt: Instant? = nil, lastFeed: Int? = nil) {
        self.station = station
        self.firstSeenAt = firstSeenAt
        self.goneAt = goneAt
        self.lastFeed = lastFeed
    }
}

extension CachedStation {
    package init(_ reader: inout JSONReader, source: String, kind: String) throws(JSONError) {
        var firstSeenAt: Instant?
        var goneAt: Instant?
        var lastFeed: Int?
        var station: Station?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "firstSeenAt": firstSeenAt = try reader.instant("firstSeenAt")
            case "goneAt": goneAt = try reader.instant("goneAt")
            case "lastFeed": lastFeed = try reader.integer()
            case "station": station = try Station(&reader, source: source, kind: kind)
            default: try reader.skip()
            }
        }
        self.init(
            station: try reader.require(station, "station"),
            firstSeenAt: try reader.require(firstSeenAt, "firstSeenAt"), goneAt: goneAt, lastFeed: lastFeed)
    }

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("firstSeenAt", firstSeenAt.description)
            writer.member("goneAt", goneAt?.description)
            writer.member("lastFeed", lastFeed)
            writer.key("station")
            writer.object { station.writeMembers(to: &$0) }
        }
    }
}
