public import Values

/// A day or a moment that somebody named on the command line.
public enum When: Hashable, Sendable {
    /// That day, whatever the time zone.
    case day(CalendarDate)
    /// That moment.
    case moment(OffsetInstant)

    /// Where somebody looks who names a weekday or a time of day without a date.
    public enum Direction: Sendable {
        /// To what comes, as for the date of a to-do.
        case ahead
        /// To what was, as for a part of the history.
        case back
    }
}

extension When {
    /// Reads a date, a time, both, or words such as `tomorrow`, `next fri` and `明天 9點`; `rules` says what they mean.
    ///
    /// A local time is one of the zone, and words are counted from what its clocks show now. Throws 64 for anything else.
    public init(
        _ text: String, in zone: LocalZone, at now: Instant, looking direction: Direction = .ahead
    ) throws(ToolError) {
        let reader = WhenReader(zone: zone, now: now, direction: direction)
        do throws(WhenError) {
            self = try reader.when(text)
        } catch {
            throw error.toolError
        }
    }

    /// What the words mean, in paragraphs for the help of a command.
    public static func rules(looking direction: Direction) -> String {
        let weekday =
            switch direction {
            case .ahead:
                "fri is the first Friday after today: on a Friday it is in seven days. A time alone is today's, or "
                    + "tomorrow's once that is past."
            case .back:
                "fri is the last Friday before today: on a Friday it is seven days ago. A time alone is today's, or "
                    + "yesterday's while that is still to come."
            }
        return """
            WHEN is a date (2026-12-01), a time (09:00), both (2026-12-01 09:00), or RFC 3339 with an offset; or today, \
            tomorrow, yesterday, fri or friday, next fri, +3d, +2w, +1m, +1y, -3d, eom (the last day of this month); or 今天, \
            明天, 後天, 昨天, 週五 (周五, 星期五, 禮拜五), 下週五, 月底. A time may stand behind a day: tomorrow 09:00, fri 5pm, 週五 18:30, \
            明天 9點, 明天 9點半, 明天下午3點.

            \(weekday) next fri is the Friday of next week; weeks begin on Monday. +1m is the same day of the next month, \
            or its last day where it has no such day.

            A date without a time is that date in every time zone. A time is one of the zone that TZ names, or else the \
            system's. A time that a change of clocks skips comes as much later as they are set on: 02:30 is 03:30. Of a time \
            that comes twice the first is meant; RFC 3339 can name the other.
            """
    }

    /// The weekday and the date, and for a moment the time in that zone: `Tue 2026-12-01 09:00`.
    ///
    /// Seconds are left out when they are zero.
    public func description(in zone: LocalZone) -> String {
        switch self {
        case .day(let date): return Self.text(date)
        case .moment(let moment):
            let local = zone.localTime(at: moment.instant)
            let time = "\(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))"
            let seconds = local.second == 0 ? "" : ":\(Self.twoDigits(local.second))"
            return "\(Self.text(local.date)) \(time)\(seconds)"
        }
    }

    /// The first moment of the day, or the moment.
    public func start(in zone: LocalZone) -> Instant {
        switch self {
        case .day(let date): zone.start(of: date)
        case .moment(let moment): moment.instant
        }
    }

    /// The last moment of the day, or the moment.
    public func end(in zone: LocalZone) -> Instant {
        switch self {
        case .day(let date): zone.end(of: date)
        case .moment(let moment): moment.instant
        }
    }

    private static func text(_ date: CalendarDate) -> String {
        let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        return "\(weekdays[date.weekday]) \(date)"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
