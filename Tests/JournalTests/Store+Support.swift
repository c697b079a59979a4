import Files
import Journal
import SHA256
import Values

/// What a test appends: its id and its data follow from a number.
func event(_ number: Int, bytes: Int = 0, type: String = "test.said") -> NewEvent {
    let text = bytes > 0 ? ",\"text\":\"" + String(repeating: "x", count: bytes) + "\"" : ""
    return NewEvent(
        id: identifier(number), type: type, version: 1, data: Array("{\"n\":\(number)\(text)}".utf8))
}

/// The identifier of a number, `00000000-0000-4000-8000-` and the number in 12 digits.
func identifier(_ number: Int) -> Identifier {
    let digits = String(number)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let identifier = Identifier(text) else { preconditionFailure("The number has 12 digits at most.") }
    return identifier
}

extension JournalWriter.Options {
    /// The options of the program `test`, with random numbers that follow from a seed.
    static func test(
        seed: UInt64 = 1, segmentBytes: Int = 64 << 20, durability: JournalWriter.Durability = .power
    ) -> Self {
        Self(
            by: "test", durability: durability, segmentBytes: segmentBytes,
            random: SeededGenerator(seed: seed))
    }
}

extension StorePaths {
    /// A writer as the program opens it: under the lock, behind a reader that has come to the end.
    func writer(
        _ options: JournalWriter.Options = .test(), at moment: Instant = now,
        calls: any FileCalls = SystemCalls()
    ) throws(JournalError) -> JournalWriter {
        let lock = try JournalLock(self, calls: calls)
        return try JournalWriter.open(lock, after: try end(calls: calls), at: moment, options)
    }

    /// A reader of a journal that is there.
    func reader(
        after position: Position? = nil, calls: any FileCalls = SystemCalls()
    ) throws -> JournalReader {
        guard let reader = try JournalReader.open(self, after: position, calls: calls) else {
            throw FileError(.open, journal, errno: 2)
        }
        return reader
    }

    /// Where the journal ends; nil when there is none.
    func end(calls: any FileCalls = SystemCalls()) throws(JournalError) -> JournalEnd? {
        guard var reader = try JournalReader.open(self, calls: calls) else { return nil }
        while try reader.advance() {}
        return reader.end
    }

    /// Appends batches with a writer of their own.
    func append(
        _ batches: [[NewEvent]], _ options: JournalWriter.Options = .test(),
        calls: any FileCalls = SystemCalls()
    ) throws(JournalError) {
        var writer = try writer(options, calls: calls)
        for batch in batches { _ = try writer.append(batch, at: now) }
    }

    /// All that a reader gives, up to the end or the first damage.
    func contents(calls: any FileCalls = SystemCalls()) throws(JournalError) -> Contents {
        var contents = Contents()
        do throws(JournalError) {
            guard var reader = try JournalReader.open(self, calls: calls) else { return contents }
            while try reader.advance() { contents.batches.append(Said.all(in: reader)) }
            contents.end = reader.end
        } catch {
            guard case .damaged(let damage) = error else { throw error }
            contents.damage = damage
        }
        return contents
    }
}

/// What a reader gave.
struct Contents: Equatable {
    var batches: [[Said]] = []
    var end: JournalEnd?
    var damage: Damage?

    /// The events, whatever their batches.
    var events: [Said] { batches.flatMap(\.self) }

    /// The batches of a test's own events, each as their numbers.
    var numbers: [[Int]] {
        batches.filter { $0[0].type != "journal.recovered" }.map { $0.map(\.number) }
    }

    /// What `journal.recovered` says, event by event.
    var recoveries: [String] { events.filter { $0.type == "journal.recovered" }.map(\.data) }
}

/// An event that a reader gave.
struct Said: Hashable {
    let seq: Int
    let id: Identifier
    let type: String
    /// The data; empty for an event that was made to be forgotten.
    let data: String
    let hash: String

    /// The number that a test's event was made of.
    var number: Int { Int(id.description.suffix(12)) ?? -1 }

    /// The events of the batch that a reader has read last.
    static func all(in reader: borrowing JournalReader) -> [Said] {
        var all: [Said] = []
        reader.forEachRecord { (record, line) in
            var data = ""
            if case .data(let place) = record.content { data = text(line.extracting(place)) }
            all.append(
                Said(
                    seq: record.seq, id: record.id, type: record.type, data: data,
                    hash: record.hash.description))
        }
        return all
    }
}

/// The text of bytes in UTF-8.
func text(_ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
}

/// The line of an event as it stands when the event was made to be forgotten.
func forgetting(_ line: String) -> String {
    guard let data = line.firstRange(of: ",\"data\":"), let hash = line.lastRange(of: ",\"hash\":\"") else {
        preconditionFailure("A line has data and a hash.")
    }
    let body = line[line.index(after: data.lowerBound)..<hash.lowerBound]
    let digest = Digest(of: Array(body.utf8).span)
    return line[..<data.lowerBound] + ",\"forgotten\":\"\(digest)\"" + line[hash.lowerBound...]
}

extension String {
    /// The last place of a text.
    func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}
