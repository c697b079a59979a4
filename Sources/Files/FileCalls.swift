/// The file calls that a store needs: the one seam between the program and the disk.
///
/// Production uses `SystemCalls`. Tests put a conformance in its place that fails or stops at a chosen call. Each
/// requirement is one system call, or one that a crash cannot split.
public protocol FileCalls: Sendable {
    /// Opens a file and returns its descriptor, which is closed on exec (`open`).
    func openFile(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32

    /// Closes a descriptor (`close`); nothing can be learned from a failure.
    func closeFile(_ descriptor: Int32)

    /// Reads at an offset into a buffer from a place in it on, up to the buffer's end; returns how many bytes there were, 0
    /// at the end of the file (`pread`).
    func readBytes(
        _ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int, path: String
    )
        throws(FileError) -> Int

    /// Writes at an offset; returns how many bytes were taken (`pwrite`).
    func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int, path: String)
        throws(FileError) -> Int

    /// Waits until the bytes and the size of a file are on disk (`fdatasync`).
    func synchronize(_ descriptor: Int32, path: String) throws(FileError)

    /// Waits until the names in a directory are on disk (`fsync`).
    func synchronizeDirectory(_ path: String) throws(FileError)

    /// Cuts a file to a size (`ftruncate`).
    func truncateFile(_ descriptor: Int32, to size: Int, path: String) throws(FileError)

    /// The size and identity of an open file (`fstat`).
    func status(_ descriptor: Int32, path: String) throws(FileError) -> FileStatus

    /// Takes or gives back the lock of an open file; false when somebody else has it and waiting was not asked
    /// for (`flock`).
    func lock(_ descriptor: Int32, _ operation: LockOperation, path: String) throws(FileError) -> Bool

    /// Moves a file or directory over another name in one step (`rename`).
    func move(_ path: String, to destination: String) throws(FileError)

    /// Swaps two files or directories in one step (`renameat2`).
    func exchange(_ path: String, _ other: String) throws(FileError)

    /// Makes a directory (`mkdir`).
    func makeDirectory(_ path: String, permissions: UInt32) throws(FileError)

    /// Removes the name of a file (`unlink`).
    func removeFile(_ path: String) throws(FileError)

    /// Removes an empty directory (`rmdir`).
    func removeDirectory(_ path: String) throws(FileError)

    /// The names in a directory, without `.` and `..`, sorted (`readdir`).
    func list(_ path: String) throws(FileError) -> [String]
}

/// How a file is opened.
public enum OpenMode: Hashable, Sendable {
    /// To read a file that is there.
    case read
    /// To read and write a file that is there.
    case update
    /// To write a new file of its owner's, which must not be there.
    case create
    /// To read and write a file of its owner's, made when it is not there.
    case updateOrCreate
}

/// What is done with the lock of a file.
public enum LockOperation: Hashable, Sendable {
    /// Take it, waiting for whoever has it.
    case take
    /// Take it if nobody has it.
    case takeIfFree
    /// Give it back.
    case giveBack
}

/// What the file system says of an open file.
public struct FileStatus: Hashable, Sendable {
    /// The size in bytes.
    public let size: Int
    /// The file's number on its device; a file moved into its place has another.
    public let inode: UInt64

    /// A size and an inode number.
    public init(size: Int, inode: UInt64) {
        self.size = size
        self.inode = inode
    }
}
