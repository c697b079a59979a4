public import Events
public import JSONText
public import Values

/// Where in the journal an event stands, and when it was written there.
public struct Moment: Hashable, Sendable {
    /// The position in the journal, from 1.
    public let seq: Int
    /// The time of the writer's clock; it decides nothing.
    public let at: Instant

    /// A position and its time.
    public init(seq: Int, at: Instant) {
        self.seq = seq
        self.at = at
    }
}

/// A state that follows from the events of the journal and from nothing else.
///
/// A projection asks neither clock nor world, so folding the same events gives an equal value on every machine. An
/// event that does not concern it, or that speaks of something it does not have, changes nothing.
public protocol Projection: Equatable, Sendable {
    /// The name in checkpoints and reports; never changed.
    static var name: String { get }
    /// The version of the fold and of the written form; a checkpoint of another version is not used.
    static var version: Int { get }

    /// The state before the first event.
    init()

    /// Folds one event into the state.
    mutating func apply(_ event: Event, at moment: Moment)

    /// Writes the canonical form: one JSON value a line, in an order that depends on the state alone.
    func write(to writer: inout JSONWriter)
}
