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

@Suite("Failing calls")
struct FaultTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Without a fault everything is acknowledged and nothing is lost.")
    func noFault() throws {
        let calls = FaultyCalls()
        var life = ScriptedLife(directory.store, calls)
        life.run()
        #expect(life.outcomes.allSatisfy { $0.outcome == .acknowledged })
        #expect(life.outcomes.count == 7)
        #expect(try SystemCalls().list(directory.store.journal).count >= 4)
        #expect(try life.faults(in: directory.store) == [])
        #expect(Rules.broken(in: calls.trace) == [])
        #expect(try directory.store.contents().recoveries.count == 2)
    }

    @Test(
        "A full disk leaves every byte as it was, says so, and the same writer goes on when there is space.")
    func fullDisk() throws {
        let store = directory.store
        try store.append([[event(1)]])
        for kind in [
            FaultyCalls.Fault.Kind.fails(ENOSPC), .fallsShort(ENOSPC), .fails(EIO), .fallsShort(EIO),
        ] {
            let probe = FaultyCalls()
            let opening = try Self.callsToOpen(store, probe)
            let calls = FaultyCalls(FaultyCalls.Fault(call: opening + 1, kind: kind))
            var writer = try store.writer(calls: calls)
            let before = try Disk.tree(store.directory)
            let error = #expect(throws: JournalError.self) {
                try writer.append([event(2), event(3)], at: now)
            }
            let cause = FileError(.write, store.segment(1), errno: kind.errno)
            #expect(error == .notWritten(cause))
            #expect(try Disk.tree(store.directory) == before)
            let position = writer.position
            #expect(
                try writer.append([event(4)], at: now, expecting: position.seq) == position.seq + 1...position
                    .seq + 1)
        }
        #expect(try store.contents().numbers == [[1], [4], [4], [4], [4]])
        let full = JournalError.notWritten(FileError(.write, "/data/x", errno: ENOSPC))
        #expect(full.description == "nothing was written: write /data/x: No space left on device")
        #expect(full.remedy == "Free some space, then try again")
    }

    @Test("After a failed fdatasync the outcome is unknown, the writer takes no more, and the next recovers.")
    func failedSynchronize() throws {
        let store = directory.store
        try store.append([[event(1)]])
        let place = try Self.callOfSynchronizing()
        let calls = FaultyCalls(FaultyCalls.Fault(call: place, kind: .fails(EIO)))
        var writer = try store.writer(calls: calls)
        let error = JournalError.outcomeUnknown(FileError(.fdatasync, store.segment(1), errno: EIO))
        #expect(throws: error) { try writer.append([event(2)], at: now) }
        #expect(
            error.description
                == "it is not known whether this was written: fdatasync \(store.segment(1)): Input/output error"
        )
        #expect(throws: JournalError.writerFailed) { try writer.append([event(3)], at: now) }
        #expect(throws: JournalError.writerFailed) { try writer.appendOnce([event(2)], at: now) }
        _ = consume writer
        #expect(Rules.broken(in: calls.trace) == [])
        let next = FaultyCalls()
        var recovered = try store.writer(calls: next)
        #expect(try recovered.appendOnce([event(2)], at: now) == 2...2)
        #expect(try store.end()?.durable?.seq == 2)
        let written = next.trace.contains { step in
            guard case .write(_, _, let bytes) = step else { return false }
            return String(decoding: bytes, as: UTF8.self).contains("\"n\":2}")
        }
        #expect(written, "The batch that may not be on disk is written once more.")
    }

    /// Which call waits for the disk when a writer is opened behind one event and appends another.
    private static func callOfSynchronizing() throws -> Int {
        let probe = try TemporaryDirectory()
        try probe.store.append([[event(1)]])
        let calls = FaultyCalls()
        var writer = try probe.store.writer(calls: calls)
        let opening = calls.calls.count
        _ = try writer.append([event(2)], at: now)
        return try #require(calls.calls[opening...].firstIndex(of: .fdatasync)) + 1
    }

    /// How many calls it takes to open a writer.
    private static func callsToOpen(_ store: StorePaths, _ calls: FaultyCalls) throws -> Int {
        let writer = try store.writer(calls: calls)
        let count = calls.calls.count
        _ = consume writer
        return count
    }

    /// Calls that change the disk; a process that ends before another one leaves what one that ends before the next of
    /// these leaves.
    private static let changes: Set<FileError.Call> = [
        .open, .write, .fdatasync, .fsync, .ftruncate, .rename, .mkdir, .unlink,
    ]

    @Test(
        "Whatever call fails or ends the process, nothing acknowledged is lost and nothing refused appears.",
        arguments: [
            (FaultyCalls.Fault.Kind.fails(EIO), nil), (.fails(ENOSPC), changes),
            (.fallsShort(ENOSPC), [.write]),
            (.fallsShort(EIO), [.write]), (.crashes, changes), (.crashesHalfway, [.write]),
        ] as [(FaultyCalls.Fault.Kind, Set<FileError.Call>?)])
    func everyCall(kind: FaultyCalls.Fault.Kind, at places: Set<FileError.Call>?) throws {
        let calls = try callsOfLife()
        let chosen = calls.indices.filter { places?.contains(calls[$0]) ?? true }
        print("\(kind): \(chosen.count) of \(calls.count) calls")
        for index in chosen {
            let fault = FaultyCalls.Fault(call: index + 1, kind: kind)
            let store = StorePaths(directory.path + "/\(index)")
            let calls = FaultyCalls(fault)
            var life = ScriptedLife(store, calls)
            life.run()
            for mistake in try life.faults(in: store) + Rules.broken(in: calls.trace) {
                Issue.record("\(fault): \(mistake)")
            }
            try Disk.remove(store.directory)
        }
    }

    /// The calls of a life without a fault, up to that of one with a fault the same.
    private func callsOfLife() throws -> [FileError.Call] {
        let calls = FaultyCalls()
        var life = ScriptedLife(StorePaths(directory.path + "/whole"), calls)
        life.run()
        return calls.calls
    }
}
