import Daybook
import Events
import Places
import Projections
import Testing
import Values

@Suite("What the words for a place stand for")
struct PlaceTextTests {
    private let scratch: Scratch
    private let state: State

    /// The favorites #1 `Tower` and #2 `B2`; the stations `A1` of two sources, `B2` and `Tower` and two `Park`s of one.
    init() throws {
        scratch = try Scratch()
        var store = try scratch.open()
        let stations = [
            FeedStation(id: "A1", name: "Gate", english: "Main Gate"), FeedStation(id: "B2", name: "Tower"),
            FeedStation(id: "C3", name: "Park"), FeedStation(id: "D4", name: "PARK"),
            FeedStation(id: "E5", name: "臺北車站"), FeedStation(id: "12", name: "Twelve"),
            FeedStation(id: "F6", name: "25,121"),
        ]
        _ = try store.perform(ImportStations(reading(stations, source: "one")))
        _ = try store.perform(
            ImportStations(reading([FeedStation(id: "A1", name: "Elsewhere")], source: "two")))
        _ = try store.perform(AddFavorite(name: "Tower", at: coordinate(25.1, 121.1)))
        _ = try store.perform(AddFavorite(name: "B2", at: coordinate(25.2, 121.2)))
        _ = try store.perform(AddFavorite(name: "Gone", at: coordinate(25.3, 121.3)))
        _ = try store.perform(RemoveFavorites(["3"]))
        state = store.state
    }

    private func expect(_ text: String, is name: String, _ source: String) throws {
        let place = try PlaceText(text, in: state)
        let found: (String, String) =
            switch place {
            case .coordinate: (place.name, "coordinate")
            case .favorite(let favorite): (place.name, "favorite/\(favorite.number)")
            case .station(let station): (place.name, "\(station.source)/\(station.id)")
            case .unknown: (place.name, "unknown")
            }
        #expect(found == (name, source), "\(text)")
    }

    @Test(
        "A number with its sign or a UUID is a favorite, two numbers are a place, an id goes before a name.")
    func order() throws {
        try expect("#1", is: "Tower", "favorite/1")
        try expect(#require(state.favorites[2]).id.description, is: "B2", "favorite/2")
        try expect(" 25 , 121 ", is: "25.0,121.0", "coordinate")
        try expect("one/A1", is: "Gate", "one/A1")
        try expect("two/A1", is: "Elsewhere", "two/A1")
        try expect("B2", is: "Tower", "one/B2")
        try expect("12", is: "Twelve", "one/12")
        try expect("tower", is: "Tower", "favorite/1")
        try expect("台北車站", is: "臺北車站", "one/E5")
        try expect("MAIN GATE", is: "Gate", "one/A1")
        try expect("Main", is: "Main", "unknown")
        try expect("one/Z9", is: "one/Z9", "unknown")
        try expect("7", is: "7", "unknown")
    }

    private func refusal(_ text: String) -> Refusal? {
        do throws(Refusal) {
            _ = try PlaceText(text, in: state)
            return nil
        } catch {
            return error
        }
    }

    @Test("What cannot be meant, or can be several things, is refused.")
    func refuses() throws {
        #expect(refusal("#3") == .favoriteRemoved(3))
        #expect(refusal("#4") == .noFavorite(.number(4)))
        #expect(refusal("") == .empty(.place))
        #expect(refusal("a\u{1B}") == .controlCharacter(.place, "\u{1B}", place: 2))
        #expect(
            refusal("91,0")?.description
                == "latitude 91.0 is not within -90 to 90. Did you mean 0.0,91.0? Latitude comes first.")
        guard case .ambiguousStation("A1", let stations)? = refusal("A1") else {
            Issue.record("\(String(describing: refusal("A1")))")
            return
        }
        #expect(stations.map(\.source).sorted() == ["one", "two"])
        guard case .ambiguousStation("park", let parks)? = refusal("park") else {
            Issue.record("\(String(describing: refusal("park")))")
            return
        }
        #expect(parks.map(\.id) == ["D4", "C3"])
    }

    @Test("The place of a new to-do is recorded with where it is, and from whom that is known.")
    func geocodes() throws {
        let scratch = try Scratch()
        defer { withExtendedLifetime(scratch) {} }
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading([FeedStation(id: "B2", name: "Stop")])))
        _ = try store.perform(AddFavorite(name: "Home", at: coordinate(25.1, 121.1)))
        let texts = ["25,121", "#1", "B2", "Taipei 101"]
        _ = try store.perform(AddTodos(texts.map { AddTodos.Draft(title: "x", place: $0) }))
        #expect(
            store.state.todos.all.compactMap(\.place).map(text) == [
                "25.0,121.0 at 25.0,121.0", "Home at 25.1,121.1 (favorite/1)",
                "Stop at 25.03,121.56 (youbike/B2)", "Taipei 101",
            ])
    }
}
