import Daybook
import Events
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli undo`.
    static let undo = Subcommand(
        "undo", "Takes back the last command about favorites, stations or sources, or an earlier one.",
        arguments: [.seq], writes: true,
        details: """
            All that one command did is taken back at once, by new events: nothing is rewritten. Without SEQ it is the last \
            command about favorites, stations or sources that is in effect, whoever gave it, also an import that refresh \
            made; todo-cli undo takes back the others.

            A command is refused when something of it was changed since by another that is in effect; the refusal names \
            the events to take back first. Where SEQ is of an undo, that is taken back, as by redo.
            """,
        examples: ["fav-cli undo", "fav-cli undo 2 --dry-run"]
    ) { invocation in
        try invocation.reverse(try invocation.undo(.favorites))
    }

    /// The command `fav-cli redo`.
    static let redo = Subcommand(
        "redo", "Brings back the command about favorites, stations or sources that was taken back last.",
        writes: true,
        details: "It is refused when something of it was changed since by a command that is in effect.",
        examples: ["fav-cli undo && fav-cli redo"]
    ) { invocation in
        try invocation.reverse(.redo(.favorites))
    }
}

extension Invocation {
    fileprivate func reverse(_ reversal: Reversal) throws {
        var store = try openStore()
        let reversed = try reverse(reversal, on: &store) { reversed in
            reversed.subjects.compactMap { reversed.change(of: $0) }
        }
        if !isDryRun {
            // The cache is no longer as it was fetched, so the next fetch must bring all of it.
            for subject in reversed.subjects {
                switch subject {
                case .stations(let source), .source(let source): store.forgetFetchNote(of: source)
                case .todo, .favorite: break
                }
            }
        }
        try finishWriting(&store)
    }
}

extension Reversed {
    /// What has become of something that the command was about, for people; nil when nothing has.
    fileprivate func change(of subject: Subject) -> String? {
        switch subject {
        case .todo: return nil
        case .favorite(let number):
            return Favorite.change(
                from: before.favorites[number], to: receipt.state.favorites[number], appearing: "back")
        case .stations(let source): return changeOfStations(of: source)
        case .source(let name):
            guard before.sources[name] != receipt.state.sources[name] else { return nil }
            let what = receipt.state.sources[name] == nil ? "removed" : "back"
            return "the source \(name.escaped): \(what)"
        }
    }

    private func changeOfStations(of source: String) -> String? {
        let pieces = receipt.events.compactMap { event -> StationsRestored? in
            guard case .stationsRestored(let piece) = event, piece.source == source else { return nil }
            return piece
        }
        guard var restored = pieces.first else { return nil }
        guard let feed = restored.feed else {
            let count = before.stations.entries(of: source).count
            return "\(source.escaped): \(counted(count, "station")) removed"
        }
        for piece in pieces.dropFirst() { restored.append(piece) }
        let count = receipt.state.stations.presentCount(of: source)
        let time = (feed.feedTime ?? feed.importedAt).description(in: .system())
        return "\(source.escaped): \(restored.summary); now \(counted(count, "station")) as of \(time)"
    }
}

extension StationsRestored {
    /// Takes in what another piece of the same says.
    fileprivate mutating func append(_ piece: StationsRestored) {
        entries += piece.entries
        there += piece.there
        changed += piece.changed
        counts += piece.counts
        removed += piece.removed
    }
}
