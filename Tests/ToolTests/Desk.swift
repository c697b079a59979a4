import Foundation
import Testing

/// How many times as many positions as usual tests at random positions try: `DAYBOOK_EFFORT`, as `Tests/long` sets it.
let effort = ProcessInfo.processInfo.environment["DAYBOOK_EFFORT"].flatMap { Int($0) } ?? 1

/// A place for one test: a directory with a store and a home, and an environment with fixed clock and zone.
///
/// Everything goes with the value.
final class Desk: Sendable {
    /// Half past nine on a Monday in Taipei.
    static let now = "2026-11-30T01:30:00Z"

    let path: String
    let environment: [String: String]

    /// A desk with these variables changed, or taken away where nil.
    init(_ changes: [String: String?] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "daybook-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path + "/home", withIntermediateDirectories: true)
        var environment: [String: String?] = [
            "PATH": Programs.tools + ":/usr/local/bin:/usr/bin:/bin", "HOME": path + "/home",
            "DAYBOOK_JOURNAL": path + "/store", "DAYBOOK_NOW": Self.now, "LC_ALL": "C.UTF-8", "TZ": "CST-8",
        ]
        for (name, value) in changes { environment.updateValue(value, forKey: name) }
        self.environment = environment.compactMapValues(\.self)
    }

    /// A desk with these files on it, as `files()` gives them.
    convenience init(_ files: [String: Data]) throws {
        try self.init()
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            if name.hasSuffix("/") {
                try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
            } else {
                try data.write(to: URL(filePath: self(name)))
            }
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something on the desk.
    func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// The path of the store.
    var store: String { self("store") }

    /// The path of the first segment of the journal.
    var segment: String { store + "/journal/00000000000000000001.jsonl" }

    // MARK: Running

    /// Starts a tool with these words.
    func start(
        _ tool: Programs.Tool, _ words: [String], input: [UInt8] = [], _ changes: [String: String?] = [:]
    ) throws -> ChildProcess {
        var environment: [String: String?] = environment
        for (name, value) in changes { environment.updateValue(value, forKey: name) }
        return try ChildProcess(
            Programs.tools + "/" + tool.rawValue, words, environment: environment.compactMapValues(\.self),
            input: input)
    }

    /// Runs a tool to its end.
    func run(
        _ tool: Programs.Tool, _ words: [String], input: String = "", _ changes: [String: String?] = [:]
    ) throws -> Run {
        try start(tool, words, input: Array(input.utf8), changes).wait()
    }

    func todo(_ words: String..., input: String = "") throws -> Run {
        try run(.todo, words, input: input)
    }

    func fav(_ words: String..., input: String = "") throws -> Run { try run(.fav, words, input: input) }

    func journal(_ words: String...) throws -> Run { try run(.journal, words) }

    /// Runs a line of shell on the desk.
    func shell(_ line: String) throws -> Run {
        try ChildProcess("/bin/sh", ["-c", "cd '\(path)'; " + line], environment: environment).wait()
    }

    /// Runs a tool that has to end well, and decodes the document it prints with `--json`.
    func json<Value: Decodable>(
        _ type: Value.Type, _ tool: Programs.Tool, _ words: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Value {
        let run = try run(tool, words + ["--json"])
        #expect(run.exit == 0, "\(run)", sourceLocation: sourceLocation)
        return try JSONDecoder().decode(type, from: Data(run.output.utf8))
    }

    // MARK: Files

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: self(name)))
    }

    /// Everything on the desk: the bytes of files by path, and directories with a slash behind their path.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let names = try #require(FileManager.default.enumerator(atPath: path))
        while let name = names.nextObject() as? String {
            let data = FileManager.default.contents(atPath: self(name))
            files[data == nil ? name + "/" : name] = data ?? Data()
        }
        return files
    }
}

/// The built programs, and where they are.
enum Programs {
    enum Tool: String, CaseIterable {
        case todo = "todo-cli"
        case fav = "fav-cli"
        case journal = "journal-cli"
    }

    /// The root of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// `$DAYBOOK_TOOLS`, else the directory of the tests' own bundle, beside which the tools are built.
    static let tools: String = {
        if let tools = ProcessInfo.processInfo.environment["DAYBOOK_TOOLS"] { return tools }
        let words = CommandLine.arguments
        let bundle = words.firstIndex(of: "--test-bundle-path").map { words[$0 + 1] } ?? words[0]
        let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
        let directory = parts.prefix { !$0.hasSuffix(".xctest") }
        return directory.joined(separator: "/")
    }()

    /// Whether a program is on the search path.
    static func has(_ name: String) -> Bool {
        ["/usr/local/bin", "/usr/bin", "/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }
}
