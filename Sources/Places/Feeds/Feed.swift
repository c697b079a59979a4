/// A kind of feed: how it is recognized and how it is read.
public struct Feed: Sendable {
    /// The name of the kind, such as `youbike`.
    public let kind: String
    /// What a person can tell about it that it does not say itself.
    let topics: FeedHints.Topics
    /// Whether a document with this outline is one.
    let recognizes: @Sendable (FeedOutline) -> Bool
    /// Adds what a document says to a reading.
    let read: @Sendable (FeedDocument, inout FeedReading) throws(FeedError) -> Void

    init(
        kind: String, topics: FeedHints.Topics = [], recognizes: @escaping @Sendable (FeedOutline) -> Bool,
        read: @escaping @Sendable (FeedDocument, inout FeedReading) throws(FeedError) -> Void
    ) {
        self.kind = kind
        self.topics = topics
        self.recognizes = recognizes
        self.read = read
    }

    /// Every kind there is; the first that recognizes a feed reads it, so that those of one publisher come first.
    public static let all: [Feed] = [
        .youBike, .taipeiWorks, .iPlay, .airtable, .geoJSON, .csv,
    ]

    /// Reads a feed of the given kind, or of the one that recognizes it; the source is named after the kind by default.
    ///
    /// All or nothing but for single records: a bad one among good ones is left out and reported.
    public static func read(
        _ bytes: [UInt8], kind: String? = nil, source: String? = nil, hints: FeedHints = FeedHints()
    ) throws(FeedError) -> FeedReading {
        if let kind, !all.contains(where: { $0.kind == kind }) { throw .unknownKind(kind) }
        let document = try FeedDocument(bytes, hints)
        guard !document.outline.isEmptyArray else { throw .noGoodRecord([], fields: []) }
        let feed = all.first { (kind ?? $0.kind) == $0.kind && $0.recognizes(document.outline) }
        guard let feed else {
            let other = all.first { $0.recognizes(document.outline) }
            throw .otherKind(wanted: kind, found: other?.kind ?? document.outline.lookalike)
        }
        guard hints.topics.isSubset(of: feed.topics) else {
            throw .hintNotTaken(hints.topics.subtracting(feed.topics), kind: feed.kind)
        }
        var reading = FeedReading(kind: feed.kind, source: source ?? feed.kind)
        try feed.read(document, &reading)
        guard !reading.stations.isEmpty else {
            throw .noGoodRecord(reading.rejected, fields: reading.fieldNames)
        }
        return reading
    }
}
