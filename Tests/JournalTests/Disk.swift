import Files
import Journal

/// The files of a test, read and changed behind the journal's back.
enum Disk {
    private static let calls = SystemCalls()

    /// The bytes of a file.
    static func bytes(_ path: String) throws -> [UInt8] {
        guard let bytes = try calls.contents(of: path, limit: 256 << 20) else {
            throw FileError(.open, path, errno: 2)
        }
        return bytes
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    /// The lines of a file, without their newlines.
    static func lines(_ path: String) throws -> [String] {
        try text(path).split(separator: "\n").map(String.init)
    }

    /// Makes a file hold just these bytes.
    static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
        let bytes = Array(bytes)
        let file = try File(path, .updateOrCreate, calls: calls)
        try file.write(bytes.span)
        try file.truncate(to: bytes.count)
    }

    /// Makes a file hold just this text.
    static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    /// Makes a file hold these lines.
    static func write(lines: [String], to path: String) throws {
        try write(lines.map { $0 + "\n" }.joined(), to: path)
    }

    /// Removes a file, or a directory with all in it, when it is there.
    static func remove(_ path: String) throws {
        if let names = try? calls.list(path) {
            for name in names { try remove(path + "/" + name) }
            try calls.removeDirectory(path)
        } else if try calls.contents(of: path, limit: 1) != nil {
            try calls.removeFile(path)
        }
    }

    /// All files below a directory, by their path in it.
    static func tree(_ directory: String, _ prefix: String = "") throws -> [String: [UInt8]] {
        var tree: [String: [UInt8]] = [:]
        for name in try calls.list(directory) {
            let path = directory + "/" + name
            if (try? calls.list(path)) != nil {
                tree.merge(try Self.tree(path, prefix + name + "/")) { first, _ in first }
            } else {
                tree[prefix + name] = try bytes(path)
            }
        }
        return tree
    }

    /// Makes a directory hold just these files.
    static func write(_ tree: [String: [UInt8]], to directory: String) throws {
        try remove(directory)
        for (name, bytes) in tree {
            try makeDirectories(parentDirectory(of: directory + "/" + name) ?? "/")
            try write(bytes, to: directory + "/" + name)
        }
    }

    /// Makes a directory and those above it, without waiting for the disk.
    static func makeDirectories(_ path: String) throws {
        if (try? calls.list(path)) != nil { return }
        try makeDirectories(parentDirectory(of: path) ?? "/")
        try calls.makeDirectory(path, permissions: 0o700)
    }
}
