import Testing
import Values

@Suite("Local times")
struct LocalTimeTests {
    @Test(
        "A date and a time, with or without seconds, are read.",
        arguments: [
            ("2026-12-01T09:05", 9, 5, 0), ("2026-12-01 09:05", 9, 5, 0), ("2026-12-01t09:05", 9, 5, 0),
            ("2026-12-01T23:59:58", 23, 59, 58), ("2026-12-01 00:00:00", 0, 0, 0),
        ])
    func read(text: String, hour: Int, minute: Int, second: Int) throws {
        let time = try #require(LocalTime(text))
        #expect(time.date.description == "2026-12-01")
        #expect(time.hour == hour && time.minute == minute && time.second == second)
    }

    @Test(
        "Text of any other form is refused.",
        arguments: [
            "", "2026-12-01", "2026-12-01T", "2026-12-01T9:00", "2026-12-01T09", "2026-12-01T09:0",
            "2026-12-01T24:00", "2026-12-01T09:60", "2026-12-01T09:00:60", "2026-12-01T09:00:0",
            "2026-12-01T09:00:", "2026-12-01T09:00Z", "2026-12-01T09:00+08:00", "2026-12-01T09:00:00.5",
            "2026-12-01  09:00", "2026-12-01_09:00", "2026-02-30T09:00", "09:00",
        ])
    func refused(text: String) {
        #expect(LocalTime(text) == nil)
    }

    @Test(
        "Numbers that no clock shows make no time.",
        arguments: [(-1, 0, 0), (24, 0, 0), (0, -1, 0), (0, 60, 0), (0, 0, -1), (0, 0, 60)])
    func noTime(hour: Int, minute: Int, second: Int) throws {
        let date = try #require(CalendarDate("2026-12-01"))
        #expect(LocalTime(date: date, hour: hour, minute: minute, second: second) == nil)
    }

    /// Each counted by Python's `datetime`.
    @Test(
        "What a clock shows at a moment is the moment moved by the offset.",
        arguments: [
            ("2026-11-30T20:00:00Z", 28_800, "2026-12-01T04:00:00"),
            ("2026-12-01T01:30:00Z", -12_600, "2026-11-30T22:00:00"),
            ("1970-01-01T00:00:00Z", -1, "1969-12-31T23:59:59"),
            ("1969-12-31T23:59:59.999999Z", 0, "1969-12-31T23:59:59"),
            ("2000-02-28T23:59:59Z", 1, "2000-02-29T00:00:00"),
            ("0001-01-01T00:00:00Z", 0, "0001-01-01T00:00:00"),
            ("9999-12-31T23:59:59Z", 0, "9999-12-31T23:59:59"),
        ])
    func atMoment(moment: String, offset: Int, shown: String) throws {
        let instant = try #require(Instant(moment))
        let local = LocalTime(instant, offset: offset)
        #expect(local == LocalTime(shown))
        #expect(local.microseconds(offset: offset) == instant.seconds * 1_000_000)
    }

    @Test("A clock never shows a day outside the calendar.")
    func ends() throws {
        let first = try #require(Instant("0001-01-01T00:00:00Z"))
        let last = try #require(Instant("9999-12-31T23:59:59.999999Z"))
        #expect(LocalTime(first, offset: -1) == LocalTime("0001-01-01T00:00:00"))
        #expect(LocalTime(last, offset: 1) == LocalTime("9999-12-31T23:59:59"))
    }

    @Test("A moment comes back from what a clock shows, but for the fraction of its second.")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<2000 {
            let instant = try Instant.random(using: &generator)
            let offset = Int.random(in: -1439...1439, using: &generator) * 60
            let local = LocalTime(instant, offset: offset)
            #expect(local.microseconds(offset: offset) == instant.seconds * 1_000_000)
        }
    }
}
