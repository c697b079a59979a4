import Daybook
import Events
import Foundation
import Journal
import Projections
import SHA256
import Testing
import Values

@Suite("Events that a store passes over")
struct SkippedTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Appends events as another program would, through the journal alone.
    private func append(_ events: [(type: String, version: Int, data: String)]) throws {
        let paths = StorePaths(scratch.store)
        let lock = try JournalLock(paths)
        var end: JournalEnd?
        if var reader = try JournalReader.open(paths) {
            while try reader.advance() {}
            end = reader.end
        }
        let now = try #require(Instant("2026-12-01T00:00:00Z"))
        var random = SystemRandomNumberGenerator()
        var writer = try JournalWriter.open(lock, after: end, at: now, JournalWriter.Options(by: "future"))
        let lines = events.map {
            NewEvent(
                id: .random(using: &random), type: $0.type, version: $0.version, data: Array($0.data.utf8))
        }
        _ = try writer.append(lines, at: now)
    }

    /// Puts the digest of the body in the place of the body of an event, as FORMAT.md has it.
    private func forget(seq: Int) throws {
        let text = String(decoding: try scratch.read(scratch.segment), as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let pattern = /^(.*?,)("data":.*)(,"hash":"[0-9a-f]{64}"})$/
        let match = try #require(try pattern.wholeMatch(in: lines[seq]))
        let digest = Digest(of: Array(match.2.utf8).span)
        lines[seq] = "\(match.1)\"forgotten\":\"\(digest)\"\(match.3)"
        try scratch.write(scratch.segment, Array(lines.joined(separator: "\n").utf8))
        // The line is another length now, and the mark notes an offset.
        try FileManager.default.removeItem(atPath: scratch.store + "/durable")
    }

    @Test("An unknown type and a newer version are counted, kept and told of, and writing goes on.")
    func unknown() throws {
        var store = try scratch.open()
        try store.add("a")
        try append([("todo.sung", 1, "{\"number\":1}"), ("todo.checked", 2, "{\"numbers\":[1]}")])
        try store.refresh()
        #expect(store.skipped == 2 && store.damage == nil)
        #expect(store.state.todos[1]?.isDone == false)
        #expect(store.position?.seq == 3 && store.lastEventAt == Instant("2026-12-01T00:00:00Z"))
        #expect(try store.add("b") == [2])
        let opened = try scratch.open()
        #expect(opened.skipped == 2 && opened.state == store.state)
        var sentences: [String] = []
        try opened.forEachEvent {
            sentences.append($0.sentence)
            return true
        }
        #expect(
            sentences == [
                "Added to-do #1 \"a\"", "todo.sung, which this version does not know",
                "todo.checked, which this version does not know", "Added to-do #2 \"b\"",
            ])
        let replay = try Store.replay(scratch.store, until: .seq(2), Scratch.options())
        #expect(replay.store.skipped == 1 && replay.store.position?.seq == 2)
    }

    @Test("A forgotten event is counted and the chain holds; what it said is gone.")
    func forgotten() throws {
        var store = try scratch.open()
        for title in ["a", "secret", "c"] { try store.add(title) }
        try forget(seq: 2)
        let bytes = String(decoding: try scratch.read(scratch.segment), as: UTF8.self)
        #expect(!bytes.contains("secret"))
        var opened = try scratch.open()
        #expect(opened.skipped == 1 && opened.damage == nil)
        #expect(opened.state.todos.all.map(\.title) == ["a", "c"] && opened.state.todos.lastNumber == 3)
        #expect(try opened.add("d") == [4])
        #expect(try Verification.run(StorePaths(scratch.store))?.position.seq == 4)
        var sentences: [String] = []
        try opened.forEachEvent {
            sentences.append($0.sentence)
            return true
        }
        #expect(sentences[1] == "todo.added, made to be forgotten")
        #expect(throws: StoreError.refused(.noTodo(.number(5)))) { try opened.history(ofTodo: .number(5)) }
    }

    @Test("A command of which an event is not known or was forgotten is not taken back; others are.")
    func undo() throws {
        var store = try scratch.open()
        for title in ["a", "secret"] { try store.add(title) }
        try forget(seq: 2)
        try append([("todo.checked", 1, "{\"number\":1}"), ("todo.sung", 1, "{\"number\":1}")])
        store = try scratch.open()
        for seq in 2...4 {
            #expect(throws: StoreError.refused(.notReversible(seq))) {
                _ = try store.perform(.undoEvent(seq, .todos))
            }
        }
        try store.add("c")
        #expect(try store.perform(.undo(.todos)).command.seqs == 5...5)
        let error = #expect(throws: StoreError.self) { _ = try store.perform(.undo(.todos)) }
        #expect(
            error?.message == "event 1 cannot be taken back: to-do #1 \"a\" was changed since by event 3")
        #expect(store.state.todos.all.map(\.title) == ["a"])
    }

    @Test("A checkpoint keeps the count.")
    func checkpoint() throws {
        var store = try scratch.open()
        try store.add("a")
        try append([("todo.sung", 1, "{}")])
        try store.refresh()
        try store.writeCheckpoint()
        try append([("todo.sung", 1, "{}")])
        #expect(try scratch.open().skipped == 2)
    }

    @Test("An event of a known type whose data is not what the type demands is an error that says which.")
    func unreadable() throws {
        var store = try scratch.open()
        try store.add("a")
        try append([("todo.checked", 1, "{\"number\":\"one\"}")])
        let opened = try scratch.open()
        #expect(opened.state.todos.count == 1)
        let damage = try #require(opened.damage)
        guard case .unreadable(seq: 2, type: "todo.checked", _) = damage else {
            Issue.record("\(damage)")
            return
        }
        #expect(damage.message.hasPrefix("event 2, a todo.checked, cannot be read: "))
        #expect(damage.category == .damaged)
        #expect(throws: damage) { try store.add("b") }
    }

    @Test("Nothing is folded of a batch that has an event that cannot be read.")
    func unreadableBatch() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        try append([
            ("todo.checked", 1, "{\"number\":1}"), ("todo.sung", 1, "{}"),
            ("todo.checked", 1, "{\"number\":\"two\"}"),
        ])
        let opened = try scratch.open()
        #expect(opened.damage?.message.hasPrefix("event 5, a todo.checked, cannot be read: ") == true)
        #expect(opened.state == store.state && opened.position == store.position && opened.skipped == 0)
        let replay = try Store.replay(scratch.store, until: .seq(4), Scratch.options())
        #expect(replay.store.state.todos[1]?.isDone == true && replay.store.skipped == 1)
        #expect(replay.store.damage == nil && replay.store.position?.seq == 4)
    }
}
