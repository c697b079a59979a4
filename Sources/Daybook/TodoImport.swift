import Events
import JSONText
import Journal
public import Projections
import SHA256
import Values

/// What of the to-dos of a file can be taken in, and which to-do each of them is.
///
/// One with an identity is the one with that identity. One without is given the identity that follows from what it says
/// and from how many that say the same stand before it, so that a second import of the file finds it.
///
/// Linear in the number of records, and in their text.
public struct TodoImport: Sendable {
    /// A to-do that is to be there after the import.
    struct Entry: Sendable {
        /// Its identity, given or derived.
        let id: Identifier
        /// What is to be there.
        let record: TodoRecord
        /// How many records without an identity that say the same stand before it; nil when the file gave the identity.
        let occurrence: Int?
    }

    /// The most tags of a to-do that is taken in: each is compared with all others.
    static let mostTags = 1000

    private(set) var entries: [Entry] = []
    /// The records that cannot be taken in, by their place among all, and why.
    public private(set) var refused: [(index: Int, reason: Refusal)] = []
    /// The records left out since an earlier one has their identity: their places, and those of the earlier ones.
    public private(set) var repeated: [(index: Int, first: Int)] = []
    /// The records without an identity that say what an earlier one says, and are taken in all the same.
    public private(set) var alike: [(index: Int, first: Int)] = []

    private var places: [Identifier: Int] = [:]
    private var contents: [Identifier: (first: Int, count: Int)] = [:]

    /// Sorts these records, which keep their order.
    public init(_ records: [TodoRecord]) {
        for (index, record) in records.enumerated() {
            do throws(Refusal) {
                add(try record.checked(), at: index)
            } catch {
                refused.append((index, error))
            }
        }
    }

    private mutating func add(_ record: TodoRecord, at index: Int) {
        let occurrence = record.id == nil ? occurrence(of: record, at: index) : nil
        let id = record.id ?? record.derivedID(occurrence: occurrence ?? 0)
        if let first = places[id] {
            repeated.append((index, first))
        } else {
            places[id] = index
            entries.append(Entry(id: id, record: record, occurrence: occurrence))
        }
    }

    /// How many records that say the same stand before this one.
    private mutating func occurrence(of record: TodoRecord, at index: Int) -> Int {
        let content = record.derivedID(occurrence: 0)
        let earlier = contents[content] ?? (first: index, count: 0)
        if earlier.count > 0 { alike.append((index, earlier.first)) }
        contents[content] = (earlier.first, earlier.count + 1)
        return earlier.count
    }
}

// MARK: Batches

extension TodoImport {
    /// The commands that take everything in: one, unless its events could be more than a batch can hold.
    public var commands: [ImportTodos] {
        var commands: [ImportTodos] = []
        var first = 0
        var bytes = 0
        for (index, entry) in entries.enumerated() {
            let more = entry.largestLines
            if bytes + more > Limits.batchBytes {
                commands.append(ImportTodos(Array(entries[first..<index])))
                first = index
                bytes = 0
            }
            bytes += more
        }
        return commands + [ImportTodos(Array(entries[first...]))]
    }
}

extension TodoImport.Entry {
    /// The most bytes that the lines of its events have: what stands around the data are less than 320, if the name of the
    /// program that writes them has no more than 32.
    fileprivate var largestLines: Int {
        events(number: 999_999_999).reduce(0) { bytes, event in
            var writer = JSONWriter()
            event.payload.write(to: &writer)
            return bytes + 320 + writer.bytes.count
        }
    }
}

extension TodoRecord {
    /// Its texts, that of the place as often as the event has it that puts the to-do back.
    private var texts: [String] {
        [title, description, place?.name, place?.name, place?.source].compactMap(\.self) + (tags ?? [])
    }

    /// The most bytes that the line of any of its events can have: JSON writes no byte of a text as more than two, as control
    /// characters other than line feeds are refused, and what stands around the texts takes less than 1,700 bytes.
    private var largestLine: Int { texts.reduce(1700) { $0 + 2 * $1.utf8.count + 3 } }

    /// The record with its texts as they are stored.
    fileprivate func checked() throws(Refusal) -> TodoRecord {
        var record = self
        record.title = try TextField.title.checked(title)
        record.description = try TextField.description.checked(description)
        record.place?.name = try TextField.place.checked(place?.name) ?? ""
        record.place?.source = try TextField.source.checked(place?.source)
        if let tags {
            guard tags.count <= TodoImport.mostTags else { throw .tooManyTags(tags.count) }
            record.tags = try TextField.tag.checked(tags)
        }
        guard record.largestLine > Limits.lineBytes else { return record }
        throw .tooLong(bytes: texts.reduce(0) { $0 + $1.utf8.count })
    }

    /// The identity that follows from what the record says, but for whether and when it was done and when it was added.
    fileprivate func derivedID(occurrence: Int) -> Identifier {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("title", title)
            writer.member("description", description)
            writer.member("due", due?.rfc3339)
            writer.member("place", place?.name)
            writer.member("tags", (tags ?? []).sorted())
            writer.member("occurrence", occurrence)
        }
        return Identifier(hash: Digest(of: writer.bytes.span).prefix)
    }
}
