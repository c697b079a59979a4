import Events
import Projections

extension Store {
    /// Takes back or brings back a command, by new events, and returns when they are durable.
    ///
    /// All that the command was about is put to what it was before the command, or behind it. That is refused when
    /// anything of it was changed since by a command that is in effect.
    ///
    /// - Complexity: Linear in the events behind the newest checkpoint that lies before the command.
    public mutating func perform(_ reversal: Reversal) throws(StoreError) -> Reversed {
        let (receipt, plan) = try perform { (store, _) throws(StoreError) in
            let plan = try store.plan(reversal)
            return (plan.events, plan)
        }
        return Reversed(plan, receipt)
    }

    /// What taking back or bringing back a command would do, without doing it.
    public mutating func preview(_ reversal: Reversal) throws(StoreError) -> Reversed {
        let (receipt, plan) = try preview { (store, _) throws(StoreError) in
            let plan = try store.plan(reversal)
            return (plan.events, plan)
        }
        return Reversed(plan, receipt)
    }
}

/// How a command is taken back or brought back.
private struct ReversalPlan {
    let command: PastCommand
    let isUndo: Bool
    let subjects: [Subject]
    let before: State
    let events: [Event]
}

extension Reversed {
    fileprivate init(_ plan: ReversalPlan, _ receipt: Receipt) {
        self.init(
            command: plan.command, isUndo: plan.isUndo, subjects: plan.subjects, before: plan.before,
            receipt: receipt)
    }
}

// MARK: Planning

extension Store {
    fileprivate func plan(_ reversal: Reversal) throws(StoreError) -> ReversalPlan {
        if let damage { throw damage }
        if case .undoEvent(let event, _) = reversal, event < 1 || event > seq {
            throw .refused(.noEvent(event, last: seq))
        }
        for seq in Checkpoint.seqs(in: paths) where seq <= self.seq {
            guard let start = Store.atCheckpoint(seq, paths, options) else { continue }
            do throws(StoreError) {
                if let plan = try plan(reversal, from: start) { return plan }
            } catch {
                // A checkpoint that is not of this journal is of no use; other damage shows from the start, too.
                guard error.isDamage else { throw error }
            }
        }
        guard let plan = try plan(reversal, from: Store(paths, options)) else {
            preconditionFailure("From the start every command is found or refused.")
        }
        return plan
    }

    /// The plan, as far as it follows from what is behind a state of this store; nil when it does not.
    private func plan(_ reversal: Reversal, from start: Store) throws(StoreError) -> ReversalPlan? {
        let ledger = try CommandLedger(paths, after: start.position, until: seq)
        guard let batches = try StoreError.refusing({ () throws(Refusal) in try ledger.command(reversal) })
        else { return nil }
        let command = batches[0]
        let isUndo = batches.last?.isUndo == false
        var then = start
        _ = try then.readToEnd(until: isUndo ? command.seqs.lowerBound - 1 : command.seqs.upperBound)
        let changes = ledger.laterChanges(of: batches)
        guard changes.isEmpty else {
            var behind = start
            _ = try behind.readToEnd(until: command.seqs.upperBound)
            let states = [state, then.state, behind.state]
            let named = changes.map { change in
                let titles = states.lazy.compactMap { $0.title(of: change.subject) }
                return Refusal.Change(title: titles.first, subject: change.subject, seq: change.seq)
            }
            throw .refused(.changedSince(CommandSpan(command.seqs), isUndo: isUndo, named))
        }
        let events = state.restoring(command.subjects, to: then.state)
        if let damage = then.damage { throw damage }
        try StoreError.refusing { () throws(Refusal) in try state.checkTwins(after: events) }
        let span = CommandSpan(command.seqs)
        let record: Event = isUndo ? .commandUndone(CommandUndone(span)) : .commandRedone(CommandRedone(span))
        return ReversalPlan(
            command: command.past, isUndo: isUndo, subjects: command.subjects, before: state,
            events: [record] + events.flatMap(\.split))
    }
}

extension Event {
    /// The same in as many events as it takes for each to fit into a line.
    fileprivate var split: [Event] {
        guard case .stationsRestored(let restored) = self else { return [self] }
        return restored.split.map { .stationsRestored($0) }
    }
}

extension State {
    /// What a to-do or a favorite is called; nil when it is not there, and for what is known by its name.
    fileprivate func title(of subject: Subject) -> String? {
        switch subject {
        case .todo(let number): todos[number]?.title
        case .favorite(let number): favorites[number]?.name
        case .stations, .source: nil
        }
    }

    /// Refuses events that would make two favorites of one station, or two to-dos of one identity.
    fileprivate func checkTwins(after events: [Event]) throws(Refusal) {
        let subjects = Set(events.compactMap(\.subject))
        let favorites = favorites.all.filter { !subjects.contains(.favorite($0.number)) }
        // An identity comes anew only with a to-do that was not there.
        let todos = events.contains(where: isComingBack) ? todos.all : []
        let numbers = Dictionary(todos.map { ($0.id, $0.number) }) { first, _ in first }
        for event in events {
            switch event {
            case .favoriteRestored(let restored):
                let (added, station) = (restored.added, restored.added.station)
                let other = favorites.first {
                    $0.station.id == station.id && $0.station.source == station.source
                }
                guard let other else { continue }
                throw .replaced(.favorite(added.number), title: added.name, by: other.number)
            case .todoRestored(let restored):
                let added = restored.added
                guard let other = numbers[added.id], other != added.number else { continue }
                throw .replaced(.todo(added.number), title: added.title, by: other)
            default: continue
            }
        }
    }

    /// Whether an event puts back a to-do that is not there.
    private func isComingBack(_ event: Event) -> Bool {
        guard case .todoRestored(let restored) = event else { return false }
        return todos[restored.added.number] == nil
    }
}
