import Foundation
import Testing

/// The verifier in Python that FORMAT.md has; nil when it has none.
private let verifier: String? = {
    let page = try? String(contentsOfFile: Programs.package + "/Journal/FORMAT.md", encoding: .utf8)
    let parts = (page ?? "").split(separator: "\n```python\n")
    return parts.count == 2 ? parts[1].split(separator: "\n```\n").first.map { String($0) + "\n" } : nil
}()

@Suite("A journal that the tools wrote", .enabled(if: verifier != nil && Programs.has("python3")))
struct FormatTests {
    @Test("The verifier of FORMAT.md counts its events, and names the line that verify names.")
    func verifies() throws {
        let desk = try Desk()
        try desk.write("verifier.py", #require(verifier))
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "信義廣場", "--note", "a \"b\"\n\\c, \"data\":{}")
        _ = try desk.todo("add", "-", input: "買牛奶 🥛\n\",\"data\":{\"salt\":\"\n")
        _ = try desk.todo("check", "1", "2")
        try expect(desk.shell("python3 verifier.py store/journal"), 0, "6 events verified\n")
        _ = try desk.shell("sed -i '4s/買/賣/' \(desk.segment)")
        try expect(desk.shell("python3 verifier.py store/journal"), 65, "00000000000000000001.jsonl:4\n")
        let run = try desk.journal("verify")
        #expect(
            run.exit == 65 && run.errors.hasPrefix("journal-cli: \(desk.segment), line 4, byte "), "\(run)")
    }
}
