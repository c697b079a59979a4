public import Events
public import Projections

/// Changes something about a to-do.
public struct EditTodo: Command {
    private let reference: ItemReference
    private let title: String?
    private let description: Change<String>
    private let due: Change<Due>
    private let place: Change<String>
    private let tags: [String]
    private let untags: [String]

    /// The command that changes what is given; only what is different then becomes part of the event.
    public init(
        _ reference: ItemReference, title: String? = nil, description: Change<String> = .keep,
        due: Change<Due> = .keep, place: Change<String> = .keep, tags: [String] = [], untags: [String] = []
    ) {
        self.reference = reference
        self.title = title
        self.description = description
        self.due = due
        self.place = place
        self.tags = tags
        self.untags = untags
    }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        let item = try state.todo(reference)
        var edit = TodoEdited(number: item.number)
        edit.title = try title.map { text throws(Refusal) in try TextField.title.checked(text) }
        if edit.title == item.title { edit.title = nil }
        edit.description = try description.map { text throws(Refusal) in
            try TextField.description.checked(text)
        }
        .differing(from: item.description)
        edit.due = due.differing(from: item.due)
        edit.tagged = try TextField.tag.checked(tags).filter { !item.tags.contains($0) }
        edit.untagged = item.tags.filter { untags.contains($0) && !tags.contains($0) }
        let moved = try movedPlace(of: item, in: state)
        edit.place = moved.name
        let isSame = edit == TodoEdited(number: item.number)
        return (isSame ? [] : [.todoEdited(edit)]) + (moved.geocoded.map { [$0] } ?? [])
    }

    /// What becomes of the name of the place, and the event that says where it is.
    private func movedPlace(
        of item: TodoItem, in state: State
    ) throws(Refusal) -> (name: Change<String>, geocoded: Event?) {
        guard case .set(let text) = place else { return (place.differing(from: item.place?.name), nil) }
        let found = try PlaceText(text, in: state)
        let isSame = found.name == item.place?.name && found.coordinate == item.place?.coordinate
        return isSame ? (.keep, nil) : (.set(found.name), found.geocoded(todo: item.number, query: text))
    }
}

extension Change {
    /// The same change, or `keep` when the value is what the change makes it.
    fileprivate func differing(from old: Value?) -> Change { applied(to: old) == old ? .keep : self }
}
