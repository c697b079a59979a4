import Daybook
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
    /// The command `journal-cli follow`.
    static let follow = Subcommand(
        "follow", "Prints events as they come, a line of JSON each, until Ctrl-C.",
        options: [
            Option(
                "since", value: "SEQ",
                "First those from this event on; by default only what is written from now on.")
        ],
        details: """
            The lines are those of the journal, as log --jsonl prints them, whatever format is asked for. A batch comes as a whole, once it is written. A store \
            that is not there yet is waited for.
            """,
        examples: ["journal-cli follow --since 1 | head -3"]
    ) { invocation in
        var follower = Follower(try invocation.openStore(), since: try invocation.count("since"))
        repeat {
            try follower.deliver { invocation.output.write($0) }
            try invocation.output.flush()
        } while Follower.pause()
    }
}

/// What reads on behind the last event that it gave.
private struct Follower {
    private let paths: StorePaths
    /// The end of what was read; nil before the first event.
    private var position: Position?
    /// The first event that is wanted.
    private let first: Int

    /// A follower from an event on, or else from the end of a store.
    init(_ store: Store, since first: Int?) {
        paths = store.paths
        position = first == nil ? store.position : nil
        self.first = first ?? store.seq + 1
    }

    /// Gives the lines of the events that were written since it was called last, each with its newline.
    mutating func deliver(_ body: ([UInt8]) -> Void) throws(JournalError) {
        guard var reader = try JournalReader.open(paths, after: position) else { return }
        while try reader.advance() {
            reader.forEachRecord { record, line in
                guard record.seq >= first else { return }
                body(line.indices.map { line[$0] } + [UInt8(ascii: "\n")])
            }
        }
        position = reader.position
    }

    /// Waits a fifth of a second; false at once when nobody reads the output any more.
    static func pause() -> Bool {
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        // Sound: the call reads and fills the one entry it is given.
        _ = unsafe poll(&output, 1, 200)
        return output.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
    }
}
