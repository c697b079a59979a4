import Files

/// Gives the runs of a scanner; where much is to be read, a thread of its own makes the next one meanwhile.
final class RunSource {
    private let slot: Slot
    private let readsAhead: Bool
    private var worker: Worker?

    /// How many bytes it takes to make a thread pay.
    private static let much = 1 << 20

    init(_ scanner: consuming JournalScanner) {
        readsAhead = scanner.isMoreLeft(than: Self.much)
        slot = Slot(scanner)
    }

    /// The worker has nothing but the slot, so that nobody else is waited for.
    deinit { worker?.join() }

    /// The next run that has a batch; nil when there is none, and then `end` says where the journal ends.
    func next() throws(JournalError) -> Run? {
        guard readsAhead else { return try slot.scanner.next() }
        let slot = slot
        if let worker { worker.join() } else { slot.fill() }
        let result = slot.take()
        worker = nil
        if case .success(.some) = result { worker = Worker { slot.fill() } }
        return try result.get()
    }

    /// Where the journal ends, once `next` has returned nil.
    var end: JournalEnd? { slot.scanner.end }
}

/// The scanner and the run that it read last.
private final class Slot: @unchecked Sendable {
    // Unchecked, for between the start of a worker and its join only that worker touches the slot.
    var scanner: JournalScanner
    private var result: Result<Run?, JournalError> = .success(nil)

    init(_ scanner: consuming JournalScanner) { self.scanner = scanner }

    /// Reads the next run.
    func fill() {
        do throws(JournalError) {
            result = .success(try scanner.next())
        } catch {
            result = .failure(error)
        }
    }

    /// Gives the run away.
    func take() -> Result<Run?, JournalError> {
        defer { result = .success(nil) }
        return result
    }
}
