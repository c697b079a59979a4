import Files
import Journal
import Testing
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A batch beyond a MiB is written in pieces, each while the next is made.
@Suite("Large batches")
struct LargeBatchTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }
    /// Lines of about 250,000 bytes, so that each piece has five of them.
    private let large = (2...13).map { event($0, bytes: 250_000) }

    init() throws { directory = try TemporaryDirectory() }

    @Test("A batch of three pieces is written without a gap, and is one batch.")
    func pieces() throws {
        let calls = FaultyCalls()
        var writer = try store.writer(calls: calls)
        _ = try writer.append([event(1)], at: now)
        let before = calls.trace.count
        #expect(try writer.append(large, at: now) == 2...13)
        let writes = calls.trace[before...].compactMap { step -> Range<Int>? in
            guard case .write(_, let offset, let bytes) = step, bytes.count > 256 else { return nil }
            return offset..<offset + bytes.count
        }
        #expect(writes.count == 3)
        #expect(writes[0].upperBound == writes[1].lowerBound && writes[1].upperBound == writes[2].lowerBound)
        #expect(writes[2].upperBound == writer.position.offset)
        let found = try store.contents()
        #expect(found.damage == nil && found.numbers == [[1], Array(2...13)])
        #expect(found.end?.position == writer.position && found.end?.durable == writer.position)
        #expect(try writer.append([event(14)], at: now) == 14...14)
    }

    /// The calls that write the batch, from the first piece to the last, behind those that open the writer.
    private func callsOfPieces(_ store: StorePaths) throws -> Range<Int> {
        let calls = FaultyCalls()
        _ = try store.writer(calls: calls)
        // The first two pieces are an open and a write each; the last is a write.
        return calls.calls.count..<calls.calls.count + 5
    }

    @Test(
        "Whatever call for a piece fails, or takes half and then fails, nothing is left of it, and the writer goes on."
    )
    func failedPiece() throws {
        try store.append([[event(1)]])
        let before = try Disk.tree(store.directory)
        for kind in [FaultyCalls.Fault.Kind.fails(ENOSPC), .fallsShort(ENOSPC)] {
            for call in try callsOfPieces(store) {
                let calls = FaultyCalls(FaultyCalls.Fault(call: call, kind: kind))
                var writer = try store.writer(calls: calls)
                #expect {
                    try writer.append(large, at: now)
                } throws: { error in
                    guard case .notWritten(let cause)? = error as? JournalError else { return false }
                    return cause.path == store.segment(1) && cause.errno == ENOSPC
                }
                #expect(try Disk.tree(store.directory) == before)
                #expect(try writer.append([event(2)], at: now) == 2...2)
                #expect(try store.contents().numbers == [[1], [2]])
                _ = consume writer
                try Disk.write(before, to: store.directory)
            }
        }
    }

    @Test("When an event of its last piece is refused, nothing of it is left, and the writer goes on.")
    func refusedEvent() throws {
        var writer = try store.writer()
        _ = try writer.append([event(1)], at: now)
        let before = try Disk.tree(store.directory)
        let bad = NewEvent(id: identifier(14), type: "test.said", version: 1, data: Array("{}{}".utf8))
        #expect(throws: JournalError.invalidData(type: "test.said")) {
            try writer.append(large + [bad], at: now)
        }
        #expect(try Disk.tree(store.directory) == before)
        // Here the first piece is still being written when the event is refused.
        for _ in 0..<10 {
            #expect(throws: JournalError.invalidData(type: "test.said")) {
                try writer.append(large.prefix(5) + [bad], at: now)
            }
            #expect(try Disk.tree(store.directory) == before)
        }
        let other = StorePaths(directory.path + "/other")
        try other.append([[event(1)], large])
        let rest = try #require(try Disk.lines(other.segment(1)).last).utf8.count + 1 - 250_000
        #expect(throws: JournalError.lineTooLong(rest + (1 << 20))) {
            try writer.append(large + [event(14, bytes: 1 << 20)], at: now)
        }
        #expect(try Disk.tree(store.directory) == before)
        #expect(try writer.append([event(2)], at: now) == 2...2)
        #expect(try store.contents().numbers == [[1], [2]])
    }

    @Test(
        "When the process ends before the last piece is written, the next writer moves what is there to quarantine."
    )
    func crash() throws {
        try store.append([[event(1)]])
        for call in try callsOfPieces(store) {
            let alone = StorePaths(directory.path + "/\(call)")
            try Disk.write(try Disk.tree(store.directory), to: alone.directory)
            let calls = FaultyCalls(FaultyCalls.Fault(call: call, kind: .crashesHalfway))
            var writer = try alone.writer(calls: calls)
            #expect(throws: JournalError.self) { try writer.append(large, at: now) }
            #expect(calls.hasCrashed)
            _ = consume writer
            let found = try alone.contents()
            #expect(found.damage == nil && found.numbers == [[1]])
            _ = try alone.writer()
            #expect(try alone.contents().numbers == [[1]])
            let isEmpty = found.end?.unfinishedBytes == 0
            #expect(try alone.contents().recoveries.count == (isEmpty ? 0 : 1))
            try alone.append([[event(2)]])
            #expect(try alone.contents().numbers == [[1], [2]])
        }
    }

    @Test("A large batch begins a new segment when the last is full.")
    func rolls() throws {
        try store.append([[event(1)], large], .test(segmentBytes: 200))
        #expect(try store.contents().numbers == [[1], Array(2...13)])
        #expect(try store.contents().end?.position.segment == 2)
    }
}
