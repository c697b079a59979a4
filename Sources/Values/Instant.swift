/// A moment in time, counted in whole microseconds since 1970-01-01T00:00:00Z without leap seconds.
///
/// Covers the years 0001 to 9999, the range of RFC 3339.
public struct Instant: Hashable, Comparable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    public let microseconds: Int64

    /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59.999999Z.
    public static let range: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999

    /// A moment that many microseconds after 1970; nil outside the years 0001 to 9999.
    public init?(microseconds: Int64) {
        guard Self.range.contains(microseconds) else { return nil }
        self.microseconds = microseconds
    }

    /// A moment that many seconds after 1970; nil outside the years 0001 to 9999.
    public init?(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return nil }
        self.init(microseconds: product)
    }

    /// The moment that many microseconds after 1970, or the nearest within the years 0001 to 9999.
    public init(clamping microseconds: Int64) {
        self.microseconds = min(max(microseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Whole seconds since 1970, rounded towards the past.
    public var seconds: Int64 {
        let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return remainder < 0 ? quotient - 1 : quotient
    }

    public static func < (left: Self, right: Self) -> Bool { left.microseconds < right.microseconds }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC; the fraction has six digits, or is left out when it is zero.
    public var description: String { description(offset: 0) }

    /// RFC 3339 in UTC with six digits of fraction, always 27 characters, so that text order is time order.
    public var fixedWidth: String { text(offset: 0, fraction: true) }

    /// RFC 3339 with an offset from UTC in seconds (whole minutes), as in `2026-12-01T09:00:00+08:00`.
    public func description(offset: Int) -> String {
        text(offset: offset, fraction: microseconds % 1_000_000 != 0)
    }

    private func text(offset: Int, fraction: Bool) -> String {
        let local = LocalTime(self, offset: offset)
        var text =
            "\(local.date)T\(padded(local.hour, 2)):\(padded(local.minute, 2)):\(padded(local.second, 2))"
        if fraction { text += ".\(padded(Int(microseconds - seconds * 1_000_000), 6))" }
        guard offset != 0 else { return text + "Z" }
        let minutes = abs(offset) / 60
        return text + "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }
}

extension Instant {
    /// Reads RFC 3339 text, such as `2026-11-30T02:25:00.123456Z`; nil when it is anything else.
    ///
    /// Digits of fraction beyond the sixth are dropped; a leap second (`:60`) is not accepted.
    public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8).span) }

    /// Reads the UTF-8 of RFC 3339 text; nil when it is anything else.
    public init?(utf8: Span<UInt8>) {
        guard let moment = OffsetInstant(utf8: utf8)?.instant else { return nil }
        self = moment
    }
}

extension Instant {
    /// Reads the 27 bytes of `fixedWidth`; nil when they are anything else.
    public init?(fixedWidth bytes: Span<UInt8>) {
        guard bytes.count == 27, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54, bytes[13] == 0x3A,
            bytes[16] == 0x3A, bytes[19] == 0x2E, bytes[26] == 0x5A
        else { return nil }
        var isDecimal = true
        func digits(_ range: Range<Int>) -> Int {
            var value = 0
            for index in range {
                let digit = bytes[index] &- 0x30
                isDecimal = isDecimal && digit < 10
                value = value &* 10 &+ Int(digit)
            }
            return value
        }
        let date = CalendarDate(year: digits(0..<4), month: digits(5..<7), day: digits(8..<10))
        let time = (hour: digits(11..<13), minute: digits(14..<16), second: digits(17..<19))
        let fraction = digits(20..<26)
        guard isDecimal, let date,
            let local = LocalTime(date: date, hour: time.hour, minute: time.minute, second: time.second)
        else { return nil }
        self.init(microseconds: local.microseconds(offset: 0) + Int64(fraction))
    }
}
