import Files
import Journal
import Testing

@Suite("Verification side by side")
struct VerificationTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws {
        directory = try TemporaryDirectory()
        let batches = [[1], [2, 3], [4, 5, 6], [7], [8, 9], [10], [11, 12], [13]]
        try directory.store.append(batches.map { $0.map { event($0) } }, .test(segmentBytes: 400))
    }

    @Test("Segments that are whole are found so, and the end is the one that a reader finds.") func whole()
        throws
    {
        #expect(try SystemCalls().list(store.journal).count >= 5)
        #expect(try Verification.run(store) == store.end())
    }

    @Test("An unfinished write behind the last segment is no damage.") func unfinished() throws {
        let last = store.journal + "/" + (try #require(try SystemCalls().list(store.journal).last))
        try Disk.write(try Disk.bytes(last) + Array("{\"seq\":14,".utf8), to: last)
        let end = try #require(try Verification.run(store))
        #expect(end.unfinishedBytes == 10)
        #expect(end.position.seq == 13)
    }

    /// A byte in the middle and the newline of each line of each segment: 2 × 18 lines.
    @Test("Damage is named as a reader names it, in whichever segment it is.") func damage() throws {
        var tried = 0
        for name in try SystemCalls().list(store.journal) {
            let path = store.journal + "/" + name
            let whole = try Disk.bytes(path)
            var start = 0
            for end in whole.indices where whole[end] == 0x0A {
                for index in [(start + end) / 2, end] {
                    var bytes = whole
                    bytes[index] ^= 1
                    try Disk.write(bytes, to: path)
                    let found = try #require(try store.contents().damage)
                    #expect(throws: JournalError.damaged(found)) { try Verification.run(store) }
                    tried += 1
                }
                start = end + 1
            }
            try Disk.write(whole, to: path)
        }
        #expect(tried >= 36)
    }

    @Test("A segment that is missing is named as a reader names it.") func missing() throws {
        let names = try SystemCalls().list(store.journal)
        for name in names.dropLast() {
            let path = store.journal + "/" + name
            let whole = try Disk.bytes(path)
            try Disk.remove(path)
            let found = try #require(try store.contents().damage)
            #expect(throws: JournalError.damaged(found)) { try Verification.run(store) }
            try Disk.write(whole, to: path)
        }
    }
}
