import Files
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Files")
struct FileTests {
    private let scratch: Scratch
    private let calls = SystemCalls()

    init() throws { scratch = try Scratch() }

    @Test("What is written at an offset is read from there, and a gap before it is zeros.")
    func writeAndRead() throws {
        let file = try File(scratch("a"), .updateOrCreate, calls: calls)
        try file.write(Array("world".utf8).span, at: 6)
        try file.write(Array("hello".utf8).span)
        #expect(try file.size() == 11)
        #expect(try file.bytes(limit: 100) == Array("hello\0world".utf8))
        #expect(try file.bytes(from: 6, limit: 3) == Array("wor".utf8))
        #expect(try file.bytes(from: 11, limit: 3) == [])
        #expect(try file.bytes(from: 1 << 40, limit: 3) == [])
        #expect(try file.bytes(limit: 0) == [])
        try file.truncate(to: 5)
        try file.synchronize()
        #expect(try calls.contents(of: scratch("a"), limit: 100) == Array("hello".utf8))
        #expect(file.path == scratch("a"))
    }

    @Test("More than one read's worth comes whole, and no more than the limit.")
    func large() throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try calls.writeNewFile(scratch("a"), bytes.span)
        #expect(try calls.contents(of: scratch("a"), limit: 1 << 20) == bytes)
        #expect(try calls.contents(of: scratch("a"), limit: 299_999) == Array(bytes.dropLast()))
    }

    @Test("Each way to open a file makes it, or wants it there, or wants it not there, as it says.")
    func modes() throws {
        for mode in [OpenMode.read, .update] {
            #expect(throws: FileError(.open, scratch("a"), errno: ENOENT)) {
                _ = try File(scratch("a"), mode, calls: calls)
            }
        }
        _ = try File(scratch("a"), .create, calls: calls)
        #expect(throws: FileError(.open, scratch("a"), errno: EEXIST)) {
            _ = try File(scratch("a"), .create, calls: calls)
        }
        for mode in [OpenMode.read, .update, .updateOrCreate] {
            _ = try File(scratch("a"), mode, calls: calls)
        }
        let reading = try File(scratch("a"), .read, calls: calls)
        #expect(throws: FileError(.write, scratch("a"), errno: EBADF)) { try reading.write([1].span) }
    }

    @Test("A file has the same number by whatever opening, and one in its place has another.")
    func inode() throws {
        try calls.writeNewFile(scratch("a"), [1].span)
        let old = try File(scratch("a"), .read, calls: calls)
        #expect(try old.inode() == File(scratch("a"), .read, calls: calls).inode())
        try calls.replaceFile(scratch("a"), with: [2].span)
        let new = try File(scratch("a"), .read, calls: calls)
        #expect(try old.inode() != new.inode())
        #expect(try old.bytes(limit: 9) == [1] && new.bytes(limit: 9) == [2])
    }

    @Test("A lock is held by one opening at a time and goes with it.")
    func lock() throws {
        let first = try File(scratch("a"), .updateOrCreate, calls: calls)
        let second = try File(scratch("a"), .update, calls: calls)
        #expect(try first.lock(.takeIfFree))
        #expect(try !second.lock(.takeIfFree))
        #expect(try first.lock(.giveBack))
        #expect(try second.lock(.take))
        #expect(try !first.lock(.takeIfFree))
        _ = consume second
        #expect(try first.lock(.takeIfFree))
    }

    @Test("An error says the call, the path and the system's reason.")
    func errors() {
        let error = FileError(.open, "/data/lock", errno: EACCES)
        #expect(error.description == "open /data/lock: Permission denied")
        #expect(
            FileError(.exchange, "/a", errno: ENOENT).description == "renameat2 /a: No such file or directory"
        )
        #expect(error.isPermission && FileError(.open, "", errno: EROFS).isPermission)
        #expect(!error.isNotFound && FileError(.open, "", errno: ENOENT).isNotFound)
        #expect(FileError(.write, "", errno: ENOSPC).isFull && FileError(.write, "", errno: EDQUOT).isFull)
        #expect(!error.isFull)
    }
}
