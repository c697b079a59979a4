import Events

extension Feed {
    /// The stops of public transport: `stops.txt` of the General Transit Feed Specification.
    ///
    /// A place that a traveller would name becomes a station: one of the location type 1, and a stop (type 0 or none) that
    /// belongs to no station of the table. Platforms of a station (type 0), entrances (2), inner places (3) and boarding
    /// areas (4) are parts of it, left out and counted; the last two may lack a position. Source:
    /// gtfs.org/documentation/schedule/reference, `stops.txt`.
    static let gtfs = Feed(
        kind: "gtfs",
        recognizes: { $0.isTable && $0.recordKeys.isSuperset(of: ["stop_id", "stop_lat"]) },
        read: { (document, reading) throws(FeedError) in
            reading.extraCells = document.extraCells
            let stops = document.root.elements.map { Stop($0) }
            let stations = Set(stops.filter(\.isGoodStation).compactMap(\.id))
            for (index, stop) in stops.enumerated() {
                switch stop.locationType {
                case "1": reading.add(stop, at: index)
                case "0" where stop.parent.map(stations.contains) ?? false:
                    reading.leaveOut(stop, at: index, mayLackPosition: false)
                case "0": reading.add(stop, at: index)
                case "2": reading.leaveOut(stop, at: index, mayLackPosition: false)
                case "3", "4": reading.leaveOut(stop, at: index, mayLackPosition: true)
                case let type: reading.reject(stop.id, at: index, for: .unknownType(type))
                }
            }
        })
}

/// A row of `stops.txt`.
private struct Stop: StationRecord {
    private let cells: FeedValue

    init(_ cells: FeedValue) { self.cells = cells }

    var id: String? { cells["stop_id"].text }
    var name: String? { cells["stop_name"].text }
    var latitude: Double? { cells["stop_lat"].double }
    var longitude: Double? { cells["stop_lon"].double }
    /// The digit of what sort of place it is; a stop when it is not said.
    var locationType: String { cells["location_type"].text ?? "0" }
    var parent: String? { cells["parent_station"].text }

    /// Whether it is a station that others can be parts of.
    var isGoodStation: Bool { locationType == "1" && name != nil && (try? position()) != nil }

    func describe(_ station: inout Station) { station.url = cells["stop_url"].text }
}
