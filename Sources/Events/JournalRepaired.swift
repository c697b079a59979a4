public import JSONText

/// This journal is the repaired copy of a damaged one.
///
/// Data: `{"journal":"<uuid>","kept":197,"mended":1,"lost":3,"leftOut":[{"segment":"00000000000000000001.jsonl",
/// "offset":4711,"bytes":322,"sha256":"<64 hex>","quarantine":"…"}]}`; without `journal` when no header of the damaged one told it.
/// Written by the journal itself, as several events when there are more than a thousand ranges; applied it changes no
/// list.
public struct JournalRepaired: EventPayload {
    public static let type = "journal.repaired"
    public static let version = 1

    /// The identity of the damaged journal; nil when it is not known.
    public var journal: String?
    /// How many of its events were kept.
    public var kept: Int
    /// How many of those had lines with a wrong hash, for which the next line vouched.
    public var mended: Int
    /// How many events were there and could not be kept.
    public var lost: Int
    /// The bytes of the damaged journal that were left out.
    public var leftOut: [LeftOut]

    /// Bytes of the damaged journal that were left out.
    public struct LeftOut: Hashable, Sendable {
        /// The file they stood in.
        public var segment: String
        /// Where in it they began.
        public var offset: Int
        /// How many they were.
        public var bytes: Int
        /// Their SHA-256, in hex.
        public var sha256: String
        /// The file in `quarantine/` that keeps them.
        public var quarantine: String
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var journal: String?
        var kept: Int?
        var mended: Int?
        var lost: Int?
        var leftOut: [LeftOut]?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "journal": journal = try reader.string()
            case "kept": kept = try reader.integer()
            case "mended": mended = try reader.integer()
            case "lost": lost = try reader.integer()
            case "leftOut": leftOut = try Self.ranges(&reader)
            default: try reader.skip()
            }
        }
        self.journal = journal
        self.kept = try reader.require(kept, "kept")
        self.mended = try reader.require(mended, "mended")
        self.lost = try reader.require(lost, "lost")
        self.leftOut = try reader.require(leftOut, "leftOut")
    }

    private static func ranges(_ reader: inout JSONReader) throws(JSONError) -> [LeftOut] {
        var ranges: [LeftOut] = []
        try reader.array { (reader: inout JSONReader) throws(JSONError) in
            ranges.append(try LeftOut(&reader))
        }
        return ranges
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("journal", journal)
            writer.member("kept", kept)
            writer.member("mended", mended)
            writer.member("lost", lost)
            writer.key("leftOut")
            writer.array { writer in for range in leftOut { range.write(to: &writer) } }
        }
    }

    public var sentence: String {
        let old = journal.map { "the journal \($0)" } ?? "a journal of unknown identity"
        let bytes = leftOut.reduce(0) { $0 + $1.bytes }
        return "Repaired \(old): \(kept) events kept, \(lost) lost, \(bytes) bytes left out"
    }
}

extension JournalRepaired.LeftOut {
    init(_ reader: inout JSONReader) throws(JSONError) {
        var segment: String?
        var offset: Int?
        var bytes: Int?
        var sha256: String?
        var quarantine: String?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "segment": segment = try reader.string()
            case "offset": offset = try reader.integer()
            case "bytes": bytes = try reader.integer()
            case "sha256": sha256 = try reader.string()
            case "quarantine": quarantine = try reader.string()
            default: try reader.skip()
            }
        }
        self.segment = try reader.require(segment, "segment")
        self.offset = try reader.require(offset, "offset")
        self.bytes = try reader.require(bytes, "bytes")
        self.sha256 = try reader.require(sha256, "sha256")
        self.quarantine = try reader.require(quarantine, "quarantine")
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("segment", segment)
            writer.member("offset", offset)
            writer.member("bytes", bytes)
            writer.member("sha256", sha256)
            writer.member("quarantine", quarantine)
        }
    }
}
