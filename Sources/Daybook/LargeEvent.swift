import Events
import JSONText

/// The data of an event that can be too large for a line of the journal.
protocol LargeEvent: EventPayload {
    /// How many things it says.
    var pieces: Int { get }
    /// The same in two events, each with half of what can be halved.
    var halves: (Self, Self) { get }
}

/// The most bytes of data in one event; what is larger becomes several events of one batch.
private let largestEvent = 1_000_000

extension LargeEvent {
    /// The same in one event, or in as many as it takes for each to be small enough.
    var split: [Self] {
        guard pieces > 1, dataSize > largestEvent else { return [self] }
        let (first, second) = halves
        return first.split + second.split
    }

    private var dataSize: Int {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes.count
    }
}

extension StationsImported: LargeEvent {
    var pieces: Int {
        added.count + back.count + changed.count + counts.count + gone.count + dropped.count
    }

    var halves: (StationsImported, StationsImported) {
        var halves = (self, self)
        halves.1.isComplete = false
        (halves.0.added, halves.1.added) = added.halves
        (halves.0.back, halves.1.back) = back.halves
        (halves.0.changed, halves.1.changed) = changed.halves
        (halves.0.counts, halves.1.counts) = counts.halves
        (halves.0.gone, halves.1.gone) = gone.halves
        (halves.0.dropped, halves.1.dropped) = dropped.halves
        return halves
    }
}

extension StationsRestored: LargeEvent {
    var pieces: Int { entries.count + there.count + changed.count + counts.count + removed.count }

    var halves: (StationsRestored, StationsRestored) {
        var halves = (self, self)
        (halves.0.entries, halves.1.entries) = entries.halves
        (halves.0.there, halves.1.there) = there.halves
        (halves.0.changed, halves.1.changed) = changed.halves
        (halves.0.counts, halves.1.counts) = counts.halves
        (halves.0.removed, halves.1.removed) = removed.halves
        return halves
    }
}

extension Array {
    /// The first half of the elements, and the rest.
    fileprivate var halves: ([Element], [Element]) {
        (Array(self[..<(count / 2)]), Array(self[(count / 2)...]))
    }
}
