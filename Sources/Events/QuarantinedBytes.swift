package import JSONText

/// Bytes of a journal that could not be read on, and the file that keeps them.
///
/// JSON: `{"segment":"00000000000000000001.jsonl","offset":4711,"bytes":17,"sha256":"<64 hex>","quarantine":"…"}`.
public struct QuarantinedBytes: Hashable, Sendable {
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

extension QuarantinedBytes {
    package init(_ reader: inout JSONReader) throws(JSONError) {
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

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("segment", segment)
            writer.member("offset", offset)
            writer.member("bytes", bytes)
            writer.member("sha256", sha256)
            writer.member("quarantine", quarantine)
        }
    }
}
