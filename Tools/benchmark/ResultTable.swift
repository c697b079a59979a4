import Terminal

/// All figures, for people and as Markdown.
struct ResultTable {
    private static let headers = ["Work", "Ours", "Peer", "Peer's", "Ratio", "Target", "Reached"]

    private var rows: [[String]] = []

    /// Adds the lines of a figure; the work and what ours is stand in the first.
    mutating func add(_ figure: Figure) {
        for (index, comparison) in figure.comparisons.enumerated() {
            let front = index == 0 ? [figure.work, figure.ours.text] : ["", ""]
            rows.append(front + comparison.cells(beside: figure.ours))
        }
    }

    /// The lines of a table for people.
    var lines: [String] {
        var table = Table(Self.headers.map { Table.Column($0.uppercased()) })
        for row in rows { table.add(row.map { Table.Cell($0) }) }
        return table.lines(width: nil, style: Style(isOn: false))
    }

    /// The same as a table of Markdown.
    var markdown: String {
        let separator = Self.headers.map { _ in "---" }
        return ([Self.headers, separator] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}
