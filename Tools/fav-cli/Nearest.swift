import Daybook
import Events
import Places
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli nearest`.
    static let nearest = Subcommand(
        "nearest", "Lists stations by their distance from a place.",
        options: [.from] + StationFilter.options + [.limit],
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
        let filter = try StationFilter(invocation, isPlaced: origin != nil)
        guard let origin else {
            invocation.warn("no_origin", "no --from PLACE was given: sorted by name")
            let stations = store.state.stations.present()
                .filter { filter.passes(StationGlance($0), at: nil) }.sortedByName()
            try invocation.print(
                stations.prefix(limit).map { FoundStation(station: $0, distance: nil) }, in: store.state)
            return try invocation.finish(store)
        }
        var nearest = Nearest(limit)
        store.state.stations.forEachGlance { glance in
            let distance = glance.coordinate.distance(to: origin)
            if nearest.wants(distance), filter.passes(glance, at: distance) {
                nearest.add(glance, distance)
            }
        }
        try invocation.print(nearest.stations, in: store.state)
        try invocation.finish(store)
    }
}

/// The nearest so many of the stations that it was shown.
struct Nearest {
    private let limit: Int
    /// They, and all that are as near as the last of them.
    private var found: [(glance: StationGlance, distance: Double)] = []
    /// Beyond this distance there are enough nearer ones.
    private var reach = Double.infinity
    /// How many it had after it last left out those too far away.
    private var kept: Int

    init(_ limit: Int) {
        self.limit = limit
        kept = max(limit, 32)
    }

    /// Whether there are not enough nearer ones yet.
    func wants(_ distance: Double) -> Bool { distance <= reach && limit > 0 }

    mutating func add(_ glance: StationGlance, _ distance: Double) {
        found.append((glance, distance))
        if found.count / 2 >= kept { leaveOutFar() }
    }

    /// They, by distance, then by name, source and id.
    var stations: [FoundStation] {
        var near = self
        near.leaveOutFar()
        let stations = near.found.map { FoundStation(station: $0.glance.station, distance: $0.distance) }
        return Array(stations.sortedByDistance().prefix(limit))
    }

    private mutating func leaveOutFar() {
        guard found.count > limit else { return }
        reach = found.map(\.distance).sorted()[limit - 1]
        found.removeAll { $0.distance > reach }
        kept = max(kept, found.count)
    }
}
