import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal

extension Subcommand {
    /// The command `fav-cli map`.
    static let map = Subcommand(
        "map", "Writes a page for a browser that shows favorites and the bikes near them.",
        arguments: [
            Argument(
                "FILE.html", "Where to write it; - or nothing is standard output.", min: 0, kind: .file)
        ],
        options: [.from] + StationFilter.options + [
            Option("limit", value: "N", "At most so many stations near each favorite (5 by default).")
        ],
        details: """
            The page is one file that needs no network and works on a phone, in the dark and without scripts. Near is within \
            500 m, or --within; the other options choose among the stations near. With --from favorites can be sorted by \
            their distance from there.
            """,
        examples: ["fav-cli map favorites.html", "fav-cli map - --kind youbike --with-bikes 1 > bikes.html"]
    ) { invocation in
        let store = try invocation.openStore()
        let places = try invocation.places(in: store.state)
        let zone = LocalZone.system()
        let page = MapPage(
            places, at: store.lastEventAt,
            distanceText: { Distance(metres: $0)?.description ?? "" },
            timeText: { $0.description(in: zone) })
        let path = invocation.positionals.first ?? "-"
        try invocation.put(page.bytes, in: path)
        if path != "-" {
            let summary = MapSummary(file: path, favorites: places.count, bytes: page.bytes.count)
            try invocation.print(summary) { [summary.sentence] }
        }
        try invocation.finish(store)
    }
}

/// What was written, for a JSON document or a sentence.
private struct MapSummary: Encodable {
    let file: String
    let favorites: Int
    let bytes: Int

    var sentence: String { "Wrote \(counted(favorites, "favorite")) to \(file.escaped)." }
}

extension Invocation {
    /// The favorites with the stations near them.
    fileprivate func places(in state: State) throws -> [MapPage.Place] {
        let origin = try origin(in: state)
        let within = try distance("within")?.metres ?? 500
        let limit = try count("limit") ?? 5
        let favorites = state.favorites.all.map { ($0, state.station(of: $0)) }
        // The nearest of all is the favorite itself, where it is a station.
        var nearest = favorites.map { _ in Nearest(min(limit, .max - 1) + 1) }
        let filter = try StationFilter(self, isPlaced: true)
        state.stations.forEachGlance { glance in
            for (index, (_, station)) in favorites.enumerated() {
                let place = station.coordinate
                guard abs(glance.coordinate.latitude - place.latitude) * Self.leastMetresPerDegree <= within
                else { continue }
                let distance = glance.coordinate.distance(to: place)
                guard distance <= within, nearest[index].wants(distance), filter.passes(glance, at: distance)
                else { continue }
                nearest[index].add(glance, distance)
            }
        }
        return zip(favorites, nearest).map { favorite, nearest in
            let (favorite, station) = favorite
            return MapPage.Place(
                favorite, station: station, distance: origin.map(station.coordinate.distance),
                link: MapService.osm.link(to: station.coordinate, called: favorite.name),
                neighbors: Array(
                    nearest.stations.compactMap(neighbor)
                        .filter { ($0.station.source, $0.station.id) != (station.source, station.id) }
                        .prefix(limit)))
        }
    }

    /// A degree of latitude has at least so many metres: at the equator, on WGS84.
    private static let leastMetresPerDegree = 110_574.0

    private func neighbor(_ found: FoundStation) -> MapPage.Neighbor? {
        found.distance.map { distance in
            MapPage.Neighbor(
                found.station, distance: distance,
                link: MapService.osm.link(to: found.station.coordinate, called: found.station.name))
        }
    }
}
