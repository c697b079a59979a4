import Events
import Projections
import Testing
import Values

@Suite("What has become of the station of a favorite")
struct FavoriteStandingTests {
    /// What has become of a favorite of a station, by default a, after a feed had this to say of it.
    private func standing(
        _ station: Station?, _ feed: (Station) throws -> [Event], after seconds: Int = 60
    ) throws -> FavoriteStanding {
        let known = station ?? ProjectionsTests.station("a")
        let added = FavoriteAdded(number: 1, id: identifier(1), name: known.name, station: known)
        let state = State([.favoriteAdded(added), imported(feedTime: time(0), added: [known])])
        var after = state
        after.fold(try feed(known), from: 3)
        return after.standing(of: try #require(after.favorites[1]), at: time(seconds))
    }

    private func changes(
        _ station: Station?, _ feed: (Station) throws -> [Event], after seconds: Int = 60
    ) throws -> [FavoriteStanding.Change] {
        try standing(station, feed, after: seconds).changes
    }

    private func change(_ known: Station, _ edit: (inout Station) -> Void) throws -> Event {
        var newer = known
        edit(&newer)
        let change = try #require(StationChange(from: known, to: newer))
        return imported(feedTime: time(0), changed: [change])
    }

    @Test("One that is as it was is current.")
    func current() throws {
        let standing = try standing(nil) { _ in [] }
        #expect(standing.changes == [] && standing.word == "current")
    }

    @Test("One that left its feed is gone since then, whatever changed before, and current when it is back.")
    func gone() throws {
        let gone = imported(gone: ["a"], isComplete: true)
        #expect(try changes(nil) { [try change($0) { $0.name = "B" }, gone] } == [.gone(since: time(4))])
        #expect(try changes(nil) { _ in [gone, imported(dropped: ["a"])] } == [.gone(since: nil)])
        #expect(try changes(nil) { _ in [gone, imported(feedTime: time(0), back: ["a"])] } == [])
    }

    /// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI): 0.00027 degrees of latitude north of 25,121.5 are
    /// 29.91, 0.00028 are 31.02.
    @Test("One that lies more than 30 m from where it was has moved, and by how much is told.")
    func moved() throws {
        func moved(_ degrees: Double) throws -> [FavoriteStanding.Change] {
            try changes(nil) { known in
                [
                    try change(known) {
                        $0.coordinate =
                            Coordinate(latitude: 25 + degrees, longitude: 121.5) ?? $0.coordinate
                    }
                ]
            }
        }
        #expect(try moved(0.00027) == [])
        guard case .moved(let metres, let from)? = try moved(0.00028).first else {
            Issue.record("not moved")
            return
        }
        #expect((metres * 100).rounded() == 3102)
        #expect(from == coordinate(0))
        // 498.48 and 609.25 m by the same.
        #expect(try moved(0.0045).map(\.word) == ["moved"])
        #expect(try moved(0.0055).map(\.word) == ["moved"])
    }

    @Test("One of another name was renamed; one out of service is closed; the weightier comes first.")
    func renamedAndClosed() throws {
        let renamed = FavoriteStanding.Change.renamed(from: "Station a", to: "B")
        #expect(try changes(nil) { [try change($0) { $0.name = "B" }] } == [renamed])
        let both = try standing(nil) {
            [
                try change($0) {
                    $0.name = "B"
                    $0.inService = false
                }
            ]
        }
        #expect(both.changes == [.closed, renamed] && both.word == "closed")
        #expect(try changes(nil) { [try change($0) { $0.inService = true }] } == [])
    }

    @Test("The newest that is known is stale after a day where bikes are counted, else after thirty.")
    func stale() throws {
        var counted = station("a")
        counted.availability.bikes = 0
        let day = 86_400
        #expect(try changes(counted, { _ in [] }, after: day) == [])
        #expect(try changes(counted, { _ in [] }, after: day + 1) == [.stale(since: time(0))])
        #expect(try changes(nil, { _ in [] }, after: 30 * day) == [])
        #expect(try changes(nil, { _ in [] }, after: 30 * day + 1) == [.stale(since: time(0))])
        let untimed = imported(counts: [StationCount(id: "a", .init(bikes: 1))])
        #expect(try changes(counted, { _ in [untimed] }, after: 3 + day) == [])
        #expect(try changes(counted, { _ in [untimed] }, after: 4 + day) == [.stale(since: time(3))])
    }

    @Test("How old the time of a station itself is makes nothing stale: its feed speaks for it.")
    func staleByFeed() throws {
        var counted = station("a")
        counted.availability.bikes = 0
        counted.availability.updatedAt = time(-15 * 7 * 86_400)
        #expect(try changes(counted, { _ in [] }, after: 86_400) == [])
        counted.availability.updatedAt = time(86_400)
        #expect(try changes(counted, { _ in [] }, after: 86_401) == [.stale(since: time(0))])
    }

    @Test("Without a time nothing is stale, and a place of one's own is as it was.")
    func timeless() throws {
        let own = station("x", source: "own", kind: "own")
        let state = State([
            .favoriteAdded(FavoriteAdded(number: 1, id: identifier(1), name: "Home", station: own)),
            .favoriteAdded(FavoriteAdded(number: 2, id: identifier(2), name: "A", station: station("a"))),
            imported(added: [station("a")]),
        ])
        let later = time(1_000_000_000)
        #expect(state.standing(of: try #require(state.favorites[1]), at: later).changes == [])
        #expect(state.standing(of: try #require(state.favorites[2]), at: nil).changes == [])
        #expect(state.standing(of: try #require(state.favorites[2]), at: later).word == "stale")
    }
}
