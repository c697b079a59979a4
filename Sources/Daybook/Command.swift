public import Events
public import Projections
public import Values

/// Something that somebody wants to happen.
///
/// A command looks at the state and answers with the events that carry it out, all of which are written or none. No
/// event means that there is nothing left to do.
public protocol Command: Sendable {
    /// The events that carry the command out in this state.
    func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event]
}

/// What a command may know beside the state: the time and new identities.
public struct Context: Sendable {
    /// The time at which the command is carried out.
    public let now: Instant
    private(set) var random: any RandomNumberGenerator & Sendable

    /// The context of a command at a time.
    public init(now: Instant, random: any RandomNumberGenerator & Sendable) {
        self.now = now
        self.random = random
    }

    /// A new identity.
    public mutating func newID() -> Identifier { .random(using: &random) }
}

/// What carrying out a command did.
public struct Receipt: Sendable {
    /// The events, in order; none when there was nothing left to do.
    public let events: [Event]
    /// Their seqs, or those they would have had; nil when there are none.
    public let seqs: ClosedRange<Int>?
    /// The state after them.
    public let state: State
}
