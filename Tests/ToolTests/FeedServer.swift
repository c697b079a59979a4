import Foundation
import Testing

/// A server on this machine that answers well and badly, as `Tests/Fixtures/misbehaving-server.py` says.
///
/// It goes with the value, and by itself after two minutes.
final class FeedServer {
    private let process = Process()
    private let input = Pipe()
    /// Where it is, without a slash at the end.
    let address: String

    /// Whether there is what it takes.
    static var isPossible: Bool { Programs.has("python3") }

    /// A server of the files in a directory.
    init(_ directory: String) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", Programs.package + "/Tests/Fixtures/misbehaving-server.py", directory,
        ]
        process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = "http://127.0.0.1:" + (try #require(Int(line.dropLast())).description)
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
    }
}

/// A desk with a server of the files in its directory `served`.
final class ServedDesk {
    let desk: Desk
    let server: FeedServer

    init() throws {
        desk = try Desk()
        try FileManager.default.createDirectory(atPath: desk("served"), withIntermediateDirectories: true)
        server = try FeedServer(desk("served"))
    }

    /// The address of a path on the server.
    func callAsFunction(_ path: String) -> String { server.address + path }

    /// Puts a file there to be served.
    func serve(_ name: String, _ text: String) throws { try desk.write("served/" + name, text) }

    /// The text with the address of the server as `SERVER`.
    func masked(_ text: String) -> String { text.replacing(server.address, with: "SERVER") }

    /// Runs `fetch-url`.
    func fetch(_ words: String..., environment: [String: String] = [:]) throws -> Run {
        let run = try ChildProcess(Programs.tools + "/fetch-url", words, environment: environment).wait()
        return Run(run.exit, masked(run.output), masked(run.errors))
    }

    /// Runs `fav-cli`.
    func fav(_ words: String..., now: String = Desk.now) throws -> Run {
        let run = try desk.run(.fav, words, ["DAYBOOK_NOW": now])
        return Run(run.exit, masked(run.output), masked(run.errors))
    }

    /// The seconds from one request to the next.
    func pauses() throws -> [Double] {
        try fetch(self("/times")).output.split(separator: "\n").dropFirst().compactMap { Double($0) }
    }

    /// What the server was asked for so far: the path and the headers that matter, a line each.
    func requests() throws -> [String] {
        try fetch(self("/requests")).output.split(separator: "\n").dropFirst().map {
            String($0).replacing(" User-Agent=daybook/0.1.0 (fetch-url)", with: "")
        }
    }
}
