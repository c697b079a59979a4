import Values

/// Reads what people write for a day or a time, as seen from a moment in a zone.
struct WhenReader {
    let zone: LocalZone
    let now: Instant
    let direction: When.Direction

    private var today: CalendarDate { zone.localTime(at: now).date }

    /// The day or the moment that the text names.
    func when(_ text: String) throws(WhenError) -> When {
        if let moment = OffsetInstant(zoned: Array(text.utf8).span) { return .moment(moment) }
        if let local = LocalTime(text) { return .moment(try moment(local, text)) }
        let words = Self.folded(text)
        if let time = WhenTimeOfDay(words[...]) { return .moment(try moment(at: time, text)) }
        if let day = try day(words[...], of: text) { return .day(day) }
        for (word, rest) in Self.splits(of: words) {
            guard let time = WhenTimeOfDay(rest), let day = try day(word, of: text) else { continue }
            return .moment(try moment(time.on(day), text))
        }
        throw WhenError(text)
    }

    /// The text in small letters, with full-width forms as ASCII, one space for each run of blanks, and none before am and pm.
    private static func folded(_ text: String) -> String {
        let narrow = text.unicodeScalars.map { scalar in
            (0xFF01...0xFF5E).contains(scalar.value)
                ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
        let words = String(String.UnicodeScalarView(narrow)).lowercased().split(
            whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, last == "am" || last == "pm" else {
            return words.joined(separator: " ")
        }
        return words.dropLast().joined(separator: " ") + last
    }

    /// The places where a day may end and a time begin: at the last blank, before the first digit, and before a word such as
    /// 下午.
    private static func splits(of text: String) -> [(Substring, Substring)] {
        let blank = text.lastIndex(of: " ").map { (text[..<$0], text[text.index(after: $0)...]) }
        let digit = text.firstIndex { $0.isASCII && $0.isNumber }.map { (text[..<$0], text[$0...]) }
        let half = WhenTimeOfDay.startOfHalf(in: text).map { (text[..<$0], text[$0...]) }
        return [blank, digit, half].compactMap(\.self).map { (day, time) in
            (day.last == " " ? day.dropLast() : day, time)
        }
    }

    private func moment(_ local: LocalTime?, _ text: String) throws(WhenError) -> OffsetInstant {
        guard let moment = local.flatMap({ zone.moment(of: $0) }) else { throw WhenError(text, .outOfRange) }
        return moment
    }

    /// The nearest moment with that time, ahead or back.
    private func moment(at time: WhenTimeOfDay, _ text: String) throws(WhenError) -> OffsetInstant {
        let today = try moment(time.on(today), text)
        switch direction {
        case .ahead where today.instant < now: return try moment(time.on(try day(1, after: text)), text)
        case .back where today.instant > now: return try moment(time.on(try day(-1, after: text)), text)
        default: return today
        }
    }
}

// MARK: Days

extension WhenReader {
    /// The day that a text names; nil when it names none.
    private func day(_ word: Substring, of text: String) throws(WhenError) -> CalendarDate? {
        if let date = CalendarDate(word) { return date }
        if let days = Self.days[String(word)] { return try day(days, after: text) }
        if Self.endsOfMonth.contains(String(word)) { return Self.lastDay(ofMonth: today.month, today.year) }
        if let step = Step(word) { return try day(step, text) }
        let (isNext, name) = Self.withoutNext(word)
        guard let weekday = Self.weekday(name) else { return nil }
        return try day(isNext ? daysToNextWeek(weekday) : daysTo(weekday), after: text)
    }

    private static let days = [
        "today": 0, "tomorrow": 1, "yesterday": -1, "今天": 0, "明天": 1, "後天": 2, "后天": 2, "昨天": -1,
    ]

    private static let endsOfMonth: Set = ["eom", "月底"]

    private func day(_ days: Int, after text: String) throws(WhenError) -> CalendarDate {
        guard let day = CalendarDate(daysSince1970: today.daysSince1970 + days) else {
            throw WhenError(text, .outOfRange)
        }
        return day
    }

    /// The nearest such weekday that is not today, ahead or back.
    private func daysTo(_ weekday: Int) -> Int {
        switch direction {
        case .ahead: (weekday - today.weekday + 6) % 7 + 1
        case .back: -((today.weekday - weekday + 6) % 7 + 1)
        }
    }

    /// That weekday of the week after this one; weeks begin on Monday.
    private func daysToNextWeek(_ weekday: Int) -> Int { 7 - (today.weekday + 6) % 7 + (weekday + 6) % 7 }

    private static func withoutNext(_ word: Substring) -> (isNext: Bool, name: Substring) {
        for prefix in ["next ", "下個", "下个", "下"] where word.hasPrefix(prefix) {
            return (true, word.dropFirst(prefix.count))
        }
        return (false, word)
    }

    /// The weekday of a name, in English from three letters on; 0 is Sunday.
    private static func weekday(_ name: Substring) -> Int? {
        let english = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
        if name.count >= 3, let day = english.firstIndex(where: { $0.hasPrefix(name) }) { return day }
        for prefix in ["週", "周", "星期", "禮拜", "礼拜"] where name.hasPrefix(prefix) {
            let digit = name.dropFirst(prefix.count)
            return digit == "天" ? 0 : ["日", "一", "二", "三", "四", "五", "六"].firstIndex { $0 == digit }
        }
        return nil
    }
}

// MARK: Steps

extension WhenReader {
    /// So many days, weeks, months or years on or back, as in `+3d`.
    private struct Step {
        let count: Int
        let unit: Character

        init?(_ word: Substring) {
            guard let sign = word.first, sign == "+" || sign == "-", let unit = word.last,
                "dwmy".contains(unit)
            else { return nil }
            let digits = word.dropFirst().dropLast()
            guard (1...7).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
                let count = Int(digits)
            else { return nil }
            self.count = sign == "-" ? -count : count
            self.unit = unit
        }
    }

    private func day(_ step: Step, _ text: String) throws(WhenError) -> CalendarDate {
        switch step.unit {
        case "d": return try day(step.count, after: text)
        case "w": return try day(7 * step.count, after: text)
        default:
            let months = today.year * 12 + today.month - 1 + step.count * (step.unit == "y" ? 12 : 1)
            let (year, month) = (months / 12, months % 12 + 1)
            guard months >= 0, let last = Self.lastDay(ofMonth: month, year) else {
                throw WhenError(text, .outOfRange)
            }
            return CalendarDate(year: year, month: month, day: today.day) ?? last
        }
    }

    /// The last day of a month; nil outside the years 0001 to 9999.
    private static func lastDay(ofMonth month: Int, _ year: Int) -> CalendarDate? {
        (28...31).reversed().lazy.compactMap { CalendarDate(year: year, month: month, day: $0) }.first
    }
}
