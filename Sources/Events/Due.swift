public import Values

/// When a to-do is to be done: on a day, or at a moment.
public enum Due: Hashable, Sendable {
    /// That day, whatever the time zone.
    case day(CalendarDate)
    /// That moment, with the offset from UTC that its zone had then by the rules known when it was written.
    ///
    /// The offset is that of the moment itself, so nine o'clock is nine on both sides of a change of clocks. The name of
    /// the zone is not stored: a fold could not use it, since the rules of zones are not part of the journal.
    case moment(OffsetInstant)
}

extension Due {
    /// Reads `2026-12-01` or RFC 3339 with an offset; nil when the text is neither.
    public init?(_ text: String) { self.init(utf8: Array(text.utf8).span) }

    /// Reads the UTF-8 of `2026-12-01` or RFC 3339 with an offset; nil when it is neither.
    public init?(utf8: Span<UInt8>) {
        if let date = CalendarDate(utf8: utf8) {
            self = .day(date)
        } else if let moment = OffsetInstant(utf8: utf8) {
            self = .moment(moment)
        } else {
            return nil
        }
    }

    /// The start of the day in UTC, or the moment: what exports count from.
    public var start: Instant {
        switch self {
        case .moment(let moment): return moment.instant
        case .day(let date):
            guard let instant = Instant(seconds: Int64(date.daysSince1970) * 86_400) else {
                preconditionFailure("A day of the calendar is always within the range of Instant.")
            }
            return instant
        }
    }
}

extension Due: CustomStringConvertible {
    /// `2026-12-01`, or RFC 3339 with its offset, as in `2026-12-01T09:00:00+08:00`.
    public var description: String {
        switch self {
        case .day(let date): date.description
        case .moment(let moment): moment.instant.description(offset: moment.offset)
        }
    }
}
