import SHA256
import Values

/// What a snapshot consists of, and the position in the journal at which it is true.
///
/// JSON, in `manifest.json`: `{"at":"…","files":[{"bytes":812,"name":"daybook.json","sha256":"<64 hex>"}],"format":1,
/// "hash":"<64 hex>","journal":"<uuid>","seq":42}`, the files by name; absent values are absent keys.
public struct SnapshotManifest: Codable, Hashable, Sendable {
    /// The name of its file.
    public static let path = "manifest.json"

    /// The version of this shape, and of the shapes of the files.
    public let format: Int
    /// The identity of the journal, a UUID.
    public let journal: String?
    /// The position of the last event.
    public let seq: Int
    /// The hash of that event, 64 hexadecimal digits.
    public let hash: String?
    /// When that event was written, RFC 3339 in UTC.
    public let at: String?
    /// The other files, by name.
    public let files: [File]

    /// One file of a snapshot.
    public struct File: Codable, Hashable, Sendable {
        /// Its path below the directory of the snapshot.
        public let name: String
        /// Its size.
        public let bytes: Int
        /// The SHA-256 of its bytes, 64 hexadecimal digits.
        public let sha256: String
    }

    init(of files: [SnapshotFile], at position: SnapshotPosition) {
        format = SnapshotDocument.format
        journal = position.journal?.description
        seq = position.seq
        hash = position.hash?.description
        at = position.at?.description
        self.files = files.map { file in
            File(name: file.path, bytes: file.bytes.count, sha256: Digest(of: file.bytes.span).description)
        }
    }
}
