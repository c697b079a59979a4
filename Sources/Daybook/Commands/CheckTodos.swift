public import Events
public import Projections

/// Marks to-dos as done, or as not done.
///
/// One that is so already gives no event.
public struct CheckTodos: Command {
    private let references: [ItemReference]
    private let isDone: Bool

    /// The command that makes these to-dos done, or open.
    public init(_ references: [ItemReference], done isDone: Bool) {
        self.references = references
        self.isDone = isDone
    }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        try state.items(references) { reference throws(Refusal) in try state.todo(reference) }
            .filter { $0.isDone != isDone }
            .map {
                isDone
                    ? .todoChecked(TodoChecked(number: $0.number))
                    : .todoUnchecked(TodoUnchecked(number: $0.number))
            }
    }
}
