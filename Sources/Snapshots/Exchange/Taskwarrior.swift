import Events
import JSONText
import Places
import Projections
import Values

extension TodoFormat {
    /// The JSON that `task export` of Taskwarrior 2.6 writes and `task import` reads.
    ///
    /// Source: <https://taskwarrior.org/docs/design/task/>. A description of ours is an annotation. Taskwarrior keeps a day as the
    /// moment when it begins, so a due date at midnight is a day. Priority and project are tags such as `pri:H` and
    /// `project:Home`; characters of other tags that Taskwarrior breaks are written as `%2C`. Places stand in attributes that
    /// Taskwarrior keeps without knowing them: `place`, `geo` and `placesource`; `dueoffset` and `duezone`
    /// are the offset and the zone a moment was given in.
    public static let taskwarrior = TodoFormat(
        name: "taskwarrior", summary: "JSON as task export writes it and task import reads it",
        fileEnding: "task.json", recognizes: { $0.kind == .json && $0.members.contains("uuid") },
        read: { (bytes, clock, reading) throws(TodoFileError) in
            try JSONItems.read(bytes, into: &reading) { (reader, omitted) throws(JSONError) in
                let task = try TaskMembers(&reader, &omitted, clock)
                guard task.status != "deleted" else {
                    omitted.add("deleted tasks")
                    return nil
                }
                return task
            }
        },
        write: { (items, clock, omitted) throws(EncodingError) in
            var bytes = Array("[".utf8)
            for (index, item) in items.enumerated() {
                var writer = JSONWriter()
                item.writeTask(to: &writer, clock, &omitted)
                bytes += (index == 0 ? "\n" : ",\n").utf8
                bytes += writer.bytes
            }
            return bytes + "\n]\n".utf8
        })
}

/// What an object says that has the attributes of a task.
private struct TaskMembers: JSONItems.Members {
    private var texts: [String: String] = [:]
    private var tags: [String] = []
    private var annotations: [String] = []
    private let clock: WallClock

    var status: String { texts["status"] ?? "pending" }

    /// The attributes that are strings; those whose values Taskwarrior derives or that mean nothing elsewhere are passed over.
    private static let known: Set = [
        "uuid", "description", "status", "due", "entry", "end", "priority", "project", "place", "geo",
        "placesource", "dueoffset", "duezone",
    ]
    private static let derived: Set = ["id", "urgency", "modified"]

    init(
        _ reader: inout JSONReader, _ omitted: inout Omissions, _ clock: WallClock
    ) throws(JSONError) {
        self.clock = clock
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            let name = key.text
            switch name {
            case "tags": tags = try Self.tags(&reader)
            case "annotations":
                try reader.array { (reader: inout JSONReader) throws(JSONError) in
                    try readAnnotation(&reader)
                }
            case _ where Self.known.contains(name): texts[name] = try reader.string()
            default:
                if !Self.derived.contains(name) { omitted.add(name) }
                try reader.skip()
            }
        }
    }

    /// The tags, which older versions write as one string with commas.
    private static func tags(_ reader: inout JSONReader) throws(JSONError) -> [String] {
        let tags =
            reader.peek() == UInt8(ascii: "\"")
            ? try reader.string().split(separator: ",").map(String.init) : try reader.strings()
        return tags.map(PercentText.decoded)
    }

    private mutating func readAnnotation(_ reader: inout JSONReader) throws(JSONError) {
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "description": annotations.append(try reader.string())
            default: try reader.skip()
            }
        }
    }

    func record() throws(TodoRejection.Reason) -> TodoRecord {
        guard let title = texts["description"], !title.isEmpty else {
            throw .noTitle(field: "description")
        }
        var id: Identifier?
        if let uuid = texts["uuid"] {
            id = Identifier(uuid)
            guard id != nil else {
                throw .invalid(
                    field: "uuid", value: uuid, example: "0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c")
            }
        }
        let fields = [("pri:", texts["priority"]), ("project:", texts["project"])]
            .compactMap { prefix, value in value.map { prefix + $0 } }
        return TodoRecord(
            id: id, title: title,
            description: annotations.isEmpty ? nil : annotations.joined(separator: "\n"),
            due: try due(), place: try place(), tags: (fields + tags).withoutRepetition(),
            isDone: status == "completed", addedAt: try moment("entry"),
            checkedAt: status == "completed" ? try moment("end") : nil)
    }

    private func due() throws(TodoRejection.Reason) -> Due? {
        guard let moment = try moment("due") else { return nil }
        if let offset = texts["dueoffset"].flatMap({ Int($0) }),
            let given = OffsetInstant(moment, offset: offset, zone: texts["duezone"].flatMap { ZoneName($0) })
        {
            return .moment(given)
        }
        if let day = clock.day(beginningAt: moment) { return .day(day) }
        return OffsetInstant(moment, offset: 0).map { .moment($0) }
    }

    private func place() throws(TodoRejection.Reason) -> TodoItem.Place? {
        let coordinate = try texts["geo"].map { text throws(TodoRejection.Reason) in
            try Coordinate(text: text, field: "geo", example: "25.03,121.5645")
        }
        guard let name = texts["place"] ?? coordinate?.description else { return nil }
        return TodoItem.Place(name: name, coordinate: coordinate, source: texts["placesource"])
    }

    private func moment(_ field: String) throws(TodoRejection.Reason) -> Instant? {
        guard let text = texts[field] else { return nil }
        guard let moment = Instant(basic: text) ?? Instant(text) else {
            throw .invalid(field: field, value: text, example: "20261201T010000Z")
        }
        return moment
    }
}

// MARK: Writing

extension TodoItem {
    fileprivate func writeTask(
        to writer: inout JSONWriter, _ clock: WallClock, _ omitted: inout Omissions
    ) {
        func member(_ name: String, _ value: String?) {
            guard let value else { return }
            if Self.isReplaced(value) {
                omitted.add("the words &open;, &close; and &dquot;, which become brackets and quotes there")
            }
            writer.key(name)
            writer.string(value)
        }
        let priority = tags.first { ["pri:H", "pri:M", "pri:L"].contains($0) }
        let project = tags.first { $0.hasPrefix("project:") && $0.utf8.count > 8 }
        let rest = tags.filter { $0 != priority && $0 != project }
        writer.beginObject()
        member("uuid", id.description)
        member("description", title)
        member("status", isDone ? "completed" : "pending")
        member("entry", addedAt.basic)
        member("end", checkedAt?.basic)
        member("due", dueMoment(clock)?.basic)
        member("dueoffset", dueOffset(clock))
        member("duezone", due?.zone?.description)
        member("priority", priority.map { String($0.dropFirst(4)) })
        member("project", project.map { String($0.dropFirst(8)) })
        member("place", place?.name)
        member("geo", place?.coordinate?.description)
        member("placesource", place?.source)
        if let description {
            writer.key("annotations")
            writer.beginArray()
            writer.beginObject()
            member("entry", addedAt.basic)
            member("description", description)
            writer.endObject()
            writer.endArray()
        }
        if !rest.isEmpty {
            writer.key("tags")
            writer.array { writer in
                for tag in rest { writer.string(PercentText.encoded(tag, alsoWhere: Self.breaksTag)) }
            }
        }
        writer.endObject()
        if due != nil, dueMoment(clock) == nil { omitted.add("days that begin before the year 1") }
        let moments = [addedAt, checkedAt, dueMoment(clock)].compactMap(\.self)
        if moments.contains(where: { $0.microseconds % 1_000_000 != 0 }) {
            omitted.add("fractions of seconds")
        }
    }

    /// Whether Taskwarrior reads something else in a text than there is.
    private static func isReplaced(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "&"))
            && ["&open;", "&close;", "&dquot;"].contains { text.contains($0) }
    }

    /// Whether a character of a tag would end it, or its name in Taskwarrior's own files.
    private static func breaksTag(_ byte: UInt8) -> Bool {
        let marks: [UInt8] = Array("!\"#$&'()*+,/:;<=>?[\\]^`{|}~".utf8)
        return marks.contains(byte)
    }

    private func dueMoment(_ clock: WallClock) -> Instant? {
        switch due {
        case nil: nil
        case .day(let day): clock.start(of: day)
        case .moment(let moment): moment.instant
        }
    }

    /// The seconds east of UTC of a moment, where it could not be told otherwise: it is not in UTC, has a zone, or begins a
    /// day.
    private func dueOffset(_ clock: WallClock) -> String? {
        guard case .moment(let moment)? = due,
            moment.offset != 0 || moment.zone != nil || clock.day(beginningAt: moment.instant) != nil
        else { return nil }
        return String(moment.offset)
    }
}
