import Files
import FoundationEssentials
import Projections

/// Which files and directories a snapshot consists of, by their paths below its own directory.
struct SnapshotLayout: Sendable {
    /// The files.
    let files: Set<String>
    /// The directories that hold them, without the snapshot's own.
    let directories: Set<String>

    /// These files and the directories on their paths.
    init(_ paths: some Sequence<String>) {
        files = Set(paths)
        var directories: Set<String> = []
        for path in files {
            let parts = path.split(separator: "/")
            for count in 1..<max(parts.count, 1) {
                directories.insert(parts.prefix(count).joined(separator: "/"))
            }
        }
        self.directories = directories
    }

    /// The files that a manifest lists and the manifest; nothing when the bytes are no manifest.
    init(manifest: [UInt8]) {
        let manifest = try? JSONDecoder().decode(SnapshotManifest.self, from: Data(manifest))
        self.init(manifest.map { $0.files.map(\.name) + [SnapshotManifest.path] } ?? [])
    }

    /// All files that some format writes.
    static let ofAllFormats: SnapshotLayout = {
        let nothing = Snapshot(State(), at: SnapshotPosition())
        return SnapshotLayout((try? nothing.files(Set(SnapshotFormat.all)))?.map(\.path) ?? [])
    }()

    /// The files in one of the directories, or in the snapshot's own (`""`), but not below it.
    func files(in directory: String) -> [String] {
        files.filter { (parentDirectory(of: $0) ?? "") == directory }
    }
}
