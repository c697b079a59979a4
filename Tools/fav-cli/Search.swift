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
            .kind, .source, Option("city", value: "C", "Only stations of this city."),
            Option("limit", value: "N", "At most so many rows."),
        ],
        details: "Case, full-width forms, 臺 and 台, and composed and decomposed letters are taken as equal.",
        examples: ["fav-cli search 市政府", "fav-cli search taipei main --limit 5"]
    ) { invocation in
        let store = try invocation.openStore()
        let city = invocation.value("city").map { SearchKey($0) }
        let found = store.state.stations(matching: invocation.positionals.joined(separator: " ")).filter {
            station in
            invocation.isWanted(station) && (city == nil || station.city.map { SearchKey($0) } == city)
        }
        let limit = try invocation.count("limit") ?? .max
        try invocation.print(
            found.prefix(limit).map { FoundStation(station: $0, distance: nil) }, in: store.state)
        try invocation.finish(store)
    }
}
