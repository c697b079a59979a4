import Files
import Journal
import SHA256
import Testing
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Opening")
struct OpeningTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    @Test("Reading a store that is not there finds nothing and makes nothing.")
    func noStore() throws {
        #expect(try store.end() == nil)
        #expect(try SystemCalls().list(directory.path) == [])
    }

    @Test("A store whose directory and those above it are missing is made at the first write.")
    func makesDirectories() throws {
        let deep = StorePaths(directory.path + "/a/b/c")
        try deep.append([[event(1)]])
        #expect(try deep.contents().numbers == [[1]])
    }

    @Test("A store path that is a file is an error that says so, for readers and writers.")
    func storeIsFile() throws {
        try Disk.write("not a store", to: store.directory)
        let reading = JournalError.file(FileError(.open, store.durable, errno: ENOTDIR))
        #expect(throws: reading) { try store.end() }
        #expect(reading.description == "\(store.durable) goes through a file as if it were a directory")
        #expect(throws: JournalError.file(FileError(.open, store.lock, errno: ENOTDIR))) {
            try store.append([[event(1)]])
        }
        #expect(try Disk.text(store.directory) == "not a store")
    }

    @Test(
        "A store that may not be written is read, and a writer gets the error of the system.",
        .enabled(if: geteuid() != 0, "Permissions do not hold back root."))
    func readOnly() throws {
        try store.append([[event(1)]])
        for path in [store.lock, store.durable, store.segment(1)] { #expect(unsafe chmod(path, 0o400) == 0) }
        #expect(try store.contents().numbers == [[1]])
        #expect(throws: JournalError.file(FileError(.open, store.lock, errno: EACCES))) {
            try store.append([[event(2)]])
        }
        #expect(unsafe chmod(store.segment(1), 0) == 0)
        #expect(throws: JournalError.file(FileError(.open, store.segment(1), errno: EACCES))) {
            try store.end()
        }
    }

    @Test(
        "A newer format is refused with its own error, whatever else the header says.",
        arguments: ["{\"format\":2}", "{\"format\":17,\"journal\":5,\"new\":[{}]}", "{\"format\":3,\"x\""])
    func newerFormat(header: String) throws {
        try store.append([[event(1)], [event(2)]], .test(segmentBytes: 200))
        for first in [1, 2] {
            let path = store.segment(first)
            let old = try Disk.bytes(path)
            try Disk.write(lines: [header] + (try Disk.lines(path).dropFirst()), to: path)
            let error = JournalError.newerFormat(path: path)
            #expect(throws: error) { try store.end() }
            #expect(throws: error) { try store.append([[event(3)]]) }
            #expect(error.description == "\(path) is in a format that this version does not know")
            try Disk.write(old, to: path)
        }
    }

    @Test("A segment that is missing is damage at its place, unless it was the last and no mark tells of it.")
    func missingSegment() throws {
        try store.append((1...4).map { [event($0)] }, .test(segmentBytes: 200))
        let whole = try Disk.tree(store.directory)
        for first in 1...4 {
            try Disk.write(whole, to: store.directory)
            try Disk.remove(store.segment(first))
            let found = try store.contents()
            #expect(found.numbers == (1..<first).map { [$0] })
            let damage = try #require(found.damage)
            if first < 4 {
                #expect(damage.reason == .missingSegment)
                #expect(damage.path == store.segment(first))
                #expect(damage.seq == first && damage.line == 1 && damage.offset == 0)
                #expect(
                    damage.description
                        == "\(store.segment(first)), line 1, byte 0: the segment that begins with event \(first) is missing"
                )
            } else {
                #expect(damage.reason == .missing(upTo: 4))
            }
            #expect(throws: JournalError.damaged(damage)) { try store.append([[event(9)]]) }
            try Disk.remove(store.durable)
            #expect(try store.contents().damage == (first < 4 ? damage : nil))
        }
    }

    @Test("A header that is not the one a segment must have is damage at its line.")
    func wrongHeader() throws {
        try store.append((1...3).map { [event($0)] }, .test(segmentBytes: 200))
        let other = StorePaths(directory.path + "/other")
        try other.append((1...3).map { [event($0)] }, .test(seed: 2, segmentBytes: 200))
        let whole = try Disk.tree(store.directory)
        for first in 1...3 {
            let own = try Disk.lines(store.segment(first))
            let headers = [
                try Disk.lines(other.segment(first % 3 + 1))[0],
                try Disk.lines(store.segment(first % 3 + 1))[0],
                own[0] + " ", " " + own[0], "", "{}", "{\"format\":0}", "{\"format\":99999999999999999999}",
                own[0].replacing("\"first\":", with: "\"x\":1,\"first\":"), String(own[0].dropLast()),
            ]
            for header in headers {
                try Disk.write(lines: [header] + own.dropFirst(), to: store.segment(first))
                let found = try store.contents()
                let damage = try #require(found.damage, "\(first): \(header)")
                #expect(damage.path == store.segment(first) && damage.line == 1 && damage.offset == 0)
                #expect(damage.reason == .wrongHeader && damage.seq == first)
                #expect(found.numbers == (1..<first).map { [$0] })
                try Disk.write(whole, to: store.directory)
            }
        }
    }

    @Test("A whole segment of another journal is damage, at its header.")
    func foreignSegment() throws {
        try store.append((1...3).map { [event($0)] }, .test(segmentBytes: 200))
        let other = StorePaths(directory.path + "/other")
        try other.append((1...3).map { [event($0)] }, .test(seed: 2, segmentBytes: 200))
        let first = try Disk.bytes(store.segment(1))
        try Disk.write(try Disk.bytes(other.segment(1)), to: store.segment(1))
        #expect(try store.contents().damage?.path == store.segment(2))
        try Disk.write(first, to: store.segment(1))
        try Disk.write(try Disk.bytes(other.segment(2)), to: store.segment(2))
        let damage = try #require(try store.contents().damage)
        #expect(damage.reason == .wrongHeader && damage.path == store.segment(2))
        #expect(
            damage.description
                == "\(store.segment(2)), line 1, byte 0: this is not the header that the segment must have")
    }

    @Test("A segment that was begun and not written to does no harm, however often the store is opened.")
    func begunSegment() throws {
        try store.append([[event(1)], [event(2), event(3)]])
        let end = try #require(try store.end())
        let header =
            "{\"format\":1,\"journal\":\"\(end.journal)\",\"first\":4,\"previous\":\"\(end.position.hash)\"}\n"
        try Disk.write(header, to: store.segment(4))
        for _ in 0..<3 {
            _ = try store.writer()
            let found = try store.contents()
            #expect(found.damage == nil)
            #expect(found.numbers == [[1], [2, 3]])
            #expect(found.end?.position.segment == 4)
        }
        try store.append([[event(4)]])
        #expect(try store.contents().numbers == [[1], [2, 3], [4]])
    }

    @Test("A reader that has come to the end stays there, also when more is appended.")
    func readerStays() throws {
        try store.append([[event(1)]])
        var reader = try store.reader()
        #expect(try reader.advance())
        #expect(try !reader.advance())
        let end = reader.end
        try store.append([[event(2)]])
        #expect(try !reader.advance())
        #expect(reader.end == end)
        var later = try store.reader(after: reader.position)
        #expect(try later.advance())
        #expect(Said.all(in: later).map(\.number) == [2])
    }

    @Test("A position of another journal, or that is no line's end, is refused as another than noted.")
    func wrongPosition() throws {
        try store.append([[event(1)], [event(2)]])
        let end = try #require(try store.end()?.position)
        var shifted = end
        shifted.offset -= 1
        var beyond = end
        beyond.offset += 1_000_000
        var other = end
        other.hash = try #require(Digest(String(repeating: "0", count: 64)))
        for position in [shifted, beyond, other] {
            let error = #expect(throws: JournalError.self) { _ = try store.reader(after: position) }
            guard case .damaged(let damage) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(damage.reason == .differsFromNote && damage.seq == 2 && damage.line == 3)
        }
    }

    @Test("A writer on an end that is not the journal's stops before it harms what is there.")
    func staleEnd() async throws {
        await #expect(processExitsWith: .failure) { [path = directory.path + "/stale" as String] in
            let store = StorePaths(path)
            try store.append([[event(1)]])
            let stale = try store.end()
            try store.append([[event(2)]])
            _ = try JournalWriter.open(JournalLock(store), after: stale, at: now, .test())
        }
        await #expect(processExitsWith: .failure) { [path = directory.path + "/none" as String] in
            let store = StorePaths(path)
            try store.append([[event(1)]])
            _ = try JournalWriter.open(JournalLock(store), after: nil, at: now, .test())
        }
        #expect(try StorePaths(directory.path + "/stale").contents().numbers == [[1], [2]])
        #expect(try StorePaths(directory.path + "/none").contents().numbers == [[1]])
    }
}
