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
    private let offsetAt: @Sendable (Instant) -> Int

    /// A zone whose offset at a moment, in seconds east of UTC, is what the function says.
    public init(offset: @escaping @Sendable (Instant) -> Int) { offsetAt = offset }

    /// The zone that `TZ` names, or else the system's, as the C library knows it.
    ///
    /// `TZ` is read at this call. A zone that the C library does not know is UTC.
    public static func system() -> LocalZone {
        tzset()
        return LocalZone { instant in
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
        let day: Int64 = 86_400_000_000
        let asUTC = local.microseconds(offset: 0)
        guard let dayBefore = Instant(microseconds: max(asUTC - day, Instant.range.lowerBound)),
            let dayAfter = Instant(microseconds: min(asUTC + day, Instant.range.upperBound))
        else { return nil }
        let before = offset(at: dayBefore)
        let after = offset(at: dayAfter)
        for candidate in [before, after] {
            guard let instant = Instant(microseconds: local.microseconds(offset: candidate)) else {
                return nil
            }
            if offset(at: instant) == candidate { return Self.moment(instant, offset: candidate) }
        }
        guard let instant = Instant(microseconds: local.microseconds(offset: before)) else { return nil }
        return Self.moment(instant, offset: offset(at: instant))
    }

    private static func moment(_ instant: Instant, offset: Int) -> OffsetInstant? {
        OffsetInstant(instant, offset: offset - offset % 60)
    }
}
