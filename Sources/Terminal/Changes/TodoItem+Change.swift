public import Events
public import Projections
public import Values

extension TodoItem {
    /// The number and the title, as messages show them.
    public var label: String { "#\(number) \"\(title.escaped)\"" }

    /// What has become of a to-do, for people; nil when nothing has.
    ///
    /// - Parameter word: What it is called that a to-do is there which was not, such as `added`.
    public static func change(
        from old: TodoItem?, to new: TodoItem?, appearing word: String, in zone: LocalZone
    ) -> String? {
        guard old?.seq != new?.seq, let item = new ?? old else { return nil }
        guard let new else { return "\(item.label): removed" }
        guard let old else { return "\(item.label): \(word), \(new.isDone ? "done" : "to do")" }
        let changes = new.changes(from: old, in: zone)
        return "\(item.label): \(changes.isEmpty ? "as before" : changes.joined(separator: ", "))"
    }

    private func changes(from old: TodoItem, in zone: LocalZone) -> [String] {
        var changes: [String] = []
        if isDone != old.isDone { changes.append(isDone ? "done" : "to do") }
        if title != old.title { changes.append("the title, not \"\(old.title.escaped)\"") }
        if description != old.description {
            changes.append(description == nil ? "no description" : "another description")
        }
        if due != old.due {
            let now = due.map { "due \($0.description(in: zone))" } ?? "no date"
            changes.append(now + (old.due.map { ", not \($0.description(in: zone))" } ?? ""))
        }
        if place != old.place {
            let now = place.map { "at \($0.label)" } ?? "no place"
            changes.append(now + (old.place.map { ", not \($0.label)" } ?? ""))
        }
        changes += tags.filter { !old.tags.contains($0) }.map { "+\($0.escaped)" }
        changes += old.tags.filter { !tags.contains($0) }.map { "-\($0.escaped)" }
        return changes
    }
}

extension TodoItem.Place {
    /// The name, and the coordinate unless that is the name, as messages show them.
    public var label: String {
        guard let coordinate, coordinate.description != name else { return name.escaped }
        return "\(name.escaped) (\(coordinate))"
    }
}

extension Due {
    /// The weekday and the date, and for a moment the time in a zone.
    public func description(in zone: LocalZone) -> String { when.description(in: zone) }

    /// The last moment at which it is not overdue.
    public func end(in zone: LocalZone) -> Instant { when.end(in: zone) }

    private var when: When {
        switch self {
        case .day(let date): .day(date)
        case .moment(let moment): .moment(moment)
        }
    }
}
