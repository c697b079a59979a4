public import SHA256
public import Values

/// The position in a journal at which a snapshot is true.
public struct SnapshotPosition: Hashable, Sendable {
    /// The identity of the journal; nil while it has not been made.
    public let journal: Identifier?
    /// The position of its last event; 0 before the first.
    public let seq: Int
    /// The hash of that event, or the one before the first event; nil while the journal has not been made.
    public let hash: Digest?
    /// When that event was written; nil before the first.
    public let at: Instant?

    /// A position; by default the one of a journal that has not been made.
    public init(journal: Identifier? = nil, seq: Int = 0, hash: Digest? = nil, at: Instant? = nil) {
        self.journal = journal
        self.seq = seq
        self.hash = hash
        self.at = at
    }
}
