import Files
import Journal
import SHA256
import Testing
import Values

@Suite("Appending")
struct AppendTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    @Test("Batches get seqs without gaps and are read as the batches they were.")
    func batches() throws {
        var writer = try store.writer()
        #expect(try writer.append([event(1)], at: now) == 1...1)
        #expect(try writer.append([event(2), event(3), event(4)], at: now) == 2...4)
        #expect(try writer.append([event(5), event(6)], at: now) == 5...6)
        let contents = try store.contents()
        #expect(contents.numbers == [[1], [2, 3, 4], [5, 6]])
        #expect(contents.events.map(\.seq) == Array(1...6))
        #expect(contents.events.map(\.data) == (1...6).map { "{\"n\":\($0)}" })
        #expect(contents.end?.position == writer.position)
        #expect(contents.end?.durable == writer.position)
    }

    @Test("A writer opened later goes on where the one before ended, in the same journal.")
    func goesOn() throws {
        try store.append([[event(1)], [event(2)]])
        let journal = try #require(try store.end()?.journal)
        try store.append([[event(3), event(4)]])
        #expect(try store.contents().numbers == [[1], [2], [3, 4]])
        #expect(try store.end()?.journal == journal)
    }

    @Test("A full segment takes no further batch, and the next begins where it ended.")
    func segments() throws {
        try store.append((1...12).map { [event($0)] }, .test(segmentBytes: 1000))
        let names = try SystemCalls().list(store.journal)
        #expect(names.count == 3)
        for name in names.dropLast() {
            let bytes = try Disk.bytes(store.journal + "/" + name)
            let last = try #require(try Disk.lines(store.journal + "/" + name).last)
            #expect(bytes.count >= 1000 && bytes.count - last.utf8.count - 1 < 1000)
        }
        for name in names {
            let line = try Disk.lines(store.journal + "/" + name)[1]
            let seq = try #require(Int(name.prefix(20)))
            #expect(line.hasPrefix("{\"seq\":\(seq),"))
        }
        #expect(try store.contents().numbers == (1...12).map { [$0] })
    }

    @Test("A segment smaller than its own header still takes a batch.", arguments: [0, 1, 100, 180])
    func tinySegments(bytes: Int) throws {
        try store.append((1...4).map { [event($0)] }, .test(segmentBytes: bytes))
        #expect(try SystemCalls().list(store.journal).count == 4)
        #expect(try store.contents().numbers == [[1], [2], [3], [4]])
    }

    @Test("An append that expects another seq is refused, says what is there and writes nothing.")
    func conflict() throws {
        var writer = try store.writer()
        _ = try writer.append([event(1)], at: now, expecting: 0)
        let before = try Disk.tree(store.directory)
        for expected in [0, 2, 100] {
            #expect(throws: JournalError.conflict(expected: expected, found: 1)) {
                try writer.append([event(2)], at: now, expecting: expected)
            }
        }
        #expect(
            JournalError.conflict(expected: 2, found: 1).description
                == "the journal is at event 1, not at 2 as expected")
        #expect(try Disk.tree(store.directory) == before)
        #expect(try writer.append([event(2)], at: now, expecting: 1) == 2...2)
    }

    @Test(
        "Data that is not one JSON object on one line is refused, and nothing is written.",
        arguments: [
            "", "1", "[]", "{}\n", "{\"a\":\n1}", "{\"a\":\"\u{1}\"}", " {}", "{} ", "{}{}", "{\"a\"}",
            "{\"a\":1,}",
            "{\"a\":1},\"salt\":\"\"}",
        ])
    func invalidData(data: String) throws {
        var writer = try store.writer()
        _ = try writer.append([event(1)], at: now)
        let before = try Disk.tree(store.directory)
        let bad = NewEvent(id: identifier(9), type: "test.said", version: 1, data: Array(data.utf8))
        #expect(throws: JournalError.invalidData(type: "test.said")) {
            try writer.append([event(2), bad], at: now)
        }
        #expect(
            JournalError.invalidData(type: "test.said").description
                == "the data of a test.said is not one line of JSON")
        #expect(try Disk.tree(store.directory) == before)
        #expect(try writer.append([event(2)], at: now) == 2...2)
    }

    @Test("Data that is not UTF-8 is refused.")
    func invalidUTF8() throws {
        var writer = try store.writer()
        let bytes = Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        #expect(throws: JournalError.invalidData(type: "t")) {
            try writer.append([NewEvent(id: identifier(1), type: "t", version: 1, data: bytes)], at: now)
        }
        #expect(try store.contents().numbers == [])
    }

    @Test("A version that the reader would refuse is refused.", arguments: [-1, Int.min, Int.max])
    func invalidVersion(version: Int) throws {
        var writer = try store.writer()
        let bad = NewEvent(id: identifier(1), type: "t", version: version, data: Array("{}".utf8))
        #expect(throws: JournalError.invalidData(type: "t")) { try writer.append([bad], at: now) }
        #expect(try writer.append([event(1)], at: now) == 1...1)
        #expect(try store.contents().numbers == [[1]])
    }

    @Test("Any text stands in the name of a program or of a type, and any JSON in data.")
    func anyText() throws {
        let type = "a\"b\\c\nd\u{0}\u{7F}\u{2028}é台🥛,\"data\":{}"
        let data =
            "{\"hash\":\",\\\"salt\\\":\\\"x\\\"}\",\"salt\":\"y\",\"é\":[1,-2.5e3,null,{\"data\":true}]}"
        var options = JournalWriter.Options.test()
        options.by = type
        var writer = try store.writer(options)
        let said = NewEvent(id: identifier(1), type: type, version: 7, data: Array(data.utf8))
        _ = try writer.append([said], at: now)
        let read = try #require(try store.contents().events.first)
        #expect(read.type == type)
        #expect(read.data == data)
    }

    @Test("Files are their owner's alone: directories 0700, files 0600.")
    func permissions() throws {
        try store.append([[event(1)]])
        #expect(fileMode(store.directory) == 0o700)
        #expect(fileMode(store.journal) == 0o700)
        for path in [store.lock, store.durable, store.segment(1)] { #expect(fileMode(path) == 0o600) }
    }
}
