import JSONText

/// The events of one command, by the seqs of the first and the last.
public struct CommandSpan: Hashable, Sendable {
    /// The seq of the first event.
    public let from: Int
    /// The seq of the last event.
    public let to: Int

    /// The events from a seq to another, which is not before it.
    public init(_ seqs: ClosedRange<Int>) {
        from = seqs.lowerBound
        to = seqs.upperBound
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var from: Int?
        var to: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "from": from = try reader.integer()
            case "to": to = try reader.integer()
            default: try reader.skip()
            }
        }
        self.from = try reader.require(from, "from")
        self.to = try reader.require(to, "to")
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("from", from)
            writer.member("to", to)
        }
    }
}

extension CommandSpan: CustomStringConvertible {
    /// `event 6`, or `events 6 to 7`.
    public var description: String { from == to ? "event \(from)" : "events \(from) to \(to)" }
}
