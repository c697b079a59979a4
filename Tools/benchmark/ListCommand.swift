extension Row {
    /// The first twenty to-dos by a whole process, with many open ones, and with very many and a long history.
    static let list = Row("list") { benchmark in
        let count = benchmark.scaled(10_000)
        let peers = try TodoPeers(benchmark, count: count)
        let short = try benchmark.material(events: count, live: count)
        let long = try benchmark.material(
            events: benchmark.scaled(1_000_000), live: benchmark.scaled(100_000))
        let list = { (store: String) in
            let list = benchmark.tool("todo-cli", "--journal", store, "list", "--limit", "20")
            return try benchmark.milliseconds(of: list)
        }
        // A command that writes leaves a checkpoint, as it does in any store that is in use.
        for store in [short.store, long.store] {
            try benchmark.run(benchmark.tool("todo-cli", "--journal", store, "add", "Buy milk"))
        }
        return [
            try benchmark.figure(
                "todo-cli list --limit 20 with \(count.text) open", .milliseconds, rounds: benchmark.runs,
                isWarm: true,
                ours: { try list(short.store) },
                peers: [
                    Contestant("task limit:20 list", .timesAsFast(20), needs: "task") {
                        try benchmark.milliseconds(of: peers.task("limit:20", "list"))
                    },
                    Contestant("todo.txt-cli ls, which has no limit", .timesAsFast(8), needs: "todo-txt") {
                        try benchmark.milliseconds(of: peers.todoTxt("ls"))
                    },
                ]),
            try benchmark.figure(
                "todo-cli list --limit 20 with \(benchmark.scaled(100_000).text) open, "
                    + "in a journal of \(benchmark.scaled(1_000_000).text) events",
                .milliseconds, rounds: benchmark.runs, isWarm: true, value: 60
            ) {
                try list(long.store)
            },
        ]
    }
}
