import Events
import Files
import JSONText
import Journal
import Projections
import SHA256
import Values

/// The state at a position, kept in a file so that the journal need not be read from its start.
///
/// The file is one line of JSON and a body. The line holds the position, the versions of the projections, what finds
/// the parts of the state in the body, each with its SHA-256, and last the SHA-256 of the line before it. So a
/// checkpoint is opened by reading its line, and a part of the body is checked when it is read.
struct Checkpoint {
    let journal: Identifier
    let position: Position
    let at: Instant
    let skipped: Int
    let state: State
    /// The size of its file in bytes, once it has one.
    let size: Int

    private static let format = 2
    private static let suffix = ".checkpoint"
    /// No line beyond this is looked at.
    private static let longestLine = 1 << 20

    /// The seqs of the checkpoints in a store, newest first.
    static func seqs(in paths: StorePaths) -> [Int] {
        ((try? SystemCalls().list(paths.checkpoints)) ?? [])
            .compactMap { $0.hasSuffix(suffix) ? Int($0.dropLast(suffix.count)) : nil }.sorted(by: >)
    }

    private static func path(_ seq: Int, _ paths: StorePaths) -> String {
        let digits = String(seq)
        return paths.checkpoints + "/" + String(repeating: "0", count: max(0, 20 - digits.count)) + digits
            + suffix
    }
}

// MARK: Writing

extension Checkpoint {
    /// Writes the file in one step, keeps the one before it, removes all others, and returns the size.
    ///
    /// Nothing waits for the disk: a checkpoint that a power cut spoils is not used. One of a later position is of no
    /// use: the journal has not come so far.
    static func write(
        _ state: State, journal: Identifier, position: Position, at: Instant, skipped: Int,
        to paths: StorePaths
    ) throws(JournalError) -> Int {
        var body: [UInt8] = []
        var line = JSONWriter()
        line.beginObject()
        line.member("checkpoint", format)
        line.member("journal", journal.description)
        line.member("seq", position.seq)
        line.member("hash", position.hash.description)
        line.member("segment", position.segment)
        line.member("offset", position.offset)
        line.member("at", at.description)
        line.member("skipped", skipped)
        line.member("versions", State.versions)
        line.key("state")
        state.write(to: &line, body: &body)
        line.member("check", Digest(of: line.bytes.span).description)
        line.endObject()
        line.newline()
        let bytes = line.bytes + body
        do throws(FileError) {
            let calls = SystemCalls()
            try calls.makeDirectories(paths.checkpoints)
            try calls.putFile(path(position.seq, paths), bytes.span)
            let seqs = seqs(in: paths)
            let later = seqs.prefix { $0 > position.seq }
            for other in later + seqs.dropFirst(later.count + 2) {
                try calls.removeFile(path(other, paths))
            }
        } catch {
            throw .file(error)
        }
        return bytes.count
    }
}

// MARK: Reading

extension Checkpoint {
    /// Opens the checkpoint at a seq; nil when it is not whole or of another version.
    ///
    /// - Parameter rebuild: Rebuilds the state at the seq from the journal, should a part of the body be damaged.
    static func open(_ seq: Int, in paths: StorePaths, rebuild: @escaping @Sendable () -> State)
        -> Checkpoint?
    {
        guard let file = try? File(path(seq, paths), .read, calls: SystemCalls()),
            let size = try? file.size(),
            let line = line(of: file), isChecked(line)
        else { return nil }
        let body = CheckpointBody(file, from: line.count + 1, rebuild: rebuild)
        guard let checkpoint = try? read(line.span, body, size: size) else { return nil }
        return checkpoint.position.seq == seq ? checkpoint : nil
    }

    /// The first line of a file without its newline; nil when there is none.
    private static func line(of file: borrowing File) -> [UInt8]? {
        var limit = 4096
        while limit <= longestLine {
            guard let bytes = try? file.bytes(limit: limit) else { return nil }
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return Array(bytes[..<end]) }
            limit *= 4
        }
        return nil
    }

    /// Whether the line ends in the SHA-256 of what stands before that.
    private static func isChecked(_ line: [UInt8]) -> Bool {
        let end = line.count - ",\"check\":\"\"}".utf8.count - 64
        guard end > 0 else { return false }
        let check = Digest(of: line.span.extracting(..<end))
        return line[end...].elementsEqual(",\"check\":\"\(check)\"}".utf8)
    }

    private static func read(
        _ line: Span<UInt8>, _ body: CheckpointBody, size: Int
    ) throws(JSONError) -> Checkpoint {
        var text: [String: String] = [:]
        var numbers: [String: Int] = [:]
        var isCurrent = false
        var state: State?
        var header = JSONReader(line)
        try header.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "versions":
                isCurrent = try reader.strings() == State.versions && numbers["checkpoint"] == format
            case "state" where isCurrent: state = try State(&reader, body)
            case "journal", "hash", "at": text[key.text] = try reader.string()
            case "checkpoint", "seq", "segment", "offset", "skipped": numbers[key.text] = try reader.integer()
            default: try reader.skip()
            }
        }
        let position = Position(
            seq: try header.require(numbers["seq"], "seq"),
            hash: try header.require(text["hash"].flatMap { Digest($0) }, "hash"),
            segment: try header.require(numbers["segment"], "segment"),
            offset: try header.require(numbers["offset"], "offset"))
        return Checkpoint(
            journal: try header.require(text["journal"].flatMap { Identifier($0) }, "journal"),
            position: position,
            at: try header.require(text["at"].flatMap { Instant($0) }, "at"),
            skipped: try header.require(numbers["skipped"], "skipped"),
            state: try header.require(state, "state"),
            size: size)
    }
}
