/// An event as documents show it.
///
/// Keys: `seq, id, at, by, type, sentence, takenBackBy?`, the last of what was taken back.
public struct EventRow: Codable, Hashable, Sendable {
    /// Its place in the order of all events.
    public let seq: Int
    /// Its identity, a UUID.
    public let id: String
    /// The time of the writer's clock, RFC 3339 in UTC.
    public let at: String
    /// The program that wrote it.
    public let by: String
    /// The name of its type, such as `todo.checked`.
    public let type: String
    /// What happened, for people.
    public let sentence: String
    /// The seq of the event that took it back.
    public let takenBackBy: Int?

    /// The row of an event.
    public init(
        seq: Int, id: String, at: String, by: String, type: String, sentence: String, takenBackBy: Int? = nil
    ) {
        self.seq = seq
        self.id = id
        self.at = at
        self.by = by
        self.type = type
        self.sentence = sentence
        self.takenBackBy = takenBackBy
    }
}
