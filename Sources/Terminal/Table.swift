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

        /// A column; flexible ones are cut first when the lines would be too long.
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

    /// A flexible column keeps at least so many cells while others are whole.
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
        let shown = ([header] + rows).map { row in row.map { ShownCell($0) } }
        let widths = columnWidths(shown, fitting: width)
        return shown.map { row in line(row, widths: widths, style: style) }
    }

    /// A cell as a terminal shows it.
    private struct ShownCell {
        let text: String
        let width: Int
        let emphasis: [Style.Emphasis]

        init(_ cell: Cell) {
            text = cell.text.escaped
            width = text.displayWidth
            emphasis = cell.emphasis
        }
    }

    /// The rows for programs: cells separated by tabs, escaped, not cut, without header and emphasis.
    public var plainLines: [String] {
        rows.map { $0.map(\.text.escaped).joined(separator: "\t") }
    }

    /// As wide as what stands in the columns, or less where that does not fit.
    ///
    /// The widest flexible columns give way first, and should that not be enough, the others, the last before those.
    private func columnWidths(_ rows: [[ShownCell]], fitting width: Int?) -> [Int] {
        var widths = columns.indices.map { column in rows.reduce(0) { max($0, $1[column].width) } }
        guard let width else { return widths }
        let room = width - Self.gap * (widths.count - 1)
        let flexible = columns.indices.filter { columns[$0].isFlexible }
        let least = flexible.map { max(Self.leastFlexibleWidth, columns[$0].header.displayWidth) }
        var cap = widths.max() ?? 0
        while cap > 0, widths.reduce(0, +) > room {
            cap -= 1
            for (column, least) in zip(flexible, least) where widths[column] > max(cap, least) {
                widths[column] -= 1
            }
        }
        for column in columns.indices.dropFirst().reversed() {
            widths[column] = max(min(widths[column], 1), widths[column] - max(0, widths.reduce(0, +) - room))
        }
        return widths
    }

    private func line(_ row: [ShownCell], widths: [Int], style: Style) -> String {
        var line = ""
        var blanks = 0
        for (column, cell) in row.enumerated() {
            let fits = cell.width <= widths[column]
            let text = fits ? cell.text : cell.text.truncated(to: widths[column])
            let padding = widths[column] - (fits ? cell.width : text.displayWidth)
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
