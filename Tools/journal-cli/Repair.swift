import Daybook
import Files
import Journal
import Terminal
import Values

extension Subcommand {
    /// The command `journal-cli repair`.
    static let repair = Subcommand(
        "repair", "Shows what is damaged, and with --yes writes a repaired copy into a new directory.",
        arguments: [Argument("NEWDIR", "A directory that is not there, or empty.", kind: .directory)],
        options: [Option("yes", "Write the copy; without it nothing is written.")],
        details: """
            A line is kept when the chain of hashes vouches for it; all other bytes are left out, and go to \
            NEWDIR/quarantine. The copy is a journal of its own, with new seqs and hashes; its last event says what was \
            left out, with the SHA-256 of those bytes. The damaged store stays as it is. A chain cannot tell who wrote a \
            line: hold the damaged journal to an anchor with `verify --against`, too.
            """,
        examples: ["journal-cli repair ~/daybook-repaired", "journal-cli repair ~/daybook-repaired --yes"]
    ) { invocation in
        let directory = try invocation.newDirectory()
        let paths = StorePaths(try invocation.journalDirectory())
        guard let repair = try Repair.plan(paths) else {
            let report = WholeReport(try Verification.run(paths))
            return try invocation.print(report) { report.lines }
        }
        var position: Position?
        if invocation.flag("yes") {
            let options = try invocation.storeOptions()
            position = try repair.write(
                to: directory, at: options.clock(),
                JournalWriter.Options(by: options.by, random: options.random))
        }
        let report = RepairReport(repair, directory: directory, written: position)
        try invocation.print(report) { report.lines }
    }
}

/// What is said of a journal that needs no repair.
private struct WholeReport: Encodable {
    let isWhole = true
    let journal: String?
    let seq: Int
    let unfinishedBytes: Int

    init(_ end: JournalEnd?) {
        journal = end?.journal.description
        seq = end?.position.seq ?? 0
        unfinishedBytes = end?.unfinishedBytes ?? 0
    }

    var lines: [String] {
        guard journal != nil else { return ["There is no journal yet: nothing to repair."] }
        var lines = ["The journal is whole: \(counted(seq, "event")). Nothing to repair."]
        if unfinishedBytes > 0 {
            lines.append(
                "\(counted(unfinishedBytes, "byte")) of an unfinished write stand behind it; "
                    + "the next write moves them to quarantine.")
        }
        return lines
    }
}

/// What a repair does, or would do.
private struct RepairReport: Encodable {
    let isWhole = false
    let journal: String?
    let damage: String
    let kept: Int
    let lost: [Seqs]
    let mended: [String]
    let leftOut: [Range]
    let directory: String
    /// The seq of the last event of the copy, which tells of the repair; nil when nothing was written.
    let written: Int?

    struct Seqs: Encodable {
        let from: Int
        let to: Int
    }

    struct Range: Encodable {
        let segment: String
        let line: Int
        let offset: Int
        let lines: Int
        let bytes: Int
        let reason: String
    }

    init(_ repair: Repair, directory: String, written: Position?) {
        journal = repair.journal?.description
        damage = repair.damage.description
        kept = repair.kept
        lost = repair.lost.map { Seqs(from: $0.lowerBound, to: $0.upperBound) }
        mended = repair.mended.map(\.description)
        leftOut = repair.leftOut.map {
            Range(
                segment: StorePaths.segmentName($0.segment), line: $0.damage.line, offset: $0.damage.offset,
                lines: $0.lines, bytes: $0.bytes, reason: $0.damage.description)
        }
        self.directory = directory
        self.written = written?.seq
    }

    var lines: [String] {
        let places = leftOut.map {
            "Left out, \(counted($0.lines, "line")), \(counted($0.bytes, "byte")): \($0.reason)"
        }
        let all = places + mended.map { "Kept, as the next line vouches for it: \($0)" }
        var lines = all.contains { $0.hasSuffix(damage) } ? all : ["Damaged: \(damage)"] + all
        let bytes = leftOut.reduce(0) { $0 + $1.bytes }
        lines.append(
            "\(counted(kept, "event")) can be kept, \(lostText); \(counted(bytes, "byte")) are left out.")
        if let written {
            lines.append(
                "Written to \(directory), where event \(written) tells of the repair. The damaged store is as it was."
            )
        } else {
            lines.append("Nothing was written. To write the copy: journal-cli repair \(directory) --yes")
        }
        return lines.map(\.escaped)
    }

    private var lostText: String {
        if lost.isEmpty { return "none is lost" }
        let count = lost.reduce(0) { $0 + $1.to - $1.from + 1 }
        let seqs = lost.map { $0.from == $0.to ? "\($0.from)" : "\($0.from) to \($0.to)" }
        return "\(count) \(count == 1 ? "is" : "are") lost (\(seqs.joined(separator: ", ")))"
    }
}
