/// A moment together with the offset from UTC that it was written with, and the zone if that was known.
public struct OffsetInstant: Hashable, Sendable {
    /// The moment.
    public let instant: Instant
    /// The zone in which clocks had that offset then, by the rules known when it was written; nil when that is not known.
    public let zone: ZoneName?
    /// The offset in minutes; the smallest member comes last, so that values are small.
    private let minutes: Int16

    /// Seconds east of UTC, a whole number of minutes under 24 hours.
    public var offset: Int { Int(minutes) * 60 }

    /// A moment and its offset in seconds; nil when the offset is no whole minute or 24 hours or more, or when a
    /// clock there shows a day outside the years 0001 to 9999.
    public init?(_ instant: Instant, offset: Int, zone: ZoneName? = nil) {
        guard offset % 60 == 0, abs(offset) < 86_400,
            Instant(microseconds: instant.microseconds + Int64(offset) * 1_000_000) != nil
        else { return nil }
        self.instant = instant
        self.zone = zone
        minutes = Int16(offset / 60)
    }

    /// Reads RFC 3339 text and keeps its offset; nil when it is anything else.
    public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8).span) }

    /// Reads the UTF-8 of RFC 3339 text and keeps its offset; nil when it is anything else.
    public init?(utf8: Span<UInt8>) {
        var reader = DigitReader(utf8)
        guard let date = reader.date(), reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
            reader.skip(":"), let second = reader.number(digits: 2), let fraction = reader.fraction(),
            let offset = reader.offset(), reader.isAtEnd,
            let local = LocalTime(date: date, hour: hour, minute: minute, second: second),
            let instant = Instant(microseconds: local.microseconds(offset: offset) + Int64(fraction))
        else { return nil }
        self.init(instant, offset: offset)
    }

    /// RFC 3339 with the offset, as in `2026-12-01T09:00:00+08:00`.
    public var rfc3339: String { instant.description(offset: offset) }
}

extension OffsetInstant: CustomStringConvertible {
    /// RFC 3339, and behind it the zone in brackets if that is known, as in `2026-12-01T09:00:00+08:00[Asia/Taipei]`.
    ///
    /// Source: RFC 9557, section 4.1.
    public var description: String { rfc3339 + (zone.map { "[\($0)]" } ?? "") }

    /// Reads the UTF-8 of RFC 3339 text, with or without a zone in brackets behind it; nil when it is anything else.
    public init?(zoned utf8: Span<UInt8>) {
        guard let start = utf8.indices.first(where: { utf8[$0] == UInt8(ascii: "[") }) else {
            self.init(utf8: utf8)
            return
        }
        let end = utf8.count - 1
        guard utf8[end] == UInt8(ascii: "]"),
            let zone = ZoneName(utf8: utf8.extracting(start + 1..<end)),
            let moment = OffsetInstant(utf8: utf8.extracting(0..<start))
        else { return nil }
        self.init(moment.instant, offset: moment.offset, zone: zone)
    }
}
