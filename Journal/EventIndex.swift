import Files
import SHA256
import Values

/// Which event has which id, over a whole journal.
struct EventIndex {
    private struct Entry {
        let seq: Int
        /// What the event says; nil when it was made to be forgotten.
        let content: Digest?
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
        guard let known = events.lazy.compactMap({ entries[$0.id] }).first else { return nil }
        for (offset, event) in events.enumerated() {
            guard let entry = entries[event.id], entry.seq == known.seq + offset,
                entry.content == nil
                    || entry.content == Self.content(event.type, event.version, event.data.span)
            else { throw .idReused(event.id, seq: entries[event.id]?.seq ?? known.seq) }
        }
        return known.seq...(known.seq + events.count - 1)
    }

    private static func content(_ type: String, _ version: Int, _ data: Span<UInt8>) -> Digest {
        var hasher = DigestHasher()
        hasher.update(Array("\(type) \(version) ".utf8).span)
        hasher.update(data)
        return hasher.finish()
    }
}
