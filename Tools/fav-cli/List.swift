import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli list`.
    static let list = Subcommand(
        "list", "Lists favorites with the newest that is known of them.",
        options: [
            Option(
                "sort", value: "ORDER", "By name (the default), by when it was added, or by distance.",
                kind: .choice(["name", "added", "distance"])),
            .from,
        ] + StationFilter.options,
        details: """
            The column STATE is there when something is not as it was when a favorite was added: gone, closed, moved, renamed \
            or stale; see fav-cli help show.
            """,
        examples: [
            "fav-cli list", "fav-cli list --sort distance --from 25.0330,121.5654",
            "fav-cli list --with-bikes 1",
        ]
    ) { invocation in
        let store = try invocation.openStore()
        let now = try invocation.storeOptions().clock()
        let checks = store.checks
        let rows = try invocation.rows(of: store.state, at: now, checks)
        try invocation.print(
            rows.map {
                FavoriteRow($0.favorite, in: store.state, at: now, checks: checks, distance: $0.distance)
            },
            ifEmpty: "there are no favorites yet; fav-cli add STATION makes one"
        ) {
            invocation.table(rows, at: now)
        }
        try invocation.finish(store)
    }
}

/// A favorite, the newest of its station, what has become of that, and how many metres it is away, when that was asked for.
private struct FoundFavorite {
    let favorite: Favorite
    let station: Station
    let standing: FavoriteStanding
    let distance: Double?
}

extension Invocation {
    fileprivate func rows(
        of state: State, at now: Instant, _ checks: [String: Instant]
    ) throws -> [FoundFavorite] {
        let origin = try origin(in: state)
        let filter = try StationFilter(self, isPlaced: origin != nil)
        let rows = state.favorites.all.map { favorite in
            let station = state.station(of: favorite)
            return FoundFavorite(
                favorite: favorite, station: station,
                standing: state.standing(of: favorite, at: now, checks: checks),
                distance: origin.map { station.coordinate.distance(to: $0) })
        }.filter { filter.passes(StationGlance($0.station), at: $0.distance) }
        switch value("sort") {
        case "added": return rows
        case "distance":
            guard origin != nil else {
                throw ToolError.usage(
                    "--sort distance needs a place to count from",
                    remedy: "Give --from PLACE.")
            }
            return rows.sorted {
                ($0.distance ?? 0, $0.favorite.number) < ($1.distance ?? 0, $1.favorite.number)
            }
        default:
            return rows.sorted {
                ($0.favorite.name, $0.favorite.number) < ($1.favorite.name, $1.favorite.number)
            }
        }
    }

    fileprivate func table(_ rows: [FoundFavorite], at now: Instant) -> Table {
        let hasDistance = format == .plain || rows.contains { $0.distance != nil }
        let hasNote = format == .plain || rows.contains { $0.favorite.note != nil }
        let hasState = format == .plain || rows.contains { !$0.standing.changes.isEmpty }
        var columns = [
            Table.Column("#", .right), Table.Column("NAME", isFlexible: true), Table.Column("BIKES", .right),
            Table.Column("DOCKS", .right), Table.Column("UPDATED"),
        ]
        if hasDistance { columns.append(Table.Column("DISTANCE", .right)) }
        if hasNote { columns.append(Table.Column("NOTE", isFlexible: true)) }
        if hasState { columns.append(Table.Column("STATE")) }
        let zone = LocalZone.system()
        var table = Table(columns)
        for row in rows {
            var cells = [
                Table.Cell(String(row.favorite.number)), Table.Cell(name(of: row)),
                Table.Cell(bikes(of: row.station)),
                Table.Cell(row.station.availability.docks.map { String($0) } ?? ""),
                Table.Cell(updated(row.station, at: now, in: zone)),
            ]
            if hasDistance { cells.append(Table.Cell(distanceText(row.distance))) }
            if hasNote { cells.append(Table.Cell(row.favorite.note ?? "")) }
            if hasState { cells.append(Table.Cell(words(for: row.standing, in: zone))) }
            table.add(cells)
        }
        return table
    }

    /// What a favorite is called; for people also the name that its station has now, if it was renamed.
    private func name(of row: FoundFavorite) -> String {
        let names = row.standing.changes.compactMap { change in
            if case .renamed(_, let name) = change { ", now \(name)" } else { nil }
        }
        return row.favorite.name + (format == .table ? names.joined() : "")
    }

    /// All that has become of a station for people, or the one word for programs.
    private func words(for standing: FavoriteStanding, in zone: LocalZone) -> String {
        guard format != .plain else { return standing.word }
        return standing.changes.map { $0.words(in: zone) }.joined(separator: ", ")
    }
}
