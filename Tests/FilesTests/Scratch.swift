import Files

/// A directory for one test, removed with all in it when the value goes.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = "/tmp/daybook-files-\(UInt64.random(in: 0...UInt64.max))"
        try SystemCalls().makeDirectory(path, permissions: 0o700)
    }

    deinit { Self.remove(path) }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Makes an empty file.
    func makeFile(_ name: String) throws { _ = try File(self(name), .create, calls: SystemCalls()) }

    private static func remove(_ path: String) {
        let calls = SystemCalls()
        guard let names = try? calls.list(path) else {
            try? calls.removeFile(path)
            return
        }
        for name in names { remove(path + "/" + name) }
        try? calls.removeDirectory(path)
    }
}
