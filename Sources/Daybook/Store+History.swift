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

    /// Opens the store as it was at a place in the history; one that is to be read only.
    ///
    /// - Throws: A refusal when there is no such event.
    public static func open(
        _ directory: String, asOf bound: Bound, _ options: Options
    ) throws(StoreError) -> Store {
        let last = try Store(StorePaths(directory), options).seq(of: bound)
        let store = try open(directory, until: last, options)
        try store.checkReached(bound)
        return store
    }

    /// Throws a refusal when the store ends before the event that a bound names.
    private func checkReached(_ bound: Bound) throws(StoreError) {
        guard case .seq(let last) = bound, damage == nil, seq < last else { return }
        throw .refused(.noEvent(last, last: seq))
    }

    /// Rebuilds the state from nothing, without checkpoints, up to a place in the history or to the end.
    ///
    /// The checkpoints that lie on the way are held against the rebuilt state.
    public static func replay(
        _ directory: String, until bound: Bound? = nil, _ options: Options
    ) throws(StoreError) -> Replay {
        var store = Store(StorePaths(directory), options)
        var last = Int.max
        if let bound { last = try store.seq(of: bound) }
        var agreements: [Replay.Agreement] = []
        for seq in Checkpoint.seqs(in: store.paths).reversed() where seq <= last {
            // A part of it that is damaged counts as empty, so that it shows.
            guard let checkpoint = Checkpoint.open(seq, in: store.paths, rebuild: { State() }) else {
                continue
            }
            guard try store.readToEnd(until: checkpoint.position.seq) else { break }
            let agrees = store.position == checkpoint.position && store.state == checkpoint.state
            agreements.append(Replay.Agreement(seq: checkpoint.position.seq, agrees: agrees))
        }
        if store.damage == nil { _ = try store.readToEnd(until: last) }
        if let bound { try store.checkReached(bound) }
        return Replay(store: store, checkpoints: agreements)
    }

    /// A state that was rebuilt from the journal alone.
    public struct Replay: Sendable {
        /// The store at the end of the replay.
        public let store: Store
        /// Each checkpoint on the way, and whether it holds the rebuilt state.
        public let checkpoints: [Agreement]

        /// Whether a checkpoint holds the rebuilt state.
        public struct Agreement: Hashable, Sendable {
            /// The seq of the checkpoint.
            public let seq: Int
            /// Whether it agrees.
            public let agrees: Bool
        }
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

    /// The life of a to-do, removed ones included.
    public func history(ofTodo reference: ItemReference) throws(StoreError) -> [RecordedEvent] {
        let events = try events { event in
            guard case .todoAdded(let added) = event else { return nil }
            return reference == .number(added.number) || reference == .id(added.id)
                ? .todo(added.number) : nil
        }
        guard !events.isEmpty else { throw .refused(.noTodo(reference)) }
        return events
    }

    /// The life of the favorite that a number, an identity or a name means, removed ones included by the first two.
    public func history(ofFavorite text: String) throws(StoreError) -> [RecordedEvent] {
        let reference = ItemReference(text)
        let named = reference == nil ? try favoriteNumber(named: text) : nil
        let events = try events { event in
            guard case .favoriteAdded(let added) = event else { return nil }
            let isMeant =
                reference == .number(added.number) || reference == .id(added.id) || named == added.number
            return isMeant ? .favorite(added.number) : nil
        }
        guard !events.isEmpty else {
            throw .refused(reference.map { .noFavorite($0) } ?? .noFavoriteNamed(text))
        }
        return events
    }

    private func favoriteNumber(named text: String) throws(StoreError) -> Int {
        do throws(Refusal) {
            return try state.favorite(text).number
        } catch {
            throw .refused(error)
        }
    }

    /// The events about the item that the event of its beginning points out, with what took them back.
    private func events(beginning: (Event) -> Subject?) throws(StoreError) -> [RecordedEvent] {
        var subject: Subject?
        var history = EventHistory()
        try forEachEvent { (recorded) throws(StoreError) in
            if subject == nil { subject = recorded.event.flatMap(beginning) }
            history.read(recorded, isWanted: subject != nil && recorded.event?.subject == subject)
            return true
        }
        return history.events
    }
}
