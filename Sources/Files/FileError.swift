#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file call that failed.
public struct FileError: Error, Hashable, Sendable {
    /// The call, by the name of its C function.
    public enum Call: String, Sendable {
        case open, read, write, fdatasync, fsync, ftruncate, fstat, flock, rename, mkdir, unlink, rmdir,
            readdir
        case exchange = "renameat2"
    }

    /// What was called.
    public let call: Call
    /// The file or directory it was called for.
    public let path: String
    /// Why it failed, by the C library's `errno`.
    public let errno: Int32

    /// A failure of that call.
    public init(_ call: Call, _ path: String, errno: Int32) {
        self.call = call
        self.path = path
        self.errno = errno
    }

    /// Whether there is no such file or directory.
    public var isNotFound: Bool { errno == ENOENT }

    /// Whether there is something of that name already.
    public var isThere: Bool { errno == EEXIST }

    /// Whether something on the path, or its end, is no directory.
    public var isNotDirectory: Bool { errno == ENOTDIR }

    /// Whether a directory has something in it.
    public var isNotEmpty: Bool { errno == ENOTEMPTY || errno == EEXIST }

    /// Whether the file may not be read or written, or the file system may not be written.
    public var isPermission: Bool { errno == EACCES || errno == EPERM || errno == EROFS }

    /// Whether the disk, the quota or the largest file size is reached.
    public var isFull: Bool { errno == ENOSPC || errno == EDQUOT || errno == EFBIG }
}

extension FileError: CustomStringConvertible {
    /// Why it failed, in the words of the C library, such as `Permission denied`.
    public var reason: String {
        // Sound: strerror gives a string that stays as it is until this thread's next call of it.
        unsafe String(cString: strerror(errno))
    }

    /// One line for people, such as `open /data/lock: Permission denied`.
    public var description: String { "\(call.rawValue) \(path): \(reason)" }
}
