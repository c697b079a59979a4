import Daybook
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `journal-cli diff`.
    static let diff = Subcommand(
        "diff", "Tells what changed in favorites, to-dos and stations between two places in the history.",
        arguments: [
            Argument("A", "An event or a time, or a day, of which it is the end; 0 is before all."),
            Argument("B", "The same of the other place; the end of the journal by default.", min: 0),
        ],
        details: """
            A and B are each SEQ or WHEN. What was changed and is as before is not told. People see stations only counted; with \
            --json, --jsonl and --plain there is a row for each, of those counted anew, too, and JSON has all of an item as it \
            was before and as it is after.

            \(When.rules(looking: .back))
            """,
        examples: ["journal-cli diff 1", "journal-cli diff yesterday today --json"]
    ) { invocation in
        let before = try invocation.store(at: invocation.positionals[0])
        let after =
            try invocation.positionals.dropFirst().first.map(invocation.store) ?? invocation.openStore()
        let changes = try ItemChange.all(from: before, to: after)
        switch invocation.format {
        case .json, .jsonl, .plain: try invocation.print(changes) { Table(changes) }
        case .table:
            let places = "From \(before.place) to \(after.place)"
            invocation.output.print(places + (changes.isEmpty ? ": nothing changed." : ":"))
            for line in DiffSummary(changes, from: before, to: after).lines(invocation.style) {
                invocation.output.print(line)
            }
        }
        try invocation.finish(before)
        try invocation.finish(after)
    }
}

extension Invocation {
    /// The store as it was at the place in the history that a word means.
    fileprivate func store(at word: String) throws -> Store {
        try Store.open(journalDirectory(), asOf: lastBound(of: word), storeOptions())
    }
}

extension Store {
    /// Its last event, for people.
    fileprivate var place: String {
        guard let lastEventAt else { return "the beginning" }
        return "event \(seq) (\(lastEventAt.description(in: .system())))"
    }
}

extension Table {
    /// The plain rows of changes: what it is, how commands name it, what it is called, and what became of it.
    fileprivate init(_ changes: [ItemChange]) {
        self.init(["ITEM", "REFERENCE", "NAME", "CHANGE"].map { Table.Column($0) })
        for change in changes {
            add([
                Table.Cell(change.item.rawValue), Table.Cell(change.reference), Table.Cell(change.name),
                Table.Cell(change.change.rawValue),
            ])
        }
    }
}

/// What changed, for people: a sentence for each to-do and favorite, and one for the stations of each source.
private struct DiffSummary {
    private var todos: [String] = []
    private var favorites: [String] = []
    private var stations: [String] = []

    init(_ changes: [ItemChange], from before: Store, to after: Store) {
        let (old, new) = (before.state, after.state)
        var counts: [String: [ItemChange.Change: Int]] = [:]
        for change in changes {
            switch change.after ?? change.before {
            case .todo(let row):
                todos += [
                    TodoItem.change(
                        from: old.todos[row.number], to: new.todos[row.number], appearing: "added",
                        in: .system())
                ].compactMap(\.self)
            case .favorite(let row):
                favorites += [
                    Favorite.change(
                        from: old.favorites[row.number], to: new.favorites[row.number], appearing: "added")
                ].compactMap(\.self)
            case .station(let row): counts[row.source, default: [:]][change.change, default: 0] += 1
            case nil: break
            }
        }
        for (source, counts) in counts.sorted(by: { $0.key < $1.key }) {
            func count(_ change: ItemChange.Change) -> Int { counts[change] ?? 0 }
            stations.append(
                "\(source.escaped): \(count(.added)) added, \(count(.changed)) changed, \(count(.counted)) counted anew, "
                    + "\(count(.removed)) gone; now \(counted(new.stations.presentCount(of: source), "station"))"
            )
        }
    }

    func lines(_ style: Style) -> [String] {
        [("To-dos", todos), ("Favorites", favorites), ("Stations", stations)].flatMap { heading, sentences in
            sentences.isEmpty ? [] : [style.text(heading, .bold)] + sentences.map { "  " + $0 }
        }
    }
}
