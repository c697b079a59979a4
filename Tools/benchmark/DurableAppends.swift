import Files
import Journal

extension Row {
    /// One writer that waits for the disk after each event.
    static let durable = Row("durable") { benchmark in
        let count = benchmark.scaled(1_000)
        let material = try benchmark.material(events: count, live: count)
        let rate = { (program: Program) in try Double(count) / benchmark.number(of: program) }
        return [
            try benchmark.figure(
                "durable appends, one writer", .events, rounds: benchmark.rounds,
                ours: { try rate(benchmark.part(.append, benchmark.fresh("store"), material.events)) },
                peers: [
                    Contestant("raw write + fdatasync", .timesAsFast(0.9)) {
                        try rate(benchmark.part(.rawAppend, benchmark.fresh("raw") + "/raw", material.store))
                    },
                    Contestant("SQLite, WAL, FULL", .timesAsFast(1.3), needs: "sqlite") {
                        let database = try benchmark.fresh("sqlite") + "/db"
                        return try rate(benchmark.peer("sqlite", "append", database, material.events))
                    },
                    Contestant("Python eventsourcing on SQLite", needs: "eventsourcing") {
                        let database = try benchmark.fresh("python") + "/db"
                        return try rate(benchmark.peer("eventsourcing", database, "\(count)"))
                    },
                ])
        ]
    }
}

extension Part {
    /// Appends events one by one, each durable: `append STORE EVENTS-FILE`.
    static let append = Part("append") { words in
        let paths = StorePaths(try words.text())
        let batches = try NewEvent.all(in: words.text()).map { [$0] }
        var writer = try JournalWriter.open(
            try JournalLock(paths), after: nil, at: .start, JournalWriter.Options(by: "benchmark"))
        let start = monotonicSeconds()
        for batch in batches { _ = try writer.append(batch, at: .start) }
        print(monotonicSeconds() - start)
    }

    /// Writes the lines of a journal one by one to a file, and waits for the disk after each: `raw-append FILE STORE`.
    static let rawAppend = Part("raw-append") { words in
        let file = try File(words.text(), .create, calls: SystemCalls())
        let journal = try SystemCalls().contents(of: StorePaths(words.text()).segment(1), limit: .max) ?? []
        let newline = UInt8(ascii: "\n")
        let lines = journal.split(separator: newline).dropFirst().map { Array($0) + [newline] }
        var offset = 0
        let start = monotonicSeconds()
        for line in lines {
            try file.write(line.span, at: offset)
            try file.synchronize()
            offset += line.count
        }
        print(monotonicSeconds() - start)
    }
}
