import Daybook
import Journal
import Terminal

extension Subcommand {
    /// The command `journal-cli checkpoint`.
    static let checkpoint = Subcommand(
        "checkpoint",
        "Writes a checkpoint of the state now, so that later commands need not read so far back.",
        details: "The tools write checkpoints by themselves when it pays. They may be deleted at any time.",
        examples: ["journal-cli checkpoint"]
    ) { invocation in
        var store = try invocation.openStore()
        if let damage = store.damage { throw damage }
        try store.writeCheckpoint()
        let report = CheckpointReport(seq: store.lastEventAt == nil ? nil : store.position?.seq)
        try invocation.print(report) {
            [
                report.seq.map { "Checkpoint at event \($0)." }
                    ?? "There is no event yet: no checkpoint was written."
            ]
        }
    }
}

/// Where a checkpoint was written.
private struct CheckpointReport: Encodable {
    let seq: Int?
}
