import Events
import Journal
import Projections
public import Values

extension Store {
    /// A place in the history: an event, or a time.
    public enum Bound: Hashable, Sendable {
        /// The event with that seq.
        case seq(Int)
        /// The last event that was written at that time or before; clocks may have been set, so later events may
        /// carry earlier times.
        case time(Instant)
    }

    /// Rebuilds the state from nothing, without checkpoints, up to a place in the history or to the end.
    public static func replay(
        _ directory: String, until bound: Bound? = nil, _ options: Options
    ) throws(StoreError) -> Store {
        var store = Store(StorePaths(directory), options)
        _ = try store.readToEnd(
            until: bound.map { bound throws(StoreError) in try store.seq(of: bound) } ?? .max)
        return store
    }

    /// The seq of the last event at or before a place in the history; 0 when there is none.
    public func seq(of bound: Bound) throws(StoreError) -> Int {
        switch bound {
        case .seq(let seq): return seq
        case .time(let time):
            var last = 0
            try forEachEvent { (event) throws(StoreError) in
                if event.record.at <= time { last = event.record.seq }
                return true
            }
            return last
        }
    }

    /// Gives the events behind a seq in order, until the body says false.
    ///
    /// - Throws: At the first damage, after the events before it were given.
    public func forEachEvent(
        after seq: Int = 0, _ body: (RecordedEvent) throws(StoreError) -> Bool
    ) throws(StoreError) {
        let opened = try StoreError.wrapping { () throws(JournalError) in try JournalReader.open(paths) }
        guard var reader = opened else { return }
        var goesOn = true
        while goesOn, try StoreError.wrapping({ () throws(JournalError) in try reader.advance() }) {
            try reader.forEachRecord { (record, line) throws(StoreError) in
                guard goesOn, record.seq > seq else { return }
                let bytes = line.indices.map { line[$0] }
                goesOn = try body(RecordedEvent(record: record, event: record.event(in: line), line: bytes))
            }
        }
    }
}
