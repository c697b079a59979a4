import Foundation
import Testing

/// The list of Tests/LESSONS.md, held against the sources.
@Suite("The list of lessons") struct LessonListTests {
    @Test("Each of the 25 lessons names threads and tests, and each test that is named is there.")
    func named() throws {
        let rows = try Repository.text("Tests/LESSONS.md").split(separator: "\n").filter {
            $0.firstMatch(of: #/^\| \d+\. /#) != nil
        }
        let numbers = rows.compactMap { $0.firstMatch(of: #/^\| (\d+)\. /#).flatMap { Int($0.output.1) } }
        #expect(numbers == Array(1...25))
        let tests = try Repository.swiftFiles("Tests").map { $0.lines.joined(separator: "\n") }
        for row in rows {
            #expect(row.contains("/") && row.contains(" #"), "\(row.prefix(40))")
            let names = row.matches(of: #/"([^"]+)"/#).map(\.output.1)
            #expect(!names.isEmpty, "\(row.prefix(40))")
            for name in names {
                #expect(tests.contains { $0.contains("\"\(name)\"") }, "No test says: \(name)")
            }
        }
    }
}
