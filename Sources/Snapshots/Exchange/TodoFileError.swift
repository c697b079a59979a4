public import JSONText

/// Why no to-dos could be read of a file at all.
public enum TodoFileError: Error, Hashable, Sendable {
    /// No format has content of that sort.
    case unrecognized
    /// It has more to-dos than are taken in at once.
    case tooMany(limit: Int)
    /// It is UTF-16.
    case utf16
    /// It is not of the format that was asked for.
    case otherFormat(wanted: String)
    /// Its JSON breaks off or is malformed in that line.
    case json(JSONError, line: Int)
    /// No component of iCalendar begins in it.
    case noCalendar
    /// Components of iCalendar are not within each other in that line: the name that ends, and what should.
    case misplacedEnd(String, expected: String?, line: Int)
    /// It is no property list, or not one of the app.
    case propertyList(String)
}

extension TodoFileError: CustomStringConvertible {
    /// One line for people: what is wrong, and where.
    public var description: String {
        switch self {
        case .unrecognized: "the format of the content is not known"
        case .tooMany(let limit): "there are more than \(limit) to-dos in it"
        case .utf16: "the text is UTF-16, not UTF-8"
        case .otherFormat(let wanted): "the content is not \(wanted)"
        case .json(let error, let line): "line \(line) is not JSON: \(error)"
        case .noCalendar: "no line of it is BEGIN:VCALENDAR"
        case .misplacedEnd(let name, let expected, let line):
            "line \(line) ends \(name), " + (expected.map { "but \($0) is open" } ?? "which is not open")
        case .propertyList(let problem): "the property list cannot be read: \(problem)"
        }
    }

    /// What can be done about it; nil when there is nothing to add.
    public var remedy: String? {
        switch self {
        case .unrecognized: "Name the format with --format."
        case .tooMany: "Split it."
        case .utf16: "Convert it, as in: iconv -f UTF-16 -t UTF-8 FILE"
        case .otherFormat: "Leave --format out, and it is recognized."
        case .json, .noCalendar, .misplacedEnd, .propertyList: nil
        }
    }
}
