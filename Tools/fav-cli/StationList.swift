import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal
import Values

/// A station and how many metres it is away, when that was asked for.
struct FoundStation {
    let station: Station
    let distance: Double?
}

extension [FoundStation] {
    /// The stations by distance, then by name, source and id.
    func sortedByDistance() -> [FoundStation] {
        func key(_ found: FoundStation) -> (Double, String, String, String) {
            (found.distance ?? .infinity, found.station.name, found.station.source, found.station.id)
        }
        return sorted { key($0) < key($1) }
    }
}

extension Option {
    static let kind = Option("kind", value: "K", "Only stations of feeds of this kind.")
    static let source = Option("source", value: "S", "Only stations of this source.")
    static let limit = Option("limit", value: "N", "At most so many rows (10 by default).")
    static let from = Option(
        "from", value: "PLACE",
        "LAT,LON, a favorite (3, #3 or its name) or a station (source/id or its name).")
}

extension Invocation {
    /// Prints stations as rows.
    func print(_ found: [FoundStation], in state: State) throws {
        let nothing =
            state.stations.sources.isEmpty
            ? "there are no stations yet; fav-cli import FILE reads a feed" : "no station is as asked for"
        let now = try environment.now()
        try print(found.map { StationRow($0.station, distance: $0.distance) }, ifEmpty: nothing) {
            let columns = columns(for: found, at: now, in: .system())
            var table = Table(columns.map(\.column))
            for row in found { table.add(columns.map { Table.Cell($0.cell(row)) }) }
            return table
        }
    }

    /// The columns of a table: for programs always the same, for people those in which something stands.
    private func columns(
        for found: [FoundStation], at now: Instant, in zone: LocalZone
    ) -> [(column: Table.Column, cell: (FoundStation) -> String)] {
        let isPlain = format == .plain
        func any(_ isThere: (Station) -> Bool) -> Bool { found.contains { isThere($0.station) } }
        let hasCounts = isPlain || any { $0.availability != .init() || $0.inService == false }
        // With both a line would be far too long for a terminal.
        let hasDates = !hasCounts && any { $0.startDate != nil || $0.endDate != nil }
        var columns: [(column: Table.Column, cell: (FoundStation) -> String)] = []
        func add(_ column: Table.Column, _ cell: @escaping (Station) -> String?) {
            columns.append((column, { cell($0.station) ?? "" }))
        }
        if isPlain || found.contains(where: { $0.distance != nil }) {
            columns.append((Table.Column("DISTANCE", .right), { distanceText($0.distance) }))
        }
        add(Table.Column("STATION")) { "\($0.source)/\($0.id)" }
        add(Table.Column("NAME", isFlexible: true)) { $0.name }
        add(Table.Column("DISTRICT")) { $0.district }
        if hasCounts {
            add(Table.Column("BIKES", .right)) { bikes(of: $0) }
            add(Table.Column("DOCKS", .right)) { $0.availability.docks.map { String($0) } }
            add(Table.Column("UPDATED")) { updated($0, at: now, in: zone) }
        }
        if !isPlain, any({ $0.line != nil }) { add(Table.Column("LINE")) { $0.line } }
        if hasDates {
            add(Table.Column("FROM")) { $0.startDate?.description }
            add(Table.Column("UNTIL")) { $0.endDate?.description }
            add(Table.Column("ADDRESS", isFlexible: true)) { $0.address }
        }
        return columns
    }

    /// The distance for people, or metres to the tenth in plain rows.
    func distanceText(_ metres: Double?) -> String {
        guard let metres else { return "" }
        return format == .plain
            ? String((metres * 10).rounded() / 10) : Distance(metres: metres)?.description ?? ""
    }

    /// When the bikes and docks of a station were counted, for people in a zone.
    func updated(_ station: Station, at now: Instant, in zone: LocalZone) -> String {
        guard let time = station.availability.updatedAt else { return "" }
        return format == .plain ? time.description : time.briefDescription(in: zone, at: now)
    }

    /// The bikes of a station; of one out of service, for people, that it is.
    func bikes(of station: Station) -> String {
        if format == .table, station.inService == false { return "out of service" }
        return station.availability.bikes.map { String($0) } ?? ""
    }
}
