import Events
import Journal
import Values

/// The batches from a position of the journal on, and the commands that they are of.
///
/// A command is known by the seq of its first event. It has its own batch, and one for each time it was taken back or
/// brought back, each of which turns what became of it into the opposite.
struct CommandLedger {
    /// The events that were written at once.
    struct Batch {
        /// Their seqs, the time and the program.
        let past: PastCommand
        /// The command that it is of: its own, or an earlier one that it takes back or brings back.
        var command: Int
        /// Whether the command is taken back from then on.
        var isUndo = false
        /// What its events are about, each thing once, in their order.
        var subjects: [Subject] = []
        /// What it is about; nil when it cannot be taken back, being about the journal or not known as a whole.
        var realm: Realm?

        var seqs: ClosedRange<Int> { past.seqs }
    }

    private var batches: [Batch] = []
    /// The places of the batches of each command.
    private var places: [Int: [Int]] = [:]
    /// Whether there is nothing before them that could be taken back.
    private var isComplete: Bool

    /// Reads the batches behind a position, up to a seq.
    ///
    /// Nothing is known of what is before a repair: it gave the events other seqs than those by which they are named.
    init(_ paths: StorePaths, after position: Position?, until last: Int) throws(StoreError) {
        isComplete = position == nil
        let opened = try StoreError.wrapping { () throws(JournalError) in
            try JournalReader.open(paths, after: position)
        }
        guard var reader = opened else { return }
        while reader.position.seq < last,
            try StoreError.wrapping({ () throws(JournalError) in try reader.advance() })
        {
            try add(reader)
        }
    }

    private mutating func add(_ reader: borrowing JournalReader) throws(StoreError) {
        var past: PastCommand?
        var command: CommandSpan?
        var isUndo = false
        var isKnown = true
        var isRepair = false
        var subjects: [Subject] = []
        var seen: Set<Subject> = []
        try reader.forEachRecord { (record, line) throws(StoreError) in
            let last = record.seq + record.parts - record.part
            past = past ?? PastCommand(seqs: record.seq...last, at: record.at, by: record.by)
            let event = try record.event(in: line)
            if let subject = event?.subject, seen.insert(subject).inserted { subjects.append(subject) }
            switch event {
            case .commandUndone(let undone): (command, isUndo) = (undone.command, true)
            case .commandRedone(let redone): command = redone.command
            case .journalRepaired: isRepair = true
            case nil: isKnown = false
            default: break
            }
        }
        if isRepair { (batches, places, isComplete) = ([], [:], true) }
        guard let past else { return }
        var batch = Batch(past: past, command: command?.from ?? past.seqs.lowerBound)
        batch.isUndo = isUndo
        batch.subjects = subjects
        let realms = Set(subjects.map(\.realm))
        batch.realm = isKnown && realms.count == 1 ? realms.first : nil
        places[batch.command, default: []].append(batches.count)
        batches.append(batch)
    }

    /// The batches of a command, in order; nil when its own is not among them.
    private func batches(of command: Int) -> [Batch]? {
        let own = (places[command] ?? []).map { batches[$0] }
        return own.first?.seqs.lowerBound == command ? own : nil
    }
}

// MARK: What is meant

extension CommandLedger {
    /// The batches of the command that is meant, its own first; nil when it lies before those that were read.
    func command(_ reversal: Reversal) throws(Refusal) -> [Batch]? {
        switch reversal {
        case .undo(let realm), .redo(let realm): try latest(reversal, realm)
        case .undoEvent(let seq, let realm): try command(withEvent: seq, realm)
        }
    }

    /// The command that came into effect last, or was taken back last.
    private func latest(_ reversal: Reversal, _ realm: Realm) throws(Refusal) -> [Batch]? {
        let isUndone = reversal == .redo(realm)
        for (place, batch) in batches.enumerated().reversed()
        where batch.isUndo == isUndone && places[batch.command]?.last == place {
            guard let own = batches(of: batch.command) else {
                if isComplete { continue }
                return nil
            }
            if own[0].realm == realm { return own }
        }
        guard isComplete else { return nil }
        throw isUndone ? .nothingToRedo : .nothingToUndo
    }

    private func command(withEvent seq: Int, _ realm: Realm) throws(Refusal) -> [Batch]? {
        guard let batch = batches.first(where: { $0.seqs.contains(seq) }),
            let own = batches(of: batch.command)
        else {
            guard isComplete else { return nil }
            throw .notReversible(seq)
        }
        guard let found = own[0].realm else { throw .notReversible(seq) }
        guard found == realm else { throw .otherRealm(seq, found) }
        let later = own.filter { $0.seqs.lowerBound > seq }
        if later.count % 2 == 1, let last = later.last {
            throw .reversedAlready(seq, by: last.seqs.lowerBound)
        }
        return own
    }

    /// What of a command was changed by others since it was written, taken back or brought back last; the newest first.
    ///
    /// Those that were taken back since, or brought back, are as they were then, and change nothing. The seq is that of the
    /// event to take back first.
    func laterChanges(of own: [Batch]) -> [(subject: Subject, seq: Int)] {
        guard let since = own.last?.seqs.upperBound else { return [] }
        let subjects = Set(own[0].subjects)
        let later = batches.filter { $0.seqs.lowerBound > since }
        let others = Dictionary(grouping: later, by: \.command).values.filter { $0.count % 2 == 1 }
            .sorted { $0[$0.count - 1].seqs.lowerBound > $1[$1.count - 1].seqs.lowerBound }
        return others.compactMap { turns in
            let subject = turns.lazy.flatMap(\.subjects).first(where: subjects.contains)
            let isOwn = turns[0].seqs.lowerBound == turns[0].command
            let turn = isOwn ? turns[0] : turns[turns.count - 1]
            return subject.map { ($0, turn.seqs.lowerBound) }
        }
    }
}
