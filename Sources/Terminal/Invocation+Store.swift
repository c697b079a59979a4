public import Daybook
import Values

extension Invocation {
    /// Opens the store that the words and the environment name.
    ///
    /// One that is damaged is opened as far as it can be read, and `finish` tells of the damage.
    public func openStore() throws -> Store {
        try Store.open(journalDirectory(), storeOptions())
    }

    /// How a store works for this call: by the tool's name, at the time that the environment says.
    public func storeOptions() throws(ToolError) -> Store.Options {
        let now = environment["DAYBOOK_NOW"] == nil ? nil : try environment.now()
        return Store.Options(by: tool.name, clock: { now ?? Environment.systemTime() })
    }

    /// Carries out a command, or with `--dry-run` only finds out what it would do.
    public func perform(_ command: some Daybook.Command, on store: inout Store) throws -> Receipt {
        isDryRun ? try store.preview(command) : try store.perform(command)
    }

    /// Whether `--dry-run` was given to a command that writes.
    public var isDryRun: Bool { options["dry-run"] != nil }

    /// Ends a command that only reads: throws what stopped the reading of a damaged store, after the results.
    public func finish(_ store: Store) throws {
        guard let damage = store.damage else { return }
        try output.flush()
        throw damage
    }

    /// Ends a command that wrote: shows the results first, then saves time for the next one.
    public func finishWriting(_ store: inout Store) throws {
        try output.flush()
        if !isDryRun { store.writeCheckpointIfDue() }
    }
}
