import Terminal
import Testing
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct WhenTests {
    private let zone = LocalZone { _ in 28_800 }
    private let now: Instant

    init() throws { now = try #require(Instant("2026-11-30T01:30:00Z")) }

    /// The cases are those of `Tests/when-cases`, which computes them with `zoneinfo` of Python.
    @Test(
        "Words, dates and times name the days and moments that Python computes, on days of a clock change too.",
        .enabled(if: isReadable("/usr/share/zoneinfo/America/New_York")))
    func cases() async {
        await #expect(processExitsWith: .success) {
            #expect(whenCases.count >= 80)
            for row in whenCases {
                // Sound: no other thread of the process reads the environment.
                unsafe setenv("TZ", row.zone, 1)
                let now = try #require(Instant(row.now))
                let when = try When(
                    row.text, in: .system(), at: now, looking: row.isAhead ? .ahead : .back)
                #expect(when.text == row.found, "\(row)")
            }
        }
    }

    @Test(
        "Dates and times are read, and shown with their weekday in the zone.",
        arguments: [
            ("2026-12-01", "Tue 2026-12-01", nil),
            ("2028-02-29", "Tue 2028-02-29", nil),
            ("2026-12-01 09:00", "Tue 2026-12-01 09:00", "2026-12-01T09:00:00+08:00"),
            ("2026-12-01T09:00", "Tue 2026-12-01 09:00", "2026-12-01T09:00:00+08:00"),
            ("2026-12-01t09:00:30", "Tue 2026-12-01 09:00:30", "2026-12-01T09:00:30+08:00"),
            ("2026-12-01 00:05", "Tue 2026-12-01 00:05", "2026-12-01T00:05:00+08:00"),
            ("2026-12-01T09:00:00Z", "Tue 2026-12-01 17:00", "2026-12-01T09:00:00Z"),
            ("2026-12-01T20:00:00-03:30", "Wed 2026-12-02 07:30", "2026-12-01T20:00:00-03:30"),
        ] as [(String, String, String?)])
    func reads(text: String, shown: String, stored: String?) throws {
        let when = try When(text, in: zone, at: now)
        #expect(when.description(in: zone) == shown)
        #expect(when.text == stored ?? text)
    }

    @Test(
        "Anything else is wrong usage, and the message says why.",
        arguments: [
            ("03/04", "\"03/04\" is ambiguous: which number is the month depends on the country", slash),
            (
                "3/4/2026", "\"3/4/2026\" is ambiguous: which number is the month depends on the country",
                slash
            ),
            ("2026-13-40", "there is no day 2026-13-40 in the calendar", calendar),
            ("2026-02-30", "there is no day 2026-02-30 in the calendar", calendar),
            ("2026-02-30 09:00", "there is no day 2026-02-30 in the calendar", calendar),
            ("2026-12-01 25:00", "no clock shows 25:00", "Write 00:00 to 23:59."),
            ("9:60", "\"9:60\" is no date or time", forms),
            ("24:00", "no clock shows 24:00", "Write 00:00 to 23:59."),
            ("tomorrow 12:60:00", "no clock shows 12:60:00", "Write 00:00 to 23:59."),
            (
                "03/04 09:00",
                "\"03/04 09:00\" is ambiguous: which number is the month depends on the country", slash
            ),
            ("2026/12/01", "\"2026/12/01\" is no date or time", forms),
            ("2026-12-01T09:00+0800", "\"2026-12-01T09:00+0800\" is no date or time", forms),
            ("2026-1-2", "\"2026-1-2\" is no date or time", forms),
            (
                "0001-01-01 00:00", "\"0001-01-01 00:00\" is not within the years 0001 to 9999", nil
            ),
            ("+7974y", "\"+7974y\" is not within the years 0001 to 9999", nil),
            ("-2026y", "\"-2026y\" is not within the years 0001 to 9999", nil),
            ("+9999999d", "\"+9999999d\" is not within the years 0001 to 9999", nil),
            ("+9999999w 09:00", "\"+9999999w 09:00\" is not within the years 0001 to 9999", nil),
            ("+99999999d", "\"+99999999d\" is no date or time", forms),
            ("3d", "\"3d\" is no date or time", forms), ("+d", "\"+d\" is no date or time", forms),
            ("+3h", "\"+3h\" is no date or time", forms), ("+-3d", "\"+-3d\" is no date or time", forms),
            ("next", "\"next\" is no date or time", forms),
            ("next tomorrow", "\"next tomorrow\" is no date or time", forms),
            ("fr", "\"fr\" is no date or time", forms), ("fridays", "\"fridays\" is no date or time", forms),
            ("週七", "\"週七\" is no date or time", forms), ("週", "\"週\" is no date or time", forms),
            ("下", "\"下\" is no date or time", forms), ("點", "\"點\" is no date or time", forms),
            ("9點5分", "\"9點5分\" is no date or time", forms),
            ("fri 9", "\"fri 9\" is no date or time", forms),
            ("09:00 fri", "\"09:00 fri\" is no date or time", forms),
            ("tomorrow 09:00 10:00", "\"tomorrow 09:00 10:00\" is no date or time", forms),
            ("none", "\"none\" is no date or time", forms), ("13pm", "\"13pm\" is no date or time", forms),
            ("0am", "\"0am\" is no date or time", forms), ("pm", "\"pm\" is no date or time", forms),
            ("晚上12點", "\"晚上12點\" is no date or time", forms), ("下午", "\"下午\" is no date or time", forms),
            ("下午 15:00", "\"下午 15:00\" is no date or time", forms),
            ("someday", "\"someday\" is no date or time", forms), ("", "\"\" is no date or time", forms),
        ] as [(String, String, String?)])
    func refuses(text: String, message: String, remedy: String?) {
        #expect(throws: ToolError(.usage, code: "usage", message: message, remedy: remedy)) {
            try When(text, in: zone, at: now)
        }
    }
}

extension When {
    /// The date, or RFC 3339.
    fileprivate var text: String {
        switch self {
        case .day(let date): date.description
        case .moment(let moment): moment.instant.description(offset: moment.offset)
        }
    }
}

private let slash = "Write year, month and day, as in 2026-12-01."
private let calendar = "Check the month and the day."
private let forms =
    "Write 2026-12-01, 09:00 or both, or a word such as tomorrow, fri, next fri, +3d or 明天; --help lists them."
