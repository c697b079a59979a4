import Foundation
import Testing

/// The lists of rules with their tests, held against the sources.
@Suite("The lists of rules") struct RuleTests {
    @Test(
        "Each rule of a list names tests, and each test that is named is there.",
        arguments: [("Tests/RULES.md", 16), ("Tests/QUIRKS.md", 36), ("Tests/LESSONS.md", 25)])
    func named(list: String, count: Int) throws {
        let rows = try Repository.text(list).split(separator: "\n").filter {
            $0.firstMatch(of: #/^\| \d+\. /#) != nil
        }
        let numbers = rows.compactMap { $0.firstMatch(of: #/^\| (\d+)\. /#).flatMap { Int($0.output.1) } }
        #expect(numbers == Array(1...count))
        let tests = try Repository.swiftFiles("Tests").map { $0.lines.joined(separator: "\n") }
        for row in rows {
            // The rule itself may quote values, so the names are those of the second column.
            let cells = row.split(separator: "|")
            let names = try #require(cells.dropFirst().first).matches(of: #/"([^"]+)"/#).map(\.output.1)
            #expect(!names.isEmpty, "\(row.prefix(40))")
            for name in names {
                #expect(tests.contains { $0.contains("\"\(name)\"") }, "No test says: \(name)")
            }
        }
    }
}
