import Daybook
import Events
import Journal
import Projections
import Snapshots

/// What became of a to-do, a favorite or a station between two positions of the journal, as JSON shows it.
///
/// Keys: `item, reference, name, change, before?, after?`, the last two as the listings have them.
struct ItemChange: Encodable {
    let item: Item
    /// How commands name it: a number, or `source/id`.
    let reference: String
    /// What it is called, or was if it is gone.
    let name: String
    let change: Change
    /// As it was; nil when it was not there.
    let before: Row?
    /// As it is; nil when it is not there.
    let after: Row?

    enum Item: String, Encodable {
        case todo, favorite, station
    }

    enum Change: String, Encodable {
        case added, removed, changed
        /// Nothing but the bikes and docks of a station, and their time.
        case counted
    }

    /// A row as the listing of such items has it.
    enum Row: Encodable {
        case todo(TodoRow)
        case favorite(FavoriteRow)
        case station(StationRow)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .todo(let row): try row.encode(to: encoder)
            case .favorite(let row): try row.encode(to: encoder)
            case .station(let row): try row.encode(to: encoder)
            }
        }
    }

    private init(
        _ item: Item, _ reference: String, _ name: String, _ before: Row?, _ after: Row?,
        isCounted: Bool = false
    ) {
        self.item = item
        self.reference = reference
        self.name = name
        change = before == nil ? .added : after == nil ? .removed : isCounted ? .counted : .changed
        self.before = before
        self.after = after
    }
}

// MARK: Between two states

extension ItemChange {
    /// All that is not in one store as in the other: to-dos, favorites, then stations, each by number or source and id.
    static func all(from before: Store, to after: Store) throws(StoreError) -> [ItemChange] {
        var todos: Set<Int> = []
        var favorites: Set<Int> = []
        var sources: Set<String> = []
        let seqs = min(before.seq, after.seq)...max(before.seq, after.seq)
        try before.forEachEvent(after: seqs.lowerBound) { event in
            guard event.record.seq <= seqs.upperBound else { return false }
            switch event.event?.subject {
            case .todo(let number): todos.insert(number)
            case .favorite(let number): favorites.insert(number)
            case .stations(let source): sources.insert(source)
            case .source, nil: break
            }
            return true
        }
        return todos.sorted().compactMap { ofTodo($0, from: before.state, to: after.state) }
            + favorites.sorted().compactMap { ofFavorite($0, from: before, to: after) }
            + sources.sorted().flatMap { ofStations($0, from: before.state, to: after.state) }
    }

    private static func ofTodo(_ number: Int, from before: State, to after: State) -> ItemChange? {
        guard !after.restoring([.todo(number)], to: before).isEmpty else { return nil }
        let (old, new) = (before.todos[number], after.todos[number])
        return ItemChange(
            .todo, String(number), (new ?? old)?.title ?? "",
            old.map { .todo(TodoRow(before.located($0))) }, new.map { .todo(TodoRow(after.located($0))) })
    }

    private static func ofFavorite(_ number: Int, from before: Store, to after: Store) -> ItemChange? {
        guard !after.state.restoring([.favorite(number)], to: before.state).isEmpty else { return nil }
        func row(_ favorite: Favorite, _ store: Store) -> Row {
            .favorite(FavoriteRow(favorite, in: store.state, at: store.lastEventAt))
        }
        let (old, new) = (before.state.favorites[number], after.state.favorites[number])
        return ItemChange(
            .favorite, String(number), (new ?? old)?.name ?? "", old.map { row($0, before) },
            new.map { row($0, after) })
    }

    private static func ofStations(_ source: String, from before: State, to after: State) -> [ItemChange] {
        func there(_ state: State) -> [String: Station] {
            Dictionary(state.stations.present(of: source).map { ($0.id, $0) }) { first, _ in first }
        }
        let (old, new) = (there(before), there(after))
        return Set(old.keys).union(new.keys).sorted().compactMap { id in
            let (was, now) = (old[id], new[id])
            guard was != now, let station = now ?? was else { return nil }
            let isCounted = was.flatMap { was in now.flatMap { StationChange(from: was, to: $0) } } == nil
            return ItemChange(
                .station, "\(source)/\(id)", station.name, was.map { .station(StationRow($0)) },
                now.map { .station(StationRow($0)) }, isCounted: isCounted)
        }
    }
}
