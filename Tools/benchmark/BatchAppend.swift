import Files
import Journal

extension Row {
    /// All events at once: durable, and then left to the system to write when it likes.
    static let batch = Row("batch") { benchmark in
        let count = benchmark.scaled(1_000_000)
        let work = "batch append of \(count.text) events"
        let material = try benchmark.material(events: count, live: benchmark.scaled(1_000))
        let ours = { (durability: String) in
            let batch = try benchmark.part(.batch, benchmark.fresh("store"), material.events, durability)
            return try Double(count) / benchmark.number(of: batch)
        }
        let sqlite = { (level: String) in
            let database = try benchmark.fresh("sqlite") + "/db"
            let batch = try benchmark.peer("sqlite", "batch", database, material.events, level)
            return try Double(count) / benchmark.number(of: batch)
        }
        let raw = { (durability: String) in
            let file = try benchmark.fresh("raw") + "/raw"
            let batch = benchmark.part(.rawBatch, file, material.store, durability)
            return try Double(count) / benchmark.number(of: batch)
        }
        return [
            try benchmark.figure(
                work + ", on disk", .events, rounds: benchmark.rounds, value: 1_000_000,
                ours: { try ours("power") },
                peers: [
                    Contestant("SQLite, one transaction, FULL", .timesAsFast(3), needs: "sqlite") {
                        try sqlite("FULL")
                    },
                    Contestant("raw write of the same bytes + fdatasync") { try raw("power") },
                ]),
            try benchmark.figure(
                work + ", left to the system", .events, rounds: benchmark.rounds, value: 1_000_000,
                ours: { try ours("process") },
                peers: [
                    Contestant("SQLite, one transaction, OFF", .timesAsFast(3), needs: "sqlite") {
                        try sqlite("OFF")
                    },
                    Contestant("raw write of the same bytes") { try raw("process") },
                ]),
        ]
    }
}

extension Part {
    /// Appends events in batches of 100,000: `batch STORE EVENTS-FILE power|process`.
    static let batch = Part("batch") { words in
        let paths = StorePaths(try words.text())
        let events = try NewEvent.all(in: words.text())
        let batches = stride(from: 0, to: events.count, by: 100_000).map { start in
            Array(events[start..<min(start + 100_000, events.count)])
        }
        let durability: JournalWriter.Durability = try words.text() == "power" ? .power : .process
        var writer = try JournalWriter.open(
            try JournalLock(paths), after: nil, at: .start,
            JournalWriter.Options(by: "benchmark", durability: durability))
        let start = monotonicSeconds()
        for batch in batches { _ = try writer.append(batch, at: .start) }
        print(monotonicSeconds() - start)
    }

    /// Writes the bytes of a journal to one file, a MiB at a time: `raw-batch FILE STORE power|process`.
    static let rawBatch = Part("raw-batch") { words in
        let file = try File(words.text(), .create, calls: SystemCalls())
        let paths = StorePaths(try words.text())
        let isDurable = try words.text() == "power"
        let bytes = try SystemCalls().list(paths.journal).flatMap { name in
            try SystemCalls().contents(of: paths.journal + "/" + name, limit: .max) ?? []
        }
        let start = monotonicSeconds()
        for offset in stride(from: 0, to: bytes.count, by: 1 << 20) {
            try file.write(bytes.span.extracting(offset..<min(offset + 1 << 20, bytes.count)), at: offset)
        }
        if isDurable { try file.synchronize() }
        print(monotonicSeconds() - start)
    }
}
