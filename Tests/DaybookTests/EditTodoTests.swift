import Daybook
import Events
import Projections
import Testing
import Values

@Suite("An edit of a to-do")
struct EditTodoTests {
    private let scratch: Scratch
    private let due = Due("2026-12-01")

    init() throws {
        scratch = try Scratch()
        var store = try scratch.open()
        _ = try store.perform(
            AddTodos([
                AddTodos.Draft(
                    title: "Buy milk", description: "two\nlines", due: due, place: "25,121", tags: ["a", "b"])
            ]))
    }

    private func events(_ edit: EditTodo) throws -> [Event] {
        var store = try scratch.open()
        return try store.preview(edit).events
    }

    @Test("What is so already is no event.")
    func nothing() throws {
        let due = try #require(due)
        for edit in [
            EditTodo(.number(1)), EditTodo(.number(1), title: "Buy milk\n"),
            EditTodo(.number(1), description: .set("two\nlines"), due: .set(due), place: .set("25.0, 121")),
            EditTodo(.number(1), tags: ["a", "b", "a"], untags: ["c", "a"]),
        ] {
            #expect(try events(edit) == [])
        }
        var store = try scratch.open()
        try store.add("bare")
        #expect(
            try events(EditTodo(.number(2), description: .clear, due: .clear, place: .clear, untags: ["x"]))
                == [])
    }

    @Test("Only what changes is in the event.")
    func onlyChanges() throws {
        let due = try #require(due)
        #expect(
            try events(
                EditTodo(
                    .number(1), title: "Buy milk", description: .clear, due: .set(due), tags: ["b", "c"],
                    untags: ["a", "z"]))
                == [.todoEdited(TodoEdited(number: 1, description: .clear, tagged: ["c"], untagged: ["a"]))])
        #expect(
            try events(EditTodo(.number(1), title: "Buy eggs"))
                == [.todoEdited(TodoEdited(number: 1, title: "Buy eggs"))])
        #expect(
            try events(EditTodo(.number(1), place: .clear)) == [
                .todoEdited(TodoEdited(number: 1, place: .clear))
            ])
    }

    @Test("A new place comes with where it is; a name that nobody knows comes without.")
    func places() throws {
        let moved = try events(EditTodo(.number(1), place: .set("25.5,121.5")))
        #expect(moved.first == .todoEdited(TodoEdited(number: 1, place: .set("25.5,121.5"))))
        #expect(moved.map(\.type) == ["todo.edited", "location.geocoded"])
        var store = try scratch.open()
        _ = try store.perform(EditTodo(.number(1), place: .set("Taipei 101")))
        #expect(store.state.todos[1]?.place.map(text) == "Taipei 101")
        #expect(try events(EditTodo(.number(1), place: .set("Taipei 101"))) == [])
    }

    @Test("A title that says nothing is refused, and so is an edit of what is not there.")
    func refuses() throws {
        #expect(throws: StoreError.refused(.empty(.title))) { try events(EditTodo(.number(1), title: "\n")) }
        #expect(throws: StoreError.refused(.empty(.description))) {
            try events(EditTodo(.number(1), description: .set(" ")))
        }
        #expect(throws: StoreError.refused(.controlCharacter(.tag, "\n", place: 2))) {
            try events(EditTodo(.number(1), tags: ["a\nb"]))
        }
        #expect(throws: StoreError.refused(.noTodo(.number(2)))) {
            try events(EditTodo(.number(2), title: "x"))
        }
    }
}
