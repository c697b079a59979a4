import SHA256

/// Whole batches of one segment that were read together, with every line of them checked.
struct Run: Sendable {
    /// A line that was found to be what it must be.
    struct CheckedLine: Sendable {
        let line: Line
        /// Its place in the bytes of the run, without its newline.
        let place: Range<Int>
        let hash: Digest
    }

    /// What stands behind the batches of a run.
    enum Stop: Hashable, Sendable {
        /// The end of the file.
        case end
        /// A batch that cannot be read on at a line, which may be the last of the file: no newline ends it, or its batch lacks
        /// the lines that must follow.
        case unreadable(Damage.Reason, seq: Int, offset: Int, isLast: Bool)
    }

    /// What was read of the segment, from the first line on.
    let bytes: [UInt8]
    /// The lines of the batches.
    let lines: [CheckedLine]
    /// The end of what stands before the first line.
    let start: Position
    /// What stands behind the last line; nil when the segment goes on.
    let stop: Stop?

    /// The end of the last line.
    var end: Position { lines.isEmpty ? start : end(of: lines[lines.count - 1]) }

    /// The end of a line.
    func end(of line: CheckedLine) -> Position {
        Position(
            seq: line.line.seq, hash: line.hash, segment: start.segment,
            offset: start.offset + line.place.upperBound + 1)
    }

    /// The lines of the batch that begins with one of the lines.
    func batch(from index: Int) -> ArraySlice<CheckedLine> {
        lines[index..<index + lines[index].line.parts]
    }
}
