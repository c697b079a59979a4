/// What was measured of one thing, round after round.
struct Measurement {
    /// What the numbers count.
    enum Unit: String {
        case events = "events/s"
        case lines = "lines/s"
        case milliseconds = "ms"
        case mebibytes = "MiB"

        /// Whether more is better.
        var isRate: Bool { self == .events || self == .lines }
    }

    let unit: Unit
    private(set) var samples: [Double] = []

    init(_ unit: Unit) { self.unit = unit }

    mutating func add(_ sample: Double) { samples.append(sample) }

    /// The middle of the samples; of an even number, the mean of the two in the middle.
    var median: Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The median, and from where to where the samples go, as in `2,710 events/s (2,600–2,800)`.
    var text: String {
        let sorted = samples.sorted()
        let spread = [sorted.first, sorted.last].compactMap { $0.map(number) }.joined(separator: "–")
        return "\(number(median)) \(unit.rawValue) (\(spread))"
    }

    /// A value of this unit without the unit.
    func number(_ value: Double) -> String { value.text(places: unit.isRate ? 0 : 1) }
}

extension Double {
    /// With so many digits behind the point, and commas between the thousands.
    func text(places: Int) -> String {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let scaled = Int((self * Double(scale)).rounded())
        let fraction = String(scaled % scale + scale).dropFirst()
        return (scaled / scale).text + (places > 0 ? ".\(fraction)" : "")
    }
}

extension Int {
    /// With commas between the thousands.
    var text: String {
        let digits = String(self)
        let head = digits.count % 3
        var text = String(digits.prefix(head))
        for (offset, digit) in digits.dropFirst(head).enumerated() {
            if offset % 3 == 0, !text.isEmpty { text += "," }
            text.append(digit)
        }
        return text
    }
}
