import Events
import Journal

/// Which commands were taken back and brought back, as it turns out when all events are read in order.
struct CommandTurns {
    /// The seqs of the events that take back or bring back a command, by the seq of its first event.
    private var turns: [Int: [Int]] = [:]
    /// The command to which the event belongs that was read last.
    private(set) var command = 0

    /// Reads the next event; what was said of events before a repair is of no use, since they got other seqs.
    mutating func read(_ recorded: RecordedEvent) {
        switch recorded.event {
        case .commandUndone(let undone): turn(undone.command, at: recorded.record.seq)
        case .commandRedone(let redone): turn(redone.command, at: recorded.record.seq)
        case .journalRepaired: turns = [:]
        default: if recorded.record.part == 1 { command = recorded.record.seq }
        }
    }

    private mutating func turn(_ span: CommandSpan, at seq: Int) {
        command = span.from
        turns[command, default: []].append(seq)
    }

    /// The seq of the event by which an event of a command is no longer in effect; nil when it is.
    func end(of seq: Int, command: Int) -> Int? {
        let later = (turns[command] ?? []).filter { $0 > seq }
        return later.count % 2 == 1 ? later.last : nil
    }
}
