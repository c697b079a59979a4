import Values

/// A time of day as somebody wrote it, without a date.
struct WhenTimeOfDay {
    private let hour: Int
    private let minute: Int
    private let second: Int

    /// Reads a time; nil when it is anything else.
    ///
    /// Forms are `09:00`, `9:00`, `09:00:30`, `9am`, `5:30pm`, `9點`, `9點半`, `9點05分` and `下午3點`.
    /// 12am is midnight and 12pm noon; 晚上12點 is refused, since it may be of this day or the next.
    init?(_ text: Substring) {
        let (half, rest) = Self.half(of: text)
        let parts = Self.parts(of: rest, hasHalf: half != nil)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { Self.number($0) }
        guard numbers.count == parts.count, numbers[1...].allSatisfy({ $0 < 60 }) else { return nil }
        if let half {
            guard half.hours.contains(numbers[0]) else { return nil }
            hour = numbers[0] % 12 + (half.isAfternoon ? 12 : 0)
        } else {
            guard numbers[0] < 24 else { return nil }
            hour = numbers[0]
        }
        minute = numbers[1]
        second = numbers.count == 3 ? numbers[2] : 0
    }

    /// A half of the day, and the hours that people mean beyond doubt when they name it.
    private struct Half {
        let word: String
        let hours: ClosedRange<Int>
        let isAfternoon: Bool
    }

    /// The halves that stand behind the time, and those that stand before it.
    private static let english = [
        Half(word: "am", hours: 1...12, isAfternoon: false),
        Half(word: "pm", hours: 1...12, isAfternoon: true),
    ]
    private static let chinese = [
        Half(word: "上午", hours: 1...11, isAfternoon: false),
        Half(word: "早上", hours: 1...11, isAfternoon: false),
        Half(word: "下午", hours: 1...12, isAfternoon: true),
        Half(word: "晚上", hours: 6...11, isAfternoon: true),
    ]

    /// Where the name of a half begins that stands before the time; nil when there is none.
    static func startOfHalf(in text: String) -> String.Index? {
        chinese.lazy.compactMap { text.firstRange(of: $0.word)?.lowerBound }.first
    }

    /// The half of the day that a text names, and the text without it.
    private static func half(of text: Substring) -> (Half?, Substring) {
        if let half = english.first(where: { text.hasSuffix($0.word) }) {
            return (half, text.dropLast(half.word.count))
        }
        let half = chinese.first { text.hasPrefix($0.word) }
        return (half, text.dropFirst(half?.word.count ?? 0).drop { $0 == " " })
    }

    /// Hour, minute and perhaps second.
    private static func parts(of text: Substring, hasHalf: Bool) -> [Substring] {
        guard let mark = text.firstIndex(where: { $0 == "點" || $0 == "点" }) else {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            return hasHalf && parts.count == 1 ? parts + ["00"] : parts
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
