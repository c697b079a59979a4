public import JSONText

/// A torn end of the journal was moved to quarantine when the journal was opened for writing.
///
/// Data: that of `QuarantinedBytes`. Written by the journal itself; applied it changes no list.
public struct JournalRecovered: EventPayload {
    public static let type = "journal.recovered"
    public static let version = 1

    /// The bytes of the torn end.
    public var tornEnd: QuarantinedBytes

    public init(_ reader: inout JSONReader) throws(JSONError) { tornEnd = try QuarantinedBytes(&reader) }

    public func write(to writer: inout JSONWriter) { tornEnd.write(to: &writer) }

    public var sentence: String {
        "Recovered the journal: \(tornEnd.bytes) bytes of an unfinished write moved to quarantine/\(tornEnd.quarantine)"
    }
}
