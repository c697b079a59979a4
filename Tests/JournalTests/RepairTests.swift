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

    private func segments() throws -> [String] {
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
