import Daybook
import Terminal

extension Subcommand {
    /// The command `fav-cli history`.
    static let history = Subcommand(
        "history", "Tells the life of a favorite, also of one that was removed.", arguments: [.favorite],
        details: "What was taken back is marked with the event that did so.",
        examples: ["fav-cli history 3"]
    ) { invocation in
        let store = try invocation.openStore()
        try invocation.print(try store.history(ofFavorite: invocation.positionals[0]))
        try invocation.finish(store)
    }
}
