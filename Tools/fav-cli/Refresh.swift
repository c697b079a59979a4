import Daybook
import Events
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli refresh`.
    static let refresh = Subcommand(
        "refresh", "Fetches sources, and brings the cache of stations up to them.",
        arguments: [Argument("NAME", "Names of sources; all by default.", min: 0, max: nil)],
        options: [
            Option("watch", "Go on, and fetch each source as often as it says, until Ctrl-C."),
            Option("now", "Fetch also sources that are left alone after a failure."),
            .timeout, .keys,
        ],
        writes: true,
        details: """
            A source that has not changed since the last time is not sent again, and nothing is written; once a day all of \
            it is fetched. When a source fails, the cache keeps what it had, and the others are done. The source is then \
            left alone for a minute, doubled with each failure up to six hours, or for as long as the server says; for a \
            day, when the server says that the request is wrong. What was learned about a source lies in fetches/ in the \
            store, which may be deleted at any time.

            The key of a source that is not public is a file with the name of the source in the directory of keys, which \
            nobody else may read (chmod 600). It holds one line, a token, or three for a token of OAuth 2 (client credentials): \
            token-address: URL, client-id: ID and client-secret: SECRET. Its token is sent to the server of the source's \
            address and to no other, by https only. A token that is refused is renewed once.

            With --watch a row is printed for each fetch, with --jsonl as JSON.
            """,
        examples: ["fav-cli refresh", "fav-cli refresh --now"]
    ) { invocation in
        guard invocation.flag("watch") else { return try invocation.refreshOnce() }
        guard invocation.format != .json else {
            throw ToolError.usage(
                "--watch never ends its document", remedy: "Use --jsonl, a row for each fetch.")
        }
        try invocation.watch()
    }
}

extension Invocation {
    /// Fetches the sources that were named, or all, and throws what failed when all are done.
    fileprivate func refreshOnce() throws {
        let keys = try KeyRing(self)
        var store = try openStore()
        var rows: [RefreshRow] = []
        var failed: [ToolError] = []
        let sources = try namedSources(in: store)
        for source in sources {
            let refresh = SourceRefresh(self, source, keys, isForced: flag("now"))
            let outcome = try refresh.run(on: &store)
            rows.append(try show(outcome, of: source))
            if format != .json { try output.flush() }
            if let error = outcome.error { failed.append(error) }
        }
        if format == .json { output.write(try jsonDocument(rows)) }
        try finishWriting(&store)
        guard let error = failed.first(where: { $0.exit == .unavailable }) ?? failed.first else { return }
        throw ToolError(
            error.exit, code: error.code,
            message: "\(failed.count) of \(counted(sources.count, "source")) could not be refreshed",
            remedy: "The cache keeps what it had.")
    }

    /// Fetches each source when its time has come, for ever.
    fileprivate func watch() throws {
        let keys = try KeyRing(self)
        var store = try openStore()
        let clock = ContinuousClock()
        var due: [String: ContinuousClock.Instant] = [:]
        while true {
            let sources = try namedSources(in: store)
            guard !sources.isEmpty else { return }
            for source in sources where due[source.added.name].map({ $0 <= clock.now }) ?? true {
                let name = source.added.name
                let refresh = SourceRefresh(self, source, keys, isForced: flag("now") && due[name] == nil)
                let outcome = try refresh.run(on: &store)
                _ = try show(outcome, of: source)
                try finishWriting(&store)
                due[name] = clock.now + .seconds(try refresh.wait(after: outcome, in: store))
            }
            let next = sources.compactMap { due[$0.added.name] }.min() ?? clock.now
            // A source that was added meanwhile is seen within a minute.
            let seconds = min(60, Double((next - clock.now).components.seconds) + 0.1)
            Self.pause(seconds: max(0.1, seconds))
            try store.refresh()
        }
    }

    /// The sources that were named, each once, or all there are; says so when there is none.
    private func namedSources(in store: Store) throws -> [Sources.Source] {
        var sources: [Sources.Source] = []
        for name in positionals {
            let source = try store.state.source(name)
            if !sources.contains(source) { sources.append(source) }
        }
        if positionals.isEmpty { sources = store.state.sources.all }
        if sources.isEmpty {
            warn("no_sources", "there is no source; add one: fav-cli source add NAME URL")
        }
        return sources
    }

    /// Prints what became of a source, but for what is to stand in one document, and returns its row.
    private func show(
        _ outcome: SourceRefresh.Outcome, of source: Sources.Source
    ) throws -> RefreshRow {
        let name = source.added.name
        let row = RefreshRow(name, outcome)
        if format == .jsonl { output.write(try jsonLine(row)) }
        guard format == .table || format == .plain else { return row }
        switch outcome {
        case .imported(let reading, let summary):
            for line in lines(summary) { output.print(line) }
            if summary.events > 0 { warnOfRemarks(on: reading, summary) }
        case .notModified: output.print("\(name.escaped): not modified since the last time.")
        case .waiting(let until, let error):
            let time = until.description(in: .system())
            messages.print("fav-cli: \(name.escaped): left alone until \(time): \(error.message.escaped)")
            messages.print("Fetch it all the same: fav-cli refresh \(name.escaped) --now")
        case .locked(let error):
            messages.print("fav-cli: \(name.escaped): \(error.message.escaped)")
            if let remedy = error.remedy { messages.print(remedy.escaped) }
        case .failed(let error):
            messages.print("fav-cli: \(name.escaped): \(error.message.escaped)")
            if error.exit == .refused, let remedy = error.remedy { messages.print(remedy.escaped) }
        }
        return row
    }
}

/// What became of a source, as JSON shows it.
struct RefreshRow: Encodable {
    let source: String
    let result: String
    let imported: ImportSummary?
    let error: Problem?
    let nextAt: String?

    struct Problem: Encodable {
        let code: String
        let message: String
        let remedy: String?
    }

    fileprivate init(_ name: String, _ outcome: SourceRefresh.Outcome) {
        source = name
        error = outcome.error.map { Problem(code: $0.code, message: $0.message, remedy: $0.remedy) }
        var imported: ImportSummary?
        var nextAt: String?
        switch outcome {
        case .imported(_, let summary):
            result = summary.events > 0 ? "updated" : "unchanged"
            imported = summary
        case .notModified: result = "notModified"
        case .waiting(let until, _):
            result = "waiting"
            nextAt = until.description
        case .locked, .failed: result = "failed"
        }
        self.imported = imported
        self.nextAt = nextAt
    }
}
