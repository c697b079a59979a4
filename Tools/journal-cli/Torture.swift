import Daybook
import Files
import Journal
import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Subcommand {
    /// The command `journal-cli torture`.
    static let torture = Subcommand(
        "torture", "Kills writers at random moments on your own disk, and looks for what they were told.",
        arguments: [Argument("DIR", "A directory that is not there, or empty.", kind: .directory)],
        options: [Option("seconds", value: "N", "For how long; 10 seconds by default.")],
        details: """
            Two processes at a time append numbered events to a store in DIR. They are killed with SIGKILL, and the journal is \
            verified: every acknowledged event must be there once and in order, no refused one, and no part of a batch. It \
            cannot cut the power: what a disk does then, only pulling the plug can show. DIR is removed at the end, unless \
            something was lost: 65.
            """,
        examples: ["journal-cli torture daybook-torture --seconds 1"]
    ) { invocation in
        let directory = try invocation.newDirectory()
        let seconds = try invocation.count("seconds") ?? 10
        var run = TortureRun(directory)
        try run.torture(for: .seconds(seconds))
        if run.isGood { try SystemCalls().removeAll(directory) }
        let report = TortureReport(run)
        try invocation.print(report) { report.lines }
        guard run.isGood else {
            try invocation.output.flush()
            throw ToolError(
                .data, code: "lost", message: "the store does not have what its writers were told",
                remedy: "It is kept in \(directory). Please report this, with the file system and the disk.")
        }
    }
}

/// One run of the crash oracle.
struct TortureRun {
    private let directory: String
    /// How many writers were killed.
    private(set) var kills = 0
    /// How many events were acknowledged.
    private(set) var acknowledged = 0
    /// What was found of them, in all stores.
    private(set) var finding = TortureOracle.Finding()

    /// The size from which a store is left for a new one, so that verifying it stays quick.
    private static let eventsOfStore = 5000
    private static let longestLife: UInt32 = 150_000

    init(_ directory: String) { self.directory = directory }

    /// Whether the journal has all that it must have and nothing else.
    var isGood: Bool { finding.lost == 0 && finding.faults.isEmpty }

    /// Fills one store after another until the time is over or something is lost.
    mutating func torture(for duration: Duration) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + duration
        var store = 0
        repeat {
            store += 1
            let paths = StorePaths("\(directory)/\(store)")
            var oracle = TortureOracle()
            var last = TortureOracle.Finding()
            repeat {
                try killWriters(paths, &oracle)
                last = try oracle.check(paths)
            } while last.lost == 0 && last.faults.isEmpty && last.found < Self.eventsOfStore
                && clock.now < deadline
            acknowledged += oracle.acknowledged
            finding.found += last.found
            finding.lost += last.lost
            finding.unacknowledged += last.unacknowledged
            finding.faults += last.faults
            if isGood { try SystemCalls().removeAll(paths.directory) }
        } while isGood && clock.now < deadline
    }

    /// Lets some writers live for a moment, and hears what they told.
    private mutating func killWriters(_ paths: StorePaths, _ oracle: inout TortureOracle) throws {
        let first = try TortureChild(paths.directory, writer: kills + 1)
        let second = try TortureChild(paths.directory, writer: kills + 2)
        usleep(UInt32.random(in: 0...Self.longestLife))
        oracle.hear(try first.kill(), of: kills + 1)
        usleep(UInt32.random(in: 0...Self.longestLife / 4))
        oracle.hear(try second.kill(), of: kills + 2)
        kills += 2
    }
}

/// What a run has found.
private struct TortureReport: Encodable {
    let kills: Int
    let acknowledged: Int
    let found: Int
    let lost: Int
    let unacknowledged: Int
    let faults: [String]

    init(_ run: TortureRun) {
        kills = run.kills
        acknowledged = run.acknowledged
        found = run.finding.found
        lost = run.finding.lost
        unacknowledged = run.finding.unacknowledged
        faults = run.finding.faults
    }

    var lines: [String] {
        [
            "\(counted(kills, "writer")) killed: \(counted(acknowledged, "event")) acknowledged, \(found) found, \(lost) lost; "
                + "\(unacknowledged) of those found came before their writer could tell."
        ] + faults.map { "FAULT: " + $0.escaped }
    }
}

extension SystemCalls {
    /// Removes a directory with all that is in it, if it is there.
    fileprivate func removeAll(_ directory: String) throws {
        do throws(FileError) {
            try removeTree(directory)
        } catch {
            throw JournalError.file(error)
        }
    }

    private func removeTree(_ path: String) throws(FileError) {
        let names: [String]
        do {
            names = try list(path)
        } catch {
            if error.isNotFound { return }
            guard error.isNotDirectory else { throw error }
            return try removeFile(path)
        }
        for name in names { try removeTree(path + "/" + name) }
        try removeDirectory(path)
    }
}
