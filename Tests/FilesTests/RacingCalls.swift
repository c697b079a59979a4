import Files

/// The system's calls beside a rival, who has made a directory, and those above it, just before it is made here.
struct RacingCalls: FileCalls {
    let rival: String
    private let system = SystemCalls()

    init(rival: String) { self.rival = rival }

    func makeDirectory(_ path: String, permissions: UInt32) throws(FileError) {
        do throws(FileError) {
            try system.makeDirectory(path, permissions: permissions)
        } catch {
            if path == rival { try? system.makeDirectories(rival) }
            throw error
        }
    }

    func synchronizeDirectory(_ path: String) throws(FileError) { try system.synchronizeDirectory(path) }
    func list(_ path: String) throws(FileError) -> [String] { try system.list(path) }

    // MARK: Not needed

    private func unused(_ path: String) -> FileError { FileError(.open, path, errno: 38) }

    func openFile(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 { throw unused(path) }
    func closeFile(_ descriptor: Int32) {}
    func readBytes(
        _ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int, path: String
    ) throws(FileError) -> Int { throw unused(path) }
    func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int, path: String)
        throws(FileError) -> Int
    { throw unused(path) }
    func synchronize(_ descriptor: Int32, path: String) throws(FileError) { throw unused(path) }
    func truncateFile(_ descriptor: Int32, to size: Int, path: String) throws(FileError) {
        throw unused(path)
    }
    func status(_ descriptor: Int32, path: String) throws(FileError) -> FileStatus { throw unused(path) }
    func lock(_ descriptor: Int32, _ operation: LockOperation, path: String) throws(FileError) -> Bool {
        throw unused(path)
    }
    func move(_ path: String, to destination: String) throws(FileError) { throw unused(path) }
    func exchange(_ path: String, _ other: String) throws(FileError) { throw unused(path) }
    func removeFile(_ path: String) throws(FileError) { throw unused(path) }
    func removeDirectory(_ path: String) throws(FileError) { throw unused(path) }
}
