import Journal

extension Row {
    /// Every line checked, and nothing else.
    static let verify = Row("verify") { benchmark in
        let count = benchmark.scaled(1_000_000)
        let material = try benchmark.material(events: count, live: benchmark.scaled(1_000))
        return [
            try benchmark.figure(
                "verify alone, \(count.text) events", .lines, rounds: benchmark.rounds, isWarm: true,
                value: 3_000_000
            ) {
                try Double(count) / benchmark.number(of: benchmark.part(.verify, material.store, "\(count)"))
            }
        ]
    }
}

extension Part {
    /// Verifies a journal, and fails unless it ends at an event: `verify STORE SEQ`.
    static let verify = Part("verify") { words in
        let paths = StorePaths(try words.text())
        let last = try words.integer()
        let start = monotonicSeconds()
        let end = try Verification.run(paths)
        let seconds = monotonicSeconds() - start
        let found = end?.position.seq ?? 0
        guard found == last else { throw BenchmarkError.otherEnd(expected: last, found: found) }
        print(seconds)
    }
}
