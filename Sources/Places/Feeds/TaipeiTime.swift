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

extension CalendarDate {
    /// Reads a day as it is written in Taiwan, `113/07/18`, `1130718`, `2024-07-18` or `20240718`; nil when it is none.
    ///
    /// A year below 1000 is one of the Republic of China, whose first year was 1912. A time behind a blank is left out.
    init?(taiwan text: String) {
        let day = text.prefix { $0 != " " }
        var parts = day.split(omittingEmptySubsequences: false) { "/-.".contains($0) }
        if parts.count == 1, (7...8).contains(day.utf8.count) {
            parts = [day.dropLast(4), day.suffix(4).prefix(2), day.suffix(2)]
        }
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard parts.count == 3, numbers.count == 3, numbers[0] >= 10 else { return nil }
        self.init(
            year: numbers[0] < 1000 ? numbers[0] + 1911 : numbers[0], month: numbers[1], day: numbers[2])
    }
}

extension FeedValue {
    /// A day as it is written in Taiwan.
    var taiwanDate: CalendarDate? { text.flatMap { CalendarDate(taiwan: $0) } }

    /// A time as a clock in Taipei shows it.
    var taipeiTime: Instant? { text.flatMap { Instant(taipei: $0) } }
}
