/// A peer of a figure, and what is to be reached beside it.
struct Contestant {
    let name: String
    let target: Figure.Target?
    /// The option that says where its program is; nil when it needs none.
    let option: String?
    /// Measures it once.
    let sample: () throws -> Double

    init(
        _ name: String, _ target: Figure.Target? = nil, needs option: String? = nil,
        sample: @escaping () throws -> Double
    ) {
        self.name = name
        self.target = target
        self.option = option
        self.sample = sample
    }
}

extension Benchmark {
    /// Measures ours and each peer that is there in turn, round after round, so that all have the same minutes.
    ///
    /// - Parameters:
    ///   - isWarm: Whether each is measured once before, which does not count.
    ///   - value: What is to be reached in absolute terms; nil for nothing.
    func figure(
        _ work: String, _ unit: Measurement.Unit, rounds: Int, isWarm: Bool = false, value: Double? = nil,
        ours: () throws -> Double, peers: [Contestant] = []
    ) throws -> Figure {
        var measurement = Measurement(unit)
        var comparisons = peers.map { peer in
            Figure.Comparison(
                peer: peer.name, measured: has(peer.option) ? Measurement(unit) : nil, target: peer.target)
        }
        for round in (isWarm ? -1 : 0)..<rounds {
            let sample = try ours()
            if round >= 0 { measurement.add(sample) }
            for (index, peer) in peers.enumerated() where has(peer.option) {
                let sample = try peer.sample()
                if round >= 0 { comparisons[index].measured?.add(sample) }
            }
        }
        if let value { comparisons.insert(Figure.Comparison(target: .value(value)), at: 0) }
        return Figure(work: work, ours: measurement, comparisons: comparisons)
    }
}
