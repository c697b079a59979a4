import Foundation

/// A program on the search path.
struct Tool {
    private let path: String

    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            return nil
        }
        self.path = path
    }

    /// A process of the program that is not started yet.
    func process(_ arguments: String...) -> Process { process(arguments) }

    private func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        return process
    }

    /// What the program writes on standard output, and its exit code.
    func run(_ arguments: String..., input: String? = nil) throws -> Result {
        let process = process(arguments)
        let output = Pipe()
        process.standardOutput = output
        let standardInput = Pipe()
        process.standardInput = standardInput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
        try standardInput.fileHandleForWriting.close()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(output: String(decoding: bytes, as: UTF8.self), code: process.terminationStatus)
    }

    struct Result: Equatable {
        let output: String
        let code: Int32
    }
}
