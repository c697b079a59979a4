/// The first place where a journal is not what it must be.
public struct Damage: Hashable, Sendable {
    /// What is wrong there, as a fact.
    public enum Reason: Hashable, Sendable {
        /// The line is not the header that this segment must have.
        case wrongHeader
        /// The line does not have the members of an event in their order.
        case malformed
        /// The line is longer than the limit.
        case tooLong
        /// The line is another event than the one that must come next.
        case wrongSeq(found: Int)
        /// The bytes of the line do not have the hash that it states, or it follows another line.
        case wrongHash
        /// The line is not the part of the batch that must come next.
        case brokenBatch
        /// The journal ends here although it is known to have gone up to a later event.
        case missing(upTo: Int)
        /// The segment that must come next is not there.
        case missingSegment
        /// The event at this seq has another hash than one that was noted.
        case differsFromNote
    }

    /// What is wrong.
    public let reason: Reason
    /// The file.
    public let path: String
    /// The line in the file, from 1.
    public let line: Int
    /// The offset of the line in the file, in bytes; that of its end when a position was noted.
    public let offset: Int
    /// The seq of the event that is, or must be, there; for a header, that of the first event of its segment.
    public let seq: Int
}

extension Damage: CustomStringConvertible {
    /// One sentence for people, without a full stop.
    public var description: String {
        let what =
            switch reason {
            case .wrongHeader: "this is not the header that the segment must have"
            case .malformed: "this is not a line of the journal"
            case .tooLong: "the line is longer than \(Limits.lineBytes) bytes"
            case .wrongSeq(let found): "event \(found) stands where event \(seq) must stand"
            case .wrongHash: "event \(seq) does not have the hash that it states"
            case .brokenBatch: "event \(seq) is not the next part of its batch"
            case .missing(let seq):
                "the journal ends here, though it once went up to event \(seq)"
            case .missingSegment: "the segment that begins with event \(seq) is missing"
            case .differsFromNote: "event \(seq) has another hash than the one that was noted"
            }
        return "\(path), line \(line), byte \(offset): \(what)"
    }
}

extension JournalError {
    /// Damage at the header of the segment that begins with an event.
    static func atHeader(_ reason: Damage.Reason, _ paths: StorePaths, _ first: Int) -> JournalError {
        .damaged(Damage(reason: reason, path: paths.segment(first), line: 1, offset: 0, seq: first))
    }

    /// Another event at a position than the one that was noted there.
    public static func differsFromNote(_ position: Position, _ paths: StorePaths) -> JournalError {
        let line = position.seq - position.segment + 2
        let path = paths.segment(position.segment)
        return .damaged(
            Damage(
                reason: .differsFromNote, path: path, line: line, offset: position.offset, seq: position.seq))
    }
}
