import Events
import Files
public import Journal
public import Projections
public import Values

/// The favorites, to-dos and stations of one directory, and the way to change them.
///
/// A store is a value: it knows the state up to the position to which it has read. Any number of stores, in any
/// number of processes, may have the same directory.
public struct Store: Sendable {
    /// Where the store is.
    public let paths: StorePaths
    /// The state at `position`.
    public private(set) var state = State()
    /// The identity of the journal; nil while nothing was ever written.
    public private(set) var journal: Identifier?
    /// The end of the last event that the state holds; nil while nothing was ever written.
    public private(set) var position: Position?
    /// The seq of the last event that the state holds; 0 before the first.
    public var seq: Int { position?.seq ?? 0 }
    /// The time of that event; nil before the first.
    public private(set) var lastEventAt: Instant?
    /// How many events the state passes over, being forgotten or of a type that this program does not know.
    public private(set) var skipped = 0
    /// Why reading stopped before the end, with the state as it was there; nil when it did not.
    ///
    /// A part of a checkpoint is read when it is asked for. Should it be damaged and the journal before it, too, that
    /// shows here after it was asked for.
    public var damage: StoreError? { readingDamage ?? rebuildingDamage.error }

    private var readingDamage: StoreError?
    /// Why parts of a checkpoint could not be rebuilt, shared with what reads them.
    private let rebuildingDamage: SharedError

    let options: Options
    private var random: any RandomNumberGenerator & Sendable
    /// The bytes of the journal behind the newest checkpoint, and the size of that checkpoint.
    private var tailBytes = 0
    private var checkpointBytes = 0

    /// How a store works.
    public struct Options: Sendable {
        /// The name of the program, which every event carries.
        public var by: String
        /// Where the time comes from.
        public var clock: @Sendable () -> Instant
        /// Where identities and salts come from.
        public var random: any RandomNumberGenerator & Sendable
        /// What a command waits for before it is acknowledged.
        public var durability: JournalWriter.Durability
        /// How long to wait for another writer, in seconds.
        public var lockTimeout: Double

        /// The options of a program of that name: durable against a power cut, waiting ten seconds for others.
        public init(
            by: String, clock: @escaping @Sendable () -> Instant,
            random: any RandomNumberGenerator & Sendable = PooledRandom(),
            durability: JournalWriter.Durability = .power, lockTimeout: Double = 10
        ) {
            self.by = by
            self.clock = clock
            self.random = random
            self.durability = durability
            self.lockTimeout = lockTimeout
        }
    }

    /// Opens the store in a directory and reads all that is there; one that does not exist is empty.
    ///
    /// Reading starts at the newest checkpoint that can be trusted, and writes nothing. Damage does not fail it: the
    /// state is then that before the damage, and `damage` says where it is.
    public static func open(_ directory: String, _ options: Options) throws(StoreError) -> Store {
        try open(directory, until: .max, options)
    }

    /// Opens the store as it was after an event.
    static func open(_ directory: String, until last: Int, _ options: Options) throws(StoreError) -> Store {
        let paths = StorePaths(directory)
        for seq in Checkpoint.seqs(in: paths) where seq <= last {
            let rebuildingDamage = SharedError()
            guard let checkpoint = openCheckpoint(seq, paths, options, rebuildingDamage) else { continue }
            var store = Store(paths, options, rebuildingDamage)
            store.start(from: checkpoint)
            if try store.readToEnd(until: last), store.journal == checkpoint.journal { return store }
        }
        var store = Store(paths, options)
        _ = try store.readToEnd(until: last)
        return store
    }

    /// Opens a checkpoint, whose parts are rebuilt from the journal should they be damaged.
    private static func openCheckpoint(
        _ seq: Int, _ paths: StorePaths, _ options: Options, _ damage: SharedError
    ) -> Checkpoint? {
        Checkpoint.open(seq, in: paths) {
            var store = Store(paths, options)
            do throws(StoreError) {
                _ = try store.catchUp(until: seq)
            } catch {
                damage.error = error
            }
            return store.state
        }
    }

    init(_ paths: StorePaths, _ options: Options, _ rebuildingDamage: SharedError = SharedError()) {
        self.paths = paths
        self.rebuildingDamage = rebuildingDamage
        self.options = options
        random = options.random
    }

    private mutating func start(from checkpoint: Checkpoint) {
        state = checkpoint.state
        position = checkpoint.position
        lastEventAt = checkpoint.at
        skipped = checkpoint.skipped
        checkpointBytes = checkpoint.size
    }

    /// Reads what writers have appended since.
    ///
    /// - Throws: Also what `damage` says, when there is damage.
    public mutating func refresh() throws(StoreError) {
        if let damage { throw damage }
        _ = try catchUp()
    }

    /// Reads up to the end or the first damage; false when there is damage.
    mutating func readToEnd(until last: Int = .max) throws(StoreError) -> Bool {
        do throws(StoreError) {
            _ = try catchUp(until: last)
        } catch {
            guard error.isDamage else { throw error }
            readingDamage = error
        }
        return readingDamage == nil
    }
}

// MARK: Folding

extension Store {
    /// Folds what the journal holds behind the position, and returns where it ends; nil when there is no journal.
    private mutating func catchUp(until last: Int = .max) throws(StoreError) -> JournalEnd? {
        guard
            var reader = try StoreError.wrapping({ () throws(JournalError) in
                try JournalReader.open(paths, after: position)
            })
        else {
            if let position { throw .journal(.differsFromNote(position, paths)) }
            return nil
        }
        journal = reader.journal
        try fold(&reader, until: last)
        if position == nil { position = reader.position }
        return reader.end
    }

    /// Folds what a reader gives, up to a seq.
    private mutating func fold(_ reader: inout JournalReader, until last: Int) throws(StoreError) {
        while seq < last,
            try StoreError.wrapping({ () throws(JournalError) in try reader.advance() })
        {
            try foldBatch(of: reader, until: last)
        }
    }

    /// Folds the batch that was read last, or of it what is not beyond a seq; none of it unless all can be read.
    private mutating func foldBatch(of reader: borrowing JournalReader, until last: Int) throws(StoreError) {
        // An event alone is folded at once; of several none is before all are read, for a fold cannot be taken back.
        let isAlone = reader.position.seq == seq + 1
        var batch: [(event: Event?, moment: Moment)] = []
        var end = reader.position
        try reader.forEachRecord { (record, line) throws(StoreError) in
            guard record.seq <= last else { return }
            let event = try record.event(in: line)
            let moment = Moment(seq: record.seq, at: record.at)
            if isAlone { fold(event, at: moment) } else { batch.append((event, moment)) }
            tailBytes += line.count
            end.seq = record.seq
            end.hash = record.hash
        }
        for (event, moment) in batch { fold(event, at: moment) }
        position = end
    }

    private mutating func fold(_ event: Event?, at moment: Moment) {
        if let event { state.apply(event, at: moment) } else { skipped += 1 }
        lastEventAt = moment.at
    }
}

// MARK: Commands

extension Store {
    /// Carries out a command and returns when its events are durable.
    ///
    /// The command is decided on the newest state, under the lock when it has something to write. A command that is
    /// refused or has nothing to do leaves the directory untouched.
    public mutating func perform(_ command: some Command) throws(StoreError) -> Receipt {
        var context = Context(now: options.clock(), random: random)
        var events = try foresee(command, &context)
        guard !events.isEmpty else { return Receipt(events: [], seqs: nil, state: state) }
        if journal == nil { try check(events, &context) }
        let decidedAt = position
        let lock = try StoreError.wrapping { () throws(JournalError) in
            try JournalLock(paths, timeout: options.lockTimeout)
        }
        let end = try catchUp()
        if position != decidedAt {
            events = try decide(command, &context)
            guard !events.isEmpty else { return Receipt(events: [], seqs: nil, state: state) }
        }
        let writer = try writer(lock, after: end, context)
        if writer.position != end?.position { _ = try catchUp() }
        let seqs = try append(events, with: writer, &context)
        return Receipt(events: events, seqs: seqs, state: state)
    }

    /// The events of a command, as far as is known without the lock.
    ///
    /// They are decided on the state that was read last. Just what is refused or has nothing to do is decided once more, on
    /// the newest.
    private mutating func foresee(
        _ command: some Command, _ context: inout Context
    ) throws(StoreError) -> [Event] {
        if let events = try? decide(command, &context), !events.isEmpty { return events }
        try refresh()
        return try decide(command, &context)
    }

    private func writer(
        _ lock: consuming JournalLock, after end: JournalEnd?, _ context: Context
    ) throws(StoreError) -> JournalWriter {
        do {
            return try JournalWriter.open(
                lock, after: end, at: context.now,
                JournalWriter.Options(by: options.by, durability: options.durability, random: context.random))
        } catch {
            throw .journal(error)
        }
    }

    /// What a command would do, without doing it.
    public mutating func preview(_ command: some Command) throws(StoreError) -> Receipt {
        try refresh()
        var context = Context(now: options.clock(), random: random)
        let events = try decide(command, &context)
        guard !events.isEmpty else { return Receipt(events: [], seqs: nil, state: state) }
        var after = state
        let first = seq + 1
        for (offset, event) in events.enumerated() {
            after.apply(event, at: Moment(seq: first + offset, at: context.now))
        }
        return Receipt(events: events, seqs: first...(first + events.count - 1), state: after)
    }

    private func decide(_ command: some Command, _ context: inout Context) throws(StoreError) -> [Event] {
        let events: [Event]
        do throws(Refusal) {
            events = try command.events(in: state, &context)
        } catch {
            throw damage ?? .refused(error)
        }
        if let damage { throw damage }
        return events
    }

    /// Throws what the journal would refuse, before the first write of all makes one.
    private func check(_ events: [Event], _ context: inout Context) throws(StoreError) {
        let lines = events.map { NewEvent($0, id: context.newID()) }
        let now = context.now
        try StoreError.wrapping { () throws(JournalError) in
            try JournalWriter.check(lines, at: now, by: options.by)
        }
    }

    private mutating func append(
        _ events: [Event], with writer: consuming JournalWriter, _ context: inout Context
    ) throws(StoreError) -> ClosedRange<Int> {
        let lines = events.map { NewEvent($0, id: context.newID()) }
        let now = context.now
        let journal = writer.journal
        let seqs: ClosedRange<Int>
        let end: Position
        do {
            (seqs, end) = try writer.appendAndRelease(lines, at: now)
        } catch {
            throw .journal(error)
        }
        for (seq, event) in zip(seqs, events) { fold(event, at: Moment(seq: seq, at: now)) }
        tailBytes += max(0, end.offset - (position?.offset ?? 0))
        self.journal = journal
        position = end
        random = context.random
        return seqs
    }
}

// MARK: Checkpoints

extension Store {
    /// Writes a checkpoint when reading the journal behind the last one has become dear: beyond 64 KiB, or beyond a
    /// 64th of the checkpoint, so that writing them stays cheap compared to the events.
    ///
    /// To be called after an acknowledgement, never before one. A failure is left alone: a checkpoint only saves time.
    public mutating func writeCheckpointIfDue() {
        guard tailBytes >= max(checkpointBytes / 64, 1 << 16) else { return }
        try? writeCheckpoint()
    }

    /// The seqs of the checkpoints that are whole, in order.
    public var checkpointSeqs: [Int] {
        Checkpoint.seqs(in: paths).filter { Checkpoint.open($0, in: paths, rebuild: { State() }) != nil }
            .reversed()
    }

    /// Writes a checkpoint of the state as it is; nothing when there is no event or there is damage.
    public mutating func writeCheckpoint() throws(StoreError) {
        guard damage == nil, let journal, let position, let lastEventAt else { return }
        checkpointBytes = try StoreError.wrapping { () throws(JournalError) in
            try Checkpoint.write(
                state, journal: journal, position: position, at: lastEventAt, skipped: skipped, to: paths)
        }
        tailBytes = 0
    }
}
