import Files

// Writers of one store share their waits for the disk. Each writes under the lock, gives the lock back, and then takes the
// lock of the mark's file. Who has that one waits for the disk for all: its `fdatasync` covers every byte that was written
// before, so it notes in the mark how far the journal was written when it began, and those behind it find that their events
// are on disk already. Nothing is acknowledged before the mark, or the writer's own `fdatasync`, covers it; since events only
// follow from earlier ones, and those stand before them in the same file or in one that was synchronized before this one had
// a name, whatever is on disk is a whole prefix.

extension JournalWriter {
    /// Waits until all that was appended is on disk, and notes it.
    mutating func makeDurable() throws(JournalError) {
        do throws(JournalError) {
            try synchronize()
        } catch {
            hasFailed = true
            guard case .file(let cause) = error else { throw error }
            throw .outcomeUnknown(cause)
        }
    }

    private mutating func synchronize() throws(JournalError) {
        guard let known = ownMark else { return try synchronizeBesideOthers() }
        guard known.seq < position.seq else { return }
        try synchronize(to: position, after: known)
        ownMark = nil
        advanceMark()
    }

    /// Waits for the disk when other writers may wait, too, or have failed to.
    private mutating func synchronizeBesideOthers() throws(JournalError) {
        _ = try JournalError.wrapping { () throws(FileError) in try mark.lock(.take) }
        defer { _ = try? mark.lock(.giveBack) }
        let durable = PositionMark.read(mark)
        if let durable, durable.seq >= position.seq { return }
        let end = writtenEnd
        let begun = lock.noted(.synchronizing)
        if let begun, begun.seq > durable?.seq ?? 0 { try restore(after: durable, to: end) }
        try synchronize(to: end, after: durable)
        noteDurable(end)
    }

    private func synchronize(to end: Position, after durable: Position?) throws(JournalError) {
        try JournalError.wrapping { () throws(FileError) in
            try lock.note(.synchronizing, end)
            try segment.synchronize()
            if durable?.segment != end.segment { try lock.calls.synchronizeDirectory(lock.paths.journal) }
        }
    }

    /// How far the journal is written in this segment, by this writer or by one that came later.
    private var writtenEnd: Position {
        guard let written = lock.noted(.written), written.segment == position.segment,
            written.seq > position.seq
        else { return position }
        return written
    }

    /// Writes once more what a wait that did not end left in doubt.
    ///
    /// After a failed `fdatasync` the system may hold bytes to be on disk though they are not; the next one means only what is
    /// written again. What is read to be written again is checked first.
    private func restore(after durable: Position?, to end: Position) throws(JournalError) {
        guard var reader = try JournalReader.open(lock.paths, after: durable, calls: lock.calls) else {
            return
        }
        while reader.position.seq < end.seq, try reader.advance() {}
        guard reader.position == end else { throw .differsFromNote(end, lock.paths) }
        let start = durable?.segment == end.segment ? durable?.offset ?? 0 : 0
        try JournalError.wrapping { () throws(FileError) in
            try Recovery(lock.paths, lock.calls).rewrite(segment, start, end.offset)
        }
    }

    /// Notes that all up to the end is on disk.
    mutating func advanceMark() {
        guard (try? mark.lock(.take)) == true else { return }
        noteDurable(position)
        _ = try? mark.lock(.giveBack)
    }

    /// Notes how far the journal is on disk.
    ///
    /// A failure is left alone: an older mark is still true, and one that cannot be read is as good as none.
    private mutating func noteDurable(_ end: Position) {
        do throws(FileError) {
            try mark.write(PositionMark.line(end).span)
            ownMark = end == position ? end : nil
        } catch {
            ownMark = nil
        }
    }
}
