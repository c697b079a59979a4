import Journal

/// What writers were told of their events, held against what the journal has.
struct TortureOracle {
    private var writers: [Int: Writer] = [:]

    private struct Writer {
        var acknowledged: Set<Int> = []
        var refused: Set<Int> = []
        /// The last number that was told of.
        var told = 0
    }

    /// How many events were acknowledged.
    var acknowledged: Int { writers.values.reduce(0) { $0 + $1.acknowledged.count } }

    /// Takes what a writer has told of: `+ LAST` and `- LAST`.
    mutating func hear(_ lines: some Sequence<Substring>, of id: Int) {
        var writer = Writer()
        for line in lines {
            guard let last = Int(line.dropFirst(2)), last > writer.told else { continue }
            let numbers = writer.told + 1...last
            if line.first == "+" {
                writer.acknowledged.formUnion(numbers)
            } else {
                writer.refused.formUnion(numbers)
            }
            writer.told = last
        }
        writers[id] = writer
    }

    /// What a journal has of all this.
    struct Finding {
        /// How many events are there.
        var found = 0
        /// How many acknowledged events are not there.
        var lost = 0
        /// How many events are there of which no writer has told.
        var unacknowledged = 0
        /// What must not be, as sentences.
        var faults: [String] = []
    }

    /// Reads a journal from its start, verifying it, and looks for every event.
    func check(_ paths: StorePaths) throws -> Finding {
        var finding = Finding()
        var seen: [Int: [Int]] = [:]
        do throws(JournalError) {
            try Self.read(paths, &seen, &finding)
        } catch {
            guard case .damaged(let damage) = error else { throw error }
            finding.faults.append(damage.description)
        }
        for (id, writer) in writers {
            let numbers = seen.removeValue(forKey: id) ?? []
            let present = Set(numbers)
            finding.found += numbers.count
            finding.lost += writer.acknowledged.subtracting(present).count
            finding.unacknowledged += numbers.count { $0 > writer.told }
            if !writer.refused.isDisjoint(with: present) {
                finding.faults.append("events of writer \(id) are there that were refused")
            }
            if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
                finding.faults.append("events of writer \(id) are there twice, or out of order")
            }
        }
        for id in seen.keys { finding.faults.append("there is a writer \(id) that was never started") }
        return finding
    }

    private static func read(
        _ paths: StorePaths, _ seen: inout [Int: [Int]], _ finding: inout Finding
    ) throws(JournalError) {
        guard var reader = try JournalReader.open(paths) else { return }
        while try reader.advance() { seen.add(TortureEvent.batch(in: reader), &finding) }
    }
}

extension [Int: [Int]] {
    /// Notes the events of a batch by their writer.
    fileprivate mutating func add(_ batch: [TortureEvent], _ finding: inout TortureOracle.Finding) {
        for event in batch { self[event.writer, default: []].append(event.number) }
        if let last = batch.last, last.number != last.last || batch.contains(where: { $0.last != last.last })
        {
            finding.faults.append("a part of a batch of writer \(last.writer) is there without the others")
        }
    }
}
