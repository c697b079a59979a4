import Events
import Projections
import Snapshots
import Testing
import Values

@Suite("Time zones of iCalendar")
struct ICalendarZoneTests {
    /// The zone of Berlin as calendars usually describe it.
    private static let berlin = """
        BEGIN:DAYLIGHT
        DTSTART:19810329T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:19961027T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        """

    /// New York: rules that ended in 2006, and those since.
    private static let newYork = """
        BEGIN:STANDARD
        DTSTART:19671029T020000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z
        TZOFFSETFROM:-0400
        TZOFFSETTO:-0500
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:19870405T020000
        RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        END:DAYLIGHT
        BEGIN:DAYLIGHT
        DTSTART:20070311T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20071104T020000
        RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
        TZOFFSETFROM:-0400
        TZOFFSETTO:-0500
        END:STANDARD
        """

    private func due(_ time: String, _ observances: String, zone: String = "Zone") throws -> Due? {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:a
            DUE;TZID=\(zone):\(time)
            END:VTODO
            BEGIN:VTIMEZONE
            TZID:\(zone)
            \(observances)
            END:VTIMEZONE
            END:VCALENDAR
            """
        return try reading(text).records.first?.due
    }

    // The offsets are those of `zoneinfo` of Python 3.11 with fold=0.
    @Test(
        "09:00 is 09:00 on both sides of a change of clocks; a skipped time counts by the offset before.",
        arguments: [
            ("20270327T090000", "2027-03-27T09:00:00+01:00"),
            ("20270329T090000", "2027-03-29T09:00:00+02:00"),
            ("20270328T015959", "2027-03-28T01:59:59+01:00"),
            ("20270328T023000", "2027-03-28T02:30:00+01:00"),
            ("20270328T030000", "2027-03-28T03:00:00+02:00"),
            ("20271031T023000", "2027-10-31T02:30:00+02:00"),
            ("20271031T030000", "2027-10-31T03:00:00+01:00"),
            ("20280101T000000", "2028-01-01T00:00:00+01:00"),
            ("19700101T000000", "1970-01-01T00:00:00+01:00"),
        ])
    func berlin(time: String, expected: String) throws {
        #expect(try due(time, Self.berlin) == Due(expected))
    }

    @Test(
        "What a calendar calls a zone is kept if it is a name of the IANA database.",
        arguments: [
            ("Europe/Berlin", "[Europe/Berlin]"),
            ("America/Argentina/Ushuaia", "[America/Argentina/Ushuaia]"),
            ("Zone", ""), ("/example.org/Europe/Berlin", ""), ("W. Europe Standard Time", ""),
        ])
    func zoneName(name: String, suffix: String) throws {
        #expect(
            try due("20270329T090000", Self.berlin, zone: name)?.description
                == "2027-03-29T09:00:00+02:00\(suffix)")
    }

    @Test(
        "Rules that have ended hold for the time until then.",
        arguments: [
            ("20060401T090000", "-05:00"), ("20060403T090000", "-04:00"), ("20061030T090000", "-05:00"),
            ("20070310T090000", "-05:00"), ("20070312T090000", "-04:00"), ("20071103T090000", "-04:00"),
            ("20071105T090000", "-05:00"), ("20261101T000000", "-04:00"), ("20261101T090000", "-05:00"),
        ])
    func newYork(time: String, offset: String) throws {
        let date = "\(time.prefix(4))-\(time.dropFirst(4).prefix(2))-\(time.dropFirst(6).prefix(2))"
        let clock = time.hasSuffix("T000000") ? "00:00:00" : "09:00:00"
        #expect(try due(time, Self.newYork) == Due("\(date)T\(clock)\(offset)"))
    }

    @Test(
        "A zone whose rules are not known here is not guessed at.",
        arguments: [
            "FREQ=MONTHLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYDAY=-1SU",
            "FREQ=YEARLY;BYMONTH=3;BYDAY=MO,TU",
            "FREQ=YEARLY;BYMONTH=13;BYDAY=1SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=9SU",
            "FREQ=YEARLY;BYMONTH=3;COUNT=2",
            "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=99", "", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=never",
            "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;INTERVAL=2",
        ])
    func unknown(rule: String) throws {
        let berlin = Self.berlin.replacing("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", with: rule)
        #expect(try due("20270329T090000", berlin) == nil)
    }

    @Test("A zone of more stretches or times than any that is in use is not read.")
    func long() throws {
        for (count, isRead) in [(2000, true), (2001, false)] {
            let dates = (0..<count).map { _ in "20000101T000000" }.joined(separator: ",")
            let zone = Self.berlin.replacing("BEGIN:STANDARD", with: "BEGIN:STANDARD\nRDATE:\(dates)")
            #expect(try (due("20270329T090000", zone) != nil) == isRead)
        }
        for (count, isRead) in [(50, true), (51, false)] {
            let zone = (0..<count).map { _ in Self.berlin }.joined(separator: "\n")
            #expect(try (due("20270329T090000", zone) != nil) == isRead)
        }
    }
}
