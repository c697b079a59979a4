import Files

/// The text of a file; empty when there is none.
func text(of path: String) throws(FileError) -> String {
    String(decoding: try SystemCalls().contents(of: path, limit: .max) ?? [], as: UTF8.self)
}

/// Removes a file, or a directory with all that is in it; nothing when there is neither.
func removeTree(_ path: String) throws(FileError) {
    let calls = SystemCalls()
    do {
        try calls.removeFile(path)
    } catch {
        if error.isNotFound { return }
        for name in try calls.list(path) { try removeTree(path + "/" + name) }
        try calls.removeDirectory(path)
    }
}

/// A file that is written in large pieces.
struct FileOutput: ~Copyable {
    private let file: File
    private var bytes: [UInt8] = []
    private var offset = 0

    private static let pieceSize = 1 << 20

    /// An output to a file that was not there.
    init(_ path: String) throws(FileError) { file = try File(path, .create, calls: SystemCalls()) }

    mutating func write(_ more: some Sequence<UInt8>) throws(FileError) {
        bytes.append(contentsOf: more)
        if bytes.count >= Self.pieceSize { try flush() }
    }

    /// Writes what is held; to be called at the end.
    mutating func flush() throws(FileError) {
        try file.write(bytes.span, at: offset)
        offset += bytes.count
        bytes.removeAll(keepingCapacity: true)
    }
}
