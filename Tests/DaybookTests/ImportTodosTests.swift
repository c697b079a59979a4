import Daybook
import Events
import Journal
import Projections
import Testing
import Values

@Suite("Imports of to-dos")
struct ImportTodosTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func id(_ number: Int) throws -> Identifier {
        try #require(Identifier("0b9e2a1c-5d3f-4e6a-8b7c-00000000000\(number)"))
    }

    /// Takes in these records and returns the events.
    private func take(_ records: TodoRecord..., into store: inout Store) throws -> [Event] {
        try TodoImport(records).commands.flatMap { try store.perform($0).events }
    }

    @Test("A to-do comes with all it has, with the times that the file tells.")
    func takes() throws {
        var store = try scratch.open()
        let place = TodoItem.Place(name: "Office", coordinate: try coordinate(25, 121.5), source: "x/1")
        let record = TodoRecord(
            id: try id(1), title: "a\n", description: "two\nlines", due: Due("2026-12-01"), place: place,
            tags: ["t", "u", "t"], isDone: true, addedAt: Instant("2026-11-01T00:00:00Z"),
            checkedAt: Instant("2026-11-02T00:00:00Z"))
        let found = LocationGeocoded.Match(
            name: "Office", coordinate: try coordinate(25, 121.5), source: "x/1")
        #expect(
            try take(record, TodoRecord(title: "b"), into: &store) == [
                .todoAdded(
                    TodoAdded(
                        number: 1, id: id(1), title: "a", description: "two\nlines", due: Due("2026-12-01"),
                        place: "Office", tags: ["t", "u"], addedAt: Instant("2026-11-01T00:00:00Z"))),
                .locationGeocoded(
                    LocationGeocoded(number: 1, query: "Office", provider: "import", found: found)),
                .todoChecked(TodoChecked(number: 1, checkedAt: Instant("2026-11-02T00:00:00Z"))),
                .todoAdded(TodoAdded(number: 2, id: store.state.todos.all[1].id, title: "b")),
            ])
        let item = try #require(store.state.todos[1])
        #expect(item.addedAt == record.addedAt && item.checkedAt == record.checkedAt && item.place == place)
        #expect(store.state.todos[2]?.addedAt == Instant("2026-11-30T01:30:00Z"))
        #expect(try scratch.open().state == store.state)
    }

    @Test("A second import adds nothing, whatever has become of the to-dos since.")
    func twice() throws {
        var store = try scratch.open()
        let records = [
            TodoRecord(id: try id(1), title: "a"), TodoRecord(title: "b"), TodoRecord(title: "b"),
            TodoRecord(title: "c", due: Due("2026-12-01"), tags: nil),
        ]
        let command = try #require(TodoImport(records).commands.first)
        #expect(try store.perform(command).events.count == 4)
        #expect(try store.perform(command).events == [])
        _ = try store.perform(
            EditTodo(.number(2), title: "other", due: .set(.day(#require(CalendarDate("2027-01-01"))))))
        _ = try store.perform(CheckTodos([.number(1)], done: true))
        #expect(try store.perform(command).events == [])
        let differences = command.differences(in: store.state)
        #expect(differences.map(\.item.number) == [1, 2])
        #expect(differences.map(\.fields) == [["done"], ["title", "due"]])
        #expect(store.state.todos[2]?.title == "other")
    }

    @Test("Merging an older file never reopens a done item.")
    func neverReopens() throws {
        var store = try scratch.open()
        let record = TodoRecord(id: try id(1), title: "a")
        _ = try take(record, into: &store)
        _ = try store.perform(CheckTodos([.number(1)], done: true))
        #expect(try take(record, into: &store) == [] && store.state.todos[1]?.isDone == true)
    }

    @Test("A record without an identity is the to-do that says the same, done or open as it is.")
    func sameContent() throws {
        var store = try scratch.open()
        try store.add("a", "a", "b", "c")
        _ = try store.perform(CheckTodos([.number(3)], done: true))
        _ = try store.perform(EditTodo(.number(4), tags: ["t"]))
        let a = TodoRecord(title: "a")
        #expect(try take(a, into: &store) == [] && take(a, a, into: &store) == [])
        #expect(try take(a, a, a, into: &store).count == 1)
        #expect(try take(TodoRecord(title: "b", isDone: true), into: &store) == [])
        #expect(try take(TodoRecord(title: "b"), into: &store).count == 1)
        #expect(try take(TodoRecord(title: "c", tags: nil), into: &store) == [])
        #expect(try take(TodoRecord(title: "c"), into: &store).count == 1)
        #expect(try take(TodoRecord(id: id(1), title: "a"), into: &store).count == 1)
    }

    @Test(
        "An identity that is repeated in one file is taken once, and equal records without one are told of.")
    func repeated() throws {
        let plan = TodoImport([
            TodoRecord(id: try id(1), title: "a"), TodoRecord(title: "b"),
            TodoRecord(id: try id(1), title: "c"),
            TodoRecord(title: "b", isDone: true), TodoRecord(title: "b", description: "d"),
        ])
        #expect(plan.repeated.map(\.index) == [2] && plan.repeated.map(\.first) == [0])
        #expect(plan.alike.map(\.index) == [3] && plan.alike.map(\.first) == [1])
        var store = try scratch.open()
        for command in plan.commands { _ = try store.perform(command) }
        #expect(store.state.todos.all.map(\.title) == ["a", "b", "b", "b"])
        #expect(Set(store.state.todos.all.map(\.id)).count == 4)
    }

    @Test("Texts that the store refuses are told of, each with why, and the others are taken in.")
    func refused() throws {
        let long = String(repeating: "a", count: 1 << 20)
        let plan = TodoImport([
            TodoRecord(title: "a\u{1B}b"), TodoRecord(title: " "),
            TodoRecord(title: "a", description: "b\tc"),
            TodoRecord(title: "a", tags: ["b\nc"]), TodoRecord(title: "a", place: TodoItem.Place(name: "")),
            TodoRecord(title: "a", description: long), TodoRecord(title: "good"),
            TodoRecord(title: "a", tags: (0...1000).map { "t\($0)" }),
        ])
        #expect(plan.refused.map(\.index) == [0, 1, 2, 3, 4, 5, 7])
        #expect(
            plan.refused.map(\.reason) == [
                .controlCharacter(.title, "\u{1B}", place: 2), .empty(.title),
                .controlCharacter(.description, "\t", place: 2), .controlCharacter(.tag, "\n", place: 2),
                .empty(.place), .tooLong(bytes: 1_048_577), .tooManyTags(1001),
            ])
        #expect(
            plan.refused.suffix(2).map(\.reason.description) == [
                "the to-do has 1048577 bytes of text, more than an event of 1 MiB can hold",
                "the to-do has 1001 tags, more than the 1000 that one can have",
            ])
        var store = try scratch.open()
        for command in plan.commands { _ = try store.perform(command) }
        #expect(store.state.todos.all.map(\.title) == ["good"])
    }

    @Test("What a batch can not hold becomes several, and the largest to-do that is taken can be written.")
    func batches() throws {
        let quotes = String(repeating: "\"", count: 520_000)
        let records = (0..<70).map { TodoRecord(title: "t\($0)", description: quotes) }
        let plan = TodoImport(records)
        #expect(plan.refused.isEmpty && plan.commands.count == 2)
        var store = try scratch.open()
        for command in plan.commands { #expect(try !store.perform(command).events.isEmpty) }
        #expect(store.state.todos.count == 70 && store.position?.seq == 70)
        for command in TodoImport(records).commands { #expect(try store.perform(command).events == []) }
        #expect(TodoImport([]).commands.count == 1)
    }

    @Test(
        "50,000 to-dos that are done and have places and tags are one batch, whose size is what is foreseen or less."
    )
    func fiftyThousand() throws {
        let records = try (0..<50_000).map { number in
            TodoRecord(
                title: "Errand number \(number)",
                place: TodoItem.Place(name: "Market", coordinate: try coordinate(25.012345, 121.012345)),
                tags: ["home"], isDone: true, addedAt: Instant("2026-11-01T08:00:00Z"),
                checkedAt: Instant("2026-11-02T08:00:00Z"))
        }
        let commands = TodoImport(records).commands
        #expect(commands.count == 1)
        var store = try scratch.open()
        #expect(try store.perform(commands[0]).events.count == 150_000)
    }

    @Test("An import is one batch, and takes back nothing that was there.")
    func oneBatch() throws {
        var store = try scratch.open()
        try store.add("mine")
        _ = try take(
            TodoRecord(title: "a", isDone: true),
            TodoRecord(title: "b", place: TodoItem.Place(name: "p", coordinate: coordinate(1, 2))),
            into: &store)
        var parts: [[Int]] = []
        try store.forEachEvent { event in
            parts.append([event.record.part, event.record.parts])
            return true
        }
        #expect(parts == [[1, 1], [1, 4], [2, 4], [3, 4], [4, 4]])
        #expect(store.state.todos[1]?.title == "mine")
    }
}
