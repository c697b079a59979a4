import Events
import JSONText

/// What a table holds: items that are sorted by a key and written as a line of JSON each.
protocol TableItem: Hashable, Sendable {
    associatedtype Key: TableKey

    /// What the table is sorted by.
    var key: Key { get }

    /// Whether a listing shows it when nothing else is asked for.
    var isListed: Bool { get }

    /// Writes the line of the canonical form, without its newline.
    func write(to writer: inout JSONWriter)

    /// Appends what can be told of it without reading its line, in a fixed number of bytes; nothing by default.
    func writeGlance(of line: Range<Int>, to bytes: inout [UInt8])
}

extension TableItem {
    func writeGlance(of line: Range<Int>, to bytes: inout [UInt8]) {}
}

/// What a table can be sorted by.
protocol TableKey: Comparable, Hashable, Sendable {
    func write(to writer: inout JSONWriter)
    init(_ reader: inout JSONReader) throws(JSONError)
}

extension Int: TableKey {
    func write(to writer: inout JSONWriter) { writer.integer(self) }
    init(_ reader: inout JSONReader) throws(JSONError) { self = try reader.integer() }
}

extension String: TableKey {
    func write(to writer: inout JSONWriter) { writer.string(self) }
    init(_ reader: inout JSONReader) throws(JSONError) { self = try reader.string() }
}
