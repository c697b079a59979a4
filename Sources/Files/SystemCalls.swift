import CFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The file calls of the operating system.
///
/// A call that a signal interrupts is made again.
public struct SystemCalls: FileCalls {
    /// The calls as they are.
    public init() {}

    public func openFile(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
        let flags =
            switch mode {
            case .read: O_RDONLY
            case .update: O_RDWR
            case .create: O_WRONLY | O_CREAT | O_EXCL
            case .updateOrCreate: O_RDWR | O_CREAT
            }
        return try repeating(.open, path) { unsafe open(path, flags | O_CLOEXEC, 0o600) }
    }

    public func closeFile(_ descriptor: Int32) { close(descriptor) }

    public func readBytes(
        _ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int, path: String
    ) throws(FileError) -> Int {
        try repeating(.read, path) {
            // Sound: the call writes no more than there is of the buffer behind the place.
            unsafe buffer.withUnsafeMutableBytes {
                unsafe pread(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start, off_t(offset))
            }
        }
    }

    public func writeBytes(
        _ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int, path: String
    ) throws(FileError) -> Int {
        try repeating(.write, path) {
            // Sound: the call reads no more than the count of the buffer from it.
            unsafe bytes.withUnsafeBufferPointer {
                unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
            }
        }
    }

    public func synchronize(_ descriptor: Int32, path: String) throws(FileError) {
        #if canImport(Darwin)
            // fsync of Darwin leaves the bytes in the drive's cache; F_FULLFSYNC does not.
            _ = try repeating(.fdatasync, path) { fcntl(descriptor, F_FULLFSYNC) }
        #else
            _ = try once(.fdatasync, path) { fdatasync(descriptor) }
        #endif
    }

    public func synchronizeDirectory(_ path: String) throws(FileError) {
        let descriptor = try repeating(.open, path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        }
        defer { close(descriptor) }
        _ = try once(.fsync, path) { fsync(descriptor) }
    }

    public func truncateFile(_ descriptor: Int32, to size: Int, path: String) throws(FileError) {
        _ = try repeating(.ftruncate, path) { ftruncate(descriptor, off_t(size)) }
    }

    public func status(_ descriptor: Int32, path: String) throws(FileError) -> FileStatus {
        var status = stat()
        _ = try once(.fstat, path) { unsafe fstat(descriptor, &status) }
        return FileStatus(size: Int(status.st_size), inode: UInt64(status.st_ino))
    }

    public func lock(_ descriptor: Int32, _ operation: LockOperation, path: String) throws(FileError) -> Bool
    {
        let flags =
            switch operation {
            case .take: LOCK_EX
            case .takeIfFree: LOCK_EX | LOCK_NB
            case .giveBack: LOCK_UN
            }
        do {
            _ = try repeating(.flock, path) { flock(descriptor, flags) }
            return true
        } catch {
            guard error.errno == EWOULDBLOCK else { throw error }
            return false
        }
    }

    public func move(_ path: String, to destination: String) throws(FileError) {
        _ = try once(.rename, destination) { unsafe rename(path, destination) }
    }

    public func exchange(_ path: String, _ other: String) throws(FileError) {
        _ = try once(.exchange, other) { unsafe cfiles_exchange(path, other) }
    }

    public func makeDirectory(_ path: String, permissions: UInt32) throws(FileError) {
        _ = try once(.mkdir, path) { unsafe mkdir(path, mode_t(permissions)) }
    }

    public func removeFile(_ path: String) throws(FileError) {
        _ = try once(.unlink, path) { unsafe unlink(path) }
    }

    public func removeDirectory(_ path: String) throws(FileError) {
        _ = try once(.rmdir, path) { unsafe rmdir(path) }
    }

    public func list(_ path: String) throws(FileError) -> [String] {
        guard let directory = unsafe opendir(path) else { throw FileError(.readdir, path, errno: errno) }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        errno = 0
        while let entry = unsafe readdir(directory) {
            // Sound: the name ends in a zero within its field, and is copied before the next call.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw FileError(.readdir, path, errno: errno) }
        return names.sorted()
    }

    // MARK: Failures

    private func once<Result: SignedInteger>(
        _ call: FileError.Call, _ path: String, _ body: () -> Result
    ) throws(FileError) -> Result {
        let result = body()
        guard result >= 0 else { throw FileError(call, path, errno: errno) }
        return result
    }

    private func repeating<Result: SignedInteger>(
        _ call: FileError.Call, _ path: String, _ body: () -> Result
    ) throws(FileError) -> Result {
        while true {
            let result = body()
            if result >= 0 { return result }
            if errno != EINTR { throw FileError(call, path, errno: errno) }
        }
    }
}
