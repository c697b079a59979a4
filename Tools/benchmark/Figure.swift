/// One figure of the table: what was measured of ours, and of each peer beside it.
struct Figure {
    /// What was done, as in `verify alone`.
    let work: String
    let ours: Measurement
    let comparisons: [Comparison]

    /// What ours is held against.
    struct Comparison {
        /// The name of the peer; nil for a target in absolute terms.
        var peer: String?
        /// What was measured of it; nil when it is not there.
        var measured: Measurement?
        var target: Target?
    }

    /// What is to be reached.
    enum Target {
        /// At least that rate, or at most that cost.
        case value(Double)
        /// So many times as fast as the peer, or more.
        case timesAsFast(Double)
        /// So many times the cost of the peer, or less.
        case timesTheCost(Double)
    }
}

extension Figure.Comparison {
    /// What a line of the table says behind the name of the work and what ours is.
    func cells(beside ours: Measurement) -> [String] {
        let ratio = ratio(ours)
        var cells = [peer ?? "", measured?.text ?? (peer == nil ? "" : "not there")]
        cells.append(ratio.map { $0.text(places: 2) + " ×" } ?? "")
        cells.append(target.map { text(of: $0, ours) } ?? "")
        cells.append(isReached(ours).map { $0 ? "yes" : "no" } ?? "")
        return cells
    }

    /// How many times as fast as the peer ours is, or how many times the cost, as the target has it.
    private func ratio(_ ours: Measurement) -> Double? {
        guard let measured else { return nil }
        let quotient = ours.median / measured.median
        if case .timesTheCost = target { return quotient }
        return ours.unit.isRate ? quotient : 1 / quotient
    }

    private func text(of target: Figure.Target, _ ours: Measurement) -> String {
        switch target {
        case .value(let value):
            "\(ours.unit.isRate ? "≥" : "≤") \(value.text(places: 0)) \(ours.unit.rawValue)"
        case .timesAsFast(let factor): "≥ \(factor) ×"
        case .timesTheCost(let factor): "≤ \(factor) ×"
        }
    }

    private func isReached(_ ours: Measurement) -> Bool? {
        switch target {
        case nil: nil
        case .value(let value): ours.unit.isRate ? ours.median >= value : ours.median <= value
        case .timesAsFast(let factor): ratio(ours).map { $0 >= factor }
        case .timesTheCost(let factor): ratio(ours).map { $0 <= factor }
        }
    }
}
