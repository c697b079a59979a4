import Daybook
import Journal

extension Row {
    /// The state from nothing: every line verified, decoded, and folded into all projections.
    static let rebuild = Row("rebuild") { benchmark in
        let count = benchmark.scaled(1_000_000)
        let material = try benchmark.material(events: count, live: benchmark.scaled(1_000))
        let database = benchmark.path("scanned.db")
        if benchmark.has("sqlite") {
            try benchmark.run(benchmark.peer("sqlite", "batch", database, material.events, "OFF"))
        }
        return [
            try benchmark.figure(
                "full rebuild of \(count.text) events", .events, rounds: benchmark.rounds, isWarm: true,
                value: 1_000_000,
                ours: {
                    try Double(count)
                        / benchmark.number(of: benchmark.part(.rebuild, material.store, "\(count)"))
                },
                peers: [
                    Contestant("SQLite scan, two json_extract", .timesAsFast(1.3), needs: "sqlite") {
                        try Double(count) / benchmark.number(of: benchmark.peer("sqlite", "scan", database))
                    }
                ])
        ]
    }
}

extension Part {
    /// Rebuilds the state of a store, and fails unless it comes to an event: `rebuild STORE SEQ`.
    static let rebuild = Part("rebuild") { words in
        let directory = try words.text()
        let last = try words.integer()
        let start = monotonicSeconds()
        try rebuild(directory, to: last)
        print(monotonicSeconds() - start)
    }

    /// Rebuilds the state of a store, and fails unless it comes to an event.
    static func rebuild(_ directory: String, to last: Int) throws {
        let replay = try Store.replay(directory, Store.Options(by: "benchmark", clock: { .start }))
        let found = replay.store.seq
        guard found == last else { throw BenchmarkError.otherEnd(expected: last, found: found) }
    }
}
