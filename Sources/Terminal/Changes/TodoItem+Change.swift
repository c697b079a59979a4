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
            let (now, then) = (due?.description(in: zone), old.due?.description(in: zone))
            changes.append((now.map { "due \($0)" } ?? "no date") + Self.words(not: then, but: now))
        }
        if place != old.place {
            let (now, then) = (place?.label, old.place?.label)
            changes.append((now.map { "at \($0)" } ?? "no place") + Self.words(not: then, but: now))
            if now == then, place?.miss != old.place?.miss {
                changes.append(place?.miss.map { "not known to \($0.provider.escaped)" } ?? "not asked for")
            }
        }
        changes += tags.filter { !old.tags.contains($0) }.map { "+\($0.escaped)" }
        changes += old.tags.filter { !tags.contains($0) }.map { "-\($0.escaped)" }
        return changes
    }

    /// What something was before; nothing where it was nothing, or where the same words are for both.
    private static func words(not then: String?, but now: String?) -> String {
        then.map { $0 == now ? "" : ", not \($0)" } ?? ""
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
