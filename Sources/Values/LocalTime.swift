/// A date and a time of day as a clock on a wall shows them, without a zone.
public struct LocalTime: Hashable, Sendable {
    /// The day.
    public let date: CalendarDate
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59.
    public let second: Int

    /// The time with these numbers; nil when a clock never shows it.
    public init?(date: CalendarDate, hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.date = date
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// What a clock that many seconds east of UTC shows at a moment.
    ///
    /// At the two ends of the calendar the day stays within the years 0001 to 9999.
    public init(_ instant: Instant, offset: Int) {
        let seconds = min(
            max(instant.seconds + Int64(offset), Instant.range.lowerBound / 1_000_000), 253_402_300_799)
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = Int(seconds - days * 86_400)
        guard let date = CalendarDate(daysSince1970: Int(days)) else {
            preconditionFailure("Seconds within the range of Instant always give a day of the calendar.")
        }
        self.date = date
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
    }

    /// Microseconds since 1970 at the moment when a clock that many seconds east of UTC shows this time.
    public func microseconds(offset: Int) -> Int64 {
        let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Int64(seconds) * 1_000_000
    }

    /// Reads `2026-12-01T09:00`, `2026-12-01 09:00` and either with seconds; nil when it is anything else.
    public init?(_ text: some StringProtocol) {
        let utf8 = Array(text.utf8)
        var reader = DigitReader(utf8.span)
        guard let date = reader.date(), reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2)
        else { return nil }
        var second = 0
        if reader.skip(":") {
            guard let given = reader.number(digits: 2) else { return nil }
            second = given
        }
        guard reader.isAtEnd else { return nil }
        self.init(date: date, hour: hour, minute: minute, second: second)
    }
}
