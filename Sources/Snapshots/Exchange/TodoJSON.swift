import Events
import JSONText
import Places
import Projections
import Values

extension TodoFormat {
    /// An array of JSON as `todo-cli list --json` prints it; see `TodoRow`.
    ///
    /// Number and seq belong to the store that wrote them, a distance to who asked; they are not taken over.
    public static let json = TodoFormat(
        name: "json", summary: "JSON, an array as todo-cli list --json prints it", fileEnding: "json",
        recognizes: { $0.kind == .json && !$0.members.contains("uuid") }, read: readTodoRows,
        write: { (items, _, _) throws(EncodingError) in try jsonDocument(items.map { TodoRow($0) }) })

    /// Lines of JSON as `todo-cli list --jsonl` prints them.
    public static let jsonLines = TodoFormat(
        name: "jsonl", summary: "JSON Lines, as todo-cli list --jsonl prints them", fileEnding: "jsonl",
        recognizes: json.recognizes, read: readTodoRows,
        write: { (items, _, _) throws(EncodingError) in
            var bytes: [UInt8] = []
            for item in items { bytes += try jsonLine(TodoRow(item)) }
            return bytes
        })
}

@Sendable
private func readTodoRows(
    _ bytes: [UInt8], _: WallClock, _ reading: inout TodoReading
) throws(TodoFileError) {
    try JSONItems.read(bytes, into: &reading) { (reader, omitted) throws(JSONError) in
        try TodoRowMembers(&reader, &omitted)
    }
}

/// What an object says that has the keys of a `TodoRow`; only the title has to be there.
private struct TodoRowMembers: JSONItems.Members {
    private var title: String?
    private var draft = TodoRecord(title: "")
    private var dueZone: ZoneName?
    private var isDone: Bool?
    private var latitude: Double?
    private var longitude: Double?
    private var place: String?
    private var source: String?

    init(_ reader: inout JSONReader, _ omitted: inout Omissions) throws(JSONError) {
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            if try reader.null() { return }
            switch key {
            case "id": draft.id = try reader.identifier("id")
            case "title": title = try reader.string()
            case "description": draft.description = try reader.string()
            case "due": draft.due = try reader.due()
            case "dueZone": dueZone = try reader.value(of: "dueZone") { ZoneName(utf8: $0) }
            case "place": try readPlace(&reader, &omitted)
            case "tags": draft.tags = try reader.strings()
            case "done": isDone = try reader.boolean()
            case "addedAt": draft.addedAt = try reader.instant("addedAt")
            case "checkedAt": draft.checkedAt = try reader.instant("checkedAt")
            case "number", "seq", "distance": try reader.skip()
            default:
                omitted.add(key.text)
                try reader.skip()
            }
        }
    }

    private mutating func readPlace(
        _ reader: inout JSONReader, _ omitted: inout Omissions
    ) throws(JSONError) {
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            if try reader.null() { return }
            switch key {
            case "name": place = try reader.string()
            case "latitude": latitude = try reader.double()
            case "longitude": longitude = try reader.double()
            case "source": source = try reader.string()
            default:
                omitted.add("place." + key.text)
                try reader.skip()
            }
        }
    }

    func record() throws(TodoRejection.Reason) -> TodoRecord {
        guard let title, !title.isEmpty else { throw .noTitle(field: "title") }
        var record = draft
        record.title = title
        record.due = draft.due?.inZone(dueZone)
        record.isDone = isDone ?? (record.checkedAt != nil)
        let coordinate = try Coordinate(given: latitude, longitude)
        if let name = place ?? coordinate?.description {
            record.place = TodoItem.Place(name: name, coordinate: coordinate, source: source)
        }
        return record
    }
}
