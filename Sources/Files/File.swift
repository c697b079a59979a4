/// An open file, closed when the value goes.
public struct File: ~Copyable, Sendable {
    /// The path it was opened by.
    public let path: String
    private let descriptor: Int32
    private let calls: any FileCalls

    /// Opens the file at a path.
    public init(_ path: String, _ mode: OpenMode, calls: any FileCalls) throws(FileError) {
        descriptor = try calls.openFile(path, mode)
        self.path = path
        self.calls = calls
    }

    deinit { calls.closeFile(descriptor) }

    /// Its size in bytes.
    public func size() throws(FileError) -> Int { try calls.status(descriptor, path: path).size }

    /// The number of the file on its device; a file moved into its place has another.
    public func inode() throws(FileError) -> UInt64 { try calls.status(descriptor, path: path).inode }

    /// Fills a buffer, from a place in it on, with what stands at an offset; returns how many bytes there were.
    public func read(into buffer: inout [UInt8], from start: Int = 0, at offset: Int) throws(FileError) -> Int
    {
        try calls.readBytes(descriptor, into: &buffer, from: start, at: offset, path: path)
    }

    /// All bytes from an offset on, at most `limit`.
    public func bytes(from offset: Int = 0, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: max(0, min(limit, try size() - offset)))
        while bytes.count < limit {
            let count = try read(into: &piece, at: offset + bytes.count)
            guard count > 0 else { break }
            bytes += piece.prefix(min(count, limit - bytes.count))
        }
        return bytes
    }

    /// Writes all bytes at an offset.
    ///
    /// After a failure some of the bytes may be written.
    public func write(_ bytes: Span<UInt8>, at offset: Int = 0) throws(FileError) {
        var done = 0
        while done < bytes.count {
            done += try calls.writeBytes(
                descriptor, bytes.extracting(done..<bytes.count), at: offset + done, path: path)
        }
    }

    /// Waits until the bytes and the size are on disk.
    public func synchronize() throws(FileError) { try calls.synchronize(descriptor, path: path) }

    /// Cuts the file to a size.
    public func truncate(to size: Int) throws(FileError) {
        try calls.truncateFile(descriptor, to: size, path: path)
    }

    /// Takes or gives back the lock of the file; false when somebody else has it and waiting was not asked for.
    public func lock(_ operation: LockOperation) throws(FileError) -> Bool {
        try calls.lock(descriptor, operation, path: path)
    }
}
