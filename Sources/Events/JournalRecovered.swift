public import JSONText

/// A torn end of the journal was moved to quarantine when the journal was opened for writing.
///
/// Data: `{"segment":"00000000000000000001.jsonl","offset":4711,"bytes":17,"sha256":"<64 hex>","quarantine":"…"}`.
/// Written by the journal itself; applied it changes no list.
public struct JournalRecovered: EventPayload {
    public static let type = "journal.recovered"
    public static let version = 1

    /// The file that had the torn end.
    public var segment: String
    /// Where in it the torn end began.
    public var offset: Int
    /// How long the torn end was.
    public var bytes: Int
    /// The SHA-256 of those bytes, in hex.
    public var sha256: String
    /// The file in `quarantine/` that keeps them.
    public var quarantine: String

    public init(_ reader: inout JSONReader) throws(JSONError) {
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

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("segment", segment)
            writer.member("offset", offset)
            writer.member("bytes", bytes)
            writer.member("sha256", sha256)
            writer.member("quarantine", quarantine)
        }
    }

    public var sentence: String {
        "Recovered the journal: \(bytes) bytes of an unfinished write moved to quarantine/\(quarantine)"
    }
}
