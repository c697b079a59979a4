import Files
import Foundation
import Journal
import Synchronization
import Testing
import Values

@Suite("The lock")
struct LockTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    @Test("While one writer has the lock another waits as long as it was told, then says that it is kept.")
    func busy() throws {
        let paths = store
        let busy = JournalError.busy(path: paths.lock)
        let lock = try JournalLock(paths)
        let start = ContinuousClock.now
        #expect(throws: busy) { _ = try JournalLock(paths, timeout: 0.05) }
        #expect(ContinuousClock.now - start >= .seconds(0.05))
        #expect(throws: busy) { _ = try JournalLock(paths, timeout: 0) }
        #expect(busy.description == "another process keeps \(paths.lock) locked")
        _ = consume lock
        _ = try JournalLock(paths, timeout: 0)
    }

    @Test("8 threads, each with 50 locks and writers of its own, make one chain in which nothing is missing.")
    func threads() throws {
        let paths = store
        let failures = Mutex<[String]>([])
        let threads = (0..<8).map { number in
            Worker {
                do {
                    try Self.appendFifty(number, to: paths)
                } catch {
                    failures.withLock { $0.append("\(number): \(error)") }
                }
            }
        }
        for thread in threads { thread.start() }
        for thread in threads { thread.join() }
        #expect(failures.withLock(\.self) == [])
        let found = try paths.contents()
        #expect(found.damage == nil)
        #expect(found.events.map(\.seq) == Array(1...400))
        #expect(Set(found.numbers.joined()) == Set(0..<400))
        for number in 0..<8 {
            let own = found.numbers.joined().filter { $0 / 50 == number }
            #expect(own == Array(number * 50..<number * 50 + 50))
        }
    }

    @Test(
        "8 threads that append 20 events each share their waits for the disk, and none returns before its own is there."
    )
    func sharedWaits() throws {
        let paths = store
        let calls = FaultyCalls(whileSynchronizing: { usleep(2000) })
        let failures = Mutex<[String]>([])
        let threads = (0..<8).map { number in
            Worker {
                do {
                    for index in 0..<20 {
                        let lock = try JournalLock(paths, timeout: 60, calls: calls)
                        let end = try paths.end(calls: calls)
                        let options = JournalWriter.Options.test(seed: UInt64(number * 20 + index))
                        let writer = try JournalWriter.open(lock, after: end, at: now, options)
                        let appended = try writer.appendAndRelease([event(number * 20 + index)], at: now)
                        let durable = try paths.end()?.durable?.seq ?? 0
                        guard durable < appended.end.seq else { continue }
                        failures.withLock { $0.append("\(appended.seqs) returned at \(durable)") }
                    }
                } catch {
                    failures.withLock { $0.append("\(number): \(error)") }
                }
            }
        }
        for thread in threads { thread.start() }
        for thread in threads { thread.join() }
        #expect(failures.withLock(\.self) == [])
        #expect(try paths.contents().events.map(\.seq) == Array(1...160))
        let waits = calls.calls.count { $0 == .fdatasync }
        #expect(waits < 160, "\(waits) waits for 160 events")
    }

    /// Appends an event at a time under a lock of its own, reading on from where it last was.
    private static func appendFifty(_ number: Int, to paths: StorePaths) throws {
        let calls = FaultyCalls()
        var position: Position?
        for index in 0..<50 {
            let lock = try JournalLock(paths, timeout: 60, calls: calls)
            var end: JournalEnd?
            if var reader = try JournalReader.open(paths, after: position, calls: calls) {
                while try reader.advance() {}
                end = reader.end
            }
            let options = JournalWriter.Options.test(seed: UInt64(number * 50 + index), segmentBytes: 5000)
            var writer = try JournalWriter.open(lock, after: end, at: now, options)
            _ = try writer.append([event(number * 50 + index)], at: now)
            position = writer.position
        }
    }

    @Test(
        "A process that holds the lock and is killed gives it back within 100 ms.",
        .enabled(if: Tool("python3") != nil))
    func killed() throws {
        let paths = store
        try paths.append([[event(1)]])
        let script = """
            import fcntl, os, sys, time
            file = open(sys.argv[1])
            fcntl.flock(file, fcntl.LOCK_EX)
            os.write(1, b"locked")
            time.sleep(600)
            """
        let holder = try #require(Tool("python3")).process("-c", script, paths.lock)
        let output = Pipe()
        holder.standardOutput = output
        try holder.run()
        try #require(output.fileHandleForReading.availableData == Data("locked".utf8))
        #expect(throws: JournalError.busy(path: paths.lock)) { _ = try JournalLock(paths, timeout: 0.02) }
        #expect(kill(holder.processIdentifier, SIGKILL) == 0)
        let start = ContinuousClock.now
        _ = try JournalLock(paths, timeout: 10)
        #expect(ContinuousClock.now - start < .milliseconds(100))
        holder.waitUntilExit()
        try paths.append([[event(2)]])
        #expect(try paths.contents().numbers == [[1], [2]])
    }
}
