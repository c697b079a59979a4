import Foundation

/// The files of the project, as the tests of its tidiness see them.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct File {
        /// The path below the root.
        let path: String
        let lines: [Substring]
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files below some folders.
    static func swiftFiles(_ folders: String...) throws -> [File] {
        var files: [File] = []
        for folder in folders {
            let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            while let name = names?.nextObject() as? String {
                guard name.hasSuffix(".swift") else { continue }
                let path = folder + "/" + name
                files.append(
                    File(
                        path: path,
                        lines: try text(path).split(separator: "\n", omittingEmptySubsequences: false)))
            }
        }
        return files
    }
}
