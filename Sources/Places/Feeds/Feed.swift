public import Values

/// A kind of feed: how it is recognized and how it is read.
public struct Feed: Sendable {
    /// The name of the kind, such as `youbike`.
    public let kind: String
    /// What the file with the stations is called, of a kind whose feeds may come in several files; nil for one file.
    var stationFile: String?
    /// Whether a document with this outline is one.
    let recognizes: @Sendable (FeedOutline) -> Bool
    /// Adds what a document says to a reading.
    let read: @Sendable (FeedDocument, inout FeedReading) throws(FeedError) -> Void

    /// Every kind there is.
    public static let all: [Feed] = [
        .youBike, .gbfs, .tdx, .gtfs,
    ]

    /// Reads a feed that is one file; else as `read(_:kind:source:language:now:)` does.
    public static func read(
        _ bytes: [UInt8], kind: String? = nil, source: String? = nil, language: String? = nil,
        now: Instant? = nil
    ) throws(FeedError) -> FeedReading {
        try read([FeedDocument(bytes)], kind: kind, source: source, language: language, now: now)
    }

    /// Reads a feed of the given kind, or of the one that recognizes it; the source is named after the kind by default.
    ///
    /// The documents are those of one feed, in any order; what one says of bikes and docks goes to the stations of another.
    /// Where a name is there in several languages it is taken in the given one (`en`, `zh-TW`), else in the first. A time
    /// before 2000, or more than a day after `now`, is taken as unknown.
    ///
    /// All or nothing but for single records: a bad one among good ones is left out and reported.
    public static func read(
        _ documents: [FeedDocument], kind: String? = nil, source: String? = nil, language: String? = nil,
        now: Instant? = nil
    ) throws(FeedError) -> FeedReading {
        let feed = try feed(of: documents, kind: kind)
        var reading = FeedReading(kind: feed.kind, source: source ?? feed.kind, language: language, now: now)
        for document in documents { try feed.read(document, &reading) }
        reading.join()
        if let name = feed.stationFile, reading.stations.isEmpty, reading.rejected.isEmpty {
            throw .noStations(stationFile: name)
        }
        guard !reading.stations.isEmpty else { throw .noGoodRecord(reading.rejected) }
        return reading
    }

    /// The one kind that all documents have.
    private static func feed(of documents: [FeedDocument], kind: String?) throws(FeedError) -> Feed {
        if let kind, !all.contains(where: { $0.kind == kind }) { throw .unknownKind(kind) }
        var found: Feed?
        for document in documents {
            guard !document.outline.isEmptyArray else { throw .noGoodRecord([]) }
            let feed = all.first { $0.recognizes(document.outline) }
            guard let feed, kind == nil || kind == feed.kind else {
                throw .otherKind(wanted: kind, found: feed?.kind ?? document.outline.lookalike)
            }
            if let found, found.kind != feed.kind { throw .severalKinds(found.kind, feed.kind) }
            found = feed
        }
        guard let found else { throw .empty }
        guard documents.count == 1 || found.stationFile != nil else { throw .severalFiles(kind: found.kind) }
        return found
    }
}
