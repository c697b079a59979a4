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

    @Test("A line above the limit that somebody else wrote is damage, whatever its hash.")
    func longerLine() throws {
        try store.append([[event(lineBytes: Limits.lineBytes)]])
        let lines = try Disk.lines(store.segment(1))
        try Disk.write(
            lines: [lines[0], lines[1].replacing("\"n\":1,", with: "\"n\":11,")], to: store.segment(1))
        #expect(try store.contents().damage?.reason == .tooLong)
    }
}
