import Events
import JSONText
import Projections
import SHA256
import Testing
import Values

@Suite("The canonical form")
struct CanonicalFormTests {
    @Test("The state before the first event.")
    func empty() throws {
        #expect(
            State().canonicalForm == "{\"lastNumber\":0,\"count\":0}\n{\"lastNumber\":0,\"count\":0}\n0\n0\n")
        #expect(try State().readBack() == State())
    }

    @Test("Favorites, to-dos, stations and sources, one JSON value a line.")
    func everything() throws {
        let found = LocationGeocoded.Match(name: "Market", coordinate: coordinate(1), source: "favorite/1")
        let feedTime = try #require(Instant("2025-02-13T11:25:26Z"))
        var counted = station("b")
        counted.availability = Station.Availability(bikes: 1, docks: 2, updatedAt: feedTime)
        let state = State([
            .todoAdded(
                TodoAdded(
                    number: 2, id: identifier(2), title: "Buy\nmilk", description: "two",
                    due: Due("2026-12-01T09:00:00+08:00"), place: "Market", tags: ["home", "急"])),
            .todoAdded(TodoAdded(number: 1, id: identifier(1), title: "First", due: Due("2026-12-01"))),
            .locationGeocoded(LocationGeocoded(number: 2, query: "#1", provider: "favorite", found: found)),
            .todoChecked(TodoChecked(number: 1)),
            .favoriteAdded(
                FavoriteAdded(number: 1, id: identifier(1), name: "A", note: "n", station: station("a"))),
            imported(feedTime: feedTime, added: [counted, station("a")]),
            imported(source: "metro", kind: "metro", added: []),
            imported(feedTime: feedTime, gone: ["a"], isComplete: true),
            .sourceAdded(
                SourceAdded(name: "z", url: "https://example.org/z", every: 60, map: ["id": "shop"])),
            .sourceAdded(SourceAdded(name: "b", url: "https://example.org/b", kind: "gbfs")),
            .sourceAdded(SourceAdded(name: "x", url: "https://example.org/x")),
            .sourceRemoved(SourceRemoved(name: "x")),
        ])
        let expected = #"""
            {"lastNumber":1,"count":1}
            {"added":{"number":1,"id":"00000000-0000-4000-8000-000000000001","name":"A","note":"n","station":{"source":"youbike","kind":"youbike","id":"a","name":"Station a","latitude":25,"longitude":121.5}},"addedAt":"2026-11-30T00:00:05Z","seq":5}
            {"lastNumber":2,"count":2}
            {"number":1,"id":"00000000-0000-4000-8000-000000000001","title":"First","due":"2026-12-01","addedAt":"2026-11-30T00:00:02Z","checkedAt":"2026-11-30T00:00:04Z","seq":4}
            {"number":2,"id":"00000000-0000-4000-8000-000000000002","title":"Buy\nmilk","description":"two","due":"2026-12-01T09:00:00+08:00","place":"Market","latitude":25.1,"longitude":121.5,"source":"favorite/1","favorite":1,"tags":["home","急"],"addedAt":"2026-11-30T00:00:01Z","seq":3}
            2
            {"source":"metro","kind":"metro","importedAt":"2026-11-30T00:00:07Z","completeFeeds":0,"count":0}
            {"source":"youbike","kind":"youbike","importedAt":"2026-11-30T00:00:08Z","feedTime":"2025-02-13T11:25:26Z","completeFeeds":1,"count":2}
            {"firstSeenAt":"2026-11-30T00:00:06Z","goneAt":"2026-11-30T00:00:08Z","lastFeed":0,"station":{"id":"a","name":"Station a","latitude":25,"longitude":121.5}}
            {"firstSeenAt":"2026-11-30T00:00:06Z","station":{"id":"b","name":"Station b","latitude":25,"longitude":121.5,"bikes":1,"docks":2,"updatedAt":"2025-02-13T11:25:26Z"}}
            2
            {"added":{"name":"b","url":"https://example.org/b","kind":"gbfs"},"seq":10}
            {"added":{"name":"z","url":"https://example.org/z","every":60,"map":{"id":"shop"}},"seq":9}

            """#
        #expect(state.canonicalForm == expected)
        #expect(try state.readBack() == state)
    }

    @Test("The order in which things came in leaves no trace.")
    func insertionOrder() {
        var generator = SeededGenerator(seed: freshSeed())
        let ids = (0..<50).map { "station-\($0)" }
        var digests: Set<String> = []
        for _ in 0..<10 {
            var state = State()
            let moment = Moment(seq: 1, at: time(1))
            for number in (1...30).shuffled(using: &generator) {
                state.apply(
                    .todoAdded(TodoAdded(number: number, id: identifier(number), title: "t")), at: moment)
                let added = FavoriteAdded(
                    number: number, id: identifier(number), name: "f", station: station("a"))
                state.apply(.favoriteAdded(added), at: moment)
            }
            for source in ["c", "a", "b"].shuffled(using: &generator) {
                let stations = ids.shuffled(using: &generator).map { station($0, source: source) }
                let gone = ids[..<20].shuffled(using: &generator)
                state.apply(imported(source: source, added: stations, gone: gone), at: moment)
            }
            digests.insert(state.digest.description)
        }
        #expect(digests.count == 1)
    }
}
