import Foundation
import Projections
import Snapshots
import Testing

/// The files as programs that are not ours read them; a test is skipped where its program is not installed.
struct OutsideReaderTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let files = try Sample().snapshot().files(Set(SnapshotFormat.all))
        try SnapshotDirectory(scratch("out")).write(files)
    }

    @Test("jq with sorted keys writes the JSON documents as they are.", .enabled(if: Tool("jq") != nil))
    func jq() throws {
        let jq = try #require(Tool("jq"))
        for name in ["out/daybook.json", "out/manifest.json"] {
            #expect(
                try jq.output("-S", ".", scratch(name))
                    == String(decoding: scratch.contents(name) ?? [], as: UTF8.self))
        }
    }

    @Test(
        "Python reads the same from JSON and from both property lists.",
        .enabled(if: Tool("python3") != nil))
    func python() throws {
        let script = """
            import json, plistlib, sys
            def load(name):
                with open(sys.argv[1] + "/" + name, "rb") as file:
                    return (json if name.endswith(".json") else plistlib).load(file)
            document = load("daybook.json")
            print(document == load("daybook.plist"), document == load("daybook.binary.plist"))
            print(json.dumps(load("todo-app/toDoItems.plist"), ensure_ascii=False, sort_keys=True))
            print(json.dumps(load("favorites-app/favorites.plist"), ensure_ascii=False, sort_keys=True))
            """
        let output = try #require(Tool("python3")).output("-c", script, scratch("out"))
        #expect(
            output == #"""
                True True
                [{"itemDescriptionKey": "two\nlines ]]> &<>", "locationKey": {"latitudeKey": 25.03, "longitudeKey": 121.5645, "nameKey": "Taipei 101"}, "timestampKey": 1796086800.0, "titleKey": "買牛奶 🥛 a/b"}]
                [{"stationName": "Court"}, {"address": "復興南路二段235號前", "bikeQty": "3", "dockQty": "25", "stationName": "科技大樓"}]

                """#)
    }

    @Test(
        "libplist turns the XML property list into a binary one that says the same, and back.",
        .enabled(if: Tool("plistutil") != nil),
        arguments: [("daybook.plist", "bin"), ("daybook.binary.plist", "xml")])
    func plistutil(name: String, format: String) throws {
        _ = try #require(Tool("plistutil")).output(
            "-i", scratch("out/\(name)"), "-f", format, "-o", scratch("converted"))
        let converted = Data(try #require(try scratch.contents("converted")))
        let document = try PropertyListDecoder().decode(SnapshotDocument.self, from: converted)
        #expect(try document == SnapshotDocument(Sample().snapshot()))
    }

    @Test(
        "Python reads an XML property list whose texts have characters that XML forbids.",
        .enabled(if: Tool("python3") != nil))
    func forbiddenCharacters() throws {
        let files = try Sample.snapshot(
            title: "a\u{1}\u{1B}b\rc\r\nd\u{FFFE}e\u{FFFF}f\u{7F}g\u{85}h\u{2028}i"
        )
        .files([.todoApp])
        try SnapshotDirectory(scratch("strange")).write(files)
        let script = """
            import plistlib, sys
            with open(sys.argv[1], "rb") as file:
                print(ascii(plistlib.load(file)[0]["titleKey"]))
            """
        let output = try #require(Tool("python3")).output(
            "-c", script, scratch("strange/todo-app/toDoItems.plist"))
        #expect(
            output == #"'a\ufffd\ufffdb\rc\r\nd\ufffde\ufffdf\x7fg\x85h\u2028i'"# + "\n")
    }
}

/// A program on the search path.
private struct Tool {
    let path: String

    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            return nil
        }
        self.path = path
    }

    /// What the program writes on standard output; it has to end well.
    func output(_ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}
