extension Row {
    /// One new to-do by a whole process, in a long journal.
    static let add = Row("add") { benchmark in
        let long = try benchmark.material(
            events: benchmark.scaled(1_000_000), live: benchmark.scaled(100_000))
        let new = try benchmark.fresh("store")
        let count = benchmark.scaled(10_000)
        let peers = try TodoPeers(benchmark, count: count)
        let add = { (store: String) in
            try benchmark.milliseconds(of: benchmark.tool("todo-cli", "--journal", store, "add", "Buy milk"))
        }
        return [
            try benchmark.figure(
                "todo-cli add in a journal of \(benchmark.scaled(1_000_000).text) events, "
                    + "\(benchmark.scaled(100_000).text) open",
                .milliseconds, rounds: benchmark.runs, isWarm: true,
                ours: { try add(long.store) },
                peers: [
                    Contestant("the same in a new journal", .timesTheCost(1.15)) { try add(new) },
                    Contestant("task add at \(count.text) tasks", .timesAsFast(15), needs: "task") {
                        try benchmark.milliseconds(of: peers.task("add", "Buy milk"))
                    },
                    Contestant("todo.txt-cli add at \(count.text) lines", .timesAsFast(4), needs: "todo-txt")
                    {
                        try benchmark.milliseconds(of: peers.todoTxt("add", "Buy milk"))
                    },
                ])
        ]
    }
}
