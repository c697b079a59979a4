#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Invocation {
    /// The most that is read of a file: 256 MiB.
    static let inputLimit = 256 << 20

    /// The bytes of a file, or of standard input for `-`.
    ///
    /// - Throws: 66 when there is no such file or it is a directory, 77 when it may not be read, 65 beyond 256 MiB.
    public func input(_ path: String) throws(ToolError) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.inputError(path, errno) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        if path == "-" { try tellWhoTypes() }
        return try Self.bytes(of: descriptor, path)
    }

    /// All bytes behind a descriptor, which was opened for a path.
    static func bytes(of descriptor: Int32, _ path: String) throws(ToolError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // Sound: the call writes no more than the count of the piece into it.
            let count = unsafe piece.withUnsafeMutableBytes {
                unsafe read(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw inputError(path, errno) }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
            guard bytes.count <= inputLimit else {
                throw ToolError(
                    .data, code: "too_large", message: "\(inputName(path)) is larger than 256 MiB")
            }
        }
    }

    /// Says on a terminal that what is typed there is read, so that nobody waits for a tool that waits for them.
    private func tellWhoTypes() throws(ToolError) {
        guard isatty(STDIN_FILENO) == 1, messages.isTerminal else { return }
        messages.print("\(tool.name): reading what you type here, up to Ctrl-D at the start of a line")
        do { try messages.flush() } catch { throw error.toolError }
    }

    /// A text that was given or, for `-`, all of standard input without the LF or CR LF at its end; nil for nil.
    ///
    /// - Throws: 64 when standard input is read for the words of the command too, 65 when it is not UTF-8, and as `input`.
    public func text(_ given: String?) throws(ToolError) -> String? {
        guard given == "-" else { return given }
        guard positionals != ["-"] else {
            throw ToolError.usage(
                "standard input cannot be read twice", remedy: "Give - once.")
        }
        var bytes = try input("-")[...]
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ToolError(.data, code: "not_utf8", message: "standard input is not UTF-8")
        }
        return text
    }

    /// Whether a path leads to a directory.
    public static func isDirectory(_ path: String) -> Bool { type(of: path) == S_IFDIR }

    /// Whether a path leads to a file that is no directory.
    public static func isFile(_ path: String) -> Bool { type(of: path).map { $0 != S_IFDIR } ?? false }

    /// The bits that say what sort of file a path leads to; nil when to none.
    static func type(of path: String) -> mode_t? {
        var status = stat()
        // Sound: the call fills the struct it is given.
        return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// What messages call a file, or an address, which they show without what secrets stand in: a user, a password, a query.
    public static func inputName(_ path: String) -> String {
        guard isAddress(path) else { return path == "-" ? "standard input" : path }
        var parts = path.prefix { $0 != "?" && $0 != "#" }.split(
            separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        if let at = parts[2].lastIndex(of: "@") { parts[2] = parts[2][parts[2].index(after: at)...] }
        return parts.joined(separator: "/")
    }

    /// Whether a text is an address, not a path.
    public static func isAddress(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// Why a path cannot be read, by the number of the system's error.
    static func inputError(_ path: String, _ error: Int32) -> ToolError {
        let name = inputName(path)
        switch error {
        case ENOENT, ENOTDIR:
            return ToolError(.noInput, code: "no_input", message: "there is no file \(name)")
        case EISDIR:
            return ToolError(.noInput, code: "no_input", message: "\(name) is a directory, not a file")
        case EACCES, EPERM:
            return ToolError(.permission, code: "permission", message: "\(name) may not be read")
        default:
            // Sound: the text of the C library is copied before anything else asks for another.
            let reason = unsafe String(cString: strerror(error))
            return ToolError(.io, code: "io", message: "cannot read \(name): \(reason)")
        }
    }

    /// The lines of a file, or of standard input for `-`, with their numbers from 1 and without their ends, which are LF
    /// or CR LF; empty lines are left out.
    ///
    /// People are told when there is none.
    ///
    /// - Throws: As `input`, and 65 when a line is not UTF-8.
    public func lines(of path: String) throws(ToolError) -> [(line: Int, text: String)] {
        let pieces = try input(path).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var lines: [(line: Int, text: String)] = []
        for (line, piece) in zip(1..., pieces) {
            let bytes = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw ToolError(
                    .data, code: "not_utf8", message: "line \(line) of \(Self.inputName(path)) is not UTF-8")
            }
            if !text.isEmpty { lines.append((line, text)) }
        }
        if lines.isEmpty, format == .table {
            messages.print("\(tool.name): there is nothing in \(Self.inputName(path)): nothing written")
        }
        return lines
    }
}
