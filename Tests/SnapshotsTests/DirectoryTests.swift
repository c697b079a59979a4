import Files
import FoundationEssentials
import Projections
import Snapshots
import Testing

struct DirectoryTests {
    private let scratch: Scratch
    private let files: [SnapshotFile]

    init() throws {
        scratch = try Scratch()
        files = try Sample().snapshot().files()
    }

    @Test("A new directory is made with those above it, and holds just the files.")
    func new() throws {
        try SnapshotDirectory(scratch("a/b/out/")).write(files)
        for file in files { #expect(try scratch.contents("a/b/out/\(file.path)") == file.bytes) }
        #expect(
            try scratch.list("a/b/out") == [
                "daybook.json", "daybook.plist", "favorites-app", "manifest.json", "todo-app",
            ])
        #expect(try scratch.list("a/b") == ["out"])
    }

    @Test("An empty directory is filled.")
    func empty() throws {
        try SystemCalls().makeDirectory(scratch("out"), permissions: 0o755)
        try SnapshotDirectory(scratch("out")).write(files)
        #expect(try wholeSnapshot(in: scratch("out"))?.seq == 9)
        #expect(try scratch.list() == ["out"])
    }

    @Test("An earlier export is replaced, with the files that the new one lacks.")
    func replaced() throws {
        let directory = try SnapshotDirectory(scratch("out"))
        try directory.write(files)
        try directory.write(try Snapshot(State(), at: SnapshotPosition()).files([.json]))
        #expect(try scratch.list("out") == ["daybook.json", "manifest.json"])
        #expect(try wholeSnapshot(in: scratch("out"))?.seq == 0)
        #expect(try scratch.list() == ["out"])
    }

    @Test(
        "A directory with anything else in it is refused by the first such name, and stays as it is.",
        arguments: ["a.txt", "photos/1.jpg", "todo-app/mine.plist", "zzz"])
    func foreign(name: String) throws {
        let directory = try SnapshotDirectory(scratch("out"))
        try directory.write(files)
        try scratch.write("out/\(name)", "mine")
        let named = name == "photos/1.jpg" ? "photos" : name
        let error = SnapshotError.foreignFile(named, directory: scratch("out"))
        #expect(throws: error) { try directory.check() }
        #expect(throws: error) { try directory.write([]) }
        #expect(
            error.description
                == "\(scratch("out")) holds \(named), which is no part of an earlier export; "
                + "choose a new or empty directory")
        #expect(try scratch.contents("out/\(name)") == Array("mine".utf8))
        #expect(try wholeSnapshot(in: scratch("out"))?.seq == 9)
        #expect(try scratch.list() == ["out"])
    }

    @Test("A directory whose manifest is of another sort, or missing, is refused.")
    func noManifest() throws {
        try scratch.write("app/manifest.json", #"{"name":"web app","icons":[]}"#)
        try scratch.write("old/daybook.json", "{}")
        #expect(throws: SnapshotError.foreignFile("manifest.json", directory: scratch("app"))) {
            try SnapshotDirectory(scratch("app")).write(files)
        }
        #expect(throws: SnapshotError.foreignFile("daybook.json", directory: scratch("old"))) {
            try SnapshotDirectory(scratch("old")).write(files)
        }
        #expect(try scratch.list() == ["app", "old"])
    }

    @Test("A file, and a link to a directory, are no directory to replace.")
    func notDirectory() throws {
        try scratch.write("file", "mine")
        try SystemCalls().makeDirectory(scratch("real"), permissions: 0o700)
        try FileManager.default.createSymbolicLink(
            atPath: scratch("link"), withDestinationPath: scratch("real"))
        for name in ["file", "link"] {
            let error = SnapshotError.notDirectory(scratch(name))
            #expect(throws: error) { try SnapshotDirectory(scratch(name)).write(files) }
            #expect(error.description == "\(scratch(name)) is not a directory; choose a new directory")
        }
        #expect(try scratch.list() == ["file", "link", "real"])
        #expect(try scratch.list("real") == [])
    }

    @Test(
        "A path without a name of its own is refused.", arguments: ["", "/", "///", ".", "..", "a/..", "./"])
    func unnamed(path: String) {
        #expect(throws: SnapshotError.unnamed(path)) { try SnapshotDirectory(path) }
        #expect(
            SnapshotError.unnamed(path).description
                == "\"\(path)\" names no directory that could be replaced; give a name, such as \"daybook-export\""
        )
    }

    @Test("A manifest that names files elsewhere does not get them deleted.")
    func escape() throws {
        try scratch.write("mine.txt", "mine")
        let entry = #"{"name":"NAME","bytes":4,"sha256":""}"#
        let names = ["../mine.txt", scratch("mine.txt"), "x/../../mine.txt"]
        let list = names.map { entry.replacing("NAME", with: $0) }.joined(separator: ",")
        try scratch.write("out/manifest.json", #"{"format":1,"seq":0,"files":[\#(list)]}"#)
        try SnapshotDirectory(scratch("out")).write(files)
        #expect(try scratch.contents("mine.txt") == Array("mine".utf8))
        #expect(try scratch.list() == ["mine.txt", "out"])
    }

    @Test("A link in the place of a subdirectory is not followed when the old files go.")
    func linkedSubdirectory() throws {
        let directory = try SnapshotDirectory(scratch("out"))
        try directory.write(files)
        try FileManager.default.moveItem(atPath: scratch("out/todo-app"), toPath: scratch("kept"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch("out/todo-app"), withDestinationPath: scratch("kept"))
        try directory.write(files)
        #expect(try scratch.list("kept") == ["doneItems.plist", "toDoItems.plist"])
        #expect(try wholeSnapshot(in: scratch("out"))?.seq == 9)
    }

    @Test("What a killed export left behind is removed by the next; other names are left alone.")
    func leftovers() throws {
        try scratch.write(".out.123.partial/todo-app/toDoItems.plist", "half")
        try scratch.write(".out.123.partial/daybook.binary.plist", "half")
        try scratch.write(".out.124.partial/precious.txt", "mine")
        try scratch.write(".other.125.partial/daybook.json", "half")
        try SnapshotDirectory(scratch("out")).write(files)
        #expect(try scratch.list() == [".other.125.partial", ".out.124.partial", "out"])
        #expect(try scratch.contents(".out.124.partial/precious.txt") == Array("mine".utf8))
    }
}
