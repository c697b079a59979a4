import Files
import Journal
import SHA256
import Testing
import Values

@Suite("The durable mark")
struct MarkTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    @Test("The mark is 256 bytes that say where the last acknowledged batch ends.")
    func bytes() throws {
        try store.append([[event(1)], [event(2), event(3)]])
        let end = try #require(try store.end())
        #expect(try Disk.text(store.durable) == mark(end.position))
        #expect(try Disk.bytes(store.durable).count == 256)
        #expect(end.durable == end.position)
    }

    @Test(
        "A mark with any bit flipped, 2,048 of them, is as good as none, and the next append makes it anew.")
    func everyBit() throws {
        try store.append([[event(1)], [event(2)]])
        let whole = try Disk.bytes(store.durable)
        let contents = try store.contents()
        for index in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[index] ^= 1 << bit
                try Disk.write(bytes, to: store.durable)
                let found = try store.contents()
                guard found.damage == nil, found.batches == contents.batches, found.end?.durable == nil else {
                    Issue.record("byte \(index), bit \(bit)")
                    continue
                }
            }
            guard index % 16 == 0 else { continue }
            try store.append([[event(100 + index)]])
            let end = try #require(try store.end())
            #expect(try Disk.text(store.durable) == mark(end.position))
            try Disk.write(try Disk.bytes(store.segment(1)).prefix(contents.size), to: store.segment(1))
        }
    }

    @Test(
        "Whatever the mark's file holds, the store is read, and the next append makes a mark that can be believed.",
        arguments: [
            "", " ", "{}", "null", String(repeating: "[", count: 100_000), String(repeating: "9", count: 300),
            "{\"seq\":99999999999999999999}", String(repeating: "\0", count: 256),
            "{\"seq\":1,\"segment\":-1}",
        ])
    func anyContent(content: String) throws {
        try store.append([[event(1)]])
        try Disk.write(content, to: store.durable)
        #expect(try store.contents().numbers == [[1]])
        try store.append([[event(2)]])
        let end = try #require(try store.end())
        #expect(end.durable == end.position)
        #expect(try Disk.bytes(store.durable).count == 256)
    }

    @Test("A byte behind the mark makes it void only until the next append.")
    func longer() throws {
        try store.append([[event(1)]])
        try Disk.write(try Disk.text(store.durable) + "\n", to: store.durable)
        #expect(try store.end()?.durable == nil)
        try store.append([[event(2)]])
        #expect(try store.end()?.durable?.seq == 2)
    }

    @Test("A journal that ends before the mark is damaged where it ends.")
    func cutAtBatch() throws {
        try store.append([[event(1)]])
        let size = try Disk.bytes(store.segment(1)).count
        try store.append([[event(2)], [event(3)]])
        try Disk.write(try Disk.bytes(store.segment(1)).prefix(size), to: store.segment(1))
        let found = try store.contents()
        #expect(found.numbers == [[1]])
        let damage = try #require(found.damage)
        #expect(damage.reason == .missing(upTo: 3) && damage.path == store.segment(1))
        #expect(damage.line == 3 && damage.offset == size && damage.seq == 2)
        #expect(
            damage.description
                == "\(store.segment(1)), line 3, byte \(size): the journal ends here, though it once went up to event 3"
        )
        #expect(throws: JournalError.damaged(damage)) { try store.append([[event(4)]]) }
    }

    @Test("A mark of another journal is damage at the event it names.")
    func otherJournal() throws {
        try store.append([[event(1)], [event(2)]])
        let other = StorePaths(directory.path + "/other")
        try other.append([[event(1)], [event(2)]], .test(seed: 2))
        try Disk.write(try Disk.bytes(other.durable), to: store.durable)
        let found = try store.contents()
        #expect(found.numbers == [[1]])
        let damage = try #require(found.damage)
        #expect(damage.reason == .differsFromNote && damage.seq == 2 && damage.line == 3)
        #expect(damage.description.hasSuffix(": event 2 has another hash than the one that was noted"))
    }

    @Test(
        "Without a mark a bad line is damage when a later batch follows it, and an unfinished write when not."
    )
    func withoutMark() throws {
        try store.append([[event(1)], [event(2), event(3)], [event(4), event(5), event(6)], [event(7)]])
        let lines = try Disk.lines(store.segment(1))
        for count in [7, 6] {
            for number in 1...count {
                var broken = lines.prefix(count + 1)
                broken[number] = broken[number].replacing("\"n\":", with: "\"m\":")
                try Disk.write(lines: Array(broken), to: store.segment(1))
                try Disk.remove(store.durable)
                let found = try store.contents()
                if number <= (count == 7 ? 6 : 3) {
                    #expect(found.damage?.seq == number)
                } else {
                    #expect(found.damage == nil)
                    #expect(found.numbers == (count == 7 ? [[1], [2, 3], [4, 5, 6]] : [[1], [2, 3]]))
                }
            }
        }
    }

    @Test("Without a mark a batch of which a power cut left only the later lines is an unfinished write.")
    func tornBatchWithoutMark() throws {
        try store.append([[event(1)], (2...6).map { event($0) }])
        let whole = try Disk.bytes(store.segment(1))
        let lines = try Disk.lines(store.segment(1))
        let start = lines[0].utf8.count + lines[1].utf8.count + 2
        for count in [1, 100, 289, 300, 600, 900] {
            var bytes = whole
            for index in start..<start + count { bytes[index] = 0 }
            try Disk.write(bytes, to: store.segment(1))
            try Disk.remove(store.durable)
            try store.append([[event(7)]])
            #expect(try store.contents().numbers == [[1], [7]])
            try Disk.remove(store.directory)
            try Disk.makeDirectories(store.journal)
        }
    }
}

extension Contents {
    /// The size of the last segment up to its last whole batch.
    var size: Int { end?.position.offset ?? 0 }
}

/// The mark at a position, as FORMAT.md describes it.
func mark(_ position: Position) -> String {
    let front =
        "{\"seq\":\(position.seq),\"segment\":\(position.segment),\"offset\":\(position.offset),"
        + "\"hash\":\"\(position.hash)\""
    let line = front + ",\"check\":\"\(Digest(of: Array(front.utf8).span))\"}"
    return line + String(repeating: " ", count: 255 - line.utf8.count) + "\n"
}
