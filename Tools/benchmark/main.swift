import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is done in a process of its own, so that it is timed, and its memory counted, alone.
let parts: [Part] = [
    .make, .append, .rawAppend, .perform, .batch, .rawBatch, .rebuild, .peak, .verify, .tasks, .feed,
]

/// The rows of the table, in its order.
let rows: [Row] = [.durable, .writers, .batch, .rebuild, .verify, .add, .list, .nearest, .memory]

do {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "part" {
        try Part.run(words.dropFirst(), of: parts)
    } else {
        try Benchmark(Options(words)).run(rows)
    }
} catch {
    let output = Output(descriptor: 2)
    output.print("benchmark: \(BenchmarkError.message(of: error))")
    try output.flush()
    exit(1)
}
