import Files
import Journal
import Testing

/// A journal with several segments, so that a thread reads ahead; runs of a mebibyte end within batches and lines.
@Suite("Reading ahead")
struct ReadAheadTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }
    private static let sizes = (1...400).map { $0 % 7 == 0 ? 40 : $0 % 3 + 1 }

    init() throws {
        directory = try TemporaryDirectory()
        var number = 0
        var batches: [[NewEvent]] = []
        for size in Self.sizes {
            batches.append((0..<size).map { event(number + $0, bytes: (number + $0) % 2_000) })
            number += size
        }
        try directory.store.append(batches, .test(segmentBytes: 1_300_000))
    }

    @Test("All batches are given as they were written, through runs that end anywhere.") func whole() throws {
        let contents = try store.contents()
        #expect(contents.batches.map(\.count) == Self.sizes)
        #expect(contents.events.map(\.number) == Array(0..<Self.sizes.reduce(0, +)))
        #expect(contents.end?.position.seq == contents.events.count)
        #expect(try SystemCalls().list(store.journal).count == 3)
    }

    @Test("Behind the batches before it, damage is found once, and where checking in order finds it.")
    func damage()
        throws
    {
        var random = SeededGenerator(seed: 2026)
        let names = try SystemCalls().list(store.journal)
        let all = try store.contents().batches
        for round in 0..<10 * effort {
            let path = store.journal + "/" + names[round % names.count]
            let whole = try Disk.bytes(path)
            var bytes = whole
            let index = Int.random(in: whole.indices, using: &random)
            bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            try Disk.write(bytes, to: path)
            let contents = try store.contents()
            let damage = try #require(contents.damage, "seed 2026, round \(round), byte \(index) of \(path)")
            #expect((contents.batches == Array(all.prefix(contents.batches.count))) as Bool)
            #expect(throws: JournalError.damaged(damage)) { try Verification.run(store) }
            try Disk.write(whole, to: path)
        }
    }

    @Test("A reader may be let go of at any batch.") func letGo() throws {
        for count in [0, 1, 2, 100, 399, 400] {
            var reader = try store.reader()
            for _ in 0..<count { #expect(try reader.advance()) }
            #expect(reader.position.seq == Self.sizes.prefix(count).reduce(0, +))
        }
    }
}
