/// Reads numbers of a fixed width from the front of a text.
struct DigitReader: ~Escapable {
    private let bytes: Span<UInt8>
    private var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    /// Steps over a character when it is next, and says whether it was.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Exactly that many digits; nil, with nothing read, when there are fewer.
    mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for index in position..<position + digits {
            guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
            value = value * 10 + Int(bytes[index] - 0x30)
        }
        position += digits
        return value
    }

    /// `2026-12-01`.
    mutating func date() -> CalendarDate? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// Microseconds of an optional fraction: 0 when there is none, nil when a point has no digit behind it.
    mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        var value = 0
        var digits = 0
        while let digit = number(digits: 1) {
            if digits < 6 { value = value * 10 + digit }
            digits += 1
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 6)..<6 { value *= 10 }
        return value
    }

    /// Seconds east of UTC from `Z`, `+08:00` or `-03:30`.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours < 24, skip(":"),
            let minutes = number(digits: 2),
            minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

/// A number with zeros before it, at least that wide.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
