import JSONText
import SHA256
import Values

/// The parts of one line of an event, found in its bytes without its newline.
///
/// The format is described in FORMAT.md, under "An event".
struct Line {
    let record: Record
    /// From `{` up to, not including, the comma before `"data"` or `"forgotten"`.
    let head: Range<Int>
    /// From `"data"` up to, not including, the comma before `"hash"`; nil when it was made to be forgotten.
    let body: Range<Int>?

    /// The hash of a line: SHA-256(previous hash in hex ‖ head ‖ SHA-256(body) in hex).
    static func hash(after previous: Digest, head: Span<UInt8>, body: Span<UInt8>) -> Digest {
        hash(after: previous, head: head, bodyDigest: Digest(of: body))
    }

    private static func hash(after previous: Digest, head: Span<UInt8>, bodyDigest: Digest) -> Digest {
        var hasher = DigestHasher()
        hasher.update(previous.hex.span)
        hasher.update(head)
        hasher.update(bodyDigest.hex.span)
        return hasher.finish()
    }

    /// Whether the line has the hash that it states, as the one after a line with that hash.
    func isIntact(_ bytes: Span<UInt8>, after previous: Digest) -> Bool {
        let digest: Digest
        switch record.content {
        case .forgotten(let forgotten): digest = forgotten
        case .data: digest = body.map { Digest(of: bytes.extracting($0)) } ?? previous
        }
        return Self.hash(after: previous, head: bytes.extracting(head), bodyDigest: digest) == record.hash
    }

    /// Finds the parts of a line; nil when it does not have the members of an event in their order.
    init?(_ bytes: Span<UInt8>) {
        guard var cursor = LineCursor(bytes), let head = RecordHead(&cursor) else { return nil }
        self.head = 0..<cursor.position
        let content: Record.Content
        if cursor.skip(",\"forgotten\":\"") {
            guard let digest = cursor.digest(), cursor.skip("\""), cursor.position == cursor.bodyEnd else {
                return nil
            }
            content = .forgotten(digest)
            body = nil
        } else {
            guard cursor.skip(",\"data\":"), let data = cursor.data() else { return nil }
            content = .data(data)
            body = (self.head.upperBound + 1)..<cursor.bodyEnd
        }
        record = head.record(content, hash: cursor.hash)
    }
}

/// The members of a line before its data.
private struct RecordHead {
    let seq: Int
    let id: Identifier
    let at: Instant
    let by: String
    let type: String
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

    func record(_ content: Record.Content, hash: Digest) -> Record {
        Record(
            seq: seq, id: id, at: at, by: by, type: type, version: version, part: part, parts: parts,
            content: content, hash: hash)
    }
}
