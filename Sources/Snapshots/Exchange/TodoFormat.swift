public import Projections

/// A format in which to-dos are written to files and read from them.
///
/// What a format has no place for is counted, when writing as when reading.
public struct TodoFormat: Sendable {
    /// The name on the command line, such as `todo-txt`.
    public let name: String
    /// What it is, for people, in one line.
    public let summary: String
    /// How the names of its files end, without a dot.
    public let fileEnding: String
    /// Whether content is of this format.
    let recognizes: @Sendable (TodoOutline) -> Bool
    /// Adds the to-dos of a file, which has no byte order mark, to a reading.
    let read: @Sendable ([UInt8], WallClock, inout TodoReading) throws(TodoFileError) -> Void
    /// Writes to-dos, by number, and counts what it has to leave out.
    let write: @Sendable ([TodoItem], WallClock, inout Omissions) throws(EncodingError) -> [UInt8]
}

extension TodoFormat {
    /// Every format there is; a new one is a file of its own and a line here.
    ///
    /// The first that recognizes content reads it.
    public static let all: [TodoFormat] = [
        .json, .jsonLines, .todoTxt, .iCalendar, .taskwarrior, .todoApp,
    ]

    /// The format of that name; nil when there is none.
    public init?(_ name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    /// The format that files with such a name have, by the longest ending; nil when there is none.
    public init?(fileName: String) {
        let formats = Self.all.filter { fileName.hasSuffix("." + $0.fileEnding) }
        guard let format = formats.max(by: { $0.fileEnding.utf8.count < $1.fileEnding.utf8.count }) else {
            return nil
        }
        self = format
    }

    /// Reads the to-dos of a file in the format that is wanted, or else in the one that its content has.
    ///
    /// What is bad in one of them is reported in the reading; what is bad in the whole is thrown, and so are more to-dos, good
    /// and bad, than the limit. Linear in the bytes.
    public static func reading(
        of bytes: [UInt8], as wanted: TodoFormat? = nil, clock: WallClock, limit: Int = 1_000_000
    ) throws(TodoFileError) -> TodoReading {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .utf16 }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        let outline = TodoOutline(text)
        guard let format = wanted ?? all.first(where: { $0.recognizes(outline) }) else {
            throw .unrecognized
        }
        // Lines of text, and what begins as nothing that is known, may have bad lines before the good ones.
        guard wanted == nil || [.text, .other].contains(outline.kind) || format.recognizes(outline) else {
            throw .otherFormat(wanted: format.name)
        }
        var reading = TodoReading(format: format.name, limit: limit)
        try format.read(text, clock, &reading)
        guard !reading.isCut else { throw .tooMany(limit: limit) }
        return reading
    }

    /// The file with these to-dos, and what this format has no place for.
    public func document(
        of items: [TodoItem], clock: WallClock
    ) throws(EncodingError) -> (bytes: [UInt8], omitted: Omissions) {
        var omitted = Omissions()
        let bytes = try write(items, clock, &omitted)
        return (bytes, omitted)
    }
}
