public import SHA256
public import Values

/// An event as the journal has it.
public struct Record: Hashable, Sendable {
    /// Its place in the order of all events, from 1 without gaps.
    public let seq: Int
    /// Its identity.
    public let id: Identifier
    /// The time of the writer's clock; it decides nothing.
    public let at: Instant
    /// The program that wrote it.
    public let by: String
    /// The name of its type.
    public let type: String
    /// The version of the shape of its data.
    public let version: Int
    /// Which part of its batch it is, from 1.
    public let part: Int
    /// How many events its batch has.
    public let parts: Int
    /// What it says, or the digest of what it said.
    public let content: Content
    /// The hash that chains it to the events before it.
    public let hash: Digest

    /// What an event says.
    public enum Content: Hashable, Sendable {
        /// The place of the data in the line.
        case data(Range<Int>)
        /// It was made to be forgotten; this is the SHA-256 of the body that stood there.
        case forgotten(Digest)
    }
}
