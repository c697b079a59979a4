import Values

/// The time zones that a calendar describes, by the names that it gives them.
struct ICalendarZones {
    private var zones: [String: ICalendarZone] = [:]

    /// Reads the zones of a calendar, wherever in it they stand.
    init(_ bytes: [UInt8]) {
        var lines = TextLines(bytes)
        var zone: ICalendarZone?
        var observance: ICalendarZone.Observance?
        while let (_, line) = lines.nextUnfolded() {
            guard zone != nil || Self.beginsZone(line), let property = try? ContentLine(line) else {
                continue
            }
            switch (property.name, property.value.uppercased()) {
            case ("BEGIN", "VTIMEZONE"): zone = ICalendarZone()
            case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"): observance = ICalendarZone.Observance()
            case ("END", "STANDARD"), ("END", "DAYLIGHT"):
                if let observance { zone?.observances.append(observance) }
                observance = nil
            case ("END", "VTIMEZONE"):
                if let zone, zone.isOfUsualLength { zones[zone.name] = zone }
                zone = nil
            case ("TZID", _): zone?.name = property.value
            default: observance?.take(property)
            }
        }
    }

    private static func beginsZone(_ line: ArraySlice<UInt8>) -> Bool {
        line.count < 24 && String(decoding: line, as: UTF8.self).uppercased() == "BEGIN:VTIMEZONE"
    }

    /// The zone of that name.
    subscript(name: String) -> ICalendarZone? { zones[name] }
}

extension ICalendarZone.Observance {
    fileprivate mutating func take(_ property: ContentLine) {
        switch property.name {
        case "DTSTART": start = LocalTime(basic: property.value)
        case "RDATE":
            let times = property.value.split(separator: ",").map { LocalTime(basic: $0) }
            isUnknown = isUnknown || times.contains(nil)
            others += times.compactMap(\.self)
        case "RRULE":
            isUnknown = isUnknown || rule != nil
            rule = YearlyRule(property.value)
            isUnknown = isUnknown || rule == nil
        case "TZOFFSETFROM": offsetBefore = Self.offset(property.value)
        case "TZOFFSETTO": offset = Self.offset(property.value)
        default: break
        }
    }

    /// Seconds east of UTC from `+0100` or `-033000` (section 3.3.14).
    private static func offset(_ text: String) -> Int? {
        let digits = text.dropFirst().utf8.map { Int($0) - 0x30 }
        guard digits.count == 4 || digits.count == 6, digits.allSatisfy({ (0...9).contains($0) }),
            let sign = ["+": 1, "-": -1][String(text.prefix(1))]
        else { return nil }
        let numbers = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
        guard numbers[0] < 24, numbers[1] < 60 else { return nil }
        return sign * (numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? min(numbers[2], 59) : 0))
    }
}
