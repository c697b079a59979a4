import Foundation
import Testing

/// The list of Tests/RULES.md, held against the sources.
@Suite("The list of rules") struct RuleTests {
    @Test("Each of the 16 rules names tests, and each test that is named is there.") func named() throws {
        let rows = try Repository.text("Tests/RULES.md").split(separator: "\n").filter {
            $0.firstMatch(of: #/^\| \d+\. /#) != nil
        }
        let numbers = rows.compactMap { $0.firstMatch(of: #/^\| (\d+)\. /#).flatMap { Int($0.output.1) } }
        #expect(numbers == Array(1...16))
        let tests = try Repository.swiftFiles("Tests").map { $0.lines.joined(separator: "\n") }
        for row in rows {
            let names = row.matches(of: #/"([^"]+)"/#).map(\.output.1)
            #expect(!names.isEmpty, "\(row.prefix(40))")
            for name in names {
                #expect(tests.contains { $0.contains("\"\(name)\"") }, "No test says: \(name)")
            }
        }
    }
}
