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

    /// What verifying against an anchor finds.
    private func damage(against anchor: Anchor) throws -> Damage? {
        do throws(JournalError) {
            _ = try Verification.run(store, against: anchor)
            return nil
        } catch {
            guard case .damaged(let damage) = error else { throw error }
            return damage
        }
    }

    @Test("An anchor finds a cut and a rewriting that the chain alone does not, at every event.")
    func cutAndRewritten() throws {
        try store.append([[event(1)], [event(2), event(3)], [event(4)]], .test(segmentBytes: 600))
        let whole = try Disk.tree(store.directory)
        let journal = try #require(try store.end()).journal
        for said in try store.contents().events {
            let hash = try #require(Digest(said.hash))
            let anchor = Anchor(journal: journal, seq: said.seq, hash: hash)
            try Disk.write(whole, to: store.directory)
            #expect(try Verification.run(store, against: anchor)?.position.seq == 4)
            try cutToHeader()
            #expect(try Verification.run(store)?.position.seq == 0)
            #expect(try damage(against: anchor)?.reason == .missing(upTo: said.seq))
            try store.append((11...15).map { [event($0)] }, .test(seed: 3))
            #expect(try Verification.run(store)?.position.seq == 5)
            let found = try #require(try damage(against: anchor))
            #expect(found.reason == .differsFromNote && found.seq == said.seq)
            #expect(found.path == store.segment(1) && found.line == said.seq + 1)
            #expect(
                found.description.hasSuffix("event \(said.seq) has another hash than the one that was noted"))
        }
    }

    /// Leaves of the journal only the header of its first segment.
    private func cutToHeader() throws {
        let header = try Disk.lines(store.segment(1))[0]
        try Disk.remove(store.directory)
        try Disk.makeDirectories(store.journal)
        try Disk.write(lines: [header], to: store.segment(1))
    }

    @Test("An anchor holds after events were forgotten, and not in another journal, which it says.")
    func forgotten() throws {
        try store.append([[event(1)], [event(2)]])
        let end = try #require(try store.end())
        let anchor = Anchor(journal: end.journal, seq: 2, hash: end.position.hash)
        var lines = try Disk.lines(store.segment(1))
        lines[1] = forgetting(lines[1])
        lines[2] = forgetting(lines[2])
        try Disk.write(lines: lines, to: store.segment(1))
        #expect(try damage(against: anchor) == nil)
        try Disk.remove(store.directory)
        #expect(try Verification.run(store, against: anchor) == nil)
        try store.append([[event(1)], [event(2)]], .test(seed: 2))
        let other = try #require(try store.end()).journal
        let error = JournalError.otherJournal(expected: anchor.journal, found: other)
        #expect(throws: error) { try Verification.run(store, against: anchor) }
        #expect(error.description == "this is the journal \(other), not \(anchor.journal)")
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
