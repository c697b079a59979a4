import Daybook
import Events
import Places
import Projections
import Terminal
import Values

/// A to-do, and how many metres away its place is when that was asked for and is known.
struct FoundTodo {
    let item: TodoItem
    var distance: Double?
}

/// Which to-dos a listing shows, and in which order.
struct TodoQuery {
    /// A part of the listing, with its heading.
    struct Section {
        let heading: String
        let todos: [FoundTodo]
    }

    private enum Order: String {
        case number, due, distance, added
    }

    /// The moment at which the listing is true.
    let now: Instant
    let zone = LocalZone.system()
    /// The place that distances are counted from; nil when none was asked for.
    let origin: Coordinate?
    private let filter: TodoFilter
    private let reach: Distance?
    private let order: Order
    private let limit: Int
    /// Done or not, as the sections come.
    private let states: [Bool]

    /// What the options of a command ask for.
    init(_ invocation: Invocation, in store: Store, at now: Instant) throws {
        self.now = now
        states = try invocation.states
        filter = try TodoFilter(invocation, in: store.state, at: now, zone)
        origin = try invocation.origin(in: store.state)
        reach = try invocation.distance("within")
        order = invocation.value("sort").flatMap(Order.init) ?? (origin == nil ? .number : .distance)
        limit = try invocation.count("limit") ?? .max
        guard origin != nil || reach == nil && order != .distance else {
            let option = reach == nil ? "--sort distance" : "--within"
            throw ToolError.usage("\(option) needs a place to count from", remedy: "Give --near PLACE.")
        }
    }
}

// MARK: What it finds

extension TodoQuery {
    /// The sections that were asked for, with the to-dos that pass, sorted and cut.
    func sections(of state: State) -> [Section] {
        var left = limit
        return states.map { isDone in
            let found = first(left, of: state, done: isDone)
            left -= found.count
            return Section(heading: isDone ? "Done" : "To do", todos: found)
        }
    }

    /// The first so many; by number and from nowhere, no more are read than are shown.
    private func first(_ limit: Int, of state: State, done: Bool) -> [FoundTodo] {
        let isCut = order == .number && reach == nil
        let items = state.todos.first(isCut ? limit : .max, done: done) { filter.passes(state.located($0)) }
        let found = items.map { item in
            let item = state.located(item)
            return FoundTodo(item: item, distance: distance(to: item))
        }.filter { todo in
            reach.map { todo.distance ?? .infinity <= $0.metres } ?? true
        }
        return Array(sorted(found).prefix(limit))
    }

    private func distance(to item: TodoItem) -> Double? {
        guard let origin else { return nil }
        return item.place?.coordinate?.distance(to: origin)
    }

    private func sorted(_ found: [FoundTodo]) -> [FoundTodo] {
        switch order {
        case .number: found
        case .due: sorted(found) { $0.item.due?.end(in: zone) }
        case .distance: sorted(found) { $0.distance }
        case .added: sorted(found) { $0.item.addedAt }
        }
    }

    /// By a key, without one last, then by number.
    private func sorted<Key: Comparable>(_ found: [FoundTodo], by key: (FoundTodo) -> Key?) -> [FoundTodo] {
        let keys = found.map(key)
        return found.indices.sorted { left, right in
            switch (keys[left], keys[right]) {
            case (let left?, let right?) where left != right: left < right
            case (_?, nil): true
            case (nil, _?): false
            default: left < right
            }
        }.map { found[$0] }
    }
}

// MARK: What was asked for

extension Invocation {
    fileprivate var states: [Bool] {
        get throws(ToolError) {
            let state = try state(remedy: "--all shows both.")
            guard state != "done" || !flag("overdue") else {
                throw ToolError.usage(
                    "--overdue and --done exclude each other", remedy: "What is done is not overdue.")
            }
            return switch state {
            case "done": [true]
            case "all": [false, true]
            default: [false]
            }
        }
    }

    /// The place that `--near` means; nil when it was not given.
    fileprivate func origin(in state: State) throws -> Coordinate? {
        guard let text = value("near") else { return nil }
        guard let coordinate = try PlaceText(text, in: state).coordinate else {
            throw ToolError.noPlace(text)
        }
        return coordinate
    }
}
