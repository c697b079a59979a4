public import Events
public import Projections
public import Values

/// What somebody wants to take back or bring back.
public enum Reversal: Hashable, Sendable {
    /// Takes back the last command of a realm that is in effect.
    case undo(Realm)
    /// Brings back the command of a realm that was taken back last.
    case redo(Realm)
    /// Takes back the command that has the event of that seq; where the event itself belongs to a taking back, that is
    /// taken back, and with it its command brought back.
    case undoEvent(Int, Realm)
}

/// What a command was about, and which tool takes it back.
public enum Realm: Hashable, Sendable {
    /// To-dos.
    case todos
    /// Favorites, stations and sources.
    case favorites
}

extension Subject {
    var realm: Realm {
        switch self {
        case .todo: .todos
        case .favorite, .stations, .source: .favorites
        }
    }
}

/// What taking back or bringing back a command did.
public struct Reversed: Sendable {
    /// The command.
    public let command: PastCommand
    /// Whether it was taken back; else it was brought back.
    public let isUndo: Bool
    /// What the command was about, each thing once, in its order.
    public let subjects: [Subject]
    /// The state before.
    public let before: State
    /// The events that were written, and the state after them.
    public let receipt: Receipt
}

/// A command as the journal tells of it.
public struct PastCommand: Hashable, Sendable {
    /// The seqs of its events.
    public let seqs: ClosedRange<Int>
    /// When it was written, by the writer's clock.
    public let at: Instant
    /// The program that wrote it.
    public let by: String
}

extension PastCommand: CustomStringConvertible {
    /// `event 6`, or `events 6 to 7`.
    public var description: String { CommandSpan(seqs).description }
}
