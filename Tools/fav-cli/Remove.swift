import Daybook
import Events
import Projections
import Terminal

extension Argument {
    /// One favorite.
    static let favorite = Argument(
        "FAV", "The number of a favorite, as 3 or #3, its UUID, or its name.",
        kind: .item(list: "list", title: 2))
    /// One or several favorites.
    static let favorites = Argument(
        "FAV", "Numbers of favorites, as 3 or #3, their UUIDs, or their names.", max: nil,
        kind: .item(list: "list", title: 2))
}

extension Subcommand {
    /// The command `fav-cli remove`.
    static let remove = Subcommand(
        "remove", "Takes favorites off the list; the journal keeps them.", arguments: [.favorites],
        writes: true,
        examples: ["fav-cli remove 3"]
    ) { invocation in
        var store = try invocation.openStore()
        let before = store.state
        let receipt = try invocation.perform(RemoveFavorites(invocation.positionals), on: &store)
        let favorites = receipt.events.compactMap { event -> Favorite? in
            if case .favoriteRemoved(let removed) = event { before.favorites[removed.number] } else { nil }
        }
        try invocation.report(favorites, in: before, checks: store.checks, receipt) { favorite in
            "\(invocation.verb("Removed", "remove")) favorite \(favorite.label)."
        }
        try invocation.finishWriting(&store)
    }
}
