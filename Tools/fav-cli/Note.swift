import Daybook
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli note`.
    static let note = Subcommand(
        "note", "Writes, changes or takes away your note at a favorite.",
        arguments: [.favorite, Argument("TEXT", "The new note, or none; - reads it from standard input.")],
        writes: true,
        examples: ["fav-cli note 3 \"good racks\"", "fav-cli note 3 none"]
    ) { invocation in
        var store = try invocation.openStore()
        let text = invocation.positionals[0]
        let given = try invocation.text(invocation.positionals[1])
        let note = given == "none" ? nil : given
        let receipt = try invocation.perform(NoteFavorite(text, note: note), on: &store)
        let favorite = try receipt.state.favorite(text)
        try invocation.report([favorite], in: receipt.state, checks: store.checks, isList: false, receipt) {
            favorite in
            guard !receipt.events.isEmpty else {
                return "\(favorite.label) has that note already: nothing written."
            }
            let what = note == nil ? invocation.verb("Removed", "remove") : invocation.verb("Wrote", "write")
            return "\(what) the note at favorite \(favorite.label)."
        }
        try invocation.finishWriting(&store)
    }
}
