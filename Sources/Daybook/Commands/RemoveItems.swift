public import Events
public import Projections

/// Takes to-dos off the lists.
public struct RemoveTodos: Command {
    private let references: [ItemReference]

    /// The command that removes these to-dos.
    public init(_ references: [ItemReference]) { self.references = references }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        try state.items(references) { reference throws(Refusal) in try state.todo(reference) }
            .map { .todoRemoved(TodoRemoved(number: $0.number)) }
    }
}

/// Takes favorites off the list.
public struct RemoveFavorites: Command {
    private let texts: [String]

    /// The command that removes the favorites that these numbers, identities or names mean.
    public init(_ texts: [String]) { self.texts = texts }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        try state.items(texts) { text throws(Refusal) in try state.favorite(text) }
            .map { .favoriteRemoved(FavoriteRemoved(number: $0.number)) }
    }
}

extension State {
    /// What each reference means, each thing once.
    func items<Reference, Item: Hashable>(
        _ references: [Reference], _ item: (Reference) throws(Refusal) -> Item
    ) throws(Refusal) -> [Item] {
        var items: [Item] = []
        for reference in references {
            let item = try item(reference)
            if !items.contains(item) { items.append(item) }
        }
        return items
    }
}
