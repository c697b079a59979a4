public import Events
public import Values

/// A to-do as a file of another program, or another store, tells of it.
public struct TodoRecord: Hashable, Sendable {
    /// Its identity; nil where the file gives none.
    public var id: Identifier?
    /// What is to be done.
    public var title: String
    /// More about it.
    public var description: String?
    /// When it is to be done.
    public var due: Due?
    /// Where it is to be done.
    public var place: TodoItem.Place?
    /// Words to find it by; nil where the format has none.
    public var tags: [String]?
    /// Whether it is done.
    public var isDone: Bool
    /// When it was first written down; nil where that is not known.
    public var addedAt: Instant?
    /// When it was done; nil while it is open, and where that is not known.
    public var checkedAt: Instant?

    /// A to-do of that title, open and without anything else unless it is given.
    public init(
        id: Identifier? = nil, title: String, description: String? = nil, due: Due? = nil,
        place: TodoItem.Place? = nil, tags: [String]? = [], isDone: Bool = false, addedAt: Instant? = nil,
        checkedAt: Instant? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.due = due
        self.place = place
        self.tags = tags
        self.isDone = isDone
        self.addedAt = addedAt
        self.checkedAt = checkedAt
    }
}

extension TodoRecord {
    /// In what a to-do of the store is otherwise than the record says, as far as the record says anything.
    ///
    /// Tags count in any order, a coordinate to the sixth decimal, which is 11 centimetres at most, and a date by its start.
    /// When something was added or done does not count.
    public func differences(from item: TodoItem) -> [String] {
        var differences: [String] = []
        if title != item.title { differences.append("title") }
        if description != item.description { differences.append("description") }
        if due?.start != item.due?.start { differences.append("due") }
        if place?.name != item.place?.name || !hasCoordinate(of: item) { differences.append("place") }
        if let tags, tags != item.tags, Set(tags) != Set(item.tags) { differences.append("tags") }
        if isDone != item.isDone { differences.append("done") }
        return differences
    }

    private func hasCoordinate(of item: TodoItem) -> Bool {
        guard let own = place?.coordinate else { return true }
        guard let other = item.place?.coordinate else { return false }
        let difference = max(abs(own.latitude - other.latitude), abs(own.longitude - other.longitude))
        return difference < 0.000_001
    }
}
