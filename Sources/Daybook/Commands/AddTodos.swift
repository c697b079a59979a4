public import Events
public import Projections

/// Writes down one or several to-dos.
public struct AddTodos: Command {
    /// What a new to-do is to be.
    public struct Draft: Hashable, Sendable {
        /// What is to be done.
        public var title: String
        /// More about it.
        public var description: String?
        /// When it is to be done.
        public var due: Due?
        /// The words for the place where it is to be done, as `PlaceText` reads them.
        public var place: String?
        /// Words to find it by.
        public var tags: [String]
        /// The line of a text in which it stands, which a refusal then names; nil when it stands in none.
        public var line: Int?

        /// A to-do with that title.
        public init(
            title: String, description: String? = nil, due: Due? = nil, place: String? = nil,
            tags: [String] = [], line: Int? = nil
        ) {
            self.title = title
            self.description = description
            self.due = due
            self.place = place
            self.tags = tags
            self.line = line
        }
    }

    private let drafts: [Draft]

    /// The command for these to-dos, in this order.
    public init(_ drafts: [Draft]) { self.drafts = drafts }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        var events: [Event] = []
        for (offset, draft) in drafts.enumerated() {
            let number = state.todos.lastNumber + offset + 1
            let title = try Refusal.naming(draft.line) { () throws(Refusal) in
                try TextField.title.checked(draft.title)
            }
            let place = try draft.place.map { text throws(Refusal) in try PlaceText(text, in: state) }
            let added = TodoAdded(
                number: number, id: context.newID(), title: title,
                description: try TextField.description.checked(draft.description), due: draft.due,
                place: place?.name,
                tags: try TextField.tag.checked(draft.tags))
            events.append(.todoAdded(added))
            if let geocoded = place?.geocoded(todo: number, query: draft.place ?? "") {
                events.append(geocoded)
            }
        }
        return events
    }
}
