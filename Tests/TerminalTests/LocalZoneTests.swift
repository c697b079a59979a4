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

@Suite struct LocalZoneTests {
    /// The moments are those of `zoneinfo` in Python 3.11 with fold 0, taken to UTC and back.
    @Test(
        "Local times become the moments that zoneinfo finds, in a process of their own.",
        .enabled(if: isReadable("/usr/share/zoneinfo/Pacific/Apia")))
    func moments() async {
        await #expect(processExitsWith: .success) {
            for (name, local, moment) in [
                ("Europe/Berlin", "2027-03-28T01:59", "2027-03-28T01:59:00+01:00"),
                ("Europe/Berlin", "2027-03-28T02:30", "2027-03-28T03:30:00+02:00"),
                ("Europe/Berlin", "2027-03-28T03:00", "2027-03-28T03:00:00+02:00"),
                ("Europe/Berlin", "2027-10-31T01:59", "2027-10-31T01:59:00+02:00"),
                ("Europe/Berlin", "2027-10-31T02:30", "2027-10-31T02:30:00+02:00"),
                ("Europe/Berlin", "2027-10-31T03:00", "2027-10-31T03:00:00+01:00"),
                ("Europe/Berlin", "2026-12-01T09:00", "2026-12-01T09:00:00+01:00"),
                ("Europe/Berlin", "2026-07-01T09:00", "2026-07-01T09:00:00+02:00"),
                ("Asia/Taipei", "2026-12-01T09:00", "2026-12-01T09:00:00+08:00"),
                ("UTC", "2026-12-01T09:00", "2026-12-01T09:00:00Z"),
                ("America/New_York", "2027-03-14T02:30", "2027-03-14T03:30:00-04:00"),
                ("America/New_York", "2027-11-07T01:30", "2027-11-07T01:30:00-04:00"),
                ("Pacific/Apia", "2011-12-30T12:00", "2011-12-31T12:00:00+14:00"),
                ("Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-03T02:45:00+11:00"),
                ("Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-04T01:45:00+11:00"),
                ("America/St_Johns", "2026-12-01T09:00", "2026-12-01T09:00:00-03:30"),
            ] {
                // Sound: no other thread of the process reads the environment.
                unsafe setenv("TZ", name, 1)
                let time = try #require(LocalTime(local))
                let found = try #require(LocalZone.system().moment(of: time))
                #expect(found.instant.description(offset: found.offset) == moment, "\(name) \(local)")
            }
        }
    }

    /// The moments are those of `zoneinfo` in Python 3.11: midnight with fold 0, taken to UTC.
    @Test(
        "A day lasts from its first moment to a microsecond before the next day, also when clocks change.",
        .enabled(if: isReadable("/usr/share/zoneinfo/America/Sao_Paulo")))
    func days() async {
        await #expect(processExitsWith: .success) {
            for (name, day, start, end) in [
                ("Europe/Berlin", "2027-03-28", "2027-03-27T23:00:00Z", "2027-03-28T21:59:59.999999Z"),
                ("Europe/Berlin", "2027-10-31", "2027-10-30T22:00:00Z", "2027-10-31T22:59:59.999999Z"),
                ("America/New_York", "2027-03-14", "2027-03-14T05:00:00Z", "2027-03-15T03:59:59.999999Z"),
                ("America/New_York", "2027-11-07", "2027-11-07T04:00:00Z", "2027-11-08T04:59:59.999999Z"),
                ("Asia/Taipei", "2026-12-01", "2026-11-30T16:00:00Z", "2026-12-01T15:59:59.999999Z"),
                ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", "2018-11-05T01:59:59.999999Z"),
            ] {
                // Sound: no other thread of the process reads the environment.
                unsafe setenv("TZ", name, 1)
                let day = try #require(CalendarDate(day))
                #expect(LocalZone.system().start(of: day).description == start, "\(name) \(day)")
                #expect(LocalZone.system().end(of: day).description == end, "\(name) \(day)")
            }
        }
    }

    @Test("The first and the last day of the calendar end where instants end.")
    func endsOfDays() throws {
        let first = try #require(CalendarDate("0001-01-01"))
        let last = try #require(CalendarDate("9999-12-31"))
        let (east, west) = (LocalZone { _ in 3600 }, LocalZone { _ in -3600 })
        #expect(east.start(of: first).description == "0001-01-01T00:00:00Z")
        #expect(east.end(of: last).description == "9999-12-31T22:59:59.999999Z")
        #expect(west.end(of: last).description == "9999-12-31T23:59:59.999999Z")
    }

    @Test("A zone without changes has one offset.")
    func fixed() throws {
        let zone = LocalZone { _ in 28_800 }
        let instant = try #require(Instant("2026-12-01T01:00:00Z"))
        #expect(zone.offset(at: instant) == 28_800)
        #expect(zone.localTime(at: instant) == LocalTime("2026-12-01T09:00"))
    }

    @Test("Seconds in an offset count for the moment and are left out of the offset.")
    func meanTime() throws {
        let zone = LocalZone { _ in 3208 }
        let noon = try #require(LocalTime("1880-01-01T12:00"))
        let moment = try #require(zone.moment(of: noon))
        #expect(moment.instant.description == "1880-01-01T11:06:32Z")
        #expect(moment.offset == 3180)
    }

    @Test("A moment outside the years 0001 to 9999 is none.")
    func ends() throws {
        let first = try #require(LocalTime("0001-01-01T00:00"))
        let last = try #require(LocalTime("9999-12-31T23:59"))
        #expect(LocalZone { _ in 3600 }.moment(of: first) == nil)
        #expect(LocalZone { _ in -3600 }.moment(of: last) == nil)
        #expect(LocalZone { _ in 0 }.moment(of: first)?.instant.description == "0001-01-01T00:00:00Z")
    }
}
