public import Values

/// A kind of feed: how it is recognized and how it is read.
public struct Feed: Sendable {
    /// The name of the kind, such as `youbike`.
    public let kind: String
    /// What the file with the stations is called, of a kind whose feeds may come in several files; nil for one file.
    let stationFile: String?
    /// Whether several files are pages of one list, in order.
    let isPaged: Bool
    /// What a person can tell about it that it does not say itself.
    let topics: FeedHints.Topics
    /// Whether a document with this outline is one.
    let recognizes: @Sendable (FeedOutline) -> Bool
    /// Adds what a document says to a reading.
    let read: @Sendable (FeedDocument, inout FeedReading) throws(FeedError) -> Void

    init(
        kind: String, stationFile: String? = nil, isPaged: Bool = false, topics: FeedHints.Topics = [],
        recognizes: @escaping @Sendable (FeedOutline) -> Bool,
        read: @escaping @Sendable (FeedDocument, inout FeedReading) throws(FeedError) -> Void
    ) {
        self.kind = kind
        self.stationFile = stationFile
        self.isPaged = isPaged
        self.topics = topics
        self.recognizes = recognizes
        self.read = read
    }

    /// Every kind there is; the first that recognizes a feed reads it, so that those of one publisher come first.
    public static let all: [Feed] = [
        .youBike, .gbfs, .tdx, .gtfs, .taipeiWorks, .iPlay, .airtable, .geoJSON, .csv,
    ]

    /// Reads a feed that is one file; else as `read(_:kind:source:now:)` does.
    public static func read(
        _ bytes: [UInt8], kind: String? = nil, source: String? = nil, hints: FeedHints = FeedHints(),
        now: Instant? = nil
    ) throws(FeedError) -> FeedReading {
        try read([FeedDocument(bytes, hints)], kind: kind, source: source, now: now)
    }

    /// Reads a feed of the given kind, or of the one that recognizes it; the source is named after the kind by default.
    ///
    /// The documents are those of one feed. Pages of a list come in its order; else the order is free, and what one says of
    /// bikes and docks goes to the stations of another.
    /// A time before 2000, or more than a day after `now`, is taken as unknown.
    ///
    /// All or nothing but for single records: a bad one among good ones is left out and reported. A feed that is of a kind
    /// and has no record at all is read as one without stations.
    public static func read(
        _ documents: [FeedDocument], kind: String? = nil, source: String? = nil, now: Instant? = nil
    ) throws(FeedError) -> FeedReading {
        if let kind, !all.contains(where: { $0.kind == kind }) { throw .unknownKind(kind) }
        let feed = try feed(of: documents, kind: kind)
        var reading = FeedReading(kind: feed.kind, source: source ?? feed.kind, now: now)
        for document in feed.isPaged ? [FeedDocument(pages: documents)] : documents {
            try feed.read(document, &reading)
        }
        reading.join()
        if let name = feed.stationFile, !reading.hasStationFile, reading.rejected.isEmpty {
            throw .noStations(stationFile: name)
        }
        guard !reading.stations.isEmpty || reading.rejected.isEmpty else {
            throw .noGoodRecord(reading.rejected, fields: reading.fieldNames)
        }
        return reading
    }

    /// The one kind that all documents have.
    private static func feed(of documents: [FeedDocument], kind: String?) throws(FeedError) -> Feed {
        var common: Feed?
        for document in documents {
            let feed = try feed(of: document, kind: kind)
            if let common, common.kind != feed.kind { throw .severalKinds(common.kind, feed.kind) }
            common = feed
        }
        guard let common else { throw .empty }
        guard documents.count == 1 || common.stationFile != nil || common.isPaged else {
            throw .severalFiles(kind: common.kind)
        }
        return common
    }

    /// The first kind that a document may have, or the given one if it is among them.
    private static func feed(of document: FeedDocument, kind: String?) throws(FeedError) -> Feed {
        let isEmpty = document.outline.isEmptyArray
        guard kind != nil || !isEmpty else { throw .noGoodRecord([], fields: []) }
        let feed = all.first { (kind ?? $0.kind) == $0.kind && (isEmpty || $0.recognizes(document.outline)) }
        guard let feed else {
            let other = all.first { $0.recognizes(document.outline) }
            throw .otherKind(wanted: kind, found: other?.kind ?? document.outline.lookalike)
        }
        let topics = document.hints.topics
        guard topics.isSubset(of: feed.topics) else {
            throw .hintNotTaken(topics.subtracting(feed.topics), kind: feed.kind)
        }
        return feed
    }
}
