public import JSONText

/// This journal is the repaired copy of a damaged one.
///
/// Data: `{"journal":"<uuid>","kept":197,"mended":1,"lost":3,"leftOut":[{…}]}`, with `QuarantinedBytes` in `leftOut`; without `journal` when no header of the damaged one told it.
/// Written by the journal itself, as several events when there are more than a thousand ranges; applied it changes no
/// list.
public struct JournalRepaired: EventPayload {
    public static let type = "journal.repaired"
    public static let version = 1

    /// The identity of the damaged journal; nil when it is not known.
    public var journal: String?
    /// How many of its events were kept.
    public var kept: Int
    /// How many of those had lines with a wrong hash, for which the next line vouched.
    public var mended: Int
    /// How many events were there and could not be kept.
    public var lost: Int
    /// The bytes of the damaged journal that were left out.
    public var leftOut: [QuarantinedBytes]

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var journal: String?
        var kept: Int?
        var mended: Int?
        var lost: Int?
        var leftOut: [QuarantinedBytes]?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "journal": journal = try reader.string()
            case "kept": kept = try reader.integer()
            case "mended": mended = try reader.integer()
            case "lost": lost = try reader.integer()
            case "leftOut":
                leftOut = try reader.elements { (reader: inout JSONReader) throws(JSONError) in
                    try QuarantinedBytes(&reader)
                }
            default: try reader.skip()
            }
        }
        self.journal = journal
        self.kept = try reader.require(kept, "kept")
        self.mended = try reader.require(mended, "mended")
        self.lost = try reader.require(lost, "lost")
        self.leftOut = try reader.require(leftOut, "leftOut")
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("journal", journal)
            writer.member("kept", kept)
            writer.member("mended", mended)
            writer.member("lost", lost)
            writer.key("leftOut")
            writer.array { writer in for range in leftOut { range.write(to: &writer) } }
        }
    }

    public var sentence: String {
        let old = journal.map { "the journal \($0)" } ?? "a journal of unknown identity"
        let bytes = leftOut.reduce(0) { $0 + $1.bytes }
        return "Repaired \(old): \(kept) events kept, \(lost) lost, \(bytes) bytes left out"
    }
}
