import Files
import JSONText
import SHA256
import Values

/// The first line of a segment: `{"format":1,"journal":"<uuid>","first":1,"previous":"<64 hex>"}`.
struct SegmentHeader: Hashable {
    /// The identity of the journal.
    let journal: Identifier
    /// The seq of the first event of the segment.
    let first: Int
    /// The hash of the event before it; for the first segment, the SHA-256 of the header's bytes up to the comma
    /// before `"previous"`.
    let previous: Digest

    /// The header of the first segment of a new journal.
    init(journal: Identifier) {
        self.journal = journal
        first = 1
        previous = Digest(of: Self.front(journal: journal, first: 1).span)
    }

    /// The header of the segment that comes after a position.
    init(journal: Identifier, after position: Position) {
        self.journal = journal
        first = position.seq + 1
        previous = position.hash
    }

    /// Every byte of a header follows from its values, so that comparing it with these finds any damage.
    var line: [UInt8] {
        var bytes = Self.front(journal: journal, first: first)
        bytes += ",\"previous\":\"".utf8
        previous.write(to: &bytes)
        bytes += "\"}\n".utf8
        return bytes
    }

    /// The position behind the header.
    var end: Position { Position(seq: first - 1, hash: previous, segment: first, offset: line.count) }

    private static func front(journal: Identifier, first: Int) -> [UInt8] {
        Array("{\"format\":1,\"journal\":\"\(journal)\",\"first\":\(first)".utf8)
    }

    /// Reads and checks the header of a segment: its bytes must be those that its values give.
    static func read(
        _ paths: StorePaths, first: Int, _ calls: any FileCalls
    ) throws(JournalError) -> SegmentHeader {
        let path = paths.segment(first)
        let bytes = try JournalError.wrapping { () throws(FileError) in
            try File(path, .read, calls: calls).bytes(limit: 1024)
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let header: SegmentHeader?
        do throws(Fault) {
            header = try SegmentHeader(line.span)
        } catch {
            if error == .newerFormat { throw .newerFormat(path: path) }
            header = nil
        }
        guard let header, header.first == first, bytes.starts(with: header.line),
            first > 1 || header == SegmentHeader(journal: header.journal)
        else {
            throw .atHeader(.wrongHeader, paths, first)
        }
        return header
    }

    /// What a first line that is not this header is instead.
    enum Fault: Error {
        case newerFormat
        case malformed
    }

    /// Reads the first line of a segment, without its newline; a newer format may have anything behind its number.
    init(_ bytes: Span<UInt8>) throws(Fault) {
        var format: Int?
        var journal: Identifier?
        var first: Int?
        var previous: Digest?
        var isObject = true
        do throws(JSONError) {
            var reader = JSONReader(bytes)
            try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                switch key {
                case "format": format = try reader.integer()
                case "journal": journal = Identifier(try reader.string())
                case "first": first = try reader.integer()
                case "previous": previous = Digest(try reader.string())
                default: try reader.skip()
                }
            }
        } catch {
            isObject = false
        }
        if let format, format > 1 { throw .newerFormat }
        guard isObject, format == 1, let journal, let first, let previous else { throw .malformed }
        self.journal = journal
        self.first = first
        self.previous = previous
    }
}
