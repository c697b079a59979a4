import Daybook
import Events
import Foundation
import Journal
import Projections
import SHA256
import Testing
import Values

@Suite("Checkpoints")
struct CheckpointTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func name(_ seq: Int) -> String {
        let digits = String(seq)
        return
            "\(scratch.checkpoints)/\(String(repeating: "0", count: 20 - digits.count))\(digits).checkpoint"
    }

    /// A store of three events, with a checkpoint at the second and its bytes.
    ///
    /// The first event is damaged, so that a store that reads it says so: one that starts at the checkpoint does not.
    private func damagedBehindCheckpoint() throws -> [UInt8] {
        var store = try scratch.open()
        try store.add("a")
        try store.add("b")
        try store.writeCheckpoint()
        try store.add("c")
        let text = String(decoding: try scratch.read(scratch.segment), as: UTF8.self)
        try scratch.write(scratch.segment, Array(text.replacing("\"a\"", with: "\"A\"").utf8))
        return try scratch.read(name(2))
    }

    /// Whether a store of the directory starts at the checkpoint there.
    private func isUsed() throws -> Bool {
        let store = try scratch.open()
        if store.damage == nil { #expect(store.state.todos.all.map(\.title) == ["a", "b", "c"]) }
        return store.damage == nil
    }

    @Test("A store starts at a checkpoint and reads only what is behind it.")
    func isStartedFrom() throws {
        _ = try damagedBehindCheckpoint()
        #expect(try isUsed())
        try FileManager.default.removeItem(atPath: name(2))
        #expect(try !isUsed())
    }

    @Test("From the checkpoint of any position of a history a store has the state that a replay gives.")
    func everyPosition() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed)
        var store = try scratch.open(seed)
        var checkpoints: [Int: [UInt8]] = [:]
        for _ in 1...60 {
            do {
                _ = try store.perform(Self.command(&random))
            } catch StoreError.refused {
                continue
            }
            guard let seq = store.position?.seq else { continue }
            try store.writeCheckpoint()
            checkpoints[seq] = try scratch.read(name(seq))
        }
        let replay = try Store.replay(scratch.store, Scratch.options()).store
        #expect(replay.state == store.state && replay.state.digest == store.state.digest, "seed \(seed)")
        #expect(checkpoints.count > 20, "seed \(seed)")
        for (seq, bytes) in checkpoints {
            try FileManager.default.removeItem(atPath: scratch.checkpoints)
            try FileManager.default.createDirectory(
                atPath: scratch.checkpoints, withIntermediateDirectories: true)
            try scratch.write(name(seq), bytes)
            let opened = try scratch.open()
            #expect(
                opened.state == replay.state && opened.position == replay.position, "seed \(seed), \(seq)")
            #expect(opened.lastEventAt == replay.lastEventAt && opened.damage == nil, "seed \(seed), \(seq)")
            let then = try Store.replay(scratch.store, until: .seq(seq), Scratch.options())
            #expect(
                then.checkpoints.map(\.seq) == [seq] && then.checkpoints.allSatisfy(\.agrees),
                "seed \(seed), \(seq)")
        }
    }

    private static func command(_ random: inout SeededGenerator) throws -> any Daybook.Command {
        let number = ItemReference.number(Int.random(in: 1...10, using: &random))
        let favorite = String(Int.random(in: 1...3, using: &random))
        let stations = (1...5).filter { _ in Bool.random(using: &random) }.map {
            FeedStation(id: String($0), bikes: Int.random(in: 0...20, using: &random))
        }
        let commands: [any Daybook.Command] = [
            AddTodos([AddTodos.Draft(title: "買牛奶 \"\\ 🥛", due: Due("2026-12-01"), place: "25.03,121.56")]),
            AddTodos([
                AddTodos.Draft(title: "a", description: "b\nc", tags: ["x", "y"]), AddTodos.Draft(title: "d"),
            ]),
            CheckTodos([number], done: true), CheckTodos([number], done: false), RemoveTodos([number]),
            EditTodo(number, description: .set("e"), due: .clear, place: .set("Home"), tags: ["z"]),
            ImportStations(try reading(stations + [FeedStation(id: "9")])),
            AddFavorite(station: "9", note: "f"),
            AddFavorite(name: "Home", at: try coordinate(25.03, 121.56)), NoteFavorite(favorite, note: "g"),
            RemoveFavorites([favorite]),
        ]
        return try #require(commands.randomElement(using: &random))
    }

    @Test("When a byte of a checkpoint is another, a store has the state that the journal gives.")
    func damaged() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        _ = try store.perform(ImportStations(reading([FeedStation(id: "1"), FeedStation(id: "2")])))
        _ = try store.perform(AddFavorite(station: "1"))
        try store.writeCheckpoint()
        let seq = try #require(store.position?.seq)
        let bytes = try scratch.read(name(seq))
        try store.add("c")
        // Every byte of the header; of the body, each part of which has a digest, one in seven.
        let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        for index in bytes.indices where index <= header || index % 7 == 0 {
            var other = bytes
            other[index] ^= index % 2 == 0 ? 0x01 : 0x20
            try scratch.write(name(seq), other)
            try expect(store, "byte \(index) of \(bytes.count)")
        }
        for length in [0, 1, bytes.count / 2, bytes.count - 1] {
            try scratch.write(name(seq), Array(bytes[..<length]))
            try expect(store, "\(length) bytes")
        }
        try scratch.write(name(seq), bytes + [0x0A])
        try expect(store, "a byte more")
    }

    /// Expects that a store opened now is as another is.
    private func expect(_ store: Store, _ comment: Comment) throws {
        let opened = try scratch.open()
        #expect(opened.damage == nil && opened.position == store.position, comment)
        #expect(opened.state == store.state, comment)
        #expect(opened.skipped == store.skipped && opened.lastEventAt == store.lastEventAt, comment)
    }

    /// A checkpoint with another header, but whole: the check is that of the line before it.
    private func sealed(_ bytes: [UInt8], _ change: (String) -> String) throws -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        let match = try #require(try /(.*),"check":"[0-9a-f]{64}"}\n((?s:.*))/.wholeMatch(in: text))
        let front = change(String(match.1))
        let check = Digest(of: Array(front.utf8).span)
        return Array("\(front),\"check\":\"\(check)\"}\n\(match.2)".utf8)
    }

    @Test("A whole checkpoint of a newer format, or of another version of a projection, is not used.")
    func otherVersions() throws {
        let bytes = try damagedBehindCheckpoint()
        #expect(try sealed(bytes) { $0 } == bytes)
        let changes = [
            ("{\"checkpoint\":2,", "{\"checkpoint\":3,"), ("\"todos 4\"", "\"todos 5\""),
            ("\"stations 3\"", "\"stations 3\",\"routes 1\""), ("\"skipped\":0", "\"skipped\":\"0\""),
        ]
        for (old, new) in changes {
            let other = try sealed(bytes) { $0.replacing(old, with: new) }
            #expect(other != bytes, "\(old)")
            try scratch.write(name(2), other)
            #expect(try !isUsed(), "\(new)")
        }
    }

    @Test("A checkpoint beyond the journal is not used, and nothing is lost or given twice after it.")
    func pastTheEnd() throws {
        var store = try scratch.open()
        try store.add("a")
        let journal = try scratch.read(scratch.segment)
        let mark = try scratch.read(scratch.store + "/durable")
        try store.add("b")
        try store.writeCheckpoint()
        try scratch.write(scratch.segment, journal)
        try scratch.write(scratch.store + "/durable", mark)
        var opened = try scratch.open()
        #expect(opened.state.todos.all.map(\.title) == ["a"] && opened.damage == nil)
        #expect(try opened.add("c") == [2])
        #expect(try Store.replay(scratch.store, Scratch.options()).store.state == opened.state)
    }

    @Test("A checkpoint of another journal is not used.")
    func otherJournal() throws {
        let other = try Scratch()
        var elsewhere = try other.open(7)
        try elsewhere.add("elsewhere")
        try elsewhere.writeCheckpoint()
        var store = try scratch.open()
        try store.add("here")
        try FileManager.default.copyItem(atPath: other.checkpoints, toPath: scratch.checkpoints)
        var opened = try scratch.open()
        #expect(opened.state == store.state && opened.damage == nil)
        #expect(try opened.add("more") == [2])
    }

    @Test("What lies in the directory of checkpoints and is none does no harm.")
    func strangers() throws {
        var store = try scratch.open()
        try store.add("a")
        try store.writeCheckpoint()
        try FileManager.default.createDirectory(
            atPath: name(99), withIntermediateDirectories: true)
        try scratch.write(scratch.checkpoints + "/notes.txt", [0x61])
        try scratch.write(name(98), Array("{\"checkpoint\":2}".utf8))
        let opened = try scratch.open()
        #expect(opened.state == store.state && opened.checkpointSeqs == [1])
    }

    @Test(
        "The newest checkpoint and the one before it are kept, and of others only what is newer stays out of use."
    )
    func keepsTwo() throws {
        var store = try scratch.open()
        for title in ["a", "b", "c", "d"] {
            try store.add(title)
            try store.writeCheckpoint()
        }
        #expect(store.checkpointSeqs == [3, 4])
    }

    @Test("Checkpoints beyond the journal do not keep new ones from staying.")
    func staleOnes() throws {
        var store = try scratch.open()
        try store.add("a")
        try store.writeCheckpoint()
        let bytes = try scratch.read(name(1))
        try scratch.write(name(98), bytes)
        try scratch.write(name(99), bytes)
        try store.add("b")
        try store.writeCheckpoint()
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.checkpoints).sorted()
        #expect(names.map { Int($0.prefix(20)) } == [1, 2])
    }

    @Test("A checkpoint is written when reading the journal behind the last has become dearer, not before.")
    func whenDue() throws {
        var store = try scratch.open()
        try store.add("a")
        store.writeCheckpointIfDue()
        #expect(store.checkpointSeqs == [])
        try store.add(String(repeating: "x", count: 70_000))
        store.writeCheckpointIfDue()
        #expect(store.checkpointSeqs == [2])
        try store.add(String(repeating: "y", count: 60_000))
        store.writeCheckpointIfDue()
        #expect(store.checkpointSeqs == [2])
        var later = try scratch.open()
        try later.add(String(repeating: "z", count: 20_000))
        later.writeCheckpointIfDue()
        #expect(later.checkpointSeqs == [2, 4])
    }
}
