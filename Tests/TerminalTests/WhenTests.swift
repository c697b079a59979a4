import Terminal
import Testing
import Values

@Suite struct WhenTests {
    private let zone = LocalZone { _ in 28_800 }

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
        let when = try When(text, in: zone)
        #expect(when.description(in: zone) == shown)
        switch when {
        case .day(let date):
            #expect(stored == nil)
            #expect(date.description == text)
        case .moment(let moment): #expect(moment.instant.description(offset: moment.offset) == stored)
        }
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
            ("2026-12-01 25:00", "\"2026-12-01 25:00\" is no date or time", forms),
            ("2026-12-01T09:00+0800", "\"2026-12-01T09:00+0800\" is no date or time", forms),
            ("2026-1-2", "\"2026-1-2\" is no date or time", forms),
            ("0001-01-01 00:00", "\"0001-01-01 00:00\" is no date or time", forms),
            ("someday", "\"someday\" is no date or time", forms), ("", "\"\" is no date or time", forms),
        ])
    func refuses(text: String, message: String, remedy: String) {
        #expect(throws: ToolError(.usage, code: "usage", message: message, remedy: remedy)) {
            try When(text, in: zone)
        }
    }
}

private let slash = "Write year, month and day, as in 2026-12-01."
private let calendar = "Check the month and the day."
private let forms = "Write 2026-12-01, 2026-12-01 09:00, 2026-12-01T09:00 or 2026-12-01T09:00:00+08:00."
