import Daybook
import Files
import Journal
import Snapshots
import Terminal

extension Subcommand {
    /// The command `journal-cli export`.
    static let export = Subcommand(
        "export", "Writes snapshots for other apps into a directory, all at once.",
        arguments: [
            Argument(
                "DIR", "A new directory, or one of an earlier export, which is replaced.", kind: .directory)
        ],
        options: [
            Option(
                "format", value: "F", "What to write; by default json, plist, todo-app and favorites-app.",
                kind: .choice(SnapshotFormat.all.map(\.name)), isRepeatable: true)
        ],
        writes: true,
        details: SnapshotFormat.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n\n")
            + "\n\nmanifest.json names the position of the journal and the SHA-256 of each file.",
        examples: [
            "journal-cli export ~/daybook-export",
            "journal-cli export ~/plists --format plist --format todo-app",
        ]
    ) { invocation in
        let store = try invocation.openStore()
        if let damage = store.damage { throw damage }
        let position = SnapshotPosition(
            journal: store.journal, seq: store.seq, hash: store.position?.hash,
            at: store.lastEventAt)
        let names = invocation.values("format")
        let formats = names.isEmpty ? SnapshotFormat.standard : Set(names.compactMap { SnapshotFormat($0) })
        let files = try Snapshot(store.state, at: position).files(formats)
        try invocation.write(files)
        let rows = files.map { FileRow(name: $0.path, bytes: $0.bytes.count) }
        try invocation.print(rows) {
            var table = Table([Table.Column("BYTES", .right), Table.Column("FILE", isFlexible: true)])
            for row in rows { table.add([Table.Cell(String(row.bytes)), Table.Cell(row.name)]) }
            return table
        }
    }
}

/// A file of an export.
private struct FileRow: Encodable {
    let name: String
    let bytes: Int
}

extension Invocation {
    fileprivate func write(_ files: [SnapshotFile]) throws {
        do throws(SnapshotError) {
            let directory = try SnapshotDirectory(positionals[0])
            if isDryRun { try directory.check() } else { try directory.write(files) }
        } catch {
            if case .file(let failure) = error { throw JournalError.file(failure) }
            throw ToolError(
                .cannotCreate, code: "cannot_create", message: error.description,
                remedy: "Nothing was written.")
        }
    }
}
