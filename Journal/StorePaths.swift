/// Where the parts of one store lie below its directory.
public struct StorePaths: Hashable, Sendable {
    /// The directory of the store.
    public let directory: String

    /// The parts of the store in that directory.
    public init(_ directory: String) { self.directory = directory }

    /// The file that writers lock; it is never deleted.
    public var lock: String { directory + "/lock" }

    /// The directory of the segments.
    public var journal: String { directory + "/journal" }

    /// The file that says how far the journal is known to be on disk.
    public var durable: String { directory + "/durable" }

    /// The directory of projections at a position, which may be deleted at any time.
    public var checkpoints: String { directory + "/checkpoints" }

    /// The directory of bytes that recovery moved out of the way.
    public var quarantine: String { directory + "/quarantine" }

    /// The segment whose first event has that seq.
    public func segment(_ first: Int) -> String { journal + "/" + Self.segmentName(first) }

    /// The name of a segment: the seq of its first event in 20 digits, and `.jsonl`.
    public static func segmentName(_ first: Int) -> String {
        let digits = String(first)
        return String(repeating: "0", count: 20 - digits.count) + digits + ".jsonl"
    }

    /// The seq in the name of a segment; nil for any other name.
    static func firstSeq(ofSegment name: String) -> Int? {
        guard name.utf8.count == 26, name.hasSuffix(".jsonl"), let first = Int(name.prefix(20)), first > 0,
            segmentName(first) == name
        else { return nil }
        return first
    }
}
