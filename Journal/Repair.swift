public import Files
public import Values

/// Writes what can be trusted of a damaged journal into a new store.
///
/// A line is kept when the chain of hashes vouches for it, as `Salvage` describes; all other bytes are left out.
public struct Repair: Sendable {
    /// The identity of the damaged journal; nil when no header tells it.
    public let journal: Identifier?
    /// The first damage.
    public let damage: Damage
    /// How many events are kept.
    public let kept: Int
    /// The seqs of the events that must have been there and are not kept, in order.
    public let lost: [ClosedRange<Int>]
    /// The events that are kept although their lines state another hash than they must have, because the next line vouches
    /// for them.
    public let mended: [Damage]
    /// The bytes that are left out, in order.
    public let leftOut: [LeftOut]

    let paths: StorePaths
    let calls: any FileCalls

    /// Looks at what is damaged, and writes nothing; nil when the journal is whole.
    ///
    /// - Complexity: Linear in the bytes of the journal; memory is bounded by the largest batch and the left-out lines.
    public static func plan(
        _ paths: StorePaths, calls: any FileCalls = SystemCalls()
    ) throws(JournalError) -> Repair? {
        do throws(JournalError) {
            _ = try Verification.run(paths, calls: calls)
            return nil
        } catch {
            guard case .damaged(let damage) = error else { throw error }
            let salvage = try Salvage.run(paths, calls) { _ throws(JournalError) in }
            return Repair(damage, salvage, paths, calls)
        }
    }

    private init(_ damage: Damage, _ salvage: Salvage, _ paths: StorePaths, _ calls: any FileCalls) {
        self.damage = damage
        self.paths = paths
        self.calls = calls
        journal = salvage.journal
        kept = salvage.kept
        lost = salvage.lost
        mended = salvage.mended
        leftOut = salvage.leftOut
    }

    /// Writes the repaired store, and leaves the damaged one as it is.
    ///
    /// The new journal has an identity of its own, all that is kept, and at its end an event `journal.repaired`. What is
    /// left out stands in its quarantine. The store is made beside the directory and moved there when it is whole.
    ///
    /// - Parameters:
    ///   - directory: A directory that is empty or not there.
    ///   - now: The time that the event carries.
    ///   - options: How it is written.
    /// - Returns: Where the new journal ends.
    public func write(
        to directory: String, at now: Instant, _ options: JournalWriter.Options
    ) throws(JournalError) -> Position {
        let fresh = StorePaths(directory + ".new")
        var options = options
        let names = try JournalError.wrapping { () throws(FileError) in try quarantine(to: fresh) }
        let events = events(quarantined: names, &options.random)
        try copyEvents(to: fresh, Identifier.random(using: &options.random), options.segmentBytes)
        let position = try Self.append(events, to: fresh, at: now, options, calls)
        try JournalError.wrapping { () throws(FileError) in
            try calls.move(fresh.directory, to: directory)
            try calls.synchronizeDirectory(parentDirectory(of: directory) ?? ".")
        }
        return position
    }
}

/// Bytes of a damaged journal that a repair leaves out.
public struct LeftOut: Hashable, Sendable {
    /// Where they begin, and what is wrong there.
    public let damage: Damage
    /// The first seq of their segment.
    public let segment: Int
    /// How many lines they are.
    public internal(set) var lines: Int
    /// How many bytes they are.
    public internal(set) var bytes: Int

    /// The offset behind them.
    var end: Int { damage.offset + bytes }
}

// MARK: Writing

extension Repair {
    private func copyEvents(
        to fresh: StorePaths, _ journal: Identifier, _ segmentBytes: Int
    ) throws(JournalError) {
        var copy = try JournalError.wrapping { () throws(FileError) in
            try JournalCopy(fresh, journal: journal, segmentBytes: segmentBytes, calls: calls)
        }
        _ = try Salvage.run(paths, calls) { (batch) throws(JournalError) in
            try JournalError.wrapping { () throws(FileError) in try copy.append(batch) }
        }
    }

    /// Reads the new journal to its end, and appends events on which the disk has all of it.
    private static func append(
        _ events: [NewEvent], to fresh: StorePaths, at now: Instant, _ options: JournalWriter.Options,
        _ calls: any FileCalls
    ) throws(JournalError) -> Position {
        let lock = try JournalLock(fresh, calls: calls)
        let end = try Verification.run(fresh, calls: calls)
        var writer = try JournalWriter.open(lock, after: end, at: now, options)
        _ = try writer.append(events, at: now)
        return writer.position
    }
}
