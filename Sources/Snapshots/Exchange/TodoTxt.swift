import Events
import Projections
import Values

extension TodoFormat {
    /// The lines of todo.txt.
    ///
    /// Source: <https://github.com/todotxt/todo.txt>. A tag is a project (`home` is `+home`), one that begins with `@` a
    /// context. A priority is a tag such as `pri:A`. Tags and keys at the end of a line are no part of the title. What the
    /// format has no place for stands behind keys of ours, in which blanks are written `%20`: `id`, `due-time`, `at`, `geo`
    /// (RFC 5870: latitude first), `at-source`, `note`, and `title` for a title that would be read otherwise.
    public static let todoTxt = TodoFormat(
        name: "todo-txt", summary: "todo.txt, a to-do a line", fileEnding: "txt",
        recognizes: { $0.kind == .text },
        read: { (bytes, clock, reading) throws(TodoFileError) in
            var lines = TextLines(bytes)
            while let line = lines.next() {
                guard line.contains(where: { $0 != 0x20 }) else { continue }
                reading.add(at: .line(lines.number)) { () throws(TodoRejection.Reason) in
                    // A to-do has at most 1 MiB of text, of which each byte can be written as three.
                    guard line.count <= 4 << 20 else { throw .tooLong }
                    return try TodoRecord(todoTxt: line.text(), clock)
                }
            }
        },
        write: { (items, clock, omitted) throws(EncodingError) in
            var bytes: [UInt8] = []
            for item in items {
                bytes += item.todoTxtLine(clock).utf8
                bytes.append(UInt8(ascii: "\n"))
                let times = [item.addedAt, item.checkedAt].compactMap(\.self)
                if times.contains(where: { clock.day(beginningAt: $0) == nil }) {
                    omitted.add("times of day at which something was added or done")
                }
                if item.place?.coordinate?.isFinerThanSixDecimals == true {
                    omitted.add("decimals of coordinates beyond the sixth")
                }
            }
            return bytes
        })
}

// MARK: Reading

extension TodoRecord {
    fileprivate init(todoTxt line: String, _ clock: WallClock) throws(TodoRejection.Reason) {
        var words = line.split(separator: " ", omittingEmptySubsequences: false)[...]
        let isDone = words.count > 1 && words.first == "x"
        if isDone { words.removeFirst() }
        let priority = words.first.flatMap(Self.priority)
        if priority != nil { words.removeFirst() }
        let checkedOn = isDone ? Self.takeDate(&words) : nil
        let addedOn = Self.takeDate(&words)
        let sorted = TodoTxtWords(words)
        guard !sorted.title.isEmpty else { throw .noTitle(field: "the words of the line") }
        let priorities = ([priority].compactMap(\.self) + sorted.priorities).map { "pri:" + $0 }
        self.init(
            id: sorted.values["id"].flatMap { Identifier($0) }, title: sorted.title,
            description: sorted.values["note"].map(PercentText.decoded),
            due: try Self.due(sorted.values, clock), place: try Self.place(sorted.values),
            tags: (priorities + sorted.tags).withoutRepetition(), isDone: isDone,
            addedAt: addedOn.flatMap(clock.start), checkedAt: checkedOn.flatMap(clock.start))
    }

    /// The letter of `(A)`.
    private static func priority(_ word: Substring) -> String? {
        let letters = Array(word.utf8)
        guard letters.count == 3, letters[0] == UInt8(ascii: "("), letters[2] == UInt8(ascii: ")"),
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[1])
        else { return nil }
        return String(word.dropFirst().dropLast())
    }

    private static func takeDate(_ words: inout ArraySlice<Substring>) -> CalendarDate? {
        guard words.count > 1, let date = words.first.flatMap({ CalendarDate($0) }) else { return nil }
        words.removeFirst()
        return date
    }

    private static func due(
        _ values: [String: String], _ clock: WallClock
    ) throws(TodoRejection.Reason) -> Due? {
        let example = "due:2026-12-01 or due:2026-12-01 due-time:09:00"
        guard let day = values["due"] else {
            guard let time = values["due-time"] else { return nil }
            throw .invalid(field: "due-time without due", value: time, example: example)
        }
        let text = day + (values["due-time"].map { "T" + $0 } ?? "")
        if let due = Due(text) { return due }
        if let moment = LocalTime(text).flatMap(clock.moment) { return .moment(moment) }
        throw .invalid(field: "due", value: text, example: example)
    }

    private static func place(_ values: [String: String]) throws(TodoRejection.Reason) -> TodoItem.Place? {
        let coordinate = try values["geo"].map { text throws(TodoRejection.Reason) in
            try Coordinate(text: text, field: "geo", example: "geo:25.03,121.5645")
        }
        guard let name = values["at"].map(PercentText.decoded) ?? coordinate?.description else {
            guard let source = values["at-source"] else { return nil }
            throw .invalid(field: "at-source without at", value: source, example: "at:Office")
        }
        return TodoItem.Place(
            name: name, coordinate: coordinate, source: values["at-source"].map(PercentText.decoded))
    }
}

extension [String] {
    /// The texts in order, each once.
    func withoutRepetition() -> [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}

// MARK: Writing

extension TodoItem {
    fileprivate func todoTxtLine(_ clock: WallClock) -> String {
        let priorities = tags.filter { $0.hasPrefix("pri:") && $0.utf8.count > 4 }.map { $0.dropFirst(4) }
        let letter = isDone ? nil : priorities.first { Self.isLetter($0) }
        var words = isDone ? ["x"] : []
        if let letter { words.append("(\(letter))") }
        if let checkedAt { words.append(clock.day(at: checkedAt).description) }
        words.append(clock.day(at: addedAt).description)
        let (title, tagsInTitle) = todoTxtTitle
        words.append(title)
        words += tags.filter { !($0.hasPrefix("pri:") && $0.utf8.count > 4) && !tagsInTitle.contains($0) }
            .map(TodoTxtWords.word)
        words += priorities.filter { $0 != letter }.map { "pri:" + PercentText.encoded(String($0)) }
        return (words + todoTxtValues).joined(separator: " ")
    }

    private static func isLetter(_ text: Substring) -> Bool {
        text.utf8.count == 1 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// The title as it is written, and the tags that it has in it.
    private var todoTxtTitle: (text: String, tags: [String]) {
        let words = TodoTxtWords(title.split(separator: " ", omittingEmptySubsequences: false))
        let isPlain =
            words.title == title && !words.areTagsAlone && words.values.isEmpty && words.priorities.isEmpty
            && words.tags.allSatisfy(tags.contains)
            && title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        if isPlain { return (title, words.tags) }
        let isSign = { (byte: UInt8) in byte == UInt8(ascii: "+") || byte == UInt8(ascii: "@") }
        return ("title:" + PercentText.encoded(title, alsoWhere: isSign), [])
    }

    /// The keys with their values.
    private var todoTxtValues: [String] {
        var words: [String] = []
        func add(_ key: String, _ value: String?) {
            if let value { words.append(key + ":" + PercentText.encoded(value)) }
        }
        let due = due?.description.split(separator: "T", maxSplits: 1).map(String.init) ?? []
        add("due", due.first)
        add("due-time", due.dropFirst().first)
        add("at", place?.name)
        add("geo", place?.coordinate.map { "\($0.sixDecimals.latitude),\($0.sixDecimals.longitude)" })
        add("at-source", place?.source)
        add("note", description)
        add("id", id.description)
        return words
    }
}
