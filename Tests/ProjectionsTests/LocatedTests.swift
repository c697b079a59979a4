import Events
import Projections
import Testing
import Values

@Suite("Where the place of a to-do is now")
struct LocatedTests {
    /// Where to-do #1 is, which was recorded a tenth of a degree north at a source, after these events.
    ///
    /// There is the favorite #3 of the station a, which lay nowhere special when it was added.
    private func place(
        _ source: String?, by provider: String = "favorite", after events: Event...
    ) throws -> Coordinate? {
        let found = LocationGeocoded.Match(name: "Market", coordinate: coordinate(1), source: source)
        let state = State(
            [
                imported(added: [station("a"), station("b")]),
                .favoriteAdded(
                    FavoriteAdded(number: 3, id: identifier(3), name: "Market", station: station("a"))),
                .todoAdded(TodoListTests.added),
                .locationGeocoded(
                    LocationGeocoded(number: 1, query: "Market", provider: provider, found: found)),
            ] + events)
        let item = try #require(state.todos[1])
        let located = state.located(item)
        #expect(located.place?.name == item.place?.name && located.place?.source == source)
        return located.place?.coordinate
    }

    /// So many thousandths of a degree, each of 111 m, north of where the stations are.
    private func north(_ thousandths: Int) throws -> Coordinate {
        try #require(Coordinate(latitude: 25 + Double(thousandths) / 1000, longitude: 121.5))
    }

    /// The station of that id lies so many thousandths of a degree to the north from now on.
    private func moved(_ id: String, to thousandths: Int) throws -> Event {
        var newer = station(id)
        newer.coordinate = try north(thousandths)
        return imported(changed: [try #require(StationChange(from: station(id), to: newer))])
    }

    @Test("A to-do at a favorite is where the favorite is, also when its station moves or it is relinked.")
    func follows() throws {
        #expect(try place("favorite/3") == coordinate(0))
        #expect(try place("favorite/3", after: moved("a", to: 2)) == north(2))
        let relinked = Event.favoriteRelinked(FavoriteRelinked(number: 3, from: "a", to: "b"))
        #expect(try place("favorite/3", after: moved("b", to: 4), relinked) == north(4))
        let noted = Event.favoriteNoted(FavoriteNoted(number: 3, note: "n"))
        #expect(try place("favorite/3", after: noted, moved("a", to: 4)) == north(4))
        #expect(try place("favorite/3", after: moved("a", to: 5)) == coordinate(0), "that is another station")
    }

    @Test("When the station is gone, it is where the favorite was added.")
    func gone() throws {
        let gone = imported(gone: ["a"])
        #expect(try place("favorite/3", after: moved("a", to: 2), gone) == coordinate(0))
    }

    @Test("When the favorite is removed, it is where it was recorded.")
    func removed() throws {
        let removed = Event.favoriteRemoved(FavoriteRemoved(number: 3))
        #expect(try place("favorite/3", after: moved("a", to: 2), removed) == coordinate(1))
    }

    @Test(
        "All other places are where they were recorded.",
        arguments: [
            nil, "", "favorite", "favorite/", "favorite/03", "favorite/+3", "favorite/4", "youbike/a",
            "youbike/3",
        ])
    func others(source: String?) throws {
        #expect(try place(source, after: moved("a", to: 2)) == coordinate(1))
    }

    @Test(
        "A favorite of another store, of which a file tells, and a station of a source called so, are none.")
    func foreign() throws {
        for provider in ["import", "station"] {
            #expect(try place("favorite/3", by: provider, after: moved("a", to: 2)) == coordinate(1))
        }
    }

    @Test("A to-do without a place has none.")
    func nowhere() {
        let state = State([.todoAdded(TodoAdded(number: 1, id: identifier(1), title: "t"))])
        #expect(state.todos[1].map(state.located) == state.todos[1])
    }
}
