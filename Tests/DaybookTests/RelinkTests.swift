import Daybook
import Events
import Journal
import Places
import Projections
import Testing
import Values

/// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI): north of 25.03,121.56 lie 0.00045 degrees of latitude
/// at 49.85 m, and 0.00046 at 50.96.
@Suite("Favorites of stations that were renumbered")
struct RelinkTests {
    private let scratch: Scratch
    private let old = FeedStation(id: "1", name: "臺北車站")
    private let others = (5...9).map { FeedStation(id: "\($0)", name: "Other \($0)") }

    init() throws { scratch = try Scratch() }

    /// A store with a favorite of the old station, #1.
    private func store() throws -> Store {
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading([old] + others, at: "2026-11-30 09:00:00")))
        _ = try store.perform(AddFavorite(station: "1", note: "n"))
        return store
    }

    /// What an import brings about beside the import itself.
    private struct Outcome: Equatable {
        var events: [Event] = []
        /// The ids of the candidates of each favorite that has several.
        var doubts: [[String]] = []
    }

    /// What comes of a feed of a minute of the morning, with these stations and the others.
    private func relinks(
        _ stations: [FeedStation], minute: Int = 10, source: String? = nil, in store: inout Store
    ) throws -> Outcome {
        let before = store.state
        let reading = try reading(stations + others, source: source, at: "2026-11-30 09:\(minute):00")
        let receipt = try store.perform(ImportStations(reading))
        let relinks = receipt.events.filter { $0.type == "favorite.relinked" }
        #expect(Array(receipt.events.suffix(relinks.count)) == relinks)
        let doubts = receipt.state.doubtfulSuccessions(since: before)
        return Outcome(events: relinks, doubts: doubts.map { $0.candidates.map(\.id) })
    }

    private func station(_ id: String, name: String = "台北車站", north: Double = 0.00045) -> FeedStation {
        FeedStation(id: id, name: name, latitude: 25.03 + north)
    }

    private static let relinked = Event.favoriteRelinked(FavoriteRelinked(number: 1, from: "1", to: "2"))

    @Test(
        "The one station of the same name within 50 m takes the place of one that is gone, in the same batch."
    )
    func relinks() throws {
        var store = try store()
        let seq = try #require(store.position?.seq)
        #expect(try relinks([station("2")], in: &store).events == [Self.relinked])
        var parts: [[Int]] = []
        try store.forEachEvent(after: seq) { event in
            parts.append([event.record.part, event.record.parts])
            return true
        }
        #expect(parts == [[1, 2], [2, 2]])
        let favorite = try #require(store.state.favorites[1])
        #expect(favorite.station.id == "2" && favorite.name == "臺北車站" && favorite.note == "n")
        #expect(store.state.station(of: favorite).coordinate.latitude == 25.03 + 0.00045)
        #expect(
            try store.history(ofFavorite: "1").map(\.sentence).last
                == "Relinked favorite #1 from station 1 to 2")
        #expect(try scratch.open().state == store.state)
    }

    @Test("It may come later than the old one goes.")
    func later() throws {
        var store = try store()
        #expect(try relinks([], minute: 10, in: &store).events == [])
        #expect(try relinks([], minute: 11, in: &store).events == [])
        #expect(try relinks([station("2")], minute: 12, in: &store).events == [Self.relinked])
    }

    @Test(
        "No other station does: farther away, of another name, or while the old one is there.",
        arguments: [("台北車站", 0.00046, false), ("台北車站2", 0, false), ("台北車站", 0, true)])
    func others(name: String, north: Double, isOldThere: Bool) throws {
        var store = try store()
        let stations = (isOldThere ? [old] : []) + [station("2", name: name, north: north)]
        #expect(try relinks(stations, in: &store) == Outcome())
        #expect(store.state.favorites[1]?.station.id == "1")
    }

    @Test("Nor does one of another source, or one that is a favorite already.")
    func notOfAnotherSource() throws {
        var store = try store()
        #expect(try relinks([], in: &store) == Outcome())
        #expect(try relinks([station("2")], source: "other", in: &store) == Outcome())
        #expect(try relinks([old, station("2")], minute: 11, in: &store) == Outcome())
        _ = try store.perform(AddFavorite(station: "youbike/2"))
        #expect(try relinks([station("2")], minute: 12, in: &store) == Outcome())
        #expect(store.state.favorites.all.map(\.station.id) == ["1", "2"])
    }

    @Test("Where two can be the same nothing is relinked, and that is told once.")
    func doubt() throws {
        var store = try store()
        let two = [station("2"), station("3", north: 0)]
        #expect(try relinks(two, minute: 10, in: &store) == Outcome(doubts: [["2", "3"]]))
        #expect(try relinks(two, minute: 11, in: &store) == Outcome())
        #expect(try relinks([two[0]], minute: 12, in: &store).events == [Self.relinked])
    }

    @Test("A relink that was taken back is not made again.")
    func takenBack() throws {
        var store = try store()
        _ = try relinks([station("2")], minute: 10, in: &store)
        struct Undo: Command {
            func events(in state: State, _ context: inout Context) -> [Event] {
                [.favoriteRelinked(FavoriteRelinked(number: 1, from: "2", to: "1"))]
            }
        }
        _ = try store.perform(Undo())
        #expect(try relinks([station("2")], minute: 11, in: &store) == Outcome())
        #expect(store.state.favorites[1]?.station.id == "1")
    }

    @Test("Two favorites do not become one station.")
    func taken() throws {
        var store = try scratch.open()
        let twins = [station("1", north: 0), station("4", north: 0.0002)]
        _ = try store.perform(ImportStations(reading(twins + others, at: "2026-11-30 09:00:00")))
        _ = try store.perform(AddFavorite(station: "1"))
        _ = try store.perform(AddFavorite(station: "4"))
        #expect(try relinks([station("2", north: 0)], in: &store).events == [Self.relinked])
        #expect(store.state.favorites.all.map(\.station.id) == ["2", "4"])
    }
}
