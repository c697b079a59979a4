import Events
import Journal

/// Events of the journal in their order, each with the event that took its command back, as it turns out when all are read.
public struct EventHistory: Sendable {
    private let limit: Int
    private var kept: [(event: RecordedEvent, command: Int)] = []
    /// The seqs of the events that take back or bring back a command, by the seq of its first event.
    private var turns: [Int: [Int]] = [:]
    /// The command to which the event belongs that was read last.
    private var command = 0

    /// A history without events, which will keep only the last so many.
    public init(limit: Int = .max) { self.limit = limit }

    /// Reads the next event, and keeps it if it is wanted.
    ///
    /// What was said of events before a repair is of no use, since they got other seqs.
    public mutating func read(_ recorded: RecordedEvent, isWanted: Bool) {
        switch recorded.event {
        case .commandUndone(let undone): turn(undone.command, at: recorded.record.seq)
        case .commandRedone(let redone): turn(redone.command, at: recorded.record.seq)
        case .journalRepaired: turns = [:]
        default: if recorded.record.part == 1 { command = recorded.record.seq }
        }
        guard isWanted else { return }
        kept.append((recorded, command))
        if kept.count > limit, kept.count >= 2 * limit { kept.removeFirst(kept.count - limit) }
    }

    private mutating func turn(_ span: CommandSpan, at seq: Int) {
        command = span.from
        turns[command, default: []].append(seq)
    }

    /// The events that were kept.
    public var events: [RecordedEvent] {
        kept.suffix(limit).map { recorded, command in
            var event = recorded
            let later = (turns[command] ?? []).filter { $0 > recorded.record.seq }
            event.takenBackBy = later.count % 2 == 1 ? later.last : nil
            return event
        }
    }
}
