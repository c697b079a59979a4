import Files
import Journal
import Testing
import Values

@Suite("Appending once")
struct AppendOnceTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    @Test("Repeating a log of commands any number of times leaves every file byte-identical.")
    func repeats() throws {
        let log = [[event(1)], [event(2), event(3)], [event(4)], [event(5), event(6), event(7)]]
        let seqs = [1...1, 2...3, 4...4, 5...7]
        var first: [String: [UInt8]] = [:]
        for run in 1...5 {
            var writer = try store.writer(.test(seed: UInt64(run), segmentBytes: 1000))
            for (batch, expected) in zip(log, seqs) {
                #expect(try writer.appendOnce(batch, at: now) == expected)
                #expect(try writer.appendOnce(batch, at: .epoch) == expected)
            }
            if run == 1 { first = try Disk.tree(store.directory) }
            #expect(try Disk.tree(store.directory) == first)
        }
        #expect(try store.contents().numbers == [[1], [2, 3], [4], [5, 6, 7]])
    }

    @Test("An id with another content is refused and names the event that has it.")
    func otherContent() throws {
        try store.append([[event(1)], [event(2)]])
        let before = try Disk.tree(store.directory)
        var writer = try store.writer()
        var otherData = event(2)
        otherData.data = Array("{\"n\":22}".utf8)
        var otherType = event(2)
        otherType.type = "test.denied"
        var otherVersion = event(2)
        otherVersion.version = 2
        for other in [otherData, otherType, otherVersion] {
            #expect(throws: JournalError.idReused(identifier(2), seq: 2)) {
                try writer.appendOnce([other], at: now)
            }
        }
        #expect(
            JournalError.idReused(identifier(2), seq: 2).description
                == "event 2 has the id 00000000-0000-4000-8000-000000000002 already, with another content")
        #expect(try Disk.tree(store.directory) == before)
    }

    @Test(
        "A batch of which only a part is there, or in another order, is refused with an id that is there.",
        arguments: [
            ([2, 9], 2, 2), ([9, 2], 2, 2), ([3, 2], 2, 2), ([1, 3], 3, 3), ([4, 5], 4, 4),
            ([9, 4, 10], 4, 4),
        ])
    func partialBatch(numbers: [Int], reused: Int, seq: Int) throws {
        try store.append([[event(1)], [event(2), event(3)], [event(4)]])
        let before = try Disk.tree(store.directory)
        var writer = try store.writer()
        #expect(throws: JournalError.idReused(identifier(reused), seq: seq)) {
            try writer.appendOnce(numbers.map { event($0) }, at: now)
        }
        #expect(try Disk.tree(store.directory) == before)
    }

    @Test("The id of a forgotten event is still taken, and repeating the event says where it was.")
    func forgotten() throws {
        try store.append([[event(1)], [event(2)]])
        var lines = try Disk.lines(store.segment(1))
        lines[2] = forgetting(lines[2])
        try Disk.write(lines: lines, to: store.segment(1))
        try Disk.remove(store.durable)
        var writer = try store.writer()
        #expect(try writer.appendOnce([event(2)], at: now) == 2...2)
        #expect(try writer.appendOnce([event(3)], at: now) == 3...3)
    }

    @Test("Events that another writer has appended are found, and those of this writer too.")
    func otherWriters() throws {
        try store.append([[event(1)]])
        var writer = try store.writer()
        #expect(try writer.appendOnce([event(1)], at: now) == 1...1)
        #expect(try writer.append([event(2)], at: now) == 2...2)
        #expect(try writer.appendOnce([event(2)], at: now) == 2...2)
    }
}
