import Daybook
import Events
import Journal
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `journal-cli log`.
    static let log = Subcommand(
        "log", "Tells what happened, event by event.",
        options: [
            Option(
                "since", value: "SEQ|WHEN", "Only from this event or time on, or from the start of this day."),
            Option("until", value: "SEQ|WHEN", "Only up to this event or time, or to the end of this day."),
            Option("type", value: "T", "Only events of this type, such as todo.checked."),
            Option("item", value: "N", "Only events about the to-do or favorite of this number."),
            Option("limit", value: "N", "Only the last so many."),
        ],
        details: """
            What was taken back since is marked with the event that did so. With
            --jsonl the events come as they are stored.

            \(When.rules(looking: .back))
            """,
        examples: ["journal-cli log --limit 20", "journal-cli log --since 2026-12-01 --type todo.checked"]
    ) { invocation in
        let store = try invocation.openStore()
        let passes = try invocation.eventFilter
        var history = EventHistory(limit: try invocation.count("limit") ?? .max)
        var failure: StoreError?
        do throws(StoreError) {
            try store.forEachEvent { event in
                history.read(event, isWanted: passes(event))
                return true
            }
        } catch {
            guard error.isDamage else { throw error }
            failure = error
        }
        if invocation.format == .jsonl {
            for event in history.events { invocation.output.write(event.line + [UInt8(ascii: "\n")]) }
        } else {
            let nothing = store.seq == 0 ? "nothing was written yet" : "no event is as asked for"
            try invocation.print(history.events, ifEmpty: failure == nil ? nothing : nil)
        }
        if let failure {
            try invocation.output.flush()
            throw failure
        }
    }
}

extension Invocation {
    fileprivate var eventFilter: (RecordedEvent) -> Bool {
        get throws {
            let since = try firstBound("since")
            let until = try lastBound("until")
            let type = value("type")
            let item = try count("item")
            return { event in
                (type ?? event.record.type) == event.record.type && (item == nil || event.itemNumber == item)
                    && since?.isReached(by: event.record) != false
                    && until?.isPassed(by: event.record) != true
            }
        }
    }
}

extension Store.Bound {
    fileprivate func isReached(by record: Record) -> Bool {
        switch self {
        case .seq(let seq): record.seq >= seq
        case .time(let time): record.at >= time
        }
    }

    fileprivate func isPassed(by record: Record) -> Bool {
        switch self {
        case .seq(let seq): record.seq > seq
        case .time(let time): record.at > time
        }
    }
}

extension RecordedEvent {
    fileprivate var itemNumber: Int? {
        switch event?.subject {
        case .todo(let number), .favorite(let number): number
        case .stations, .source, nil: nil
        }
    }
}
