import Values

/// Says why a text names no day and no moment.
struct WhenError: Error {
    /// What is wrong, as a fact.
    enum Reason {
        /// Which number is the month depends on the country.
        case ambiguous
        /// It has the form of a date, but the calendar has no such day.
        case noDay(Substring)
        /// It has the form of a time, but no clock shows it.
        case noTime(Substring)
        /// It lies outside the years 0001 to 9999.
        case outOfRange
        /// It is anything else.
        case unknown
    }

    /// The text as given.
    let text: String
    /// What is wrong with it.
    let reason: Reason

    init(_ text: String, _ reason: Reason) {
        self.text = text
        self.reason = reason
    }

    /// What is wrong with a text that could not be read.
    init(_ text: String) {
        self.text = text
        let words = text.split { $0 == "T" || $0 == "t" || $0.isWhitespace }
        if let date = words.first(where: { Self.has($0, only: "/") }), date.contains("/") {
            reason = Self.has(date.prefix(5), shape: "dddd/") ? .unknown : .ambiguous
        } else if let day = words.first(where: {
            Self.has($0, shape: "dddd-dd-dd") && CalendarDate($0) == nil
        }) {
            reason = .noDay(day)
        } else if let time = words.last, Self.has(time, shape: "dd:dd") || Self.has(time, shape: "dd:dd:dd"),
            WhenTimeOfDay(time) == nil
        {
            reason = .noTime(time)
        } else {
            reason = .unknown
        }
    }

    /// The error as a tool reports it.
    var toolError: ToolError {
        switch reason {
        case .ambiguous:
            ToolError.usage(
                "\"\(text)\" is ambiguous: which number is the month depends on the country",
                remedy: "Write year, month and day, as in 2026-12-01.")
        case .noDay(let day):
            ToolError.usage(
                "there is no day \(day) in the calendar", remedy: "Check the month and the day.")
        case .noTime(let time):
            ToolError.usage("no clock shows \(time)", remedy: "Write 00:00 to 23:59.")
        case .outOfRange:
            ToolError.usage("\"\(text)\" is not within the years 0001 to 9999")
        case .unknown:
            ToolError.usage(
                "\"\(text)\" is no date or time",
                remedy:
                    "Write 2026-12-01, 09:00 or both, or a word such as tomorrow, fri, next fri, +3d or 明天; "
                    + "--help lists them.")
        }
    }

    /// Whether the text is digits in the places of the letter d, and the other characters in theirs.
    private static func has(_ text: Substring, shape: String) -> Bool {
        text.utf8.count == shape.utf8.count
            && zip(text.utf8, shape.utf8).allSatisfy { $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 }
    }

    private static func has(_ text: Substring, only sign: Unicode.Scalar) -> Bool {
        text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: sign) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
