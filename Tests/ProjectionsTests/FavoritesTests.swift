import Events
import Projections
import Testing
import Values

@Suite("The favorites")
struct FavoritesTests {
    static func added(_ number: Int, station id: String, note: String? = nil) -> Event {
        .favoriteAdded(
            FavoriteAdded(
                number: number, id: identifier(number), name: "Favorite \(number)", note: note,
                station: station(id)))
    }

    @Test("Adding makes a favorite with all that was said.")
    func add() throws {
        let favorites = State([Self.added(1, station: "a", note: "racks")]).favorites
        let favorite = try #require(favorites[1])
        #expect(favorite.number == 1)
        #expect(favorite.id == identifier(1))
        #expect(favorite.name == "Favorite 1")
        #expect(favorite.note == "racks")
        #expect(favorite.addedAt == time(1))
        #expect(favorite.station == station("a"))
        #expect(favorite.seq == 1)
        #expect(favorites.count == 1 && favorites.lastNumber == 1 && favorites.all == [favorite])
    }

    @Test("A note is written, replaced and taken away, and nothing else changes.")
    func note() throws {
        var expected = try #require(State([Self.added(1, station: "a")]).favorites[1])
        var events = [Self.added(1, station: "a")]
        for (seq, note) in zip(2..., ["one", "two", nil]) {
            events.append(.favoriteNoted(FavoriteNoted(number: 1, note: note)))
            expected.note = note
            expected.seq = seq
            #expect(State(events).favorites[1] == expected)
        }
    }

    @Test(
        "A relinked favorite is of the other station, with all that was known; and back by the same in reverse."
    )
    func relink() throws {
        var expected = try #require(State([Self.added(1, station: "a", note: "n")]).favorites[1])
        var events = [Self.added(1, station: "a", note: "n")]
        events.append(.favoriteRelinked(FavoriteRelinked(number: 1, from: "a", to: "b")))
        expected.station.id = "b"
        expected.seq = 2
        #expect(State(events).favorites[1] == expected)
        #expect(State(events).favorites.favorite(ofStation: "b", from: "youbike") == expected)
        events.append(.favoriteRelinked(FavoriteRelinked(number: 1, from: "a", to: "c")))
        #expect(State(events).favorites[1] == expected, "It is not of that station.")
        events.append(.favoriteRelinked(FavoriteRelinked(number: 1, from: "b", to: "a")))
        expected.station.id = "a"
        expected.seq = 4
        #expect(State(events).favorites[1] == expected)
    }

    @Test("A removed favorite is gone, and its number is remembered.")
    func remove() {
        let favorites = State([
            Self.added(1, station: "a"), Self.added(2, station: "b"),
            .favoriteRemoved(FavoriteRemoved(number: 2)),
        ]).favorites
        #expect(favorites[2] == nil && favorites[1] != nil)
        #expect(favorites.count == 1 && favorites.lastNumber == 2)
        #expect(favorites.isRemoved(2))
        for number in [Int.min, -1, 0, 1, 3, Int.max] { #expect(!favorites.isRemoved(number)) }
    }

    @Test("Favorites are listed by number, whatever the order they came in.")
    func order() {
        let favorites = State([3, 1, 2].map { Self.added($0, station: "\($0)") }).favorites
        #expect(favorites.all.map(\.number) == [1, 2, 3])
        #expect(favorites.lastNumber == 3)
    }

    @Test("A favorite is found by its station; of two, the one with the lower number.")
    func ofStation() {
        let numbers = Array(1...40)
        let favorites = State(numbers.reversed().map { Self.added($0, station: $0 < 20 ? "a" : "b") })
            .favorites
        #expect(favorites.favorite(ofStation: "a", from: "youbike")?.number == 1)
        #expect(favorites.favorite(ofStation: "b", from: "youbike")?.number == 20)
        #expect(favorites.favorite(ofStation: "c", from: "youbike") == nil)
        #expect(favorites.favorite(ofStation: "a", from: "metro") == nil)
    }
}
