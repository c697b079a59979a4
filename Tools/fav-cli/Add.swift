import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal

extension Subcommand {
    /// The command `fav-cli add`.
    static let add = Subcommand(
        "add", "Makes a station, or a place of your own, a favorite.",
        arguments: [Argument("STATION", "As for show; left out with --name and --at.", min: 0)],
        options: [
            Option("name", value: "T", "What to call a place of your own."),
            Option("at", value: "LAT,LON", "Where it is."),
            Option("address", value: "T", "Its address."),
            Option("note", value: "T", "Your own words about it."),
        ],
        writes: true,
        examples: [
            "fav-cli add youbike/500101001 --note \"good racks\"",
            "fav-cli add --name Grandma --at 25.0478,121.5171",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        let receipt = try invocation.perform(try invocation.addition(), on: &store)
        let favorite = try invocation.added(receipt)
        try invocation.report([favorite], in: receipt.state, isList: false) { favorite in
            guard !receipt.events.isEmpty else {
                return "\(favorite.label) is a favorite already: nothing written."
            }
            let undo = invocation.isDryRun ? "" : " Undo: fav-cli remove \(favorite.number)"
            return "\(invocation.verb("Added", "add")) favorite \(favorite.label).\(undo)"
        }
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    /// The command: for a station, or for a place of one's own.
    fileprivate func addition() throws -> AddFavorite {
        let note = value("note")
        if let text = positionals.first {
            guard values("name").isEmpty, values("at").isEmpty, values("address").isEmpty else {
                throw ToolError.usage(
                    "--name, --at and --address are for a place of your own",
                    remedy: "Leave them out, or leave out \"\(text)\".")
            }
            return AddFavorite(station: text, note: note)
        }
        guard let name = value("name"), let at = value("at") else {
            throw ToolError.usage(
                "neither a station nor a place of your own was given",
                remedy: "Give a STATION, or both --name and --at.")
        }
        do {
            guard let coordinate = try Coordinate(at) else {
                throw ToolError.usage(
                    "\"\(at)\" is no LAT,LON",
                    remedy: "Write decimal degrees, latitude first, as in 25.0478,121.5171.")
            }
            return AddFavorite(name: name, at: coordinate, address: value("address"), note: note)
        } catch let error as CoordinateError {
            throw Refusal.coordinate(error)
        }
    }

    /// The favorite that was added, or that was there already.
    fileprivate func added(_ receipt: Receipt) throws -> Favorite {
        if case .favoriteAdded(let added)? = receipt.events.first,
            let favorite = receipt.state.favorites[added.number]
        {
            return favorite
        }
        let station = try receipt.state.station(positionals[0])
        guard let favorite = receipt.state.favorites.favorite(ofStation: station.id, from: station.source)
        else {
            preconditionFailure("A favorite is not added only when the station is one already.")
        }
        return favorite
    }
}
