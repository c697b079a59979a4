import JSONText
import SHA256
import Values

/// The parts of one line of an event, found in its bytes without its newline.
///
/// The format is described in FORMAT.md, under "An event".
struct Line {
    private let head: LineHead
    private let content: Record.Content
    /// From `{` up to, not including, the comma before `"data"` or `"forgotten"`.
    private let headPlace: Range<Int>
    /// From `"data"` up to, not including, the comma before `"hash"`; empty when it was made to be forgotten.
    private let bodyPlace: Range<Int>
    private let statedHash: Range<Int>

    /// The seq that the line states.
    var seq: Int { head.seq }
    /// Which part of its batch it says that it is.
    var part: Int { head.part }
    /// How many parts it says that its batch has.
    var parts: Int { head.parts }

    /// Finds the parts of a line; nil when it does not have the members of an event in their order.
    init?(_ bytes: Span<UInt8>) {
        guard var cursor = LineCursor(bytes), let head = LineHead(&cursor) else { return nil }
        self.head = head
        headPlace = 0..<cursor.position
        statedHash = cursor.statedHash
        if cursor.skip(",\"forgotten\":\"") {
            guard let digest = cursor.digest(), cursor.skip("\""), cursor.position == cursor.bodyEnd else {
                return nil
            }
            content = .forgotten(digest)
            bodyPlace = cursor.bodyEnd..<cursor.bodyEnd
        } else {
            guard cursor.skip(",\"data\":"), let data = cursor.data() else { return nil }
            content = .data(data)
            bodyPlace = (headPlace.upperBound + 1)..<cursor.bodyEnd
        }
    }

    /// The hash of the line, if it is the one that it states, as the one after a line with that hash; else nil.
    func hash(_ bytes: Span<UInt8>, after previous: Digest) -> Digest? {
        let bodyDigest: Digest
        switch content {
        case .forgotten(let digest): bodyDigest = digest
        case .data: bodyDigest = Digest(of: bytes.extracting(bodyPlace))
        }
        let hash = Self.hash(after: previous, head: bytes.extracting(headPlace), bodyDigest: bodyDigest)
        return hash.isWritten(bytes.extracting(statedHash)) ? hash : nil
    }

    /// The event, with the hash that the line was found to have.
    func record(_ bytes: Span<UInt8>, hash: Digest) -> Record {
        Record(
            seq: head.seq, id: head.id, at: head.at, by: LineCursor.text(bytes.extracting(head.by)),
            type: LineCursor.text(bytes.extracting(head.type)), version: head.version, part: head.part,
            parts: head.parts, content: content, hash: hash)
    }

    /// The hash that the line states; nil when it is not written as one.
    func statedHash(_ bytes: Span<UInt8>) -> Digest? { Digest(hex: bytes.extracting(statedHash)) }

    /// The hash of a line: SHA-256(previous hash in hex ‖ head ‖ SHA-256(body) in hex).
    static func hash(after previous: Digest, head: Span<UInt8>, bodyDigest: Digest) -> Digest {
        var hasher = DigestHasher()
        hasher.update(hex: previous)
        hasher.update(head)
        hasher.update(hex: bodyDigest)
        return hasher.finish()
    }
}

/// The members of a line before its data.
private struct LineHead {
    let seq: Int
    let id: Identifier
    let at: Instant
    /// The places of the strings, with their quotes.
    let by: Range<Int>
    let type: Range<Int>
    let version: Int
    var part = 1
    var parts = 1

    init?(_ cursor: inout LineCursor) {
        guard cursor.skip("{\"seq\":"), let seq = cursor.integer(), cursor.skip(",\"id\":\""),
            let id = cursor.identifier(), cursor.skip("\",\"at\":\""), let at = cursor.instant(),
            cursor.skip("\",\"by\":"), let by = cursor.string(), cursor.skip(",\"type\":"),
            let type = cursor.string(), cursor.skip(",\"v\":"), let version = cursor.integer()
        else { return nil }
        self.seq = seq
        self.id = id
        self.at = at
        self.by = by
        self.type = type
        self.version = version
        if cursor.skip(",\"part\":") {
            guard let part = cursor.integer(), cursor.skip(",\"parts\":"), let parts = cursor.integer(),
                part >= 1, part <= parts
            else { return nil }
            self.part = part
            self.parts = parts
        }
        guard cursor.skipUnknownMembers() else { return nil }
    }
}
