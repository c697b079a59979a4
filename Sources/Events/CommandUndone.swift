public import JSONText

/// A command was taken back; the other events of the batch bring that about.
///
/// Data: `{"from":6,"to":7}`, the seqs of the first and the last event of the command. Applied it changes nothing: it is
/// there so that the command is known to be no longer in effect; undone by `command.redone`.
public struct CommandUndone: EventPayload {
    public static let type = "command.undone"
    public static let version = 1

    /// The events of the command.
    public let command: CommandSpan

    /// The event for a command with these events.
    public init(_ command: CommandSpan) { self.command = command }

    public init(_ reader: inout JSONReader) throws(JSONError) { command = try CommandSpan(&reader) }

    public func write(to writer: inout JSONWriter) { command.write(to: &writer) }

    public var sentence: String { "Took back \(command)" }
}
