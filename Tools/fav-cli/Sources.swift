import Daybook
import Projections
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli sources`.
    static let sources = Subcommand(
        "sources", "Lists where stations come from and how fresh they are.", examples: ["fav-cli sources"]
    ) { invocation in
        let store = try invocation.openStore()
        let rows = store.state.stations.sources.map { SourceRow($0, in: store.state.stations) }
        try invocation.print(rows, ifEmpty: "no feed was imported yet; fav-cli import FILE reads one") {
            var table = Table([
                Table.Column("SOURCE"), Table.Column("KIND"), Table.Column("STATIONS", .right),
                Table.Column("GONE", .right), Table.Column("FEED TIME"), Table.Column("IMPORTED"),
            ])
            for row in rows {
                table.add([
                    Table.Cell(row.source), Table.Cell(row.kind), Table.Cell(String(row.stations)),
                    Table.Cell(String(row.gone)), Table.Cell(invocation.time(row.feedTime)),
                    Table.Cell(invocation.time(row.importedAt)),
                ])
            }
            return table
        }
        try invocation.finish(store)
    }
}

/// A source as JSON shows it.
private struct SourceRow: Encodable {
    let source: String
    let kind: String
    let stations: Int
    let gone: Int
    let feedTime: String?
    let importedAt: String

    init(_ source: StationCache.Source, in cache: StationCache) {
        self.source = source.name
        kind = source.kind
        gone = cache.goneCount(of: source.name)
        stations = cache.presentCount(of: source.name)
        feedTime = source.feedTime?.description
        importedAt = source.importedAt.description
    }
}

extension Invocation {
    /// A time as it is written, for people in the local zone.
    func time(_ text: String?) -> String {
        guard let text, format == .table, let instant = Instant(text) else { return text ?? "" }
        return instant.description(in: .system())
    }
}
