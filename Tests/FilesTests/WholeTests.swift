import Files
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Whole files and directories")
struct WholeTests {
    private let scratch: Scratch
    private let calls = SystemCalls()

    init() throws { scratch = try Scratch() }

    @Test("Directories are made with those above them, and made again without harm.")
    func makeDirectories() throws {
        for _ in 0..<2 { try calls.makeDirectories(scratch("a/b/c")) }
        #expect(try calls.list(scratch("a/b")) == ["c"])
        try calls.makeDirectories(scratch("a/b/d/"))
        #expect(try calls.list(scratch("a/b")) == ["c", "d"])
    }

    @Test("A file where a directory must be is an error.")
    func fileInPlace() throws {
        try scratch.makeFile("a")
        #expect(throws: FileError(.mkdir, scratch("a"), errno: EEXIST)) {
            try calls.makeDirectories(scratch("a"))
        }
        #expect(throws: FileError(.mkdir, scratch("a/b"), errno: ENOTDIR)) {
            try calls.makeDirectories(scratch("a/b"))
        }
    }

    @Test("A directory that another process makes at the same time is taken as it is.")
    func makeDirectoriesTogether() throws {
        let racing = RacingCalls(rival: scratch("a/b/c"))
        try racing.makeDirectories(scratch("a/b/c"))
        #expect(try calls.list(scratch("a/b")) == ["c"])
    }

    @Test("A file is replaced whole, also when an earlier attempt left its new one behind.")
    func replaceFile() throws {
        try calls.writeNewFile(scratch("a.new"), Array("left behind, and longer".utf8).span)
        try calls.replaceFile(scratch("a"), with: Array("one".utf8).span)
        try calls.replaceFile(scratch("a"), with: Array("two".utf8).span)
        #expect(try calls.list(scratch.path) == ["a"])
        #expect(try calls.contents(of: scratch("a"), limit: 99) == Array("two".utf8))
    }

    @Test("A file is placed whole among others, none of which is touched; what fails leaves nothing behind.")
    func placeFile() throws {
        try scratch.makeFile("a.new")
        try calls.placeFile(scratch("a"), Array("one".utf8).span)
        try calls.placeFile(scratch("a"), Array("two".utf8).span)
        #expect(try calls.contents(of: scratch("a"), limit: 99) == Array("two".utf8))
        try calls.makeDirectories(scratch("d/e"))
        do throws(FileError) {
            try calls.placeFile(scratch("d"), Array("three".utf8).span)
            Issue.record("A file took the place of a directory.")
        } catch {
            #expect(error.call == .rename && error.errno == EISDIR)
        }
        #expect(try calls.list(scratch.path) == ["a", "a.new", "d"])
    }

    @Test("A file that is not there has no contents; a path through a file is an error.")
    func contents() throws {
        #expect(try calls.contents(of: scratch("a"), limit: 9) == nil)
        try scratch.makeFile("a")
        #expect(try calls.contents(of: scratch("a"), limit: 9) == [])
        #expect(throws: FileError(.open, scratch("a/b"), errno: ENOTDIR)) {
            try calls.contents(of: scratch("a/b"), limit: 9)
        }
    }

    @Test("Names are listed sorted, whatever bytes they have.")
    func list() throws {
        for name in ["b", "a", "é", ".x", "台"] { try scratch.makeFile(name) }
        #expect(try calls.list(scratch.path) == [".x", "a", "b", "é", "台"])
        #expect(throws: FileError(.readdir, scratch("none"), errno: ENOENT)) {
            try calls.list(scratch("none"))
        }
    }

    @Test("Two directories change places in one step.", .enabled(if: canExchange()))
    func exchange() throws {
        try calls.makeDirectories(scratch("a/one"))
        try calls.makeDirectories(scratch("b/two"))
        try calls.exchange(scratch("a"), scratch("b"))
        #expect(try calls.list(scratch("a")) == ["two"])
        #expect(try calls.list(scratch("b")) == ["one"])
    }

    /// Not every file system can.
    private static func canExchange() -> Bool {
        guard let scratch = try? Scratch() else { return false }
        let calls = SystemCalls()
        try? scratch.makeFile("a")
        try? scratch.makeFile("b")
        return (try? calls.exchange(scratch("a"), scratch("b"))) != nil
    }

    @Test(
        "The directory that holds a file is what the path says.",
        arguments: [
            ("/a/b", "/a"), ("/a/b/", "/a"), ("/a", "/"), ("a/b", "a"), ("a", nil), ("/", nil), ("", nil),
            ("./a", "."),
        ])
    func parent(path: String, parent: String?) {
        #expect(parentDirectory(of: path) == parent)
    }
}
