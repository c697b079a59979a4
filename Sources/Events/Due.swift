public import Values

/// When a to-do is to be done: on a day, or at a moment.
public enum Due: Hashable, Sendable {
    /// That day, whatever the time zone.
    case day(CalendarDate)
    /// That moment, with the offset from UTC that its zone had then by the rules known when it was written, and the zone.
    ///
    /// The offset is that of the moment itself, so nine o'clock is nine on both sides of a change of clocks. The zone is
    /// kept for people and other programs: the rules of zones are no part of the journal, so no fold can go by them.
    case moment(OffsetInstant)
}

extension Due {
    /// Reads `2026-12-01`, or RFC 3339 with an offset and with or without a zone; nil when the text is neither.
    public init?(_ text: String) { self.init(utf8: Array(text.utf8).span) }

    /// Reads the UTF-8 of `2026-12-01`, or of RFC 3339 with an offset and with or without a zone; nil when it is neither.
    public init?(utf8: Span<UInt8>) {
        if let date = CalendarDate(utf8: utf8) {
            self = .day(date)
        } else if let moment = OffsetInstant(zoned: utf8) {
            self = .moment(moment)
        } else {
            return nil
        }
    }

    /// The same, a moment with the zone if there is one.
    public func inZone(_ zone: ZoneName?) -> Due {
        guard let zone, case .moment(let moment) = self,
            let zoned = OffsetInstant(moment.instant, offset: moment.offset, zone: zone)
        else { return self }
        return .moment(zoned)
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
    /// `2026-12-01`, or RFC 3339 with its offset and the zone if that is known: `2026-12-01T09:00:00+08:00[Asia/Taipei]`.
    public var description: String {
        switch self {
        case .day(let date): date.description
        case .moment(let moment): moment.description
        }
    }

    /// `2026-12-01`, or RFC 3339 with its offset, as in `2026-12-01T09:00:00+08:00`.
    public var rfc3339: String {
        switch self {
        case .day(let date): date.description
        case .moment(let moment): moment.rfc3339
        }
    }

    /// The zone of a moment if that is known; nil of a day.
    public var zone: ZoneName? {
        switch self {
        case .day: nil
        case .moment(let moment): moment.zone
        }
    }
}
