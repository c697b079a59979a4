import Files
import Journal
import Testing
import Values

@Suite("Damage below the mark")
struct DamageTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }
    private static let batches = [[1], [2, 3], [4]]

    init() throws {
        directory = try TemporaryDirectory()
        try directory.store.append(
            Self.batches.map { $0.map { event($0) } }, .test(segmentBytes: 400), calls: FaultyCalls())
    }

    /// 1,887 bytes, so 15,096 flips; the writer tries at every 31st.
    @Test(
        "Any bit flipped in any of three segments: the place is named, nothing is changed.", arguments: 0..<3)
    func everyBit(segment: Int) throws {
        let names = try SystemCalls().list(store.journal)
        try #require(names.count == 3)
        let path = store.journal + "/" + names[segment]
        let whole = try Disk.bytes(path)
        let first = try #require(Int(names[segment].prefix(20)))
        var place = (line: 1, offset: 0)
        for index in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[index] ^= 1 << bit
                try Disk.write(bytes, to: path)
                let expected = Place(path: path, line: place.line, offset: place.offset, first: first)
                check(bytes[index], expected, "byte \(index), bit \(bit) of \(names[segment])")
                guard (index * 8 + bit) % 31 == 0 else { continue }
                let before = try Disk.tree(store.directory)
                #expect(throws: JournalError.self) { try store.append([[event(9)]]) }
                #expect(try Disk.tree(store.directory) == before)
            }
            if whole[index] == 0x0A { place = (place.line + 1, index + 1) }
        }
        try Disk.write(whole, to: path)
        #expect(try store.contents().numbers == Self.batches)
    }

    private struct Place {
        let path: String
        let line: Int
        let offset: Int
        let first: Int

        var seq: Int { line == 1 ? first : first + line - 2 }
    }

    /// Whether the reader names the place and gives what stands before it.
    ///
    /// A flip can make the 1 of `"format":1` a greater digit, which is then a newer format.
    private func check(_ byte: UInt8, _ place: Place, _ comment: String) {
        let found: Contents
        do throws(JournalError) {
            found = try store.contents()
        } catch {
            let isFormat = place.line == 1 && byte >= 0x32 && byte <= 0x39
            if !isFormat || error != .newerFormat(path: place.path) { Issue.record("\(error): \(comment)") }
            return
        }
        let prefix = Self.batches.prefix { $0[$0.count - 1] < place.seq }
        guard let damage = found.damage, damage.path == place.path, damage.line == place.line,
            damage.offset == place.offset, damage.seq == place.seq, found.numbers == Array(prefix)
        else {
            Issue.record("\(comment): \(String(describing: found.damage)), \(found.numbers)")
            return
        }
    }

    @Test("Lines that change places, come twice or are taken out are damage where the order breaks.")
    func order() throws {
        try Disk.remove(store.directory)
        try store.append((1...5).map { [event($0)] })
        let lines = try Disk.lines(store.segment(1))
        var swapped = lines
        swapped.swapAt(2, 3)
        for (changed, reason) in [
            (swapped, Damage.Reason.wrongSeq(found: 3)),
            (Array(lines[...2] + lines[2...]), .wrongSeq(found: 2)),
            (Array(lines[..<2] + lines[3...]), .wrongSeq(found: 3)),
        ] as [([String], Damage.Reason)] {
            try Disk.write(lines: changed, to: store.segment(1))
            let found = try store.contents()
            #expect(found.damage?.reason == reason)
            #expect(found.numbers == (found.damage?.seq == 3 ? [[1], [2]] : [[1]]))
        }
    }

    @Test("The reasons are sentences that say what stands there.")
    func sentences() throws {
        try Disk.remove(store.directory)
        try store.append([[event(1)], [event(2)], [event(3), event(4)]])
        let path = store.segment(1)
        let lines = try Disk.lines(path)
        let offset = lines[0].utf8.count + lines[1].utf8.count + 2
        var wrongHash = lines
        wrongHash[2] = wrongHash[2].replacing("\"n\":2", with: "\"n\":7")
        var malformed = lines
        malformed[2] = "{}"
        var tooLong = lines
        tooLong[2] = String(repeating: "x", count: 1 << 20)
        for (changed, sentence) in [
            (wrongHash, "event 2 does not have the hash that it states"),
            (malformed, "this is not a line of the journal"),
            (tooLong, "the line is longer than 1048576 bytes"),
            (Array(lines[..<2] + lines[3...]), "event 3 stands where event 2 must stand"),
        ] {
            try Disk.write(lines: changed, to: path)
            #expect(
                try store.contents().damage?.description == "\(path), line 3, byte \(offset): \(sentence)")
        }
    }
}
