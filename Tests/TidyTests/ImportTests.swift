import Foundation
import Testing

/// The table of CONTRIBUTING.md under "What may import what", held against the sources.
@Suite("Imports") struct ImportTests {
    private static let libraryC = "the C library"
    private static let namesOfLibraryC: Set = ["Glibc", "Musl", "Darwin"]

    /// The rows of the table: the folder of a module, and what its files may import.
    private static func allowed() throws -> [String: Set<String>] {
        let rows = try Repository.text("CONTRIBUTING.md").split(separator: "\n").filter {
            $0.hasPrefix("| `")
        }
        let pairs = rows.map { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
            return (cells[0], Set(cells[1].split(separator: ",").map { $0.trimmingCharacters(in: [" "]) }))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private static func importedModule(_ line: Substring) -> String? {
        let words = line.split(separator: " ").drop { ["public", "package"].contains($0) }
        guard words.count == 2, words.first == "import", words.last != "Synchronization" else { return nil }
        return words.last.map { String($0) }
    }

    @Test("Every module imports only what the table in CONTRIBUTING.md allows.") func imports() throws {
        let allowed = try Self.allowed()
        let files = try Repository.swiftFiles("Journal", "Sources", "Tools")
        #expect(files.count > 50)
        for file in files {
            let row = try #require(
                allowed.first { file.path.hasPrefix($0.key + "/") },
                "No row of the table covers \(file.path).")
            for module in file.lines.compactMap(Self.importedModule) {
                let name = Self.namesOfLibraryC.contains(module) ? Self.libraryC : module
                #expect(row.value.contains(name), "\(file.path) may not import \(module).")
            }
        }
    }

    @Test("Every row of the table is about a folder that is there.") func rows() throws {
        let files = try Repository.swiftFiles("Journal", "Sources", "Tools")
        for folder in try Self.allowed().keys {
            #expect(files.contains { $0.path.hasPrefix(folder + "/") }, "There is no module in \(folder).")
        }
    }

    @Test("The package depends on no other package.") func noDependency() throws {
        #expect(try !Repository.text("Package.swift").contains(".package("))
    }
}
