import Events
import Files
import JSONText
import Journal
import Projections
import SHA256
import Values

/// The state at a position, kept in a file so that the journal need not be read from its start.
///
/// The first line is a header in JSON: the journal, the position, the versions of the projections, and at its end the
/// SHA-256 of the whole file without that end. The rest are the canonical forms of the projections. A checkpoint that
/// is not exactly what it says is not used.
struct Checkpoint {
    let journal: Identifier
    let position: Position
    let at: Instant
    let skipped: Int
    let state: State
    /// The size of its file in bytes, once it has one.
    var size = 0

    private static let format = 1
    private static let suffix = ".checkpoint"
    /// No file beyond this is looked at: 1 GiB.
    private static let largest = 1 << 30

    init(journal: Identifier, position: Position, at: Instant, skipped: Int, state: State) {
        self.journal = journal
        self.position = position
        self.at = at
        self.skipped = skipped
        self.state = state
    }

    /// The checkpoints of a store that are whole, newest first, each loaded when it is asked for.
    static func all(in paths: StorePaths) -> some Sequence<Checkpoint> {
        names(in: paths).lazy.compactMap { name in
            guard let bytes = try? SystemCalls().contents(of: paths.checkpoints + "/" + name, limit: largest)
            else {
                return nil
            }
            return try? Checkpoint(bytes)
        }
    }

    /// The names of the files of checkpoints, newest first.
    private static func names(in paths: StorePaths) -> [String] {
        ((try? SystemCalls().list(paths.checkpoints)) ?? []).filter { $0.hasSuffix(suffix) }.reversed()
    }
}

// MARK: Writing

extension Checkpoint {
    /// Writes the file in one step, keeps the one before it, removes all others, and returns the size.
    ///
    /// A file of a later position is of no use: the journal has not come so far.
    func write(to paths: StorePaths) throws(JournalError) -> Int {
        let bytes = self.bytes
        let digits = String(position.seq)
        let name = String(repeating: "0", count: 20 - digits.count) + digits + Self.suffix
        do throws(FileError) {
            let calls = SystemCalls()
            try calls.makeDirectories(paths.checkpoints)
            try calls.replaceFile(paths.checkpoints + "/" + name, with: bytes.span)
            let names = Self.names(in: paths)
            let later = names.prefix(while: { $0 != name })
            for other in later + names.dropFirst(later.count + 2) {
                try calls.removeFile(paths.checkpoints + "/" + other)
            }
        } catch {
            throw .file(error)
        }
        return bytes.count
    }

    private var bytes: [UInt8] {
        var content = JSONWriter()
        state.write(to: &content)
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("checkpoint", Self.format)
            writer.member("journal", journal.description)
            writer.member("seq", position.seq)
            writer.member("hash", position.hash.description)
            writer.member("segment", position.segment)
            writer.member("offset", position.offset)
            writer.member("at", at.description)
            writer.member("skipped", skipped)
            writer.member("versions", State.versions)
        }
        let front = Array(writer.bytes.dropLast())
        return front + Self.headerEnd(front.span, content.bytes.span) + content.bytes
    }

    /// The end of the header, with the digest of what stands before and behind it.
    private static func headerEnd(_ front: Span<UInt8>, _ content: Span<UInt8>) -> [UInt8] {
        var hasher = DigestHasher()
        hasher.update(front)
        hasher.update(content)
        return Array(",\"digest\":\"\(hasher.finish())\"}\n".utf8)
    }

    /// The size of the end of the header: the key, 64 digits, and the closing with its newline.
    private static let headerEndSize = 11 + 64 + 3
}

// MARK: Reading

extension Checkpoint {
    private enum Fault: Error {
        case notWhole
    }

    /// Reads a checkpoint; throws when it is not whole or of another version.
    private init(_ bytes: [UInt8]) throws {
        guard let newline = bytes.firstIndex(of: UInt8(ascii: "\n")), newline >= Self.headerEndSize else {
            throw Fault.notWhole
        }
        let headerEnd = (newline + 1 - Self.headerEndSize)...newline
        let content = bytes.span.extracting((newline + 1)...)
        let front = bytes.span.extracting(..<headerEnd.lowerBound)
        guard bytes[headerEnd].elementsEqual(Self.headerEnd(front, content)) else { throw Fault.notWhole }
        var header = JSONReader(bytes.span)
        var text: [String: String] = [:]
        var numbers: [String: Int] = [:]
        var versions: [String] = []
        try header.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "journal", "hash", "at": text[key] = try reader.string()
            case "versions": versions = try reader.strings()
            case "digest": try reader.skip()
            default: numbers[key] = try reader.integer()
            }
        }
        guard numbers["checkpoint"] == Self.format, versions == State.versions,
            let journal = text["journal"].flatMap({ Identifier($0) }),
            let hash = text["hash"].flatMap({ Digest($0) }),
            let at = text["at"].flatMap({ Instant($0) }), let seq = numbers["seq"],
            let segment = numbers["segment"],
            let offset = numbers["offset"], let skipped = numbers["skipped"]
        else { throw Fault.notWhole }
        var reader = JSONReader(content)
        let state = try State(&reader)
        try reader.finish()
        let position = Position(seq: seq, hash: hash, segment: segment, offset: offset)
        self.init(journal: journal, position: position, at: at, skipped: skipped, state: state)
        size = bytes.count
    }
}
