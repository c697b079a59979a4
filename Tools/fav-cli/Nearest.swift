import Daybook
import Events
import Places
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli nearest`.
    static let nearest = Subcommand(
        "nearest", "Lists stations by their distance from a place.",
        options: [
            .from, .kind, .source,
            Option("with-bikes", value: "N", "Only stations in service with at least so many bikes."),
            Option("with-docks", value: "N", "Only stations in service with at least so many free docks."),
            Option("within", value: "DISTANCE", "Only stations as near as this, as in 300m or 1.5km."),
            .limit,
        ],
        details: """
            Distances are along the surface of the WGS84 ellipsoid. Without --from there is no distance, and stations come by \
            name.
            """,
        examples: [
            "fav-cli nearest --from 25.0330,121.5654",
            "fav-cli nearest --from \"#1\" --with-bikes 2 --within 500m",
        ]
    ) { invocation in
        let store = try invocation.openStore()
        let origin = try invocation.origin(in: store.state)
        let limit = try invocation.count("limit") ?? 10
        let passes = try invocation.filter(origin: origin)
        guard let origin else {
            invocation.warn("no_origin", "no --from PLACE was given: sorted by name")
            let stations = store.state.stations.present().filter { passes(StationGlance($0), nil) }
                .sortedByName()
            try invocation.print(
                stations.prefix(limit).map { FoundStation(station: $0, distance: nil) }, in: store.state)
            return try invocation.finish(store)
        }
        var nearest = Nearest(limit)
        store.state.stations.forEachGlance { glance in
            let distance = glance.coordinate.distance(to: origin)
            if passes(glance, distance) { nearest.add(glance, distance) }
        }
        try invocation.print(
            nearest.sorted.map { FoundStation(station: $0.glance.station, distance: $0.distance) }
                .sortedByDistance(), in: store.state)
        try invocation.finish(store)
    }
}

/// The nearest so many of the stations that it was shown.
private struct Nearest {
    private let limit: Int
    private var found: [(glance: StationGlance, distance: Double)] = []
    /// Beyond this distance there are enough nearer ones.
    private var reach = Double.infinity

    init(_ limit: Int) { self.limit = limit }

    mutating func add(_ glance: StationGlance, _ distance: Double) {
        guard distance <= reach, limit > 0 else { return }
        found.append((glance, distance))
        guard found.count - limit >= max(limit, 32) else { return }
        found = sorted
        reach = found[limit - 1].distance
    }

    /// They, by distance.
    var sorted: [(glance: StationGlance, distance: Double)] {
        Array(found.sorted { $0.distance < $1.distance }.prefix(limit))
    }
}

extension Invocation {
    /// Whether a station at a distance is one that was asked for.
    fileprivate func filter(origin: Coordinate?) throws -> (StationGlance, Double?) -> Bool {
        let bikes = try count("with-bikes")
        let docks = try count("with-docks")
        let kind = value("kind")
        let source = value("source")
        let within = try within
        guard within == nil || origin != nil else {
            throw ToolError.usage("--within needs a place to count from", remedy: "Give --from PLACE.")
        }
        return { station, distance in
            guard kind ?? station.kind == station.kind, source ?? station.source == station.source,
                bikes == nil && docks == nil || station.inService != false
            else { return false }
            return station.bikes ?? -1 >= bikes ?? -1 && station.docks ?? -1 >= docks ?? -1
                && distance ?? 0 <= within?.metres ?? .infinity
        }
    }

    private var within: Distance? {
        get throws(ToolError) {
            guard let text = value("within") else { return nil }
            do {
                return try Distance(text)
            } catch {
                throw ToolError.usage(error.description)
            }
        }
    }
}
