import Daybook
import Events
import Projections
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli sources`.
    static let sources = Subcommand(
        "sources", "Lists where stations come from and how fresh they are.",
        options: [Option("known", "List public sources that can be added, with their licenses."), .keys],
        details: """
            CHECKED is when the stations were last known to be as the feed has them, NEXT when it may be fetched again. KEY \
            is there when a source has a key, see fav-cli help refresh.
            """,
        examples: ["fav-cli sources", "fav-cli sources --known"]
    ) { invocation in
        guard !invocation.flag("known") else { return try invocation.print(KnownSource.all) }
        let store = try invocation.openStore()
        let state = store.state
        let names = Set(state.stations.sources.map(\.name)).union(state.sources.all.map(\.added.name))
        let keys = try KeyRing(invocation)
        let rows = names.sorted().map { SourceRow(state.sources[$0], $0, in: store, keys) }
        try invocation.print(rows, ifEmpty: "no feed was imported yet; fav-cli import FILE reads one") {
            invocation.table(of: rows)
        }
        try invocation.finish(store)
    }
}

/// A source as JSON shows it: what is known of its stations, and of how they are fetched.
struct SourceRow: Encodable {
    let source: String
    let kind: String?
    let stations: Int
    let gone: Int
    let feedTime: String?
    let importedAt: String?
    let url: String?
    let every: Int?
    let checkedAt: String?
    let attemptedAt: String?
    let failures: Int?
    let failure: String?
    let nextAt: String?
    let hasKey: Bool?

    /// The row of a name, under which stations were imported, or which is that of a source, or both.
    init(_ source: Sources.Source?, _ name: String, in store: Store, _ keys: KeyRing? = nil) {
        let cache = store.state.stations
        let imported = cache.sources.first { $0.name == name }
        self.source = name
        kind = imported?.kind ?? source?.added.kind
        gone = cache.goneCount(of: name)
        stations = cache.presentCount(of: name)
        feedTime = imported?.feedTime?.description
        importedAt = imported?.importedAt.description
        url = source?.added.url
        let note = source.map { store.fetchNote(of: name, url: $0.added.url) }
        every = note?.interval(asked: source?.added.every)
        checkedAt = note?.succeededAt?.description
        attemptedAt = note?.attemptedAt?.description
        failures = note.flatMap { $0.failures > 0 ? $0.failures : nil }
        failure = note?.failure
        nextAt = note?.next(asked: source?.added.every)?.description
        hasKey = source != nil ? keys?.hasKey(name) : nil
    }
}

extension Invocation {
    /// The rows for programs with all columns, for people with those of fetching when there is something in them.
    fileprivate func table(of rows: [SourceRow]) -> Table {
        let isFetching = format == .plain || rows.contains { $0.url != nil }
        let isKeyed = format == .plain || rows.contains { $0.hasKey == true }
        let isFailing = format == .plain || rows.contains { $0.failure != nil }
        var table = Table(
            [
                Table.Column("SOURCE"), Table.Column("KIND"), Table.Column("STATIONS", .right),
                Table.Column("GONE", .right), Table.Column("FEED TIME"), Table.Column("IMPORTED"),
            ] + (isFetching ? [Table.Column("CHECKED"), Table.Column("NEXT")] : [])
                + (isFailing ? [Table.Column("FAILED", .right), Table.Column("WHY", isFlexible: true)] : [])
                + (format == .plain ? [Table.Column("URL")] : []) + (isKeyed ? [Table.Column("KEY")] : []))
        for row in rows {
            var cells = [
                row.source, row.kind ?? "", String(row.stations), String(row.gone), time(row.feedTime),
                time(row.importedAt),
            ]
            if isFetching { cells += [time(row.checkedAt), time(row.nextAt)] }
            if isFailing { cells += [row.failures.map { String($0) } ?? "", row.failure ?? ""] }
            if format == .plain { cells.append(row.url ?? "") }
            if isKeyed { cells.append(row.hasKey == true ? "key" : "") }
            table.add(cells.map { Table.Cell($0) })
        }
        return table
    }

    /// A time as it is written, for people in the local zone.
    private func time(_ text: String?) -> String {
        guard let text, format == .table, let instant = Instant(text) else { return text ?? "" }
        return instant.description(in: .system())
    }
}
