import Daybook
import Events
import Foundation
import Journal
import Projections
import Testing
import Values

@Suite("A store")
struct StoreTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test("A store that is not there is empty, and opening, refreshing and replaying it makes nothing.")
    func empty() throws {
        var store = try scratch.open()
        try store.refresh()
        #expect(store.state == State() && store.position == nil && store.journal == nil)
        #expect(store.damage == nil && store.lastEventAt == nil && store.skipped == 0)
        let replay = try Store.replay(scratch.store, Scratch.options())
        #expect(replay.store.state == State() && replay.checkpoints == [])
        try store.writeCheckpoint()
        #expect(try scratch.files() == [:])
    }

    @Test("A command changes the state, and what was written is what a store opened later has.")
    func performs() throws {
        var store = try scratch.open()
        let receipt = try store.perform(
            AddTodos([AddTodos.Draft(title: "Buy milk", tags: ["home", "home"])]))
        #expect(receipt.seqs == 1...1 && receipt.state == store.state && receipt.events.count == 1)
        let item = try #require(store.state.todos[1])
        #expect(item.title == "Buy milk" && item.tags == ["home"] && item.seq == 1 && !item.isDone)
        #expect(item.addedAt == Instant("2026-11-30T01:30:00Z"))
        let later = try scratch.open(2, by: "other", at: "2027-01-01T00:00:00Z")
        #expect(later.state == store.state && later.position == store.position)
        #expect(later.journal == store.journal && later.lastEventAt == store.lastEventAt)
        var events: [RecordedEvent] = []
        try later.forEachEvent {
            events.append($0)
            return true
        }
        #expect(events.map(\.record.by) == ["tests"] && events.map(\.event) == receipt.events)
        #expect(events[0].sentence == "Added to-do #1 \"Buy milk\" +home")
    }

    @Test("Two stores on one directory see what the other wrote, and never give a number twice.")
    func twoStores() throws {
        var first = try scratch.open(1)
        var second = try scratch.open(2)
        #expect(try first.add("a") == [1])
        #expect(second.state.todos.count == 0)
        #expect(try second.add("b", "c") == [2, 3])
        #expect(first.state.todos.count == 1)
        #expect(try first.perform(CheckTodos([.number(3)], done: true)).seqs == 4...4)
        #expect(try second.perform(CheckTodos([.number(3)], done: true)).events == [])
        try first.refresh()
        #expect(first.state == second.state && first.position == second.position)
        #expect(second.state.todos.all.map(\.title) == ["a", "b", "c"])
    }

    @Test("Many stores at once on one directory give the numbers without a gap.")
    func manyStores() async throws {
        let scratch = scratch
        let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
            for task in 1...6 {
                group.addTask {
                    var store = try scratch.open(UInt64(task))
                    return try (1...10).flatMap { try store.add("task \(task).\($0)") }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(numbers.sorted() == Array(1...60))
        #expect(try scratch.open().state.todos.all.map(\.seq) == Array(1...60))
    }

    @Test("A refusal, and a command with nothing to do, leave a directory that is not there as it is.")
    func refusesBeforeTheFirst() throws {
        var store = try scratch.open()
        #expect(throws: StoreError.refused(.noTodo(.number(1)))) {
            _ = try store.perform(CheckTodos([.number(1)], done: true))
        }
        #expect(throws: StoreError.refused(.empty(.title))) { try store.add(" ") }
        let receipt = try store.perform(AddTodos([]))
        #expect(receipt.events == [] && receipt.seqs == nil)
        #expect(try scratch.files() == [:])
    }

    @Test("A refusal, and a command with nothing to do, leave a store as it is, all or nothing.")
    func refusesLater() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        _ = try store.perform(RemoveTodos([.number(2)]))
        let before = store.state
        let files = try scratch.files()
        #expect(throws: StoreError.refused(.todoRemoved(2))) {
            _ = try store.perform(CheckTodos([.number(1), .number(2)], done: true))
        }
        #expect(throws: StoreError.refused(.controlCharacter(.title, "\u{7}", place: 2))) {
            try store.add("fine", "b\u{7}")
        }
        #expect(try store.perform(CheckTodos([.number(1)], done: false)).events == [])
        #expect(store.state == before)
        #expect(try scratch.files() == files)
    }

    @Test("A preview is what performing gives, and writes nothing.")
    func previews() throws {
        var store = try scratch.open()
        let commands: [any Daybook.Command] = [
            AddTodos([AddTodos.Draft(title: "a", place: "25.03,121.56"), AddTodos.Draft(title: "b")]),
            CheckTodos([.number(1), .number(2), .number(1)], done: true),
            AddFavorite(name: "Home", at: try coordinate(25, 121)), NoteFavorite("Home", note: "a\nb"),
            EditTodo(.number(1), title: "c", place: .clear), RemoveFavorites(["1", "Home"]),
            RemoveTodos([.number(2)]), RemoveTodos([]),
        ]
        for command in commands {
            let files = try scratch.files()
            let state = store.state
            let preview = try store.preview(command)
            #expect(store.state == state)
            #expect(try scratch.files() == files)
            let receipt = try store.perform(command)
            #expect(preview.events == receipt.events && preview.seqs == receipt.seqs)
            #expect(preview.state == receipt.state)
        }
    }

    @Test("Damage leaves the state before it, and nothing can be written any more.")
    func damage() throws {
        var store = try scratch.open()
        for title in ["a", "b", "c"] { try store.add(title) }
        let text = String(decoding: try scratch.read(scratch.segment), as: UTF8.self)
        try scratch.write(scratch.segment, Array(text.replacing("\"b\"", with: "\"B\"").utf8))
        var damaged = try scratch.open()
        #expect(damaged.state.todos.all.map(\.title) == ["a"])
        guard case .journal(.damaged(let damage))? = damaged.damage else {
            Issue.record("\(String(describing: damaged.damage))")
            return
        }
        #expect(damage.reason == .wrongHash && damage.seq == 2 && damage.line == 3)
        let error = StoreError.journal(.damaged(damage))
        #expect(error.isDamage && error.category == .damaged)
        let files = try scratch.files()
        #expect(throws: error) { try damaged.add("d") }
        #expect(throws: error) { try damaged.refresh() }
        #expect(throws: error) { try damaged.forEachEvent { _ in true } }
        try damaged.writeCheckpoint()
        #expect(try scratch.files() == files)
    }

    @Test("The history of a removed item is still told, by its number and its identity.")
    func history() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        let id = try #require(store.state.todos[2]?.id)
        _ = try store.perform(CheckTodos([.id(id)], done: true))
        _ = try store.perform(RemoveTodos([.number(2)]))
        let sentences = ["Added to-do #2 \"b\"", "Checked to-do #2", "Removed to-do #2"]
        #expect(try store.history(ofTodo: .number(2)).map(\.sentence) == sentences)
        #expect(try store.history(ofTodo: .id(id)).map(\.sentence) == sentences)
        #expect(throws: StoreError.refused(.noTodo(.number(3)))) { try store.history(ofTodo: .number(3)) }
        _ = try store.perform(AddFavorite(name: "Home", at: coordinate(25, 121)))
        _ = try store.perform(RemoveFavorites(["HOME"]))
        #expect(
            try store.history(ofFavorite: "#1").map(\.sentence) == [
                "Added favorite #1 \"Home\"", "Removed favorite #1",
            ])
        #expect(throws: StoreError.refused(.noFavoriteNamed("Home"))) {
            try store.history(ofFavorite: "Home")
        }
    }

    @Test("A place in the history is the last event at that seq or time, whatever the clocks were.")
    func bounds() throws {
        for (title, time) in [
            ("a", "2026-01-01"), ("b", "2026-01-03"), ("c", "2025-01-01"), ("d", "2026-01-02"),
        ] {
            var store = try scratch.open(1, at: time + "T00:00:00Z")
            try store.add(title)
        }
        func titles(_ bound: Store.Bound) throws -> [String] {
            let replay = try Store.replay(scratch.store, until: bound, Scratch.options())
            let opened = try Store.open(scratch.store, asOf: bound, Scratch.options())
            #expect(opened.state == replay.store.state && opened.position == replay.store.position)
            return opened.state.todos.all.map(\.title)
        }
        #expect(try titles(.seq(0)) == [])
        #expect(try titles(.seq(3)) == ["a", "b", "c"])
        #expect(throws: StoreError.refused(.noEvent(9, last: 4))) { try titles(.seq(9)) }
        #expect(try titles(.time(#require(Instant("2024-01-01T00:00:00Z")))) == [])
        #expect(try titles(.time(#require(Instant("2025-01-01T00:00:00Z")))) == ["a", "b", "c"])
        #expect(try titles(.time(#require(Instant("2026-01-02T00:00:00Z")))) == ["a", "b", "c", "d"])
    }
}
