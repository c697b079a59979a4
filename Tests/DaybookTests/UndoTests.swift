import Daybook
import Events
import Foundation
import Journal
import Projections
import Testing
import Values

@Suite("Commands that are taken back and brought back")
struct UndoTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    // MARK: What comes back

    @Test("One command is one undo, an import with its relinks and a list of titles included (lesson 7).")
    func oneCommand() throws {
        var store = try scratch.open()
        try store.add("a", "b", "c")
        let old = FeedStation(id: "1", name: "臺北車站")
        let others = (5...9).map { FeedStation(id: "\($0)", name: "Other \($0)") }
        _ = try store.perform(ImportStations(reading([old] + others)))
        _ = try store.perform(AddFavorite(station: "1"))
        let before = store.state
        let moved = FeedStation(id: "2", name: "臺北車站")
        let feed = try reading([moved] + others, at: "2026-11-30 09:10:00")
        #expect(try store.perform(ImportStations(feed)).events.count == 2)
        let after = store.state
        let undone = try store.perform(.undo(.favorites))
        #expect(
            undone.receipt.events.map(\.type) == ["command.undone", "stations.restored", "favorite.restored"])
        #expect(store.state.essence == before.essence)
        _ = try store.perform(.redo(.favorites))
        #expect(store.state.essence == after.essence && store.state.favorites[1]?.station.id == "2")
        #expect(try store.perform(.undo(.todos)).command.seqs == 1...3)
        #expect(store.state.todos.count == 0 && store.state.todos.lastNumber == 3)
    }

    @Test(
        "Undo, then redo restores an equal state, to the tags' order and the time of doing (lessons 5 and 8)."
    )
    func equalState() throws {
        var store = try scratch.open()
        let draft = AddTodos.Draft(
            title: "a", description: "d", due: Due("2026-12-01"), place: "25.03,121.56",
            tags: ["x", "y", "z"])
        _ = try store.perform(AddTodos([draft]))
        _ = try store.perform(CheckTodos([.number(1)], done: true))
        let later = "2026-12-24T00:00:00Z"
        store = try scratch.open(2, at: later)
        let commands: [any Daybook.Command] = [
            EditTodo(.number(1), title: "b", place: .set("Home"), tags: ["w"], untags: ["x"]),
            CheckTodos([.number(1)], done: false), RemoveTodos([.number(1)]),
        ]
        for command in commands {
            let before = store.state
            _ = try store.perform(command)
            let after = store.state
            _ = try store.perform(.undo(.todos))
            #expect(store.state.essence == before.essence)
            _ = try store.perform(.redo(.todos))
            #expect(store.state.essence == after.essence)
            _ = try store.perform(.undo(.todos))
        }
        let item = try #require(store.state.todos[1])
        #expect(item.tags == ["x", "y", "z"] && item.due == Due("2026-12-01"))
        #expect(item.place.map(text) == "25.03,121.56 at 25.03,121.56")
        #expect(item.checkedAt == Instant("2026-11-30T01:30:00Z") && item.addedAt == item.checkedAt)
    }

    @Test(
        "An undo travels as events: whoever reads the journal, from its start or on, has the same (lesson 9)."
    )
    func travels() throws {
        var store = try scratch.open()
        var reader = try scratch.open(2)
        try store.add("a")
        _ = try store.perform(CheckTodos([.number(1)], done: true))
        try reader.refresh()
        let bytes = try scratch.read(scratch.segment)
        _ = try store.perform(.undo(.todos))
        let longer = try scratch.read(scratch.segment)
        #expect(longer.starts(with: bytes))
        try reader.refresh()
        #expect(reader.state == store.state && reader.state.todos[1]?.isDone == false)
        #expect(try Store.replay(scratch.store, Scratch.options()).store.state == store.state)
        // It was done, and is not: reading what was written before once more does not make it so.
        #expect(try scratch.open(3).state == store.state)
    }

    @Test("A removed to-do or favorite comes back with its number and its identity (lesson 6).")
    func identities() throws {
        var store = try scratch.open()
        try store.add("a")
        _ = try store.perform(AddFavorite(name: "Home", at: coordinate(25, 121), note: "n"))
        let before = store.state
        _ = try store.perform(RemoveTodos([.number(1)]))
        _ = try store.perform(RemoveFavorites(["1"]))
        _ = try store.perform(.undo(.todos))
        _ = try store.perform(.undo(.favorites))
        #expect(store.state.essence == before.essence)
        let id = try #require(before.todos[1]?.id)
        #expect(try store.perform(CheckTodos([.id(id)], done: true)).events.count == 1)
        #expect(try store.add("b") == [2])
    }

    @Test("What was an undo is an event to take back, too, which brings its command back.")
    func undoOfUndo() throws {
        var store = try scratch.open()
        try store.add("a")
        let seqs = try store.perform(.undo(.todos)).receipt.seqs
        #expect(seqs == 2...3)
        let redone = try store.perform(.undoEvent(3, .todos))
        #expect(!redone.isUndo && redone.command.seqs == 1...1 && store.state.todos.count == 1)
        #expect(throws: StoreError.refused(.reversedAlready(2, by: 4))) {
            _ = try store.perform(.undoEvent(2, .todos))
        }
        #expect(try store.perform(.undoEvent(5, .todos)).isUndo)
        #expect(throws: StoreError.refused(.reversedAlready(1, by: 6))) {
            _ = try store.perform(.undoEvent(1, .todos))
        }
        #expect(store.state.todos.count == 0)
    }

    @Test("Sources come back as they were; the feed of a dropped station brings it back with its life.")
    func sources() throws {
        var store = try scratch.open()
        let bikes = SourceAdded(name: "bikes", url: "https://example.org/", every: 60, map: ["id": "no"])
        _ = try store.perform(AddSource(bikes))
        _ = try store.perform(RemoveSource("bikes"))
        _ = try store.perform(.undo(.favorites))
        #expect(store.state.sources["bikes"]?.added == bikes)
        _ = try store.perform(.undo(.favorites))
        #expect(store.state.sources.count == 0)
        var states: [State] = [store.state]
        for minute in 10...14 {
            let ids = minute == 10 ? ["1", "2", "3"] : ["2", "3"]
            let stations = ids.map { FeedStation(id: $0, name: "S\($0)", bikes: minute) }
            _ = try store.perform(ImportStations(reading(stations, at: "2026-11-30 09:\(minute):00")))
            states.append(store.state)
        }
        #expect(store.state.stations["youbike", "1"] == nil)
        for state in states.dropLast().reversed() {
            _ = try store.perform(.undo(.favorites))
            #expect(store.state.stations == state.stations)
        }
        for state in states.dropFirst() {
            _ = try store.perform(.redo(.favorites))
            #expect(store.state.stations == state.stations)
        }
    }

    // MARK: Which command

    @Test("Each realm has its own last command, and its own of another is refused.")
    func realms() throws {
        var store = try scratch.open()
        try store.add("a")
        _ = try store.perform(AddFavorite(name: "Home", at: coordinate(25, 121)))
        #expect(throws: StoreError.refused(.otherRealm(2, .favorites))) {
            _ = try store.perform(.undoEvent(2, .todos))
        }
        #expect(throws: StoreError.refused(.noEvent(3, last: 2))) {
            _ = try store.perform(.undoEvent(3, .todos))
        }
        #expect(try store.perform(.undo(.todos)).command.seqs == 1...1)
        #expect(throws: StoreError.refused(.nothingToUndo)) { _ = try store.perform(.undo(.todos)) }
        #expect(throws: StoreError.refused(.nothingToRedo)) { _ = try store.perform(.redo(.favorites)) }
        #expect(try store.perform(.undo(.favorites)).command.seqs == 2...2)
        #expect(throws: StoreError.refused(.nothingToUndo)) { _ = try store.perform(.undo(.favorites)) }
    }

    @Test("A store without events has nothing to take back, and is not made.")
    func empty() throws {
        var store = try scratch.open()
        #expect(throws: StoreError.refused(.nothingToUndo)) { _ = try store.perform(.undo(.todos)) }
        #expect(throws: StoreError.refused(.noEvent(1, last: 0))) {
            _ = try store.preview(.undoEvent(1, .todos))
        }
        #expect(try scratch.files() == [:])
    }

    @Test("An earlier command is taken back when nothing since builds on it, and only then.")
    func conflicts() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        _ = try store.perform(CheckTodos([.number(2)], done: true))
        try store.add("c")
        _ = try store.perform(EditTodo(.number(1), title: "A"))
        let files = try scratch.files()
        let span = CommandSpan(1...2)
        let error = #expect(throws: StoreError.self) { _ = try store.perform(.undoEvent(2, .todos)) }
        guard case .refused(.changedSince(span, isUndo: true, let changes))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(changes.map(\.seq) == [5, 3] && changes.map(\.title) == ["A", "b"])
        #expect(changes.map(\.subject) == [.todo(1), .todo(2)])
        #expect(
            error?.message
                == "events 1 to 2 cannot be taken back: to-do #1 \"A\" was changed since by event 5, and 1 more"
        )
        #expect(
            error?.remedy
                == "Take these back first, in this order:\n  event 5, of to-do #1 \"A\"\n  event 3, of to-do #2 \"b\""
        )
        #expect(error?.category == .conflict)
        #expect(try scratch.files() == files)
        for change in changes { _ = try store.perform(.undoEvent(change.seq, .todos)) }
        #expect(try store.perform(.undoEvent(2, .todos)).command.seqs == 1...2)
        #expect(store.state.todos.all.map(\.title) == ["c"])
    }

    @Test("What was taken back is brought back last first, unless what it was about was changed since.")
    func redoConflict() throws {
        var store = try scratch.open()
        try store.add("a")
        _ = try store.perform(EditTodo(.number(1), title: "b"))
        _ = try store.perform(.undo(.todos))
        try store.add("other")
        _ = try store.perform(EditTodo(.number(1), title: "c"))
        let error = #expect(throws: StoreError.self) { _ = try store.perform(.redo(.todos)) }
        #expect(
            error?.message == "event 2 cannot be brought back: to-do #1 \"c\" was changed since by event 6")
        #expect(error?.remedy == "Take back event 6 first.")
        _ = try store.perform(.undo(.todos))
        #expect(try store.perform(.redo(.todos)).command.seqs == 6...6)
        _ = try store.perform(.undo(.todos))
        #expect(try store.perform(.undoEvent(3, .todos)).command.seqs == 2...2)
        #expect(store.state.todos.all.map(\.title) == ["b", "other"])
    }

    @Test("A favorite does not come back beside another of its station.")
    func stationTaken() throws {
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading([FeedStation(id: "1", name: "S")])))
        _ = try store.perform(AddFavorite(station: "1"))
        _ = try store.perform(RemoveFavorites(["1"]))
        _ = try store.perform(AddFavorite(station: "1"))
        #expect(throws: StoreError.refused(.replaced(.favorite(1), title: "S", by: 2))) {
            _ = try store.perform(.undoEvent(3, .favorites))
        }
        _ = try store.perform(.undo(.favorites))
        _ = try store.perform(.undo(.favorites))
        #expect(store.state.favorites.all.map(\.number) == [1])
    }

    @Test("A to-do does not come back beside another of its identity, which an import brought.")
    func imported() throws {
        var store = try scratch.open()
        let id = try #require(Identifier("0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c"))
        let at = try #require(Instant("2020-01-01T00:00:00Z"))
        let record = TodoRecord(id: id, title: "a", isDone: true, addedAt: at, checkedAt: at)
        let command = try #require(TodoImport([record, TodoRecord(title: "b")]).commands.first)
        _ = try store.perform(command)
        let before = store.state
        _ = try store.perform(.undo(.todos))
        #expect(store.state.todos.count == 0)
        _ = try store.perform(.redo(.todos))
        #expect(store.state.essence == before.essence && store.state.todos[1]?.addedAt == at)
        #expect(try store.perform(RemoveTodos([.number(1)])).seqs == 10...10)
        let conflict = #expect(throws: StoreError.self) { _ = try store.perform(.undoEvent(1, .todos)) }
        #expect(
            conflict?.message
                == "events 1 to 3 cannot be taken back: to-do #1 \"a\" was changed since by event 10")
        _ = try store.perform(command)
        let error = #expect(throws: StoreError.self) { _ = try store.perform(.undoEvent(10, .todos)) }
        #expect(error?.message == "to-do #1 \"a\" cannot be put back: it is to-do #3 by now")
        #expect(error?.remedy == "Remove to-do #3 first.")
    }

    @Test("Two stores that take back at once take back one command each.")
    func twoStores() throws {
        var first = try scratch.open(1)
        try first.add("a")
        try first.add("b")
        var second = try scratch.open(2)
        #expect(try first.perform(.undo(.todos)).command.seqs == 2...2)
        #expect(try second.perform(.undo(.todos)).command.seqs == 1...1)
        #expect(second.state.todos.count == 0)
    }

    @Test("A preview is what taking back gives, and writes nothing.")
    func previews() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        let files = try scratch.files()
        let preview = try store.preview(.undo(.todos))
        #expect(try scratch.files() == files)
        let undone = try store.perform(.undo(.todos))
        #expect(preview.receipt.events == undone.receipt.events && preview.receipt.state == store.state)
        #expect(preview.subjects == [.todo(1), .todo(2)] && preview.before == undone.before)
    }

    // MARK: How far back

    @Test("Commands before the newest checkpoints are found as well, and damaged checkpoints do no harm.")
    func checkpoints() throws {
        var store = try scratch.open()
        try store.add("a")
        _ = try store.perform(EditTodo(.number(1), title: "b"))
        try store.writeCheckpoint()
        _ = try store.perform(AddFavorite(name: "Home", at: coordinate(25, 121)))
        try store.writeCheckpoint()
        _ = try store.perform(AddFavorite(name: "Work", at: coordinate(25, 122)))
        #expect(try store.perform(.undo(.todos)).command.seqs == 2...2)
        #expect(store.state.todos[1]?.title == "a")
        _ = try store.perform(.redo(.todos))
        #expect(store.state.todos[1]?.title == "b")
        for name in try FileManager.default.contentsOfDirectory(atPath: scratch.checkpoints) {
            try scratch.write(scratch.checkpoints + "/" + name, Array("{}\n".utf8))
        }
        #expect(try store.perform(.undoEvent(3, .favorites)).command.seqs == 3...3)
        #expect(store.state.favorites.all.map(\.name) == ["Work"])
        #expect(try Store.replay(scratch.store, Scratch.options()).store.state == store.state)
    }

    @Test("A feed too large for one line is taken back and brought back in several events of one batch.")
    func largeFeed() throws {
        var store = try scratch.open()
        let address = String(repeating: "長", count: 150)
        let stations = (1...2500).map { FeedStation(id: "\($0)", name: "S\($0)", address: address) }
        _ = try store.perform(ImportStations(reading(stations)))
        let after = store.state
        #expect(try store.perform(.undo(.favorites)).receipt.events.count == 2)
        #expect(store.state == State())
        let redone = try store.perform(.redo(.favorites))
        #expect(
            redone.receipt.events.map(\.type) == ["command.redone"]
                + Array(repeating: "stations.restored", count: 2))
        #expect(store.state == after)
    }

    @Test("What came before a repair is not taken back: its events had other seqs.")
    func repaired() throws {
        var store = try scratch.open()
        try store.add("a")
        struct Foreign: Daybook.Command {
            let event: Event

            func events(in state: State, _ context: inout Context) -> [Event] { [event] }
        }
        let data = Array(#"{"kept":1,"mended":0,"lost":0,"leftOut":[]}"#.utf8)
        let repaired = try #require(try Event(type: "journal.repaired", version: 1, data: data.span))
        _ = try store.perform(Foreign(event: repaired))
        #expect(throws: StoreError.refused(.nothingToUndo)) { _ = try store.perform(.undo(.todos)) }
        for seq in 1...2 {
            #expect(throws: StoreError.refused(.notReversible(seq))) {
                _ = try store.perform(.undoEvent(seq, .todos))
            }
        }
        try store.add("b")
        #expect(try store.perform(.undo(.todos)).command.seqs == 3...3)
    }

    // MARK: Histories

    @Test("A history marks what is no longer in effect with the event that took it back.")
    func history() throws {
        var store = try scratch.open()
        try store.add("a", "b")
        _ = try store.perform(CheckTodos([.number(2), .number(1)], done: true))
        _ = try store.perform(.undo(.todos))
        func marks() throws -> [[Int?]] {
            try store.history(ofTodo: .number(1)).map { [$0.record.seq, $0.takenBackBy] }
        }
        #expect(try marks() == [[1, nil], [4, 5], [7, nil]])
        _ = try store.perform(.redo(.todos))
        #expect(try marks() == [[1, nil], [4, nil], [7, 8], [10, nil]])
    }
}
