public import SHA256
public import Values

/// A place in the journal: the end of the line of one event, or of a segment's header.
public struct Position: Hashable, Sendable {
    /// The seq of the event that ends here; that of the last one before the segment behind a header.
    public var seq: Int
    /// The hash of that event.
    public var hash: Digest
    /// The first seq of the segment.
    public var segment: Int
    /// The offset in the segment, in bytes.
    public var offset: Int

    /// A place in a segment.
    public init(seq: Int, hash: Digest, segment: Int, offset: Int) {
        self.seq = seq
        self.hash = hash
        self.segment = segment
        self.offset = offset
    }
}

/// Where a reader found the journal to end.
public struct JournalEnd: Hashable, Sendable {
    /// The identity of the journal.
    public let journal: Identifier
    /// The end of the last whole batch.
    public let position: Position
    /// How many bytes of a write stand behind it that was not finished, or is being made just now.
    public let unfinishedBytes: Int
    /// How far the journal is known to be on disk; nil when that is not known.
    public let durable: Position?
}

/// A fact to hold the journal to later: which event had which hash.
///
/// Kept elsewhere, it finds any cut and any rewriting of the past, which a chain of hashes alone cannot.
public struct Anchor: Hashable, Sendable {
    /// The identity of the journal.
    public let journal: Identifier
    /// The seq of the event.
    public let seq: Int
    /// Its hash.
    public let hash: Digest

    /// The anchor at an event.
    public init(journal: Identifier, seq: Int, hash: Digest) {
        self.journal = journal
        self.seq = seq
        self.hash = hash
    }

    /// Reads `JOURNAL-ID SEQ HASH`; nil when the text is anything else.
    public init?(_ text: some StringProtocol) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 3, let journal = Identifier(words[0]), let seq = Int(words[1]), seq >= 0,
            let hash = Digest(words[2])
        else { return nil }
        self.init(journal: journal, seq: seq, hash: hash)
    }
}

extension Anchor: CustomStringConvertible {
    /// `JOURNAL-ID SEQ HASH`.
    public var description: String { "\(journal) \(seq) \(hash)" }
}
