import Daybook
import Journal

extension Row {
    /// Many processes that write to one journal, each waiting for the disk after each event.
    static let writers = Row("writers") { benchmark in
        let writers = 16
        let count = benchmark.scaled(1_000)
        let material = try benchmark.material(events: count, live: count)
        return [
            try benchmark.figure(
                "durable appends, \(writers) writer processes", .events, rounds: benchmark.rounds,
                ours: { try benchmark.rate(ofWriters: writers, each: count / 4) },
                peers: [
                    Contestant("one process, by Store as they do", .timesAsFast(2.5)) {
                        try benchmark.rate(ofWriters: 1, each: count)
                    },
                    Contestant("one process, by JournalWriter", .timesAsFast(2.5)) {
                        let append = try benchmark.part(.append, benchmark.fresh("store"), material.events)
                        return try Double(count) / benchmark.number(of: append)
                    },
                ])
        ]
    }
}

extension Benchmark {
    /// How many events a second some processes add together, from their common start to the end of the last.
    fileprivate func rate(ofWriters writers: Int, each count: Int) throws -> Double {
        let store = try fresh("store")
        try run(part(.perform, store, "1", "0"))
        let start = monotonicSeconds() + 0.5
        let running = try (0..<writers).map { writer in
            try part(.perform, store, "\(count)", "\(start)")
                .start(output: path("output-\(writer)"), messages: path("messages-\(writer)"))
        }
        let ends = try running.map { try $0.waitForNumber() }
        return Double(writers * count) / ((ends.max() ?? start) - start)
    }
}

extension Part {
    /// Carries out commands one by one, each durable, from a time on, and prints when it was done, both by the
    /// monotonic clock: `perform STORE COUNT START`.
    static let perform = Part("perform") { words in
        var store = try Store.open(words.text(), Store.Options(by: "benchmark", clock: { .start }))
        let count = try words.integer()
        sleep(until: try words.seconds())
        for number in 1...count {
            _ = try store.perform(AddTodos([AddTodos.Draft(title: "Buy milk \(number)", tags: ["home"])]))
        }
        print(monotonicSeconds())
    }
}
