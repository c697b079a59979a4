/// What was left out as there is no place for it, by its name, and how often.
public struct Omissions: Hashable, Sendable {
    /// How often each was left out.
    public private(set) var counts: [String: Int] = [:]

    /// Counts something that is left out.
    mutating func add(_ name: String) { counts[name, default: 0] += 1 }
}

extension Omissions: CustomStringConvertible {
    /// One line for people, as in `RRULE (2), VALARM (1)`; empty when nothing was left out.
    public var description: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    }
}
