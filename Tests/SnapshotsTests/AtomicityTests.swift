import Files
import FoundationEssentials
import Projections
import Snapshots
import Synchronization
import Testing

struct AtomicityTests {
    private let scratch: Scratch
    private let old: [SnapshotFile]
    private let new: [SnapshotFile]

    init() throws {
        scratch = try Scratch()
        old = try Snapshot(State(), at: SnapshotPosition()).files(Set(SnapshotFormat.all))
        new = try Sample().snapshot().files()
    }

    @Test(
        "Whichever call fails, the directory holds one whole snapshot, and a failed export leaves nothing behind."
    )
    func failingCall() throws {
        let count = try afterEachFault(killed: false) { number, calls, error in
            let isNew = try #require(try wholeSnapshot(in: scratch("out"))).seq == 9
            // Only the last wait for the disk can fail when the new snapshot is in its place already.
            #expect(isNew == (error == nil || calls.failed == "fsync \(scratch.path)"), "fault \(number)")
            if !isNew { #expect(try scratch.list() == ["out"], "fault \(number)") }
        }
        #expect(count > 30)
    }

    @Test(
        "Wherever an export is killed, the directory holds one whole snapshot, and the next export cleans up."
    )
    func killed() throws {
        let count = try afterEachFault(killed: true) { number, _, _ in
            #expect(try wholeSnapshot(in: scratch("out")) != nil, "fault \(number)")
            try SnapshotDirectory(scratch("out")).write(new)
            #expect(try scratch.list() == ["out"], "fault \(number)")
        }
        #expect(count > 30)
    }

    @Test("A file system that cannot swap directories is told of, and the earlier export stays.")
    func noExchange() throws {
        try SnapshotDirectory(scratch("out")).write(old)
        let invalid: Int32 = 22  // EINVAL of Linux, what renameat2(2) documents for such a file system
        let calls = FaultyCalls { _, call in call == .exchange ? invalid : nil }
        let error = SnapshotError.notReplaceable(
            scratch("out"), FileError(.exchange, scratch("out"), errno: invalid))
        #expect(throws: error) { try SnapshotDirectory(scratch("out"), calls: calls).write(new) }
        #expect(
            error.description
                == "\(scratch("out")) cannot be replaced in one step (renameat2 \(scratch("out")): Invalid argument); "
                + "choose a new directory")
        #expect(try wholeSnapshot(in: scratch("out"))?.seq == 0)
        #expect(try scratch.list() == ["out"])
    }

    @Test("Exports into one directory at the same time leave one of them, and nothing else.")
    func together() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    try SnapshotDirectory(scratch("out\(number % 2)")).write(number % 4 < 2 ? old : new)
                }
            }
            try await group.waitForAll()
        }
        #expect(try scratch.list() == ["out0", "out1"])
        #expect(try wholeSnapshot(in: scratch("out0")) != nil)
        #expect(try wholeSnapshot(in: scratch("out1")) != nil)
    }

    @Test(
        "A reader that opens the directory once sees whole snapshots only while exports go on.",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs /proc/self/fd"))
    func reader() async throws {
        let directory = try SnapshotDirectory(scratch("out"))
        try directory.write(old)
        let writer = Writer()
        try await withThrowingTaskGroup { group in
            group.addTask {
                defer { writer.isDone.store(true, ordering: .relaxed) }
                for number in 0..<60 {
                    try directory.write(number % 2 == 0 ? new : old)
                    await Task.yield()
                }
            }
            var seen: [Int: Int] = [:]
            while !writer.isDone.load(ordering: .relaxed) {
                let descriptor = try SystemCalls().openFile(directory.path, .read)
                defer { SystemCalls().closeFile(descriptor) }
                if let manifest = try wholeSnapshot(in: "/proc/self/fd/\(descriptor)") {
                    seen[manifest.seq, default: 0] += 1
                }
                await Task.yield()
            }
            try await group.waitForAll()
            #expect(Set(seen.keys) == [0, 9])
        }
    }

    private final class Writer: Sendable {
        let isDone = Atomic(false)
    }

    /// Puts the old snapshot in `out` and exports the new one over it, with a fault at each call in turn.
    private func afterEachFault(
        killed: Bool, _ body: (_ number: Int, FaultyCalls, SnapshotError?) throws -> Void
    ) throws -> Int {
        for number in 0... {
            try SnapshotDirectory(scratch("out")).write(old)
            let inputOutputError: Int32 = 5
            let calls = FaultyCalls { count, _ in
                count == number || killed && count > number ? inputOutputError : nil
            }
            var thrown: SnapshotError?
            do throws(SnapshotError) {
                try SnapshotDirectory(scratch("out"), calls: calls).write(new)
            } catch {
                thrown = error
            }
            guard calls.failed != nil else { return number }
            try body(number, calls, thrown)
        }
        return 0
    }
}
