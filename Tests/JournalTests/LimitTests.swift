import Files
import Journal
import Testing
import Values

@Suite("Limits")
struct LimitTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    /// An event whose line, the first of a journal, is that many bytes with its newline.
    private func event(lineBytes: Int) throws -> NewEvent {
        let small = StorePaths(directory.path + "/small")
        try small.append([[JournalTests.event(1, bytes: 1)]])
        let overhead = try Disk.lines(small.segment(1))[1].utf8.count + 1 - 1
        try Disk.remove(small.directory)
        return JournalTests.event(1, bytes: lineBytes - overhead)
    }

    @Test(
        "A line of the limit and one below it is written and read; one above is refused.", arguments: -1...1)
    func line(difference: Int) throws {
        let size = Limits.lineBytes + difference
        let event = try event(lineBytes: size)
        guard difference <= 0 else {
            var writer = try store.writer()
            let before = try Disk.tree(store.directory)
            #expect(throws: JournalError.lineTooLong(1_048_577)) { try writer.append([event], at: now) }
            #expect(
                JournalError.lineTooLong(1_048_577).description
                    == "one event would take 1048577 bytes; the limit is 1048576")
            #expect(try Disk.tree(store.directory) == before)
            #expect(try writer.append([JournalTests.event(1)], at: now) == 1...1)
            return
        }
        try store.append([[event]])
        #expect(try Disk.lines(store.segment(1))[1].utf8.count + 1 == size)
        let found = try store.contents()
        #expect(found.damage == nil)
        #expect(found.events.map { $0.data.utf8.count } == [event.data.count])
        try store.append([[JournalTests.event(2)]])
    }

    @Test(
        "A batch of the limit and of one byte less is written and read; one of a byte more is refused.",
        .enabled(if: isOptimized, "64 MiB take 20 s in a debug build."), arguments: -1...1)
    func batch(difference: Int) throws {
        let small = StorePaths(directory.path + "/small")
        try small.append([(1...65).map { JournalTests.event($0, bytes: 1) }])
        let sizes = try Disk.lines(small.segment(1)).dropFirst().map { $0.utf8.count + 1 }
        let wanted =
            [Int](repeating: Limits.lineBytes, count: 63) + [Limits.lineBytes - 600, 600 + difference]
        #expect(wanted.reduce(0, +) == Limits.batchBytes + difference)
        let events = zip(sizes, wanted).enumerated().map { index, size in
            JournalTests.event(index + 1, bytes: size.1 - size.0 + 1)
        }
        guard difference <= 0 else {
            #expect(throws: JournalError.batchTooLarge(67_108_865)) { try store.append([events]) }
            #expect(try store.contents().events.isEmpty)
            return
        }
        try store.append([events])
        let found = try store.contents()
        #expect(found.damage == nil && found.numbers == [Array(1...65)])
        #expect(found.end?.position.offset == Limits.batchBytes + difference + 149)
    }

    /// Whether the compiler was asked for speed; an assertion is then left out.
    private static var isOptimized: Bool {
        var isOptimized = true
        assert(
            {
                isOptimized = false
                return true
            }())
        return isOptimized
    }

    @Test("A line above the limit that somebody else wrote is damage, whatever its hash.")
    func longerLine() throws {
        try store.append([[event(lineBytes: Limits.lineBytes)]])
        let lines = try Disk.lines(store.segment(1))
        try Disk.write(
            lines: [lines[0], lines[1].replacing("\"n\":1,", with: "\"n\":11,")], to: store.segment(1))
        #expect(try store.contents().damage?.reason == .tooLong)
    }
}
