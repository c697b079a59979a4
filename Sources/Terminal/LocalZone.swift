public import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A time zone: which offset from UTC its clocks show at each moment.
public struct LocalZone: Sendable {
    /// Its name in the IANA database; nil when that is not known.
    public let name: ZoneName?
    private let offsetAt: @Sendable (Instant) -> Int

    /// A zone whose offset at a moment, in seconds east of UTC, is what the function says.
    public init(named name: ZoneName? = nil, offset: @escaping @Sendable (Instant) -> Int) {
        self.name = name
        offsetAt = offset
    }

    /// The zone that `TZ` names, or else the system's, as the C library knows it.
    ///
    /// `TZ` is read, and its zone looked for, at this call: once for a listing, not for each of its rows.
    public static func system() -> LocalZone {
        tzset()
        return LocalZone(named: SystemZone(.process()).name) { instant in
            var seconds = time_t(instant.seconds)
            var fields = unsafe tm()
            // Sound: the re-entrant call only reads the first struct and fills the second.
            guard unsafe localtime_r(&seconds, &fields) != nil else { return 0 }
            return unsafe fields.tm_gmtoff
        }
    }

    /// Seconds east of UTC at that moment.
    public func offset(at instant: Instant) -> Int { offsetAt(instant) }

    /// What a clock in this zone shows at that moment.
    public func localTime(at instant: Instant) -> LocalTime {
        LocalTime(instant, offset: offset(at: instant))
    }

    /// The moment when a clock in this zone shows that time; nil outside the years 0001 to 9999.
    ///
    /// A time that a change of clocks skips is counted with the offset before the change, so it lies as much
    /// after the change as it seems to. Of a time that comes twice the first is taken (RFC 5545, section
    /// 3.3.5). Seconds in an offset, as in local mean time, are dropped from the offset but not from the moment.
    public func moment(of local: LocalTime) -> OffsetInstant? {
        guard let instant = Instant(microseconds: microseconds(of: local)) else { return nil }
        let offset = offset(at: instant)
        return OffsetInstant(instant, offset: offset - offset % 60, zone: name)
    }

    /// The first moment of a day; at the ends of the calendar as near to it as an instant comes.
    public func start(of day: CalendarDate) -> Instant {
        Instant(clamping: microsecondsOfMidnight(daysSince1970: day.daysSince1970))
    }

    /// The last moment of a day, a microsecond before the next one; at the ends of the calendar as near as an instant comes.
    public func end(of day: CalendarDate) -> Instant {
        Instant(clamping: microsecondsOfMidnight(daysSince1970: day.daysSince1970 + 1) - 1)
    }

    private func microsecondsOfMidnight(daysSince1970 days: Int) -> Int64 {
        microseconds(asUTC: Int64(days) * 86_400_000_000)
    }

    private func microseconds(of local: LocalTime) -> Int64 {
        microseconds(asUTC: local.microseconds(offset: 0))
    }

    /// Microseconds since 1970 when a clock in this zone shows what one in UTC shows at that count of them.
    private func microseconds(asUTC: Int64) -> Int64 {
        let day: Int64 = 86_400_000_000
        let before = Int64(offset(at: Instant(clamping: asUTC - day))) * 1_000_000
        let after = Int64(offset(at: Instant(clamping: asUTC + day))) * 1_000_000
        func isShown(with offset: Int64) -> Bool {
            Int64(self.offset(at: Instant(clamping: asUTC - offset))) * 1_000_000 == offset
        }
        return asUTC - (isShown(with: before) || !isShown(with: after) ? before : after)
    }
}
