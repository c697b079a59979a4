import Files
import Journal
import SHA256
import Testing
import Values

@Suite("Anchors")
struct AnchorTests {
    private let directory: TemporaryDirectory
    private var store: StorePaths { directory.store }

    init() throws { directory = try TemporaryDirectory() }

    /// Whether a journal has the event of an anchor, as somebody who reads it all finds.
    private func holds(_ anchor: Anchor) throws -> Bool {
        let found = try store.contents()
        guard found.damage == nil, found.end?.journal == anchor.journal else { return false }
        return found.events.contains { $0.seq == anchor.seq && $0.hash == anchor.hash.description }
    }

    @Test("An anchor finds a cut and a rewriting that the chain alone does not.")
    func cutAndRewritten() throws {
        try store.append([[event(1)], [event(2)], [event(3)]])
        let end = try #require(try store.end())
        let anchor = Anchor(journal: end.journal, seq: end.position.seq, hash: end.position.hash)
        try store.append([[event(4)]])
        #expect(try holds(anchor))
        let lines = try Disk.lines(store.segment(1))
        try Disk.remove(store.durable)
        for count in 1...2 {
            try Disk.write(lines: Array(lines[...count]), to: store.segment(1))
            #expect(try store.contents().damage == nil)
            #expect(try !holds(anchor))
            try store.append([[event(3)], [event(4)], [event(5)]])
            #expect(try store.contents().damage == nil)
            #expect(try !holds(anchor))
            try Disk.remove(store.durable)
        }
    }

    @Test("An anchor holds after events were forgotten, and not in another journal.")
    func forgotten() throws {
        try store.append([[event(1)], [event(2)]])
        let end = try #require(try store.end())
        let anchor = Anchor(journal: end.journal, seq: 2, hash: end.position.hash)
        var lines = try Disk.lines(store.segment(1))
        lines[1] = forgetting(lines[1])
        lines[2] = forgetting(lines[2])
        try Disk.write(lines: lines, to: store.segment(1))
        #expect(try holds(anchor))
        try Disk.remove(store.directory)
        try store.append([[event(1)], [event(2)]], .test(seed: 2))
        #expect(try !holds(anchor))
    }

    @Test("An anchor is read as it is written, and anything else is not one.")
    func text() throws {
        let hash = String(repeating: "0a", count: 32)
        let text = "00000000-0000-4000-8000-000000000001 12 \(hash)"
        let anchor = try #require(Anchor(text))
        #expect(anchor.journal == identifier(1) && anchor.seq == 12 && anchor.hash.description == hash)
        #expect(anchor.description == text)
        #expect(Anchor("  \(text)\n") == anchor)
        for other in [
            "", text + " 1", text.replacing(" 12", with: ""), text.replacing("12", with: "-1"),
            text.replacing("12", with: "x"), String(text.dropLast()), text.uppercased(),
        ] {
            #expect(Anchor(other) == nil, "\(other)")
        }
    }
}
