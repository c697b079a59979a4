import Files

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Invocation {
    /// Puts bytes into a file, which is there whole or as it was before; `-` is standard output.
    ///
    /// Where a symbolic link leads to a file, it is that one.
    ///
    /// - Throws: 73 when there can be no such file, 77 when it may not be written, 74 when writing failed.
    public func put(_ bytes: [UInt8], in path: String) throws(ToolError) {
        guard path != "-" else { return output.write(bytes) }
        try Self.checkIsReplaceable(path)
        // Sound: the text that the call makes is copied, and freed once.
        let resolved = unsafe realpath(path, nil)
        defer { unsafe free(resolved) }
        do throws(FileError) {
            try SystemCalls().placeFile(
                unsafe resolved.map { unsafe String(cString: $0) } ?? path, bytes.span)
        } catch {
            let isNowhere = error.isNotFound || error.isNotDirectory
            let (exit, code): (ExitCode, String) =
                error.isPermission
                ? (.permission, "permission") : isNowhere ? (.cannotCreate, "cannot_create") : (.io, "io")
            throw ToolError(exit, code: code, message: "cannot write \(path): \(error.reason)")
        }
    }

    /// Sees whether there is nothing at a path, or a plain file: a device or a pipe would be replaced, not written to.
    public static func checkIsReplaceable(_ path: String) throws(ToolError) {
        guard let type = type(of: path), type != S_IFREG else { return }
        throw ToolError(
            .cannotCreate, code: "cannot_create", message: "\(path) is no file that could be replaced",
            remedy: "Give the name of a file, or - for standard output.")
    }
}
