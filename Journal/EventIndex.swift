import Files
import SHA256
import Values

/// Which event has which id, over a whole journal.
struct EventIndex {
    private struct Entry {
        let seq: Int
        /// What the event says; nil when it was made to be forgotten.
        let content: Digest?

        /// Whether it is that event, as far as that is still known.
        func says(_ event: NewEvent) -> Bool {
            content == nil || content == EventIndex.content(event.type, event.version, event.data.span)
        }
    }

    private var entries: [Identifier: Entry] = [:]

    /// The index of all that a journal holds now.
    init(_ paths: StorePaths, _ calls: any FileCalls) throws(JournalError) {
        guard var reader = try JournalReader.open(paths, calls: calls) else { return }
        while try reader.advance() {
            reader.forEachRecord { record, line in
                var content: Digest?
                if case .data(let place) = record.content {
                    content = Self.content(record.type, record.version, line.extracting(place))
                }
                entries[record.id] = Entry(seq: record.seq, content: content)
            }
        }
    }

    /// Notes events that were appended from a seq on.
    mutating func add(_ events: [NewEvent], from first: Int) {
        for (offset, event) in events.enumerated() {
            let content = Self.content(event.type, event.version, event.data.span)
            entries[event.id] = Entry(seq: first + offset, content: content)
        }
    }

    /// Where these events stand one behind the other; nil when none of them is there.
    func seqs(of events: [NewEvent]) throws(JournalError) -> ClosedRange<Int>? {
        let known = events.compactMap { event in entries[event.id].map { (event: event, entry: $0) } }
        guard let first = known.first?.entry.seq else { return nil }
        for (offset, (event, entry)) in known.enumerated() {
            guard known.count == events.count, entry.seq == first + offset, entry.says(event) else {
                throw .idReused(event.id, seq: entry.seq)
            }
        }
        return first...first + events.count - 1
    }

    private static func content(_ type: String, _ version: Int, _ data: Span<UInt8>) -> Digest {
        var hasher = DigestHasher()
        hasher.update(Array("\(type) \(version) ".utf8).span)
        hasher.update(data)
        return hasher.finish()
    }
}
