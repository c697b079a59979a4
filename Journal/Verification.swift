public import Files

/// Checks of a whole journal.
public enum Verification {
    /// Reads every line and checks its hash, its place and its batch, and returns where the journal ends; nil when
    /// there is none.
    ///
    /// - Parameter anchor: What was noted of the journal earlier; it must still be so.
    /// - Throws: `damaged` at the first line that is not what it must be; `otherJournal` when the anchor is of another.
    /// - Complexity: Linear in the bytes of the journal; memory is bounded by the largest batch.
    public static func run(
        _ paths: StorePaths, against anchor: Anchor? = nil, calls: any FileCalls = SystemCalls()
    ) throws(JournalError) -> JournalEnd? {
        guard var reader = try JournalReader.open(paths, calls: calls) else { return nil }
        if let anchor, anchor.journal != reader.journal {
            throw .otherJournal(expected: anchor.journal, found: reader.journal)
        }
        if let anchor, anchor.seq == 0, anchor.hash != reader.position.hash {
            throw .differsFromNote(reader.position, paths)
        }
        while try reader.advance() {
            guard let anchor, let end = reader.end(ofSeq: anchor.seq) else { continue }
            guard end.hash == anchor.hash else { throw .differsFromNote(end, paths) }
        }
        if let anchor, anchor.seq > reader.position.seq { throw reader.missing(anchor.seq) }
        return reader.end
    }
}
