import Values

/// A time zone as a calendar describes it: since when which offset from UTC holds.
///
/// Source: RFC 5545, section 3.6.5. Of the rules those are known by which clocks change once a year, on a day of a month or
/// on the n-th of a weekday of it.
struct ICalendarZone {
    /// A stretch of time with one offset, which begins once, on some days, or every year.
    struct Observance {
        /// When it begins first, by the clock as it is before.
        var start: LocalTime?
        /// Other times at which it begins.
        var others: [LocalTime] = []
        /// How it begins every year; nil when it does not.
        var rule: YearlyRule?
        /// Seconds east of UTC before it begins.
        var offsetBefore: Int?
        /// Seconds east of UTC in it.
        var offset: Int?
        /// Whether something in it is not known here.
        var isUnknown = false
    }

    /// What it is called in the calendar.
    var name = ""
    /// The same as a name of the IANA database, which any calendar may call otherwise; nil when it does not look like one.
    private var zoneName: ZoneName? { name.contains("/") ? ZoneName(name) : nil }
    /// Its stretches.
    var observances: [Observance] = []

    /// Whether it is not so long that looking through it for each of many times would take forever.
    var isOfUsualLength: Bool {
        observances.count <= 100 && observances.reduce(0) { $0 + $1.others.count } <= 2000
    }

    /// The moment when a clock there shows a time; nil when the description does not tell.
    ///
    /// A time that a change skips is counted with the offset before it, and of a time that comes twice the first is taken
    /// (section 3.3.5).
    func moment(of local: LocalTime) -> OffsetInstant? {
        guard !observances.isEmpty, !observances.contains(where: \.isUnknown) else { return nil }
        var latest: (start: Int64, offset: Int)?
        var earliest: (start: Int64, offset: Int)?
        for observance in observances {
            guard let offset = observance.offset, let before = observance.offsetBefore else { return nil }
            for start in observance.starts(around: local.date.year) {
                let seconds = start.microseconds(offset: 0) / 1_000_000
                if earliest.map({ seconds < $0.start }) ?? true { earliest = (seconds, before) }
                let isBegun =
                    seconds + Int64(max(0, offset - before)) <= local.microseconds(offset: 0) / 1_000_000
                if isBegun, latest.map({ seconds > $0.start }) ?? true { latest = (seconds, offset) }
            }
        }
        guard let offset = (latest ?? earliest)?.offset,
            let instant = Instant(microseconds: local.microseconds(offset: offset))
        else { return nil }
        return OffsetInstant(instant, offset: offset - offset % 60, zone: zoneName)
    }
}

extension ICalendarZone.Observance {
    /// The times at which it begins that can matter for a time in a year.
    fileprivate func starts(around year: Int) -> [LocalTime] {
        guard let start else { return others }
        guard let rule else { return [start] + others }
        let yearly = [year - 1, year].compactMap { rule.date(in: $0) }
            .compactMap {
                LocalTime(date: $0, hour: start.hour, minute: start.minute, second: start.second)
            }
            .filter { $0.date >= start.date && $0.date <= rule.until ?? $0.date }
        // Behind the last year of a rule what it began last still holds.
        let last = rule.until.flatMap { rule.date(in: min($0.year, year)) ?? rule.date(in: $0.year - 1) }
            .flatMap { LocalTime(date: $0, hour: start.hour, minute: start.minute, second: start.second) }
        return [start] + others + yearly
            + [last].compactMap(\.self).filter { $0.date <= rule.until ?? $0.date }
    }
}

/// A day that comes once a year.
struct YearlyRule {
    private let month: Int
    /// The days of the month among which it is; negative ones count from its end.
    private let days: [Int]
    /// The weekday, 0 for Sunday; nil for any.
    private let weekday: Int?
    /// The last day on which it comes; nil for no end.
    let until: CalendarDate?

    /// Reads an RRULE (section 3.3.10); nil when it is of another sort.
    init?(_ text: String) {
        var parts: [String: String] = [:]
        for part in text.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { parts[String(pair[0])] = String(pair[1]) }
        }
        let known: Set = ["FREQ", "INTERVAL", "BYMONTH", "BYDAY", "BYMONTHDAY", "UNTIL", "WKST"]
        guard known.isSuperset(of: parts.keys), parts["FREQ"] == "YEARLY", (parts["INTERVAL"] ?? "1") == "1",
            let month = parts["BYMONTH"].flatMap({ Int($0) }), (1...12).contains(month)
        else { return nil }
        self.month = month
        until = parts["UNTIL"].flatMap { CalendarDate(basic: $0.prefix(8)) }
        guard (parts["UNTIL"] == nil) == (until == nil) else { return nil }
        let listed = parts["BYMONTHDAY"].map { $0.split(separator: ",").map { Int($0) ?? 0 } }
        guard let day = parts["BYDAY"] else {
            guard let listed, listed.count == 1, Self.areDays(listed) else { return nil }
            (days, weekday) = (listed, nil)
            return
        }
        let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
        guard let weekday = names.firstIndex(of: String(day.suffix(2))) else { return nil }
        self.weekday = weekday
        let ordinal = Int(day.dropLast(2))
        switch (ordinal, listed) {
        case (let ordinal?, nil) where (1...5).contains(ordinal):
            days = Array((ordinal - 1) * 7 + 1...ordinal * 7)
        case (let ordinal?, nil) where (-5 ... -1).contains(ordinal):
            days = Array(ordinal * 7...(ordinal + 1) * 7 - 1)
        case (nil, let listed?) where day.utf8.count == 2 && Self.areDays(listed): days = listed
        default: return nil
        }
    }

    private static func areDays(_ days: [Int]) -> Bool {
        days.allSatisfy { (1...31).contains(abs($0)) }
    }

    /// The day in a year; nil when it does not come in that year.
    func date(in year: Int) -> CalendarDate? {
        let next = month == 12 ? (year + 1, 1) : (year, month + 1)
        guard let first = CalendarDate(year: year, month: month, day: 1),
            let end = CalendarDate(year: next.0, month: next.1, day: 1)
        else { return nil }
        let length = end.daysSince1970 - first.daysSince1970
        return days.map { $0 > 0 ? $0 : length + 1 + $0 }
            .compactMap { CalendarDate(year: year, month: month, day: $0) }
            .first { weekday == nil || $0.weekday == weekday }
    }
}
