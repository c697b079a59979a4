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
        let passes = try invocation.filter(origin: origin)
        let limit = try invocation.count("limit") ?? 10
        let found = store.state.stations.present()
            .filter(invocation.isWanted)
            .map { station in
                FoundStation(station: station, distance: origin.map { station.coordinate.distance(to: $0) })
            }
            .filter(passes).sortedByDistance()
        if origin == nil { invocation.messages.print("fav-cli: no --from PLACE was given: sorted by name") }
        try invocation.print(Array(found.prefix(limit)))
        try invocation.finish(store)
    }
}

extension Invocation {
    fileprivate func filter(origin: Coordinate?) throws -> (FoundStation) -> Bool {
        let bikes = try count("with-bikes")
        let docks = try count("with-docks")
        let within = try within
        guard within == nil || origin != nil else {
            throw ToolError.usage(
                "--within needs a place to count from",
                remedy: "Give --from PLACE.")
        }
        return { found in
            let station = found.station
            guard bikes == nil && docks == nil || station.inService != false else { return false }
            return station.availability.bikes ?? -1 >= bikes ?? -1
                && station.availability.docks ?? -1 >= docks ?? -1
                && found.distance ?? 0 <= within?.metres ?? .infinity
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
