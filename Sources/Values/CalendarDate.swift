/// A day of the Gregorian calendar, the same in every time zone.
///
/// Covers the years 0001 to 9999.
public struct CalendarDate: Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// The day with these numbers; nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-12-01`; nil when it is anything else or no day of the calendar.
    public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8).span) }

    /// Reads the UTF-8 of `2026-12-01`; nil when it is anything else or no day of the calendar.
    public init?(utf8: Span<UInt8>) {
        var reader = DigitReader(utf8)
        guard let date = reader.date(), reader.isAtEnd else { return nil }
        self = date
    }

    /// The number of days since 1970-01-01.
    ///
    /// Formula: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    public var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day that many days after 1970-01-01; nil outside the years 0001 to 9999.
    ///
    /// Formula: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    public init?(daysSince1970 days: Int) {
        guard (-719_162...2_932_896).contains(days) else { return nil }
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day of the week, 0 for Sunday to 6 for Saturday.
    public var weekday: Int { (daysSince1970 % 7 + 11) % 7 }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}

extension CalendarDate: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// ISO 8601, as in `2026-12-01`.
    public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}
