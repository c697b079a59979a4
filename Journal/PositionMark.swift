import Files
import JSONText
import SHA256
import Values

/// A place in the journal, noted in a file.
///
/// It is one line of JSON, padded with spaces to 256 bytes so that it is always overwritten whole, with the SHA-256 of what
/// stands before that. `durable` holds one, which says how far the journal is known to be on disk, and is not synchronized
/// itself: whatever state of it a power cut leaves was true. The file that writers lock holds two more (`LockNote`).
struct PositionMark {
    static let size = 256

    /// The bytes of the mark at a position.
    static func line(_ position: Position) -> [UInt8] {
        // Some numbers are written a word at a time, so there is room for a word more.
        var bytes = [UInt8](capacity: size + 8) { append(position, to: &$0) }
        let check = Digest(of: bytes.span)
        bytes.append(addingCapacity: size + 8 - bytes.count) { line in
            line.append(",\"check\":\"")
            check.write(to: &line)
            line.append("\"}")
        }
        bytes += repeatElement(UInt8(ascii: " "), count: size - 1 - bytes.count)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Appends what stands before the check.
    private static func append(_ position: Position, to line: inout OutputSpan<UInt8>) {
        line.append("{\"seq\":")
        line.append(number: position.seq)
        line.append(",\"segment\":")
        line.append(number: position.segment)
        line.append(",\"offset\":")
        line.append(number: position.offset)
        line.append(",\"hash\":\"")
        position.hash.write(to: &line)
        line.append("\"")
    }

    /// The position in a mark; nil when the bytes are no mark as `line` writes it.
    static func position(_ bytes: Span<UInt8>) -> Position? {
        var seq: Int?
        var segment: Int?
        var offset: Int?
        var hash: Digest?
        var reader = JSONReader(bytes)
        do throws(JSONError) {
            try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
                switch key {
                case "seq": seq = try reader.integer()
                case "segment": segment = try reader.integer()
                case "offset": offset = try reader.integer()
                case "hash": hash = Digest(try reader.string())
                default: try reader.skip()
                }
            }
        } catch {
            return nil
        }
        guard let seq, let segment, let offset, let hash, seq >= 0, segment > 0, offset > 0 else {
            return nil
        }
        let position = Position(seq: seq, hash: hash, segment: segment, offset: offset)
        return bytes.elementsEqual(line(position).span) ? position : nil
    }

    /// Reads the mark at an offset of a file; nil when there is none that can be believed.
    static func read(_ file: borrowing File, at offset: Int = 0) -> Position? {
        var bytes = [UInt8](repeating: 0, count: size)
        guard (try? file.read(into: &bytes, at: offset)) == size else { return nil }
        return position(bytes.span)
    }

    /// Reads the mark of a store; nil when there is none that can be believed.
    ///
    /// A mark that is being written just now may be seen half old and half new, so it is read a few times.
    static func read(_ paths: StorePaths, _ calls: any FileCalls) throws(FileError) -> Position? {
        for _ in 0..<3 {
            guard let bytes = try calls.contents(of: paths.durable, limit: size + 1) else { return nil }
            if let position = position(bytes.span) { return position }
        }
        return nil
    }
}
