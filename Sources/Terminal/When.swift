public import Values

/// A day or a moment that somebody named on the command line.
public enum When: Hashable, Sendable {
    /// That day, whatever the time zone.
    case day(CalendarDate)
    /// That moment.
    case moment(OffsetInstant)
}

extension When {
    /// Reads `2026-12-01`, a local time such as `2026-12-01 09:00`, or RFC 3339 with an offset.
    ///
    /// A local time is one of the zone. Throws 64 for anything else.
    public init(_ text: String, in zone: LocalZone) throws(ToolError) {
        if let date = CalendarDate(text) {
            self = .day(date)
        } else if let local = LocalTime(text), let moment = zone.moment(of: local) {
            self = .moment(moment)
        } else if let moment = OffsetInstant(text) {
            self = .moment(moment)
        } else {
            throw Self.error(text)
        }
    }

    /// The weekday and the date, and for a moment the time in that zone: `Tue 2026-12-01 09:00`.
    ///
    /// Seconds are left out when they are zero.
    public func description(in zone: LocalZone) -> String {
        switch self {
        case .day(let date): return Self.text(date)
        case .moment(let moment):
            let local = zone.localTime(at: moment.instant)
            let time = "\(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))"
            let seconds = local.second == 0 ? "" : ":\(Self.twoDigits(local.second))"
            return "\(Self.text(local.date)) \(time)\(seconds)"
        }
    }

    private static func text(_ date: CalendarDate) -> String {
        let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        return "\(weekdays[date.weekday]) \(date)"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

// MARK: What is wrong with a text

extension When {
    private static func error(_ text: String) -> ToolError {
        let bytes = Array(text.utf8)
        let date = text.prefix { $0 != "T" && $0 != "t" && $0 != " " }
        let problem: (message: String, remedy: String)
        if bytes.contains(UInt8(ascii: "/")), bytes.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "/") }) {
            problem = (
                "\"\(text)\" is ambiguous: which number is the month depends on the country",
                "Write year, month and day, as in 2026-12-01."
            )
        } else if hasShapeOfDate(date), CalendarDate(date) == nil {
            problem = ("there is no day \(date) in the calendar", "Check the month and the day.")
        } else {
            problem = (
                "\"\(text)\" is no date or time",
                "Write 2026-12-01, 2026-12-01 09:00, 2026-12-01T09:00 or 2026-12-01T09:00:00+08:00."
            )
        }
        return ToolError.usage(problem.message, remedy: problem.remedy)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Whether the text is digits in the places of `2026-12-01`.
    private static func hasShapeOfDate(_ text: Substring) -> Bool {
        let shape = "dddd-dd-dd".utf8
        return text.utf8.count == shape.count
            && zip(text.utf8, shape).allSatisfy { $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 }
    }
}
