extension Invocation {
    /// Whether bytes are a zip archive.
    public static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
    }

    /// A file of a zip archive, unpacked by the program `unzip`; the name is what messages call the archive.
    ///
    /// - Throws: 69 without that program, 65 when the archive is damaged, locked or without that file, or when the file
    ///   is larger than 256 MiB, of which no more is unpacked.
    public func file(_ file: String, of archive: [UInt8], called name: String) throws(ToolError) -> [UInt8] {
        // The password keeps it from asking for one.
        let unzip = HelperProgram(
            name: "unzip", remedy: "Install it, as in: apt install unzip",
            arguments: ["-P", "", "-p", "/dev/fd/0", file])
        let problem: String
        switch try unzip.run(input: .file(archive), limit: Self.inputLimit) {
        case .exited(0, let bytes), .exited(1, let bytes): return bytes
        case .exited(11, _): problem = "has no \(file) at its top"
        case .exited(82, _): problem = "is locked with a password"
        case .exited(let code, _): problem = "cannot be unpacked (unzip ended with \(code))"
        case .killed(let signal): problem = "cannot be unpacked (unzip ended by signal \(signal))"
        case .stopped: problem = "unpacks to more than 256 MiB"
        }
        throw ToolError(
            .data, code: "bad_archive", message: "\(name): the zip archive \(problem)",
            remedy: "Fetch it again, or unpack \(file) yourself and give that.")
    }

    /// Whether bytes are a file that `gzip` made.
    public static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// What a compressed file holds, unpacked by the program `gzip`; the name is what messages call the file.
    ///
    /// - Throws: 69 without that program, 65 when the file is damaged or larger than 256 MiB, of which no more is unpacked.
    public func contents(ofCompressed file: [UInt8], called name: String) throws(ToolError) -> [UInt8] {
        let gzip = HelperProgram(
            name: "gzip", remedy: "Install it, as in: apt install gzip", arguments: ["-dc"])
        let problem: String
        switch try gzip.run(input: .file(file), limit: Self.inputLimit) {
        // 2 is a warning, as of bytes behind the end.
        case .exited(0, let bytes), .exited(2, let bytes): return bytes
        case .exited, .killed: problem = "cannot be unpacked"
        case .stopped: problem = "unpacks to more than 256 MiB"
        }
        throw ToolError(
            .data, code: "bad_archive", message: "\(name): the compressed file \(problem)",
            remedy: "Fetch it again.")
    }
}
