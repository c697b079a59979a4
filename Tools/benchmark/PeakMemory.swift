import Files

extension Row {
    /// The most memory of a rebuild, which must follow from what is live, not from how long the history is.
    static let memory = Row("memory") { benchmark in
        let live = benchmark.scaled(1_000)
        let peak = { (count: Int) in
            let material = try benchmark.material(events: count, live: live)
            return try benchmark.number(of: benchmark.part(.peak, material.store, "\(count)"))
        }
        let few = benchmark.scaled(10_000)
        let many = benchmark.scaled(1_000_000)
        return [
            try benchmark.figure(
                "peak memory of a rebuild of \(many.text) events, \(live.text) live", .mebibytes,
                rounds: benchmark.rounds,
                ours: { try peak(many) },
                peers: [
                    Contestant("the same with \(few.text) events", .timesTheCost(1.5)) { try peak(few) }
                ])
        ]
    }
}

extension Part {
    /// Rebuilds the state of a store, and prints the most memory that this took: `peak STORE SEQ`.
    static let peak = Part("peak") { words in
        try rebuild(words.text(), to: words.integer())
        print(try peakMemory())
    }

    /// The most memory that this process had at one time, in MiB (`VmHWM` of proc_pid_status(5)).
    ///
    /// Not by `getrusage`: on Linux its `ru_maxrss` begins with the peak of the process that started this one.
    private static func peakMemory() throws -> Double {
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = try File("/proc/self/status", .read, calls: SystemCalls()).read(into: &bytes, at: 0)
        let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
        let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
        guard words.count == 3, let kibibytes = Double(words[1]) else {
            throw BenchmarkError.usage("the system does not say how much memory was used")
        }
        return kibibytes / 1024
    }
}
