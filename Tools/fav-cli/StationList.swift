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
    /// The stations by distance, then by name.
    func sortedByDistance() -> [FoundStation] {
        sorted {
            ($0.distance ?? .infinity, $0.station.name, $0.station.id) < (
                $1.distance ?? .infinity, $1.station.name, $1.station.id
            )
        }
    }
}

extension Option {
    static let kind = Option("kind", value: "K", "Only stations of feeds of this kind.")
    static let source = Option("source", value: "S", "Only stations of this source.")
    static let limit = Option("limit", value: "N", "At most so many rows (10 by default).")
    static let from = Option(
        "from", value: "PLACE", "LAT,LON, a favorite (#3 or its name) or a station (source/id or its name).")
}

extension Invocation {
    /// The place that `--from` means; nil when it was not given.
    func origin(in state: State) throws -> Coordinate? {
        guard let text = value("from") else { return nil }
        guard let coordinate = try PlaceText(text, in: state).coordinate else {
            throw ToolError(
                .refused, code: "not_found", message: "there is no favorite and no station \"\(text)\"",
                remedy: "Give LAT,LON, or search for a part of the name: fav-cli search \(text)")
        }
        return coordinate
    }

    /// Whether a station is of the kind and the source that were asked for.
    func isWanted(_ station: Station) -> Bool {
        (value("kind") ?? station.kind) == station.kind
            && (value("source") ?? station.source) == station.source
    }

    /// Prints stations as rows.
    func print(_ found: [FoundStation]) throws {
        try print(found.map { StationRow($0.station, distance: $0.distance) }) {
            let hasDistance = format == .plain || found.contains { $0.distance != nil }
            var columns = [
                Table.Column("STATION"), Table.Column("NAME", isFlexible: true), Table.Column("DISTRICT"),
                Table.Column("BIKES", .right), Table.Column("DOCKS", .right), Table.Column("UPDATED"),
            ]
            if hasDistance { columns.insert(Table.Column("DISTANCE", .right), at: 0) }
            var table = Table(columns)
            for row in found {
                let distance = Table.Cell(distanceText(row.distance))
                table.add((hasDistance ? [distance] : []) + cells(row.station))
            }
            return table
        }
    }

    /// The distance for people, or metres to the tenth in plain rows.
    func distanceText(_ metres: Double?) -> String {
        guard let metres else { return "" }
        return format == .plain
            ? String((metres * 10).rounded() / 10) : Distance(metres: metres)?.description ?? ""
    }

    private func cells(_ station: Station) -> [Table.Cell] {
        [
            Table.Cell("\(station.source)/\(station.id)"), Table.Cell(station.name),
            Table.Cell(station.district ?? ""), Table.Cell(bikes(of: station)),
            Table.Cell(station.availability.docks.map { String($0) } ?? ""),
            Table.Cell(time(station.availability.updatedAt?.description)),
        ]
    }

    /// The bikes of a station; of one out of service, for people, that it is.
    func bikes(of station: Station) -> String {
        if format == .table, station.inService == false { return "out of service" }
        return station.availability.bikes.map { String($0) } ?? ""
    }
}
