import Daybook
import Projections
import Snapshots
import Terminal

extension Favorite {
    /// The number and the name, as messages show them.
    var label: String { "#\(number) \"\(name.escaped)\"" }
}

extension Invocation {
    /// Reports on favorites that a command was about: a JSON row each, or a sentence each for people.
    ///
    /// - Parameter isList: Whether the JSON document is an array, as it is where several favorites can be named.
    func report(
        _ favorites: [Favorite], in state: State, isList: Bool = true, _ sentence: (Favorite) -> String
    ) throws {
        let now = try storeOptions().clock()
        let rows = favorites.map { FavoriteRow($0, in: state, at: now) }
        switch format {
        case .json: output.write(try isList ? jsonDocument(rows) : jsonDocument(rows[0]))
        case .jsonl: for row in rows { output.write(try jsonLine(row)) }
        case .table, .plain: for favorite in favorites { output.print(sentence(favorite)) }
        }
    }

    /// The verb in the past, or what would be done with `--dry-run`.
    func verb(_ past: String, _ infinitive: String) -> String { isDryRun ? "Would \(infinitive)" : past }
}
