public import Projections

/// The projections at one position of the journal, to be written as files for other apps.
///
/// The files follow from the state and the position alone: they are equal, byte for byte, on every machine and at any
/// time.
public struct Snapshot: Sendable {
    /// The projections.
    public let state: State
    /// The position in the journal at which they are true.
    public let position: SnapshotPosition

    /// The projections as they are at a position.
    public init(_ state: State, at position: SnapshotPosition) {
        self.state = state
        self.position = position
    }

    /// The files of these formats, by path, and last the manifest that lists them.
    ///
    /// Takes time and memory in proportion to the to-dos, favorites and stations.
    public func files(
        _ formats: Set<SnapshotFormat> = SnapshotFormat.standard
    ) throws(EncodingError) -> [SnapshotFile] {
        var files: [SnapshotFile] = []
        for format in formats { files += try format.files(self) }
        files.sort { $0.path < $1.path }
        let manifest = SnapshotManifest(of: files, at: position)
        return files + [SnapshotFile(path: SnapshotManifest.path, bytes: try jsonDocument(manifest))]
    }
}
