import Testing
import Values

@Suite("Days of the calendar")
struct CalendarDateTests {
    /// Counted by Python's `datetime.date`: the days since 1970-01-01, and the weekday from Sunday.
    static let known = [
        ("0001-01-01", -719_162, 1), ("0001-12-31", -718_798, 1), ("1582-10-15", -141_427, 5),
        ("1600-02-29", -135_081, 2), ("1899-12-31", -25_568, 0), ("1900-02-28", -25_509, 3),
        ("1900-03-01", -25_508, 4), ("1969-12-31", -1, 3), ("1970-01-01", 0, 4), ("1999-12-31", 10_956, 5),
        ("2000-02-29", 11_016, 2), ("2024-02-29", 19_782, 4), ("2026-11-30", 20_787, 1),
        ("2038-01-19", 24_855, 2), ("2100-02-28", 47_540, 0), ("2100-03-01", 47_541, 1),
        ("9999-12-31", 2_932_896, 5),
    ]

    @Test("Known days have the number and the weekday that Python counts.", arguments: known)
    func knownDay(text: String, days: Int, weekday: Int) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.daysSince1970 == days)
        #expect(date.weekday == weekday)
        #expect(date.description == text)
        #expect(CalendarDate(daysSince1970: days) == date)
    }

    /// The lengths of the months, by the rule of the calendar's reform in 1582.
    static func monthLengths(of year: Int) -> [Int] {
        let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    /// The first days of the years are Python's `datetime.date.toordinal()` less that of 1970-01-01.
    @Test(
        "Each day of a year has the number that counting from its first day gives.",
        arguments: [
            (1...1, -719_162), (1600...1600, -135_140), (1899...2101, -25_932), (9999...9999, 2_932_532),
        ])
    func everyDay(years: ClosedRange<Int>, first: Int) {
        var days = first
        for year in years {
            for (index, length) in Self.monthLengths(of: year).enumerated() {
                for day in 1...length {
                    let date = CalendarDate(daysSince1970: days)
                    if date?.year != year || date?.month != index + 1 || date?.day != day
                        || date?.daysSince1970 != days || date?.weekday != (days + 719_162 + 1) % 7
                        || date != CalendarDate(year: year, month: index + 1, day: day)
                    {
                        Issue.record(
                            "day \(day) of month \(index + 1) of \(year): \(String(describing: date))")
                    }
                    days += 1
                }
                #expect(CalendarDate(year: year, month: index + 1, day: length + 1) == nil)
            }
        }
    }

    @Test("Every year from 1 to 9999 begins where the year before ends.")
    func everyYear() {
        var days = -719_162
        for year in 1...9999 {
            if CalendarDate(year: year, month: 1, day: 1)?.daysSince1970 != days {
                Issue.record("year \(year)")
            }
            days += Self.monthLengths(of: year).reduce(0, +)
        }
        #expect(days == 2_932_897)
    }

    @Test("There is no day before year 1 and none after year 9999.")
    func ends() {
        #expect(CalendarDate(daysSince1970: -719_163) == nil)
        #expect(CalendarDate(daysSince1970: 2_932_897) == nil)
        #expect(CalendarDate(daysSince1970: .min) == nil)
        #expect(CalendarDate(daysSince1970: .max) == nil)
    }

    @Test(
        "Numbers that are no day of the calendar make no day.",
        arguments: [
            (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
            (2026, 2, 29), (2026, 4, 31), (2000, 2, 30), (1900, 2, 29), (Int.min, 1, 1), (2026, Int.max, 1),
            (2026, 1, Int.max),
        ])
    func noDay(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        "Text of any other form is refused.",
        arguments: [
            "", "2026", "2026-12", "2026-12-1", "2026-1-01", "26-12-01", "02026-12-01", "2026-12-011",
            "2026/12/01", "2026-12-01 ", " 2026-12-01", "+026-12-01", "-026-12-01", "2026-12-01T09:00",
            "２０２６-12-01", "2026−12−01", "20261201", "2026-02-30", "2026-13-40", "0000-01-01", "12026-01-01",
        ])
    func refused(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test("A part of a text is read like a whole one.")
    func substring() {
        let line = "due:2026-12-01;"
        #expect(CalendarDate(line.dropFirst(4).dropLast()) == CalendarDate(year: 2026, month: 12, day: 1))
    }

    @Test("Days are in the order of time, as numbers and as text.")
    func order() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<2000 {
            let numbers = (0..<2).map { _ in Int.random(in: -719_162...2_932_896, using: &generator) }
            let left = try #require(CalendarDate(daysSince1970: numbers[0]))
            let right = try #require(CalendarDate(daysSince1970: numbers[1]))
            #expect((left < right) == (numbers[0] < numbers[1]))
            #expect((left.description < right.description) == (numbers[0] < numbers[1]))
            #expect(CalendarDate(left.description) == left)
        }
    }
}
