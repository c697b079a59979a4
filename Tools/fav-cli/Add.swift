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
        arguments: [
            Argument(
                "STATION",
                "As for show; - reads one a line from standard input; left out with --name and --at.",
                min: 0)
        ],
        options: [
            Option("name", value: "T", "What to call a place of your own."),
            Option("at", value: "LAT,LON", "Where it is."),
            Option("address", value: "T", "Its address."),
            Option("note", value: "T", "Your own words about it; - reads them from standard input."),
        ],
        writes: true,
        details: "A station that is a favorite already is not added again, but gets the note that is given.",
        examples: [
            "fav-cli add youbike/500101001 --note \"good racks\"",
            "fav-cli add --name Grandma --at 25.0478,121.5171",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        let note = try invocation.text(invocation.value("note"))
        let lines = invocation.positionals == ["-"] ? try invocation.lines(of: "-") : nil
        let receipt = try invocation.perform(try invocation.addition(lines, note: note), on: &store)
        let favorites = try invocation.favorites(of: receipt, lines?.map(\.text) ?? invocation.positionals)
        try invocation.report(
            favorites, in: receipt.state, checks: store.checks, isList: lines != nil, receipt
        ) { favorite in
            invocation.sentence(favorite, receipt)
        }
        try invocation.finishWriting(&store)
    }
}

extension Invocation {
    /// The command: for the stations of these lines, for a station, or for a place of one's own.
    fileprivate func addition(_ lines: [(line: Int, text: String)]?, note: String?) throws -> AddFavorite {
        if let text = positionals.first {
            guard values("name").isEmpty, values("at").isEmpty, values("address").isEmpty else {
                throw ToolError.usage(
                    "--name, --at and --address are for a place of your own",
                    remedy: "Leave them out, or leave out \"\(text)\".")
            }
            return lines.map { AddFavorite(lines: $0, note: note) } ?? AddFavorite(station: text, note: note)
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

    /// The favorites that the stations of these words are now, or the place of one's own that was added, each once.
    fileprivate func favorites(of receipt: Receipt, _ texts: [String]) throws -> [Favorite] {
        guard !texts.isEmpty else {
            return receipt.events.compactMap(\.subject).compactMap { receipt.state.favorite(of: $0) }
        }
        var favorites: [Favorite] = []
        for text in texts {
            let station = try receipt.state.station(text)
            let favorite = receipt.state.favorites.favorite(ofStation: station.id, from: station.source)
            if let favorite, !favorites.contains(favorite) { favorites.append(favorite) }
        }
        return favorites
    }

    fileprivate func sentence(_ favorite: Favorite, _ receipt: Receipt) -> String {
        let events = receipt.events.filter { $0.subject == .favorite(favorite.number) }
        guard let event = events.first else {
            return "\(favorite.label) is a favorite already: nothing written."
        }
        guard case .favoriteAdded = event else {
            return "\(favorite.label) is a favorite already: \(isDryRun ? "would write" : "wrote") its note."
        }
        return "\(verb("Added", "add")) favorite \(favorite.label)."
    }
}

extension State {
    /// The favorite that an event is about; nil when it is about none.
    fileprivate func favorite(of subject: Subject) -> Favorite? {
        guard case .favorite(let number) = subject else { return nil }
        return favorites[number]
    }
}
