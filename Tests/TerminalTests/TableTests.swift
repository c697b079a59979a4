import Terminal
import Testing

@Suite struct TableTests {
    private let table: Table = {
        var table = Table([
            Table.Column("#", .right), Table.Column("Title", isFlexible: true), Table.Column("Due"),
        ])
        table.add(["7", Table.Cell("臺北車站 é 👩‍👩‍👧‍👦", .bold), "Tue 2026-12-01"])
        table.add(["12", "Buy\tmilk\u{1B}[2J", ""])
        table.add(["113", "", "Fri 2026-12-04"])
        return table
    }()

    @Test("Columns are aligned by display width, escaped, and without blanks at the end.")
    func aligned() {
        #expect(
            table.lines(width: nil, style: Style(isOn: false)) == [
                "  #  Title               Due",
                "  7  臺北車站 é 👩‍👩‍👧‍👦       Tue 2026-12-01",
                #" 12  Buy\tmilk\u{1b}[2J"#,
                "113                      Fri 2026-12-04",
            ])
    }

    @Test("The flexible column is cut to the width; below eight cells the others are cut, too.")
    func cut() {
        #expect(
            table.lines(width: 31, style: Style(isOn: false)) == [
                "  #  Title       Due",
                "  7  臺北車站 …  Tue 2026-12-01",
                #" 12  Buy\tmilk…"#,
                "113              Fri 2026-12-04",
            ])
        #expect(
            table.lines(width: 20, style: Style(isOn: false)) == [
                "  #  Title     Due",
                "  7  臺北車…   Tue …",
                #" 12  Buy\tmi…"#,
                "113            Fri …",
            ])
        #expect(
            table.lines(width: 10, style: Style(isOn: false)) == [
                "  #  T…  …", "  7  …   …", " 12  B…", "113      …",
            ])
    }

    @Test("Of several flexible columns the widest is cut first.")
    func severalFlexible() {
        var table = Table([
            Table.Column("A", isFlexible: true), Table.Column("B", isFlexible: true),
            Table.Column("C", isFlexible: true),
        ])
        table.add(["abcdefghijklmnopqrst", "abcdefghijkl", "abc"])
        #expect(
            table.lines(width: 30, style: Style(isOn: false)) == [
                "A            B            C", "abcdefghij…  abcdefghij…  abc",
            ])
    }

    @Test("At every width all lines fit, as long as each column can have a cell, and clusters stay whole.")
    func everyWidth() {
        var table = table
        table.add(["9", "🇹🇼👩‍👩‍👧‍👦e\u{301}\u{302}臺", "👍🏽 2026-12-01"])
        let clusters = Set(table.plainLines.joined() + "#TitleDue …")
        for width in 9...60 {
            let lines = table.lines(width: width, style: Style(isOn: false))
            #expect(lines.count == 5)
            for line in lines {
                #expect(line.displayWidth <= width, "\(width): \(line)")
                #expect(clusters.isSuperset(of: line), "\(width): \(line)")
            }
        }
    }

    @Test("Emphasis does not change the alignment.")
    func emphasis() {
        #expect(
            table.lines(width: 31, style: Style(isOn: true))[..<2] == [
                "  \u{1B}[1m#\u{1B}[0m  \u{1B}[1mTitle\u{1B}[0m       \u{1B}[1mDue\u{1B}[0m",
                "  7  \u{1B}[1m臺北車站 …\u{1B}[0m  Tue 2026-12-01",
            ])
    }

    @Test("Plain rows are separated by tabs, whole and escaped.")
    func plain() {
        #expect(
            table.plainLines == [
                "7\t臺北車站 é 👩‍👩‍👧‍👦\tTue 2026-12-01", "12\tBuy\\tmilk\\u{1b}[2J\t", "113\t\tFri 2026-12-04",
            ])
    }

    @Test("A table without rows prints nothing.")
    func empty() {
        let table = Table([Table.Column("Title")])
        #expect(table.lines(width: 80, style: Style(isOn: true)) == [])
        #expect(table.plainLines == [])
    }
}
