import Daybook
import Journal
import Projections
import SHA256
import Terminal
import Values

extension Subcommand {
    /// The command `journal-cli replay`.
    static let replay = Subcommand(
        "replay", "Rebuilds the state from nothing, and holds the checkpoints against it.",
        options: [
            Option(
                "as-of", value: "SEQ|WHEN",
                "As it was after this event, at this time or at the end of this day.")
        ],
        details: """
            The digest is the same for the same events, on every machine and at any time.

            \(When.rules(looking: .back))
            """,
        examples: ["journal-cli replay", "journal-cli replay --as-of 2026-12-01"]
    ) { invocation in
        let bound = try invocation.lastBound("as-of")
        let replay = try Store.replay(
            invocation.journalDirectory(), until: bound, invocation.storeOptions())
        let report = ReplayReport(replay)
        try invocation.print(report) { report.lines }
        try invocation.finish(replay.store)
        if report.checkpoints.contains(where: { !$0.agrees }) {
            throw ToolError(
                .data, code: "checkpoint_differs",
                message: "a checkpoint does not hold the state that the journal gives",
                remedy: "Delete the directory checkpoints: it only saves time. Please report this.")
        }
    }
}

/// What a replay rebuilt.
private struct ReplayReport: Encodable {
    let journal: String?
    let seq: Int
    let digest: String
    let skipped: Int
    let todos: Todos
    let favorites: Int
    let stations: Int
    let checkpoints: [Checkpoint]

    struct Todos: Encodable {
        let open: Int
        let done: Int
    }

    struct Checkpoint: Encodable {
        let seq: Int
        let agrees: Bool
    }

    init(_ replay: Store.Replay) {
        let store = replay.store
        journal = store.journal?.description
        seq = store.seq
        digest = store.state.digest.description
        skipped = store.skipped
        let open = store.state.todos.openCount
        todos = Todos(open: open, done: store.state.todos.count - open)
        favorites = store.state.favorites.count
        stations = store.state.stations.presentCount()
        checkpoints = replay.checkpoints.map { Checkpoint(seq: $0.seq, agrees: $0.agrees) }
    }

    var lines: [String] {
        var lines = [
            "\(counted(seq, "event")) replayed: \(todos.open) to do, \(todos.done) done, "
                + "\(counted(favorites, "favorite")), \(counted(stations, "station"))."
        ]
        if skipped > 0 {
            lines.append("Passed over, forgotten or not known to this version: \(counted(skipped, "event")).")
        }
        for checkpoint in checkpoints {
            lines.append(
                "The checkpoint at event \(checkpoint.seq) \(checkpoint.agrees ? "agrees" : "DOES NOT AGREE")."
            )
        }
        lines.append("State \(digest).")
        return lines
    }
}
