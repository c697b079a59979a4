/// A kind of feed: how it is recognized and how it is read.
public struct Feed: Sendable {
    /// The name of the kind, such as `youbike`.
    public let kind: String
    /// Whether a document with this outline is one.
    let recognizes: @Sendable (FeedOutline) -> Bool
    /// Adds what a document says to a reading.
    let read: @Sendable (FeedDocument, inout FeedReading) throws(FeedError) -> Void

    /// Every kind there is.
    public static let all: [Feed] = [
        .youBike
    ]

    /// Reads a feed of the given kind, or of the one that recognizes it; the source is named after the kind by default.
    ///
    /// All or nothing but for single records: a bad one among good ones is left out and reported.
    public static func read(
        _ bytes: [UInt8], kind: String? = nil, source: String? = nil
    ) throws(FeedError) -> FeedReading {
        if let kind, !all.contains(where: { $0.kind == kind }) { throw .unknownKind(kind) }
        let document = try FeedDocument(bytes)
        guard !document.outline.isEmptyArray else { throw .noGoodRecord([]) }
        let found = all.first { $0.recognizes(document.outline) }
        guard let found, kind == nil || kind == found.kind else {
            throw .otherKind(wanted: kind, found: found?.kind ?? document.outline.lookalike)
        }
        var reading = FeedReading(kind: found.kind, source: source ?? found.kind)
        try found.read(document, &reading)
        guard !reading.stations.isEmpty else { throw .noGoodRecord(reading.rejected) }
        return reading
    }
}
