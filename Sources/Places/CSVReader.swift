/// Reads a table of comma-separated cells with a header, one row after another.
///
/// Source: RFC 4180, and what feeds do beside it. Lines end in CR LF or LF, and empty ones are stepped over. A short row has
/// empty cells at its end; what stands beyond the last column is left out and counted. A quote is taken as it
/// stands when it is neither at the start of a cell nor, in a quoted cell, doubled or at the end. The text is UTF-8 or,
/// when a byte order mark says so, UTF-16.
struct CSVReader {
    /// The names of the columns, without blanks around them.
    private(set) var columns: [String] = []
    /// How many cells stood beyond the last column with something in them, in the rows read so far.
    private(set) var extraCells = 0

    /// The text in UTF-8, without a byte order mark.
    private let text: [UInt8]
    private var position = 0

    /// A reader at the first row after the header.
    init(_ bytes: [UInt8]) throws(FeedError) {
        text = try FeedEncoding.text(of: bytes)
        guard let header = try cells() else { throw .empty }
        columns = header.map { String($0.trimmed()) }
    }

    /// The cells of the next row, as many as there are columns; nil at the end.
    ///
    /// - Throws: `FeedError.openQuote`.
    mutating func row() throws(FeedError) -> [String]? {
        guard let cells = try cells() else { return nil }
        extraCells += cells.dropFirst(columns.count).count { !$0.isEmpty }
        return cells.prefix(columns.count)
            + Array(repeating: "", count: max(0, columns.count - cells.count))
    }

    /// The cells of the next line that is not empty.
    private mutating func cells() throws(FeedError) -> [String]? {
        while position < text.count {
            var cells = [try cell()]
            while byte(at: position) == comma {
                position += 1
                cells.append(try cell())
            }
            position += lineEnd(at: position)
            if cells != [""] { return cells }
        }
        return nil
    }

    /// The next cell, up to the comma or the end of the line behind it.
    private mutating func cell() throws(FeedError) -> String {
        guard byte(at: position) != quote else { return try quotedCell() }
        let start = position
        while !endsCell(at: position) { position += 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func quotedCell() throws(FeedError) -> String {
        let start = position
        var cell: [UInt8] = []
        position += 1
        while let byte = byte(at: position) {
            position += 1
            if byte == quote {
                if endsCell(at: position) { return String(decoding: cell, as: UTF8.self) }
                if self.byte(at: position) == quote { position += 1 }
            }
            cell.append(byte)
        }
        throw .openQuote(line: text[..<start].count { $0 == lineFeed } + 1)
    }

    private func byte(at index: Int) -> UInt8? { index < text.count ? text[index] : nil }

    private func endsCell(at index: Int) -> Bool {
        index >= text.count || text[index] == comma || lineEnd(at: index) > 0
    }

    /// How many bytes the end of a line takes there; 0 where there is none.
    private func lineEnd(at index: Int) -> Int {
        switch byte(at: index) {
        case lineFeed: 1
        case carriageReturn: byte(at: index + 1) == lineFeed ? 2 : 0
        default: 0
        }
    }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
