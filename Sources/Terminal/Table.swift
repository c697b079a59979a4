/// Rows of cells under headers, for people or, as plain rows, for programs.
public struct Table: Sendable {
    /// A column's header and how its cells stand.
    public struct Column: Sendable {
        /// At which side the cells of a column are flush.
        public enum Alignment: Sendable {
            case left
            case right
        }

        let header: String
        let alignment: Alignment
        let isFlexible: Bool

        /// A column; the flexible one is cut when the line would be too long, and a table has one at most.
        public init(_ header: String, _ alignment: Alignment = .left, isFlexible: Bool = false) {
            self.header = header
            self.alignment = alignment
            self.isFlexible = isFlexible
        }
    }

    /// The text of a cell, as it is stored, and its emphasis.
    public struct Cell: Sendable, ExpressibleByStringLiteral {
        let text: String
        let emphasis: [Style.Emphasis]

        /// A cell of that text.
        public init(_ text: String, _ emphasis: Style.Emphasis...) {
            self.text = text
            self.emphasis = emphasis
        }

        public init(stringLiteral text: String) { self.init(text) }
    }

    private let columns: [Column]
    private var rows: [[Cell]] = []

    /// The flexible column keeps at least so many cells.
    private static let leastFlexibleWidth = 8
    private static let gap = 2

    /// A table of these columns without rows.
    public init(_ columns: [Column]) { self.columns = columns }

    /// Appends a row, which has a cell for each column.
    public mutating func add(_ cells: [Cell]) {
        precondition(cells.count == columns.count, "A row has one cell for each column.")
        rows.append(cells)
    }
}

extension Table {
    /// A header and the rows, aligned by display width and escaped; nothing at all when there are no rows.
    ///
    /// Lines are cut to the width unless it is nil. No line ends in a blank.
    public func lines(width: Int?, style: Style) -> [String] {
        guard !rows.isEmpty else { return [] }
        let header = columns.map { Cell($0.header, .bold) }
        let shown = ([header] + rows).map { $0.map { (text: $0.text.escaped, emphasis: $0.emphasis) } }
        let widths = columnWidths(shown.map { $0.map(\.text) }, fitting: width)
        return shown.map { row in line(row, widths: widths, style: style) }
    }

    /// The rows for programs: cells separated by tabs, escaped, not cut, without header and emphasis.
    public var plainLines: [String] {
        rows.map { $0.map(\.text.escaped).joined(separator: "\t") }
    }

    private func columnWidths(_ texts: [[String]], fitting width: Int?) -> [Int] {
        var widths = columns.indices.map { column in
            texts.reduce(0) { max($0, $1[column].displayWidth) }
        }
        guard let width, let flexible = columns.firstIndex(where: \.isFlexible) else { return widths }
        let excess = widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
        let least = max(Self.leastFlexibleWidth, columns[flexible].header.displayWidth)
        if excess > 0 { widths[flexible] = min(widths[flexible], max(least, widths[flexible] - excess)) }
        return widths
    }

    private func line(_ row: [(text: String, emphasis: [Style.Emphasis])], widths: [Int], style: Style)
        -> String
    {
        var line = ""
        var blanks = 0
        for (column, cell) in row.enumerated() {
            let text = cell.text.truncated(to: widths[column])
            let padding = widths[column] - text.displayWidth
            let isRight = columns[column].alignment == .right
            if !text.isEmpty {
                line += String(repeating: " ", count: blanks + (isRight ? padding : 0))
                line += style.text(text, cell.emphasis)
                blanks = isRight ? 0 : padding
            } else {
                blanks += padding
            }
            blanks += Self.gap
        }
        return line
    }
}
