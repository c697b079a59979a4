import Files
import Journal
import Synchronization
import Testing
import Values

@Suite("Reading while somebody writes")
struct ReadingTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    @Test("Readers during 1,000 appends of 1 to 3 events report no damage and see whole batches in order.")
    func duringAppends() throws {
        let paths = store
        let isDone = Atomic(false)
        let failures = Mutex<[String]>([])
        let readings = Mutex([0, 0])
        let readers = [true, false].enumerated().map { index, follows in
            Worker {
                var position: Position?
                var numbers: [[Int]] = []
                while true {
                    let isLast = isDone.load(ordering: .acquiring)
                    if !follows { (position, numbers) = (nil, []) }
                    do {
                        try Self.read(paths, &position, &numbers)
                    } catch {
                        failures.withLock { $0.append("\(error)") }
                        return
                    }
                    readings.withLock { $0[index] += 1 }
                    guard numbers == Array(Self.batches.prefix(numbers.count)) else {
                        return failures.withLock { $0.append("\(numbers.suffix(3))") }
                    }
                    if isLast {
                        return failures.withLock { if numbers != Self.batches { $0.append("not all") } }
                    }
                }
            }
        }
        for reader in readers { reader.start() }
        defer { for reader in readers { reader.join() } }
        defer { isDone.store(true, ordering: .releasing) }
        try paths.append(
            Self.batches.map { $0.map { event($0) } }, .test(segmentBytes: 50_000), calls: FaultyCalls())
        isDone.store(true, ordering: .releasing)
        for reader in readers { reader.join() }
        #expect(failures.withLock(\.self) == [])
        print("readings meanwhile: \(readings.withLock(\.self))")
    }

    /// 1,000 batches of 1, 2 and 3 events.
    private static let batches: [[Int]] = {
        var next = 0
        return (0..<1000).map { index in
            let batch = Array(next..<next + index % 3 + 1)
            next += batch.count
            return batch
        }
    }()

    /// Reads on behind a position to the end.
    private static func read(
        _ paths: StorePaths, _ position: inout Position?, _ numbers: inout [[Int]]
    ) throws {
        guard var reader = try JournalReader.open(paths, after: position) else { return }
        while try reader.advance() { numbers.append(Said.all(in: reader).map(\.number)) }
        position = reader.position
    }

    /// 2,500 bytes in three segments; a segment's name comes with its header, as the writer makes it.
    @Test("Fed a byte at a time, a follower gives each event once and in order, with and without a mark.")
    func byteByByte() throws {
        let source = StorePaths(directory.path + "/source")
        let batches = [[1], [2, 3], [4], [5], [6, 7, 8]]
        try source.append(batches.map { $0.map { event($0) } }, .test(segmentBytes: 600))
        let names = try SystemCalls().list(source.journal)
        #expect(names.count == 3)
        try Disk.makeDirectories(store.journal)
        var position: Position?
        var numbers: [[Int]] = []
        for name in names {
            let bytes = try Disk.bytes(source.journal + "/" + name)
            let header = try #require(bytes.firstIndex(of: 0x0A)) + 1
            try Disk.write(bytes.prefix(header), to: store.journal + "/" + name)
            let file = try File(store.journal + "/" + name, .update, calls: SystemCalls())
            for index in header..<bytes.count {
                try file.write([bytes[index]].span, at: index)
                let before = numbers.count
                try Self.read(store, &position, &numbers)
                #expect(numbers.count - before <= (bytes[index] == 0x0A ? 1 : 0))
                if let position, index % 2 == 0 { try Disk.write(mark(position), to: store.durable) }
                if index % 2 == 1 { try Disk.remove(store.durable) }
            }
        }
        #expect(numbers == batches)
    }

    @Test("A batch that is completed, and followed by others, while it is read without a mark is not damage.")
    func completedMeanwhile() throws {
        let source = StorePaths(directory.path + "/source")
        try source.append([[event(1)], [event(2), event(3)], [event(4)], [event(5)]])
        let bytes = try Disk.bytes(source.segment(1))
        let lines = try Disk.lines(source.segment(1))
        let start = lines[0].utf8.count + lines[1].utf8.count + 2
        let second = start + lines[2].utf8.count + 1
        for size in [start + 1, second - 1, second, second + 1, second + lines[3].utf8.count] {
            try Disk.makeDirectories(store.journal)
            try Disk.write(bytes.prefix(size), to: store.segment(1))
            let path = store.segment(1)
            let ends = Mutex(0)
            let calls = FaultyCalls(atEnd: {
                // The header is read first; the file is short enough for that to find its end, too.
                let isSecond = ends.withLock { count in
                    count += 1
                    return count == 2
                }
                if isSecond { try? Disk.write(bytes, to: path) }
            })
            let found = try store.contents(calls: calls)
            #expect(found.damage == nil)
            #expect(found.numbers == [[1]])
            #expect(try store.contents().numbers == [[1], [2, 3], [4], [5]])
        }
    }
}
