import Values

extension Instant {
    /// ISO 8601 in UTC without marks between the numbers, in whole seconds: `20261201T010000Z`.
    var basic: String { LocalTime(self, offset: 0).basic + "Z" }

    /// Reads `20261201T010000Z`; nil when it is anything else.
    init?(basic text: some StringProtocol) {
        guard text.last == "Z", let local = LocalTime(basic: text.dropLast()) else {
            return nil
        }
        self.init(microseconds: local.microseconds(offset: 0))
    }
}

extension LocalTime {
    /// ISO 8601 without marks between the numbers: `20261201T090000`.
    var basic: String {
        "\(date.basic)T" + [hour, minute, second].map { $0 < 10 ? "0\($0)" : String($0) }.joined()
    }

    /// Reads `20261201T090000`; nil when it is anything else.
    ///
    /// A leap second (`60`) is the last second of its minute.
    init?(basic text: some StringProtocol) {
        let digits = Array(text.utf8)
        guard digits.count == 15, digits[8] == UInt8(ascii: "T"),
            let date = CalendarDate(basic: text.prefix(8)),
            let hour = number(digits[9..<11]), let minute = number(digits[11..<13]),
            let second = number(digits[13..<15])
        else { return nil }
        self.init(date: date, hour: hour, minute: minute, second: second == 60 ? 59 : second)
    }
}

extension CalendarDate {
    /// ISO 8601 without marks between the numbers: `20261201`.
    var basic: String { String(description.filter { $0 != "-" }) }

    /// Reads `20261201`; nil when it is anything else.
    init?(basic text: some StringProtocol) {
        let digits = Array(text.utf8)
        guard digits.count == 8, let year = number(digits[0..<4]), let month = number(digits[4..<6]),
            let day = number(digits[6..<8])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

/// The number that digits are; nil when one of them is no digit.
private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, digit in
        guard let number, (0x30...0x39).contains(digit) else { return nil }
        return number * 10 + Int(digit - 0x30)
    }
}
