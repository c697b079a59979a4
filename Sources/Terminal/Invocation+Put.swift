import Files

extension Invocation {
    /// Puts bytes into a file, which is there whole or as it was before; `-` is standard output.
    ///
    /// - Throws: 73 when there can be no such file, 77 when it may not be written, 74 when writing failed.
    public func put(_ bytes: [UInt8], in path: String) throws(ToolError) {
        guard path != "-" else { return output.write(bytes) }
        guard Self.isReplaceable(path) else {
            throw ToolError(
                .cannotCreate, code: "cannot_create", message: "\(path) is no file that could be replaced",
                remedy: "Give the name of a file, or - for standard output.")
        }
        do throws(FileError) {
            try SystemCalls().placeFile(path, bytes.span)
        } catch {
            let isNowhere = error.isNotFound || error.isNotDirectory
            let (exit, code): (ExitCode, String) =
                error.isPermission
                ? (.permission, "permission") : isNowhere ? (.cannotCreate, "cannot_create") : (.io, "io")
            throw ToolError(exit, code: code, message: "cannot write \(path): \(error.reason)")
        }
    }
}
