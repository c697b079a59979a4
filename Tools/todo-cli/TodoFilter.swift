import Daybook
import Places
import Projections
import Terminal
import Values

/// What a to-do must be like to be listed.
struct TodoFilter {
    private let words: [SearchKey]
    private let tags: [String]
    /// It is due before this moment; nil when that does not matter.
    private let deadline: Instant?
    private let isOpen: Bool
    private let place: PlaceText?
    private let zone: LocalZone

    /// What the options of a command ask for, at a moment.
    init(_ invocation: Invocation, in state: State, at now: Instant, _ zone: LocalZone) throws {
        words = invocation.positionals.map { SearchKey($0) }
        tags = invocation.values("tag")
        isOpen = invocation.flag("overdue")
        let before = try invocation.when("due-before")?.start(in: zone)
        deadline = isOpen ? min(before ?? now, now) : before
        place = try invocation.value("at").map { try PlaceText($0, in: state) }
        self.zone = zone
    }

    /// Whether a to-do is as was asked for.
    func passes(_ item: TodoItem) -> Bool {
        guard tags.allSatisfy(item.tags.contains), !isOpen || !item.isDone else { return false }
        if let deadline {
            guard let due = item.due, due.end(in: zone) < deadline else { return false }
        }
        if let place, item.place?.isThere(place) != true { return false }
        return words.isEmpty || holdsWords(item)
    }

    private func holdsWords(_ item: TodoItem) -> Bool {
        // A tag is found as it is shown, too: +home.
        let texts =
            [item.title, item.description, item.place?.name].compactMap(\.self) + item.tags.map { "+" + $0 }
        let keys = texts.map { SearchKey($0) }
        return words.allSatisfy { word in keys.contains { $0.contains(word) } }
    }
}

extension TodoItem.Place {
    /// Whether it is a place that somebody named: at that coordinate, or with these words in its name.
    fileprivate func isThere(_ place: PlaceText) -> Bool {
        if let coordinate, coordinate == place.coordinate { return true }
        return SearchKey(name).contains(SearchKey(place.name))
    }
}
