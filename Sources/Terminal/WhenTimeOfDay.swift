import Values

/// A time of day as somebody wrote it, without a date.
struct WhenTimeOfDay {
    private let hour: Int
    private let minute: Int
    private let second: Int

    /// Reads `09:00`, `9:00`, `09:00:30`, `9點`, `9點半` and `9點05分`; nil when it is anything else.
    init?(_ text: Substring) {
        let parts = Self.parts(of: text)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { Self.number($0) }
        guard numbers.count == parts.count, numbers[0] < 24, numbers[1...].allSatisfy({ $0 < 60 }) else {
            return nil
        }
        hour = numbers[0]
        minute = numbers[1]
        second = numbers.count == 3 ? numbers[2] : 0
    }

    /// Hour, minute and perhaps second.
    private static func parts(of text: Substring) -> [Substring] {
        guard let mark = text.firstIndex(where: { $0 == "點" || $0 == "点" }) else {
            return text.split(separator: ":", omittingEmptySubsequences: false)
        }
        var minute = text[text.index(after: mark)...]
        if minute.hasSuffix("分") { minute.removeLast() }
        return [text[..<mark], minute.isEmpty ? "00" : minute == "半" ? "30" : minute]
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(digits) : nil
    }

    /// The time on a day.
    func on(_ day: CalendarDate) -> LocalTime? {
        LocalTime(date: day, hour: hour, minute: minute, second: second)
    }
}
