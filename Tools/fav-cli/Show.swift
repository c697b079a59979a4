import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli show`.
    static let show = Subcommand(
        "show", "Shows all that is known of a station.", arguments: [.station],
        examples: ["fav-cli show youbike/500101001", "fav-cli show \"捷運市政府站(3號出口)\" --json"]
    ) { invocation in
        let store = try invocation.openStore()
        let station = try store.state.station(invocation.positionals[0])
        let goneAt = store.state.stations[station.source, station.id]?.goneAt
        try invocation.print(StationRow(station, goneAt: goneAt)) {
            station.lines(goneAt: goneAt, style: invocation.style)
        }
        try invocation.finish(store)
    }
}

extension Argument {
    /// One station.
    static let station = Argument(
        "STATION", "Its source/id, its id, its name, or a part of the name that no other has.")
}

extension Station {
    /// All that is known, a line each.
    fileprivate func lines(goneAt: Instant?, style: Style) -> [String] {
        let zone = LocalZone.system()
        let counts = [
            availability.bikes.map { counted($0, "bike") },
            availability.docks.map { counted($0, "free dock") },
            capacity.map { "\(counted($0, "dock")) in all" },
        ]
        let facts: [(String, String?)] = [
            ("English", nameEnglish),
            ("state", goneAt.map { "gone from its feed since \($0.description(in: zone))" }),
            (
                "bikes",
                inService == false ? "out of service" : counts.compactMap(\.self).joined(separator: ", ")
            ),
            ("updated", availability.updatedAt?.description(in: zone)),
            ("address", wholeAddress),
            ("place", coordinate.description), ("line", line), ("telephone", telephone), ("web", url),
            ("open", openState), ("from", startDate?.description), ("until", endDate?.description),
            ("station", "\(source)/\(id)"),
        ]
        return [style.text(name.escaped, .bold)]
            + facts.compactMap { name, value in
                guard let value, !value.isEmpty else { return nil }
                return "  " + (name + ":").padded(to: 11) + value.escaped
            }
    }

    /// The address behind the district and the city, unless it begins with them.
    var wholeAddress: String {
        let start = [city, district].compactMap(\.self)
        guard let address else { return start.joined(separator: " ") }
        return (start.filter { !address.contains($0) } + [address]).joined(separator: " ")
    }
}
