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
