public import Events
public import Projections
import Values

/// Takes in the to-dos of an import that are not there yet.
///
/// A to-do that is there stays as it is, also when the file says otherwise; so nothing is reopened. A record without an
/// identity of its own is also there when as many to-dos as it needs say the same, done or open as it is.
public struct ImportTodos: Command {
    private let entries: [TodoImport.Entry]

    init(_ entries: [TodoImport.Entry]) { self.entries = entries }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        let known = KnownTodos(state.todos.all, for: entries)
        var events: [Event] = []
        var number = state.todos.lastNumber
        for entry in entries where known.item(of: entry) == nil {
            number += 1
            events += entry.events(number: number)
        }
        return events
    }

    /// The to-dos that are there and otherwise than the file says, with what is different.
    public func differences(in state: State) -> [(item: TodoItem, fields: [String])] {
        let known = KnownTodos(state.todos.all, for: entries)
        return entries.compactMap { entry in
            guard let item = known.item(of: entry).map(state.located) else { return nil }
            let fields = entry.record.differences(from: item)
            return fields.isEmpty ? nil : (item, fields)
        }
    }
}

extension TodoImport.Entry {
    /// The events of a to-do that is new, under that number.
    func events(number: Int) -> [Event] {
        var events: [Event] = [
            .todoAdded(
                TodoAdded(
                    number: number, id: id, title: record.title, description: record.description,
                    due: record.due,
                    place: record.place?.name, tags: record.tags ?? [], addedAt: record.addedAt))
        ]
        if let place = record.place, let coordinate = place.coordinate {
            let found = LocationGeocoded.Match(
                name: place.name, coordinate: coordinate, source: place.source)
            events.append(
                .locationGeocoded(
                    LocationGeocoded(number: number, query: place.name, provider: "import", found: found)))
        }
        if record.isDone {
            events.append(.todoChecked(TodoChecked(number: number, checkedAt: record.checkedAt)))
        }
        return events
    }
}

/// The to-dos of a store, found by identity and by what they say.
private struct KnownTodos {
    /// What two to-dos that say the same have in common.
    private struct Content: Hashable {
        let title: String
        let description: String?
        let due: Instant?
        let place: String?
        /// In order; nil for tags of any sort.
        let tags: [String]?
        let isDone: Bool
    }

    private var byID: [Identifier: TodoItem] = [:]
    private var byContent: [Content: [TodoItem]] = [:]

    /// The to-dos, of which what they say is looked at only if an entry cannot be told otherwise.
    init(_ items: [TodoItem], for entries: [TodoImport.Entry]) {
        byID.reserveCapacity(items.count)
        for item in items { byID[item.id] = item }
        guard entries.contains(where: { $0.occurrence != nil && byID[$0.id] == nil }) else { return }
        for item in items {
            for tags in [item.tags.sorted(), nil] {
                let content = Content(
                    title: item.title, description: item.description, due: item.due?.start,
                    place: item.place?.name, tags: tags, isDone: item.isDone)
                byContent[content, default: []].append(item)
            }
        }
    }

    /// The to-do that an entry of an import is; nil when it is new.
    func item(of entry: TodoImport.Entry) -> TodoItem? {
        if let item = byID[entry.id] { return item }
        guard let occurrence = entry.occurrence else { return nil }
        let record = entry.record
        let content = Content(
            title: record.title, description: record.description, due: record.due?.start,
            place: record.place?.name, tags: record.tags?.sorted(), isDone: record.isDone)
        return byContent[content]?.dropFirst(occurrence).first
    }
}
