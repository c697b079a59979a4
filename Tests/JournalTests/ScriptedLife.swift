import Files
import Journal
import SHA256
import Testing
import Values

/// A store's life by a script, and what became of each batch: made new, appended to over several segments, torn,
/// recovered, and appended to again.
struct ScriptedLife {
    enum Outcome: Hashable {
        /// The append returned.
        case acknowledged
        /// The append said that nothing was written.
        case notWritten
        /// It is not known: the append said so, or the process ended in it.
        case unknown
    }

    /// Each batch that was appended, as the numbers of its events.
    private(set) var outcomes: [(batch: [Int], outcome: Outcome)] = []
    /// What a writer did that it must not do.
    private(set) var mistakes: [String] = []
    private var number = 0
    private let store: StorePaths
    private let calls: FaultyCalls
    private let segmentBytes: Int
    private let durability: JournalWriter.Durability

    init(
        _ store: StorePaths, _ calls: FaultyCalls, segmentBytes: Int = 900,
        durability: JournalWriter.Durability = .power
    ) {
        self.store = store
        self.calls = calls
        self.segmentBytes = segmentBytes
        self.durability = durability
    }

    /// Lives the life, as far as the calls let it.
    mutating func run() {
        appendBatches([1, 2, 3])
        tear()
        appendBatches([2, 1])
        tear()
        appendBatches([1, 4])
    }

    /// Appends batches of those sizes, each by the first writer that takes it.
    private mutating func appendBatches(_ sizes: [Int]) {
        var rest = sizes[...]
        for _ in 0..<4 where !rest.isEmpty && !calls.hasCrashed {
            let options = JournalWriter.Options.test(
                seed: UInt64(number), segmentBytes: segmentBytes, durability: durability)
            guard var writer = try? store.writer(options, calls: calls) else { continue }
            var goesOn = true
            while goesOn, let size = rest.popFirst() { goesOn = append(size, &writer) }
        }
    }

    /// Appends a batch; false when the writer is of no more use.
    private mutating func append(_ size: Int, _ writer: inout JournalWriter) -> Bool {
        let batch = (1...size).map { number + $0 }
        number += size
        let events = batch.map { event($0) }
        do throws(JournalError) {
            _ = try writer.append(events, at: now)
            calls.note(.acknowledge)
            outcomes.append((batch, .acknowledged))
            return true
        } catch {
            outcomes.append((batch, outcome(of: error)))
            guard case .outcomeUnknown = error else { return !calls.hasCrashed }
            refusesMore(events, &writer)
            return false
        }
    }

    private func outcome(of error: JournalError) -> Outcome {
        guard !calls.hasCrashed else { return .unknown }
        if case .outcomeUnknown = error { return .unknown }
        return .notWritten
    }

    /// A writer that does not know what became of a batch takes no other, and does not say that this one is there.
    private mutating func refusesMore(_ events: [NewEvent], _ writer: inout JournalWriter) {
        for once in [false, true] {
            do throws(JournalError) {
                _ =
                    try once
                    ? writer.appendOnce(events, at: now) : writer.append([event(number + 1)], at: now)
                mistakes.append("a writer that failed took more (\(once ? "appendOnce" : "append"))")
            } catch {
                if error != .writerFailed, !calls.hasCrashed {
                    mistakes.append("a writer that failed threw \(error)")
                }
            }
        }
    }

    /// Leaves the beginning of a line at the end of the journal, as a writer that is killed may.
    private func tear() {
        guard let name = (try? calls.list(store.journal))?.last(where: { $0.hasSuffix(".jsonl") }),
            let file = try? File(store.journal + "/" + name, .update, calls: calls),
            let size = try? file.size()
        else { return }
        try? file.write(Array("{\"seq\":\(number + 1),\"id\":\"0000".utf8).span, at: size)
    }

    /// Whether a journal with these batches can be the rest of this life: the promised ones in order, others there or
    /// not, and none of which was said that it was not written.
    private func allows(_ batches: [[Int]], promised: Int) -> Bool {
        var rest = batches[...]
        var acknowledged = 0
        for (batch, outcome) in outcomes {
            if outcome == .acknowledged { acknowledged += 1 }
            if outcome != .notWritten, rest.first == batch {
                rest.removeFirst()
            } else if outcome == .acknowledged, acknowledged <= promised {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Opens the store as the next process does, and says what is not as it must be.
    ///
    /// - Parameter promised: How many acknowledged batches must be there.
    func faults(in store: StorePaths, promised: Int = .max) throws -> [String] {
        var faults = mistakes
        let calls = FaultyCalls()
        let found = try store.contents(calls: calls)
        if let damage = found.damage { return faults + ["damage: \(damage)"] }
        if !allows(found.numbers, promised: promised) {
            faults.append("found \(found.numbers) of \(outcomes), \(promised) promised")
        }
        do {
            for number in 1001...1002 { try store.append([[event(number)]], calls: calls) }
        } catch {
            return faults + ["no append: \(error)"]
        }
        let later = try store.contents(calls: calls)
        if later.numbers != found.numbers + [[1001], [1002]] {
            faults.append("then \(later.numbers) after \(found.numbers)")
        }
        if later.end?.position != later.end?.durable { faults.append("the mark is not at the end") }
        return faults + (try quarantineFaults(in: store, later))
    }

    /// Every file in quarantine is told of by one event, which gives its size and digest.
    private func quarantineFaults(in store: StorePaths, _ contents: Contents) throws -> [String] {
        let names = ((try? SystemCalls().list(store.quarantine)) ?? []).filter { $0 != "new" }
        let told = try names.map { name in
            try Recovery.data(ofQuarantined: name, try Disk.bytes(store.quarantine + "/" + name))
        }
        return told.sorted() == contents.recoveries.sorted()
            ? [] : ["quarantine \(names), told \(contents.recoveries)"]
    }
}

/// What the journal must say of a file in quarantine.
enum Recovery {
    static func data(ofQuarantined name: String, _ bytes: [UInt8]) throws -> String {
        let parts = name.split(separator: "-")
        try #require(parts.count == 3)
        let digest = Digest(of: bytes.span)
        return "{\"segment\":\"\(parts[0]).jsonl\",\"offset\":\(parts[1]),\"bytes\":\(bytes.count),"
            + "\"sha256\":\"\(digest)\",\"quarantine\":\"\(parts[0])-\(parts[1])-\(digest)\"}"
    }
}
