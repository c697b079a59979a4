import Values

extension Instant {
    /// Reads a time as a clock in Taipei shows it, `2025-02-13 19:25:26` or `20250213192526`; nil when it is none.
    ///
    /// Taipei is eight hours ahead of UTC and has had no summer time since 1979.
    init?(taipei text: String) {
        guard let local = LocalTime(text) ?? LocalTime(compact: text),
            let instant = Instant(microseconds: local.microseconds(offset: 8 * 3600))
        else { return nil }
        self = instant
    }
}

extension LocalTime {
    /// Reads 14 digits from the year to the second.
    fileprivate init?(compact text: String) {
        guard text.utf8.count == 14, let number = Int(text), number >= 0,
            let date = CalendarDate(
                year: number / 10_000_000_000, month: number / 100_000_000 % 100,
                day: number / 1_000_000 % 100)
        else { return nil }
        self.init(date: date, hour: number / 10_000 % 100, minute: number / 100 % 100, second: number % 100)
    }
}

extension FeedValue {
    /// A time as a clock in Taipei shows it.
    var taipeiTime: Instant? { text.flatMap { Instant(taipei: $0) } }
}
