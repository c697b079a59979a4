import Files
import Journal
import SHA256
import Testing
import Values

@Suite("Torn ends")
struct TornTailTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }
    private let whole: [UInt8]
    /// The ends of the batches, and of the header, as the mark says them.
    private let ends: [Position]
    /// The batches of more than 4 KiB.
    private static let batches = [[1], [2, 3], [4]]

    init() throws {
        directory = try TemporaryDirectory()
        ends = try Self.append(to: directory.store)
        whole = try Disk.bytes(directory.store.segment(1))
    }

    /// Appends the batches and returns where each ends.
    private static func append(to store: StorePaths) throws -> [Position] {
        var writer = try store.writer()
        var ends = [writer.position]
        for batch in batches {
            _ = try writer.append(batch.map { event($0, bytes: $0 % 3 * 1000) }, at: now)
            ends.append(writer.position)
        }
        return ends
    }

    /// The sizes that a cut somewhere in the last 4 KiB leaves: 4,097 with the whole.
    private static func sizes(of size: Int) -> ClosedRange<Int> { (size - 4096)...size }

    @Test("The journal that is cut has more than 4 KiB of batches.")
    func size() { #expect(whole.count > 4096 + 300 && ends[0].offset < whole.count - 4096) }

    /// Every second size, so that the two halves run side by side.
    @Test("Cut at each of 4,097 sizes with a mark before it: recovered to whole batches.", arguments: [0, 1])
    func recovered(remainder: Int) throws {
        for size in Self.sizes(of: whole.count) where size % 2 == remainder {
            let paths = StorePaths(directory.path + "/\(size)")
            let kept = try #require(ends.last { $0.offset <= size })
            try cut(paths, to: size, mark: mark(kept))
            try recover(paths, size: size, kept: kept)
            try Disk.remove(paths.directory)
        }
    }

    @Test("Cut at each of 4,097 sizes without a mark: read up to the last whole batch; 257 recovered.")
    func withoutMark() throws {
        for size in Self.sizes(of: whole.count) {
            let paths = StorePaths(directory.path + "/\(size)")
            let kept = try #require(ends.last { $0.offset <= size })
            try cut(paths, to: size, mark: nil)
            let found = try paths.contents()
            if found.damage != nil || found.numbers != batches(before: kept) || found.end?.position != kept {
                Issue.record("\(size): \(found.numbers)")
            }
            if found.end?.unfinishedBytes != size - kept.offset { Issue.record("\(size)") }
            if (whole.count - size) % 16 == 0 { try recover(paths, size: size, kept: kept) }
            try Disk.remove(paths.directory)
        }
    }

    @Test("Cut at each of 4,097 sizes with the mark at the old end: damage, the prefix, and no byte changed.")
    func belowMark() throws {
        let paths = store
        let mark = try Disk.text(paths.durable)
        for size in Self.sizes(of: whole.count).dropLast() {
            let kept = try #require(ends.last { $0.offset <= size })
            try cut(paths, to: size, mark: mark)
            let found = try paths.contents()
            guard let damage = found.damage, found.numbers == batches(before: kept) else {
                Issue.record("\(size): \(found.numbers)")
                continue
            }
            if damage.path != paths.segment(1) || damage.offset > size { Issue.record("\(size): \(damage)") }
            guard (whole.count - size) % 16 == 0 else { continue }
            let before = try Disk.tree(paths.directory)
            #expect(throws: JournalError.damaged(damage)) { try paths.append([[event(100)]]) }
            #expect(try Disk.tree(paths.directory) == before)
        }
    }

    private func cut(_ paths: StorePaths, to size: Int, mark: String?) throws {
        try Disk.makeDirectories(paths.journal)
        try Disk.write(whole.prefix(size), to: paths.segment(1))
        if let mark { try Disk.write(mark, to: paths.durable) }
    }

    private func batches(before end: Position) -> [[Int]] {
        Array(Self.batches.prefix { $0[$0.count - 1] <= end.seq })
    }

    /// Appends, opens the store twice more, and looks at what is in quarantine.
    private func recover(_ paths: StorePaths, size: Int, kept: Position) throws {
        let calls = FaultyCalls()
        try paths.append([[event(100)]], calls: calls)
        _ = try paths.writer(calls: calls)
        let found = try paths.contents()
        if found.damage != nil || found.numbers != batches(before: kept) + [[100]] {
            Issue.record("\(size): \(found.numbers), \(String(describing: found.damage))")
        }
        let torn = whole[kept.offset..<size]
        guard !torn.isEmpty else {
            if !found.recoveries.isEmpty { Issue.record("\(size): \(found.recoveries)") }
            return
        }
        let digest = Digest(of: Array(torn).span)
        let name = "00000000000000000001-\(kept.offset)-\(digest)"
        if found.recoveries != [try Recovery.data(ofQuarantined: name, Array(torn))] {
            Issue.record("\(size): \(found.recoveries)")
        }
        if try Disk.tree(paths.quarantine) != [name: Array(torn)] { Issue.record("\(size): quarantine") }
    }
}
