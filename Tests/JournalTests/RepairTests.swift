import Files
import Foundation
import Journal
import SHA256
import Testing
import Values

@Suite("Repair")
struct RepairTests {
    private let directory: TemporaryDirectory
    private let store: StorePaths

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.store
    }

    private static let batches = [[1], [2, 3, 4], [5], [6, 7], [8], [9, 10]]

    /// A journal of several segments with the numbers 1 to 10.
    private func make() throws {
        let batches = Self.batches.map { $0.map { event($0, bytes: 20) } }
        try store.append(batches, .test(segmentBytes: 700))
        #expect(try segments().count == 3)
    }

    fileprivate func segments() throws -> [String] {
        try SystemCalls().list(store.journal).map { store.journal + "/" + $0 }
    }

    private func read(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path))) }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    /// Repairs the store and gives what is in the new one, which must be whole.
    private func repaired(_ repair: Repair) throws -> Contents {
        let target = StorePaths(directory.path + "/repaired")
        let end = try repair.write(to: target.directory, at: now, .test(seed: 99))
        let contents = try target.contents()
        #expect(contents.damage == nil && contents.end?.position == end)
        #expect(contents.end?.durable == end)
        #expect(try Repair.plan(target) == nil)
        try FileManager.default.removeItem(atPath: target.directory)
        return contents
    }

    private func plan() throws -> Repair { try #require(try Repair.plan(store)) }

    /// The numbers of a copy, without the event that tells of the repair.
    private func numbers(_ contents: Contents) -> [[Int]] {
        contents.batches.filter { $0[0].type != "journal.repaired" }.map { $0.map(\.number) }
    }

    @Test(
        "Whatever bit of an event's line is another, only that event is lost, and none when it is in the hash."
    )
    func anyBit() throws {
        try make()
        for path in try segments() {
            let bytes = try read(path)
            let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
            let first = try #require(Int(path.suffix(26).prefix(20)))
            for index in bytes.indices {
                var other = bytes
                other[index] ^= UInt8(1) << (index % 8)
                // A newer format is refused, not repaired.
                if index == 10, other[index] > UInt8(ascii: "1") { continue }
                try write(other, path)
                let line = try #require(starts.lastIndex { $0 <= index })
                let isNewline = bytes[index] == UInt8(ascii: "\n")
                let isHash = index >= starts[line + 1] - 67 && index < starts[line + 1] - 3
                let seq = first + line - 1
                var lost: Set<Int> = []
                if line > 0, !isHash { lost.insert(seq) }
                if isNewline, line < starts.count - 2 { lost.insert(seq + 1) }
                let repair = try plan()
                let comment: Comment = "\(path), byte \(index)"
                #expect(Set(repair.lost.flatMap(\.self)) == lost, comment)
                #expect(repair.kept == 10 - lost.count, comment)
                #expect(repair.mended.count == (line > 0 && isHash ? 1 : 0), comment)
                if index % 41 == 0 {
                    let kept = Self.batches.map { $0.filter { !lost.contains($0) } }.filter { !$0.isEmpty }
                    #expect(try numbers(repaired(repair)) == kept, comment)
                }
            }
            try write(bytes, path)
        }
    }
}

extension RepairTests {
    @Test("A journal that is whole, with a torn end or not there needs no repair.")
    func whole() throws {
        #expect(try Repair.plan(store) == nil)
        try make()
        #expect(try Repair.plan(store) == nil)
        let last = try #require(try segments().last)
        try write(read(last) + Array("{\"seq\":11".utf8), last)
        #expect(try Repair.plan(store) == nil)
    }

    @Test("Every event that is kept has its identity, time, program, type and data, also when forgotten.")
    func sameEvents() throws {
        try make()
        let path = try segments()[1]
        let lines = String(decoding: try read(path), as: UTF8.self).split(separator: "\n").map(String.init)
        try write(
            Array(([lines[0], forgetting(lines[1])] + lines[2...]).map { $0 + "\n" }.joined().utf8), path)
        let first = try segments()[0]
        var bytes = try read(first)
        let old = try store.contents().events
        bytes[200] ^= 1
        try write(bytes, first)
        let repair = try plan()
        let copy = try repaired(repair).events
        #expect(repair.lost == [1...1] && repair.journal != nil && repair.mended == [])
        #expect(copy.dropLast().map(\.id) == old.dropFirst().map(\.id))
        #expect(copy.dropLast().map(\.data) == old.dropFirst().map(\.data))
        #expect(copy.map(\.seq) == Array(1...10))
        #expect(copy.last?.type == "journal.repaired")
        let range = try #require(repair.leftOut.first)
        let sha256 = Digest(of: bytes[range.damage.offset..<range.damage.offset + range.bytes].span)
        let name = "00000000000000000001-\(range.damage.offset)-\(sha256)"
        #expect(
            copy.last?.data
                == "{\"journal\":\"\(try #require(repair.journal))\",\"kept\":9,\"mended\":0,\"lost\":1,"
                + "\"leftOut\":[{\"segment\":\"00000000000000000001.jsonl\",\"offset\":\(range.damage.offset),"
                + "\"bytes\":\(range.bytes),\"sha256\":\"\(sha256)\",\"quarantine\":\"\(name)\"}]}")
    }

    @Test("Without one of its segments, all other events are kept.")
    func missingSegment() throws {
        try make()
        let all = try segments()
        let firsts = all.map { Int($0.suffix(26).prefix(20)) ?? 0 } + [11]
        for (index, path) in all.enumerated() {
            let bytes = try read(path)
            try FileManager.default.removeItem(atPath: path)
            let repair = try plan()
            #expect(repair.lost == [firsts[index]...firsts[index + 1] - 1] && repair.leftOut == [])
            #expect(try numbers(repaired(repair)).flatMap(\.self).count == repair.kept)
            try write(bytes, path)
        }
    }

    @Test("Lines of the journal that stand there again, and a segment of another journal, are left out.")
    func strangers() throws {
        try make()
        let path = try segments()[0]
        let lines = String(decoding: try read(path), as: UTF8.self).split(separator: "\n").map { $0 + "\n" }
        try write(Array((lines + lines[1...]).joined().utf8), path)
        let again = try plan()
        #expect(again.kept == 10 && again.lost == [])
        #expect(again.leftOut.map(\.lines) == [lines.count - 1])
        try write(Array(lines.joined().utf8), path)
        let other = StorePaths(directory.path + "/other")
        try other.append((1...12).map { [event(100 + $0)] }, .test(seed: 2, segmentBytes: 1))
        try write(read(other.segment(11)), store.segment(11))
        let repair = try plan()
        #expect(try repair.kept == 10 && numbers(repaired(repair)) == Self.batches)
        #expect(repair.leftOut.map(\.segment) == [11])
    }

    @Test("A batch that was not finished is left out; what is left of a finished one stays together.")
    func batches() throws {
        try make()
        let last = try #require(try segments().last)
        let bytes = try read(last)
        let first = try segments()[0]
        var damaged = try read(first)
        damaged[200] ^= 1
        try write(damaged, first)
        try FileManager.default.removeItem(atPath: store.durable)
        let end = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")))
        try write(Array(bytes[...end]), last)
        let repair = try plan()
        #expect(repair.kept == 7 && repair.lost == [1...1])
        #expect(repair.leftOut.map(\.damage.reason) == [.wrongHash, .brokenBatch])
        #expect(try numbers(repaired(repair)) == [[2, 3, 4], [5], [6, 7], [8]])
    }
}
