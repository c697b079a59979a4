import Files
import Journal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Invocation {
    /// Puts a file in place in one step and waits until it is on disk; where a symbolic link leads, if there is one.
    ///
    /// - Throws: 73 when there is something else than a plain file or no directory, and as a failed write of the journal does.
    public func writeFile(_ path: String, _ bytes: [UInt8]) throws {
        try Self.checkIsReplaceable(path)
        // Sound: the text that the call makes is copied, and freed once.
        let resolved = unsafe realpath(path, nil)
        defer { unsafe free(resolved) }
        let target = unsafe resolved.map { unsafe String(cString: $0) } ?? path
        do throws(FileError) {
            try SystemCalls().replaceFile(target, with: bytes.span)
        } catch {
            guard error.isNotFound else { throw JournalError.file(error) }
            throw ToolError(
                .cannotCreate, code: "cannot_create", message: "\(path) cannot be made: \(error)",
                remedy: "Make its directory first.")
        }
    }

    /// Sees whether there is nothing at a path, or a plain file: a device or a pipe would be replaced, not written to.
    public static func checkIsReplaceable(_ path: String) throws(ToolError) {
        guard let type = type(of: path), type != S_IFREG else { return }
        throw ToolError(
            .cannotCreate, code: "cannot_create", message: "\(path) is no plain file",
            remedy: "Give another name, or - to write to standard output.")
    }
}
