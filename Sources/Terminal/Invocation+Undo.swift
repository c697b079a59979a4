public import Daybook
import Values

extension Argument {
    /// The command that is to be taken back.
    public static let seq = Argument(
        "SEQ", "The number of any event of a command, as the log shows it.", min: 0)
}

extension Invocation {
    /// Takes back or brings back a command, or with `--dry-run` only finds out what that would do, and says what it did.
    ///
    /// - Parameter words: What became of each thing that the command was about.
    public func reverse(_ reversal: Reversal, on store: inout Store, words: (Reversed) -> [String]) throws
        -> Reversed
    {
        let reversed = isDryRun ? try store.preview(reversal) : try store.perform(reversal)
        let changes = words(reversed)
        try print(ReversalRow(reversed, changes)) { lines(reversed, changes) }
        return reversed
    }

    /// What is to be taken back, by the seq in the words if there is one.
    public func undo(_ realm: Realm) throws(ToolError) -> Reversal {
        guard let word = positionals.first else { return .undo(realm) }
        guard case .number(let seq)? = ItemReference(word) else {
            throw .usage(
                "\"\(word)\" is no number of an event", remedy: "Give a number from the log, such as 12.")
        }
        return .undoEvent(seq, realm)
    }

    private func lines(_ reversed: Reversed, _ changes: [String]) -> [String] {
        let command = reversed.command
        let what = reversed.isUndo ? verb("Took", "take") : verb("Brought", "bring")
        let time = command.at.description(in: .system())
        let heading = "\(what) back \(command), written \(time) by \(command.by.escaped)"
        let shown = changes.prefix(10) + (changes.count > 10 ? ["… and \(changes.count - 10) more"] : [])
        let lines = [heading + (changes.isEmpty ? "; nothing changes." : ":")] + shown.map { "  " + $0 }
        guard reversed.isUndo else { return self.lines(lines, undoing: command.seqs.lowerBound) }
        return isDryRun ? lines : lines + ["Redo: \(tool.name) redo"]
    }

    /// The sentences on what a command did, and behind the last how to take back the command with the event of that seq;
    /// just the sentences when there is none.
    public func lines(_ sentences: [String], undoing seq: Int?) -> [String] {
        guard let seq, !isDryRun else { return sentences }
        let undo = "Undo: \(tool.name) undo \(seq)"
        return sentences.count == 1 ? ["\(sentences[0]) \(undo)"] : sentences + [undo]
    }

    /// The verb in the past, or what would be done with `--dry-run`.
    public func verb(_ past: String, _ infinitive: String) -> String {
        isDryRun ? "Would \(infinitive)" : past
    }
}

/// What taking back or bringing back a command did, as JSON shows it.
private struct ReversalRow: Encodable {
    let action: String
    let from: Int
    let to: Int
    let at: String
    let by: String
    let changes: [String]
    let seq: Int?

    init(_ reversed: Reversed, _ changes: [String]) {
        action = reversed.isUndo ? "undone" : "redone"
        from = reversed.command.seqs.lowerBound
        to = reversed.command.seqs.upperBound
        at = reversed.command.at.description
        by = reversed.command.by
        self.changes = changes
        seq = reversed.receipt.seqs?.lowerBound
    }
}
