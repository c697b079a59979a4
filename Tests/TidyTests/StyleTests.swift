import Foundation
import Testing

@Suite("Style") struct StyleTests {
    private static func files() throws -> [Repository.File] {
        try Repository.swiftFiles("Journal", "Sources", "Tools", "Tests")
    }

    @Test("No file has more than 400 lines.") func length() throws {
        for file in try Self.files() {
            #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines.")
        }
    }

    @Test("Nothing is left for later.") func leftovers() throws {
        let marks = ["TO" + "DO:", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
        for file in try Self.files() {
            for (index, line) in file.lines.enumerated() {
                for mark in marks { #expect(!line.contains(mark), "\(file.path):\(index + 1) has \(mark).") }
            }
        }
    }

    @Test("Nothing that is shipped can stop the program on data: no try!, as! or forced unwrapping.")
    func traps() throws {
        let marks = ["try" + "!", "as" + "!", "unsafely" + "Unwrapped", "fatal" + "Error("]
        for file in try Repository.swiftFiles("Journal", "Sources", "Tools") {
            for (index, line) in file.lines.enumerated() {
                for mark in marks { #expect(!line.contains(mark), "\(file.path):\(index + 1) has \(mark).") }
            }
        }
    }

    @Test("Unsafe code says why it is sound.") func unsafeCode() throws {
        for file in try Repository.swiftFiles("Journal", "Sources", "Tools") {
            let uses = file.lines.contains {
                $0.contains("unsafe ") && !$0.contains("//") && !$0.contains("\"")
            }
            let reasons = file.lines.contains { $0.contains("// Sound: ") }
            #expect(!uses || reasons, "\(file.path) does not say why it is sound.")
        }
    }

    @Test("The documents stand in the folders where readers look for them.") func documents() throws {
        for path in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Journal/FORMAT.md"] {
            #expect(try !Repository.text(path).isEmpty, "\(path) is empty.")
        }
    }
}
