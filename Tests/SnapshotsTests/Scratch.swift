import Files
import FoundationEssentials
import SHA256
import Snapshots

/// A directory for one test, removed with everything in it when the value goes.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)").path
        try SystemCalls().makeDirectory(path, permissions: 0o700)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something below the directory.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ name: String, _ text: String) throws {
        if let parent = parentDirectory(of: name) { try SystemCalls().makeDirectories(self(parent)) }
        try SystemCalls().writeNewFile(self(name), Array(text.utf8).span)
    }

    func list(_ name: String = ".") throws -> [String] { try SystemCalls().list(self(name)) }

    func contents(_ name: String) throws -> [UInt8]? {
        try SystemCalls().contents(of: self(name), limit: 1 << 24)
    }
}

/// The manifest of the snapshot in a directory; nil when one of its files is missing.
///
/// - Throws: `Torn` when a file is there with other bytes than the manifest says.
func wholeSnapshot(in directory: String) throws -> SnapshotManifest? {
    let calls = SystemCalls()
    guard let bytes = try calls.contents(of: "\(directory)/manifest.json", limit: 1 << 20) else { return nil }
    let manifest = try JSONDecoder().decode(SnapshotManifest.self, from: Data(bytes))
    for file in manifest.files {
        guard let bytes = try calls.contents(of: "\(directory)/\(file.name)", limit: 1 << 24) else {
            return nil
        }
        guard bytes.count == file.bytes, Digest(of: bytes.span).description == file.sha256 else {
            throw Torn(file: file.name, seq: manifest.seq)
        }
    }
    return manifest
}

struct Torn: Error {
    let file: String
    let seq: Int
}
