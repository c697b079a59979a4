import Daybook
import Journal
import Projections
import SHA256
import Terminal
import Values

extension Subcommand {
    /// The command `journal-cli status`.
    static let status = Subcommand(
        "status", "Shows what the journal holds, and where it is.",
        examples: ["journal-cli status", "journal-cli status --json"]
    ) { invocation in
        let store = try invocation.openStore()
        let report = StatusReport(store, try JournalStatus(store.paths))
        try invocation.print(report) { report.lines(lastEventAt: store.lastEventAt) }
        try invocation.finish(store)
    }
}

/// What a store holds.
private struct StatusReport: Encodable {
    let directory: String
    let journal: String?
    let seq: Int
    let hash: String?
    let at: String?
    let segments: Int
    let bytes: Int
    let durableSeq: Int?
    let checkpoints: [Int]
    let quarantine: [String]
    let skipped: Int
    let todos: Todos
    let favorites: Int
    let stations: Int
    let sources: Int
    let digest: String

    struct Todos: Encodable {
        let open: Int
        let done: Int
    }

    init(_ store: Store, _ status: JournalStatus) {
        directory = store.paths.directory
        journal = store.journal?.description
        seq = store.seq
        hash = store.position?.hash.description
        at = store.lastEventAt?.description
        segments = status.segments.count
        bytes = status.segments.reduce(0) { $0 + $1.bytes }
        durableSeq = status.durable?.seq
        checkpoints = store.checkpointSeqs
        quarantine = status.quarantine
        skipped = store.skipped
        let open = store.state.todos.openCount
        todos = Todos(open: open, done: store.state.todos.count - open)
        favorites = store.state.favorites.count
        stations = store.state.stations.presentCount()
        sources = store.state.stations.sources.count
        digest = store.state.digest.description
    }

    /// The facts for people, with the time of the last event in the zone of the system.
    func lines(lastEventAt: Instant?) -> [String] {
        let facts: [(String, String?)] = [
            ("directory", directory), ("journal", journal ?? "none yet"), ("events", String(seq)),
            ("hash", hash), ("last event", lastEventAt?.description(in: .system())),
            ("segments", "\(segments), \(counted(bytes, "byte"))"),
            ("on disk", durableSeq.map { "up to event \($0)" }),
            (
                "checkpoints",
                checkpoints.isEmpty ? "none" : checkpoints.map(String.init).joined(separator: ", ")
            ),
            ("quarantine", quarantine.isEmpty ? nil : quarantine.joined(separator: ", ")),
            (
                "passed over",
                skipped == 0 ? nil : "\(counted(skipped, "event")), forgotten or not known to this version"
            ),
            ("to-dos", "\(todos.open) to do, \(todos.done) done"), ("favorites", String(favorites)),
            ("stations", "\(stations) of \(counted(sources, "source"))"), ("state", digest),
        ]
        return facts.compactMap { name, value in value.map { (name + ":").padded(to: 13) + $0.escaped } }
    }
}
