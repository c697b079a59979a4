import Daybook
import Events
import Places
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli search`.
    static let search = Subcommand(
        "search", "Finds stations by name, English name, address, district or city.",
        arguments: [Argument("TEXT", "Words that must all occur.", max: nil)],
        options: [
            Option("city", value: "C", "Only stations of this city."),
            Option("near", value: "PLACE", "Nearest to this place first; it is given as for nearest --from."),
        ] + StationFilter.options + [Option("limit", value: "N", "At most so many rows.")],
        details: "Case, full-width forms, 臺 and 台, and composed and decomposed letters are taken as equal.",
        examples: [
            "fav-cli search 市政府", "fav-cli search taipei main --limit 5",
            "fav-cli search 捷運 --near 25.0330,121.5654 --within 1km",
        ]
    ) { invocation in
        let store = try invocation.openStore()
        let origin = try invocation.origin("near", in: store.state)
        let filter = try StationFilter(invocation, isPlaced: origin != nil, by: "near")
        let limit = try invocation.count("limit") ?? .max
        let city = invocation.value("city").map { SearchKey($0) }
        let found = store.state.stations(matching: invocation.positionals.joined(separator: " "))
            .filter { station in city == nil || station.city.map { SearchKey($0) } == city }
            .map { FoundStation(station: $0, distance: origin.map($0.coordinate.distance)) }
            .filter { filter.passes(StationGlance($0.station), at: $0.distance) }
        let sorted = origin == nil ? found : found.sortedByDistance()
        try invocation.print(Array(sorted.prefix(limit)), in: store.state)
        try invocation.finish(store)
    }
}
