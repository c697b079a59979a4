#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Invocation {
    /// The bytes of a file that nobody but its owner may use; nil when there is no such file.
    ///
    /// - Throws: 77 when others may read or write it, or this user may not; 66 when it is no file with bytes; 74 when it
    ///   cannot be read.
    public static func secret(_ path: String) throws(ToolError) -> [UInt8]? {
        // A named pipe is not waited for.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw inputError(path, errno)
        }
        defer { close(descriptor) }
        var status = stat()
        // Sound: the call fills the struct it is given.
        guard unsafe fstat(descriptor, &status) == 0 else { throw inputError(path, errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ToolError(.noInput, code: "no_input", message: "\(path) is no file with bytes in it")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw ToolError(
                .permission, code: "permission",
                message: "\(path) holds a secret, and others than its owner may use it",
                remedy: "Make it yours alone: chmod 600 '\(path)'")
        }
        return try bytes(of: descriptor, path)
    }
}
