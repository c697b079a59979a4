import Daybook
import Journal
import SHA256
import Terminal
import Values

extension Subcommand {
    /// The command `journal-cli verify`.
    static let verify = Subcommand(
        "verify", "Checks every line of the journal, and names the first that is not what it must be.",
        options: [Option("against", value: "ANCHOR", "What `anchor` printed earlier; it must still be so.")],
        details: """
            The hashes chain every event to all before it. A chain by itself cannot tell that somebody rewrote all of it, or \
            cut off its end together with the durable mark: an anchor kept elsewhere can.
            """,
        examples: ["journal-cli verify", "journal-cli verify --against \"$(cat anchor.txt)\""]
    ) { invocation in
        let paths = StorePaths(try invocation.journalDirectory())
        let anchor = try invocation.anchor
        let end = try Verification.run(paths, against: anchor)
        if let anchor, end == nil {
            throw ToolError(
                .data, code: "damaged",
                message: "there is no journal in \(paths.directory), though it was at \(anchor)")
        }
        let report = VerifyReport(end)
        try invocation.print(report) { report.lines }
    }

    /// The command `journal-cli anchor`.
    static let anchor = Subcommand(
        "anchor", "Prints the identity of the journal, its last seq and its hash, to verify against later.",
        details:
            "It verifies the journal first. Keep what it prints where whoever can write to the journal cannot.",
        examples: ["journal-cli anchor > anchor.txt"]
    ) { invocation in
        let paths = StorePaths(try invocation.journalDirectory())
        guard let end = try Verification.run(paths) else {
            throw ToolError(
                .refused, code: "not_found", message: "there is no journal in \(paths.directory) yet",
                remedy: "The first event makes it.")
        }
        let report = VerifyReport(end)
        let anchor = Anchor(journal: end.journal, seq: end.position.seq, hash: end.position.hash)
        try invocation.print(report) { [anchor.description] }
    }
}

extension Invocation {
    fileprivate var anchor: Anchor? {
        get throws(ToolError) {
            guard let text = value("against") else { return nil }
            guard let anchor = Anchor(text) else {
                throw ToolError.usage(
                    "\"\(text)\" is no anchor",
                    remedy: "An anchor is the line JOURNAL-ID SEQ HASH that journal-cli anchor prints.")
            }
            return anchor
        }
    }
}

/// What was found in a journal that is whole.
private struct VerifyReport: Encodable {
    let journal: String?
    let seq: Int
    let hash: String?
    let unfinishedBytes: Int

    init(_ end: JournalEnd?) {
        journal = end?.journal.description
        seq = end?.position.seq ?? 0
        hash = end?.position.hash.description
        unfinishedBytes = end?.unfinishedBytes ?? 0
    }

    var lines: [String] {
        guard let journal, let hash else { return ["There is no journal yet: nothing to verify."] }
        var lines = ["\(counted(seq, "event")) verified. Journal \(journal), event \(seq) has hash \(hash)."]
        if unfinishedBytes > 0 {
            lines.append(
                "\(counted(unfinishedBytes, "byte")) of a write that was not finished, or is being made now, stand behind it; "
                    + "the next write moves them to quarantine.")
        }
        return lines
    }
}
