import Daybook
import Projections
import Snapshots
import Terminal
import Values

extension Invocation {
    /// Reports on favorites that a command was about: a JSON row each, or a sentence each for people.
    ///
    /// - Parameters:
    ///   - checks: When their sources were last checked.
    ///   - isList: Whether the JSON document is an array, as it is where several favorites can be named.
    ///   - receipt: What the command did, which people are told how to take back.
    func report(
        _ favorites: [Favorite], in state: State, checks: [String: Instant], isList: Bool = true,
        _ receipt: Receipt,
        _ sentence: (Favorite) -> String
    ) throws {
        let now = try storeOptions().clock()
        let rows = favorites.map { FavoriteRow($0, in: state, at: now, checks: checks) }
        switch format {
        case .json: output.write(try isList ? jsonDocument(rows) : jsonDocument(rows[0]))
        case .jsonl: for row in rows { output.write(try jsonLine(row)) }
        case .table, .plain:
            for line in lines(favorites.map(sentence), undoing: receipt.seqs?.lowerBound) {
                output.print(line)
            }
        }
    }
}
