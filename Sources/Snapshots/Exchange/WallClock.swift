public import Values

/// How clocks on the walls of a place show time, for formats that write days and times without a zone.
public struct WallClock: Sendable {
    private let moment: @Sendable (LocalTime) -> OffsetInstant?
    private let time: @Sendable (Instant) -> LocalTime

    /// A clock that shows what the second function says at a moment; the first says when it shows a time.
    public init(
        moment: @escaping @Sendable (LocalTime) -> OffsetInstant?,
        time: @escaping @Sendable (Instant) -> LocalTime
    ) {
        self.moment = moment
        self.time = time
    }

    /// The clock of UTC.
    public static let utc = WallClock(
        moment: { local in
            Instant(microseconds: local.microseconds(offset: 0)).flatMap { OffsetInstant($0, offset: 0) }
        }, time: { LocalTime($0, offset: 0) })

    /// The moment when the clock shows a time; nil outside the years 0001 to 9999.
    func moment(of local: LocalTime) -> OffsetInstant? { moment(local) }

    /// When a day begins; nil outside the years 0001 to 9999.
    func start(of day: CalendarDate) -> Instant? {
        LocalTime(date: day, hour: 0, minute: 0).flatMap { moment($0)?.instant }
    }

    /// The day that the clock shows at a moment.
    func day(at instant: Instant) -> CalendarDate { time(instant).date }

    /// The day that begins at a moment; nil when none does.
    func day(beginningAt instant: Instant) -> CalendarDate? {
        let day = day(at: instant)
        return start(of: day) == instant ? day : nil
    }
}
