import JSONText
import SHA256
import Values

/// The parts of one line of an event, found in its bytes without its newline.
///
/// The format is described in FORMAT.md, under "An event". Places are kept in 32 bits, which the limit of a line allows, so
/// that many lines stay small.
struct Line {
    /// The seq that the line states.
    let seq: Int
    private let id: Identifier
    private let at: Instant
    private let version: Int
    /// Which part of its batch it says that it is.
    let part: Int
    /// How many parts it says that its batch has.
    let parts: Int
    /// The places of the strings, with their quotes.
    private let by: Range<Int32>
    private let type: Range<Int32>
    /// The comma before `"data"` or `"forgotten"`.
    private let headEnd: Int32
    /// The comma before `"salt"`; nil when the event was made to be forgotten.
    private let dataEnd: Int32?
    /// The comma before `"hash"`.
    private let bodyEnd: Int32

    /// Finds the parts of a line; nil when it does not have the members of an event in their order.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count <= Limits.lineBytes, var cursor = LineCursor(bytes), let head = LineHead(&cursor)
        else {
            return nil
        }
        seq = head.seq
        id = head.id
        at = head.at
        version = head.version
        part = head.part
        parts = head.parts
        by = head.by
        type = head.type
        headEnd = Int32(truncatingIfNeeded: cursor.position)
        bodyEnd = Int32(truncatingIfNeeded: cursor.bodyEnd)
        if cursor.skip(",\"forgotten\":\"") {
            guard cursor.digest() != nil, cursor.skip("\""), cursor.position == cursor.bodyEnd else {
                return nil
            }
            dataEnd = nil
        } else {
            guard cursor.skip(",\"data\":"), let end = cursor.dataEnd() else { return nil }
            dataEnd = Int32(truncatingIfNeeded: end)
        }
    }

    /// From `{` up to, not including, the comma before `"data"` or `"forgotten"`.
    var headPlace: Range<Int> { 0..<Int(headEnd) }

    /// From `"data"` up to, not including, the comma before `"hash"`; empty when the event was made to be forgotten.
    var bodyPlace: Range<Int> { dataEnd == nil ? 0..<0 : Int(headEnd) + 1..<Int(bodyEnd) }

    /// The 64 digits of the hash that the line states.
    var hashPlace: Range<Int> { LineCursor.hashPlace(bodyEnd: Int(bodyEnd)) }

    /// What the event says, or the digest of what it said.
    func content(_ bytes: Span<UInt8>) -> Record.Content {
        if let dataEnd { return .data(Int(headEnd) + ",\"data\":".utf8.count..<Int(dataEnd)) }
        return .forgotten(forgotten(bytes) ?? Digest(of: bytes.extracting(0..<0)))
    }

    /// The digest of what the event said, if it was made to be forgotten.
    func forgotten(_ bytes: Span<UInt8>) -> Digest? {
        guard dataEnd == nil else { return nil }
        let start = Int(headEnd) + ",\"forgotten\":\"".utf8.count
        return Digest(hex: bytes.extracting(start..<start + 64))
    }

    /// The event, with the hash that the line was found to have.
    func record(_ bytes: Span<UInt8>, hash: Digest) -> Record {
        Record(
            seq: seq, id: id, at: at, by: LineCursor.text(bytes.extracting(Range(by))),
            type: LineCursor.text(bytes.extracting(Range(type))), version: version, part: part, parts: parts,
            content: content(bytes), hash: hash)
    }

    /// The hash that the line states; nil when it is not written as one.
    func statedHash(_ bytes: Span<UInt8>) -> Digest? { Digest(hex: bytes.extracting(hashPlace)) }

    /// The hash of the line, if it is the one that it states, as the one after a line with that hash; else nil.
    func hash(_ bytes: Span<UInt8>, after previous: Digest) -> Digest? {
        let bodyDigest = forgotten(bytes) ?? Digest(of: bytes.extracting(bodyPlace))
        let hash = previous.next(head: bytes.extracting(headPlace), body: bodyDigest)
        return hash.isWritten(bytes.extracting(hashPlace)) ? hash : nil
    }
}

extension Range<Int> {
    fileprivate init(_ place: Range<Int32>) { self = Int(place.lowerBound)..<Int(place.upperBound) }
}

/// The members of a line before its data.
private struct LineHead {
    let seq: Int
    let id: Identifier
    let at: Instant
    let by: Range<Int32>
    let type: Range<Int32>
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
