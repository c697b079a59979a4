import Events
import Projections
import Testing
import Values

@Suite("The to-do list")
struct TodoListTests {
    static let added = TodoAdded(
        number: 1, id: identifier(1), title: "Buy milk", description: "two", due: Due("2026-12-01"),
        place: "Market", tags: ["home", "food"])
    static let found = LocationGeocoded.Match(
        name: "Market", coordinate: coordinate(1), source: "favorite/3")

    /// The only to-do after these events, the first of which adds it.
    static func item(after events: Event...) throws -> TodoItem {
        try #require(State([.todoAdded(added)] + events).todos[1])
    }

    @Test("Adding makes an open to-do with all that was said.")
    func add() throws {
        let todos = State([.todoAdded(Self.added)]).todos
        let item = try #require(todos[1])
        #expect(item.number == 1)
        #expect(item.id == identifier(1))
        #expect(item.title == "Buy milk")
        #expect(item.description == "two")
        #expect(item.due == Due("2026-12-01"))
        #expect(item.place?.name == "Market")
        #expect(item.place?.coordinate == nil && item.place?.source == nil)
        #expect(item.tags == ["home", "food"])
        #expect(item.addedAt == time(1))
        #expect(item.checkedAt == nil && !item.isDone)
        #expect(item.seq == 1)
        #expect(todos.count == 1 && todos.lastNumber == 1)
        #expect(todos.all == [item] && todos.open == [item] && todos.done == [])
    }

    @Test("Checking moves it to the done ones, with the time.")
    func check() throws {
        let todos = State([.todoAdded(Self.added), .todoChecked(TodoChecked(number: 1))]).todos
        let item = try #require(todos[1])
        #expect(item.isDone && item.checkedAt == time(2) && item.seq == 2)
        #expect(todos.open == [] && todos.done == [item] && todos.all == [item])
    }

    @Test("Unchecking keeps everything it had.")
    func uncheck() throws {
        let before = try Self.item(after: .locationGeocoded(Self.geocoded(Self.found)))
        var after = try Self.item(
            after: .locationGeocoded(Self.geocoded(Self.found)), .todoChecked(TodoChecked(number: 1)),
            .todoUnchecked(TodoUnchecked(number: 1)))
        #expect(after.seq == 4)
        after.seq = before.seq
        #expect(after == before)
    }

    @Test("Checking a done to-do, or unchecking an open one, changes nothing.")
    func twice() throws {
        let checked = Event.todoChecked(TodoChecked(number: 1))
        let unchecked = Event.todoUnchecked(TodoUnchecked(number: 1))
        #expect(try Self.item(after: checked, checked) == Self.item(after: checked))
        #expect(try Self.item(after: unchecked) == Self.item())
    }

    @Test("An edit changes just what it says.")
    func edit() throws {
        var expected = try Self.item()
        expected.seq = 2
        let edits: [(TodoEdited, (inout TodoItem) -> Void)] = [
            (TodoEdited(number: 1), { _ in }),
            (TodoEdited(number: 1, title: "Oat milk"), { $0.title = "Oat milk" }),
            (TodoEdited(number: 1, description: .set("three")), { $0.description = "three" }),
            (TodoEdited(number: 1, description: .clear), { $0.description = nil }),
            (
                TodoEdited(number: 1, due: Due("2027-01-01").map { .set($0) } ?? .keep),
                { $0.due = Due("2027-01-01") }
            ),
            (TodoEdited(number: 1, due: .clear), { $0.due = nil }),
            (TodoEdited(number: 1, place: .set("Shop")), { $0.place?.name = "Shop" }),
            (TodoEdited(number: 1, place: .clear), { $0.place = nil }),
        ]
        for (edit, change) in edits {
            var item = expected
            change(&item)
            #expect(try Self.item(after: .todoEdited(edit)) == item)
        }
    }

    @Test(
        "Tags are added behind the others, none twice, and taken away.",
        arguments: [
            ([], [], ["home", "food"]), (["work"], [], ["home", "food", "work"]),
            (["home"], [], ["home", "food"]),
            (["a", "b", "a"], [], ["home", "food", "a", "b"]), ([], ["home"], ["food"]),
            ([], ["none"], ["home", "food"]),
            (["home"], ["home"], ["food", "home"]), ([], ["home", "food"], []),
            (["x"], ["home", "food"], ["x"]),
        ] as [([String], [String], [String])])
    func tags(tagged: [String], untagged: [String], expected: [String]) throws {
        let edit = TodoEdited(number: 1, tagged: tagged, untagged: untagged)
        #expect(try Self.item(after: .todoEdited(edit)).tags == expected)
    }

    @Test("Tags that are added twice at once are there once.")
    func doubledTags() {
        let added = TodoAdded(number: 1, id: identifier(1), title: "t", tags: ["b", "a", "b"])
        #expect(State([.todoAdded(added)]).todos[1]?.tags == ["b", "a"])
    }

    @Test("The place gets the coordinate that was found, and keeps its name.")
    func geocode() throws {
        let found = LocationGeocoded.Match(
            name: "Market Hall", coordinate: coordinate(1), source: "favorite/3")
        let item = try Self.item(after: .locationGeocoded(Self.geocoded(found)))
        #expect(item.place?.name == "Market")
        #expect(item.place?.coordinate == coordinate(1))
        #expect(item.place?.source == "favorite/3")
        #expect(item.seq == 2)
    }

    @Test("A newer answer replaces the older one, its source too.")
    func geocodeAgain() throws {
        let second = LocationGeocoded.Match(name: "Market", coordinate: coordinate(2))
        let item = try Self.item(
            after: .locationGeocoded(Self.geocoded(Self.found)), .locationGeocoded(Self.geocoded(second)))
        #expect(item.place?.coordinate == coordinate(2))
        #expect(item.place?.source == nil)
    }

    @Test("Who did not know a place is noted with the time, until somebody does or the place is another.")
    func geocodeNothing() throws {
        let nothing = Event.locationGeocoded(Self.geocoded(nil))
        let missed = try Self.item(after: nothing)
        #expect(missed.place?.miss == LocationGeocoded.Miss(provider: "favorite", at: time(2)))
        #expect(missed.place?.name == "Market" && missed.place?.coordinate == nil && missed.seq == 2)
        let again = try Self.item(after: nothing, nothing)
        #expect(again.place?.miss?.at == time(3))
        let found = try Self.item(after: nothing, .locationGeocoded(Self.geocoded(Self.found)))
        #expect(found.place?.miss == nil && found.place?.coordinate == coordinate(1))
        let moved = try Self.item(after: nothing, .todoEdited(TodoEdited(number: 1, place: .set("Shop"))))
        #expect(moved.place?.miss == nil)
        let state = State([.todoAdded(Self.added), nothing])
        #expect(try state.readBack() == state)
    }

    @Test("Where the to-do has no place, nothing that is found changes it.")
    func geocodeNoPlace() throws {
        let noPlace = Event.todoEdited(TodoEdited(number: 1, place: .clear))
        for found in [Self.found, nil] {
            #expect(
                try Self.item(after: noPlace, .locationGeocoded(Self.geocoded(found)))
                    == Self.item(after: noPlace))
        }
    }

    @Test("A changed place forgets the coordinate of the old one; another edit does not.")
    func changedPlace() throws {
        let geocoded = Event.locationGeocoded(Self.geocoded(Self.found))
        let moved = try Self.item(after: geocoded, .todoEdited(TodoEdited(number: 1, place: .set("Shop"))))
        #expect(moved.place?.name == "Shop")
        #expect(moved.place?.coordinate == nil && moved.place?.source == nil)
        let renamed = try Self.item(after: geocoded, .todoEdited(TodoEdited(number: 1, title: "Oat milk")))
        #expect(renamed.place?.coordinate == coordinate(1) && renamed.place?.source == "favorite/3")
    }

    @Test("A removed to-do is gone, and its number is remembered.")
    func remove() {
        let second = TodoAdded(number: 2, id: identifier(2), title: "Second")
        let todos = State([
            .todoAdded(Self.added), .todoAdded(second), .todoRemoved(TodoRemoved(number: 2)),
        ]).todos
        #expect(todos[2] == nil && todos[1] != nil)
        #expect(todos.count == 1 && todos.lastNumber == 2)
        #expect(todos.isRemoved(2))
        for number in [Int.min, -1, 0, 1, 3, Int.max] { #expect(!todos.isRemoved(number)) }
    }

    @Test("To-dos are listed by number, whatever the order they came in.")
    func order() {
        let numbers = [5, 1, 4, 2, 3]
        let todos = State(
            numbers.map { .todoAdded(TodoAdded(number: $0, id: identifier($0), title: "\($0)")) }
                + [.todoChecked(TodoChecked(number: 4)), .todoChecked(TodoChecked(number: 2))]
        ).todos
        #expect(todos.all.map(\.number) == [1, 2, 3, 4, 5])
        #expect(todos.open.map(\.number) == [1, 3, 5])
        #expect(todos.done.map(\.number) == [2, 4])
        #expect(todos.lastNumber == 5)
    }

    private static func geocoded(_ found: LocationGeocoded.Match?) -> LocationGeocoded {
        LocationGeocoded(number: 1, query: "Market", provider: "favorite", found: found)
    }
}
