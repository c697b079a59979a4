import Events
import Projections
import SHA256
import Testing
import Values

@Suite("The state as a whole")
struct StateTests {
    static let base: [Event] = [
        .todoAdded(
            TodoAdded(number: 1, id: identifier(1), title: "Buy milk", place: "Market", tags: ["home"])),
        .todoAdded(TodoAdded(number: 2, id: identifier(2), title: "Done")),
        .todoChecked(TodoChecked(number: 2)),
        .favoriteAdded(FavoriteAdded(number: 1, id: identifier(1), name: "A", station: station("a"))),
        imported(added: [station("a"), station("b")]),
        .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/")),
    ]

    /// Events that change the state after `base`, no two of them to the same state.
    static func changing() throws -> [Event] {
        var newer = station("a")
        newer.line = "R"
        let change = try #require(StationChange(from: station("a"), to: newer))
        let found = LocationGeocoded.Match(name: "M", coordinate: coordinate(1))
        let foundAsFavorite = LocationGeocoded.Match(
            name: "M", coordinate: coordinate(1), source: "favorite/1")
        return [
            .todoAdded(TodoAdded(number: 3, id: identifier(3), title: "New")),
            .todoAdded(TodoAdded(number: 3, id: identifier(4), title: "New")),
            .todoAdded(TodoAdded(number: 4, id: identifier(3), title: "New")),
            .todoAdded(TodoAdded(number: 3, id: identifier(3), title: "")),
            .todoEdited(TodoEdited(number: 1, title: "Buy milk ")),
            .todoEdited(TodoEdited(number: 1, description: .set(""))),
            .todoEdited(TodoEdited(number: 1, due: Due("2026-12-01").map { .set($0) } ?? .keep)),
            .todoEdited(TodoEdited(number: 1, due: Due("2026-12-01T00:00:00Z").map { .set($0) } ?? .keep)),
            .todoEdited(
                TodoEdited(number: 1, due: Due("2026-12-01T08:00:00+08:00").map { .set($0) } ?? .keep)),
            .todoEdited(TodoEdited(number: 1, place: .clear)),
            .todoEdited(TodoEdited(number: 1, place: .set(""))),
            .todoEdited(TodoEdited(number: 1, tagged: ["a", "b"])),
            .todoEdited(TodoEdited(number: 1, tagged: ["b", "a"])),
            .todoEdited(TodoEdited(number: 1, tagged: ["ab"])),
            .todoEdited(TodoEdited(number: 1, untagged: ["home"])),
            .todoChecked(TodoChecked(number: 1)), .todoUnchecked(TodoUnchecked(number: 2)),
            .todoRemoved(TodoRemoved(number: 1)), .todoRemoved(TodoRemoved(number: 2)),
            .locationGeocoded(LocationGeocoded(number: 1, query: "M", provider: "station", found: found)),
            .locationGeocoded(
                LocationGeocoded(number: 1, query: "M", provider: "favorite", found: foundAsFavorite)),
            .favoriteAdded(FavoriteAdded(number: 2, id: identifier(2), name: "A", station: station("a"))),
            .favoriteAdded(
                FavoriteAdded(number: 2, id: identifier(2), name: "A", note: "", station: station("a"))),
            .favoriteAdded(FavoriteAdded(number: 2, id: identifier(2), name: "A", station: newer)),
            .favoriteNoted(FavoriteNoted(number: 1, note: "n")),
            .favoriteNoted(FavoriteNoted(number: 1, note: nil)),
            .favoriteRelinked(FavoriteRelinked(number: 1, from: "a", to: "b")),
            .favoriteRemoved(FavoriteRemoved(number: 1)), imported(), imported(feedTime: time(0)),
            imported(isComplete: true), imported(gone: ["a"], isComplete: true), imported(dropped: ["a"]),
            imported(kind: "k"),
            imported(source: "s"), imported(added: [station("c")]), imported(changed: [change]),
            imported(gone: ["a"]),
            imported(gone: ["b"]), imported(gone: ["a", "b"]),
            imported(counts: [StationCount(id: "a", .init(bikes: 1))]),
            imported(counts: [StationCount(id: "a", .init(docks: 1))]),
            imported(counts: [StationCount(id: "a", .init(updatedAt: time(1)))]),
            .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/2")),
            .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/", kind: "gbfs")),
            .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/", every: 60)),
            .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/", map: ["id": "a"])),
            .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/", crs: "EPSG:3826")),
            .sourceAdded(SourceAdded(name: "bikes", url: "https://example.org/", language: "en")),
            .sourceAdded(SourceAdded(name: "works", url: "https://example.org/")),
            .sourceRemoved(SourceRemoved(name: "bikes")),
        ] + restoring()
    }

    /// Events that put something back, no two of them to the same state.
    private static func restoring() -> [Event] {
        var added = TodoAdded(
            number: 1, id: identifier(1), title: "Buy milk", place: "Market", tags: ["home"])
        added.addedAt = time(1)
        var done = TodoRestored(added)
        done.checkedAt = time(9)
        var found = TodoRestored(added)
        found.found = LocationGeocoded.Match(name: "M", coordinate: coordinate(2), source: "s")
        var feed = StationsRestored(
            source: "youbike",
            feed: .init(kind: "youbike", importedAt: time(5), feedTime: nil, completeFeeds: 0))
        feed.entries = [.init(station: station("c"), firstSeenAt: time(2), goneAt: time(3), lastFeed: 1)]
        var without = feed
        without.entries = []
        without.removed = ["b"]
        return [
            .todoRestored(TodoRestored(TodoAdded(number: 1, id: identifier(1), title: "B"))),
            .todoRestored(done), .todoRestored(found),
            .favoriteRestored(
                FavoriteRestored(
                    FavoriteAdded(number: 9, id: identifier(9), name: "A", station: station("a")),
                    addedAt: time(1))),
            .stationsRestored(feed), .stationsRestored(without),
            .stationsRestored(StationsRestored(source: "youbike", feed: nil)),
        ]
    }

    @Test("Whatever changes gives another state with another digest, and reads back as it is.")
    func digests() throws {
        let events = try Self.changing()
        var states = [State(), State(Self.base)]
        states += events.map { State(Self.base + [$0]) }
        #expect(Set(states.map(\.digest)).count == states.count)
        for (index, state) in states.enumerated() {
            for other in states[..<index] { #expect(state != other) }
            let read = try state.readBack()
            #expect(read == state)
            #expect(read.digest == state.digest)
        }
    }

    @Test("The same events at another time, or at another position, give another digest.")
    func moments() {
        var later = State()
        for (index, event) in Self.base.enumerated() {
            later.apply(event, at: Moment(seq: index + 1, at: time(index + 2)))
        }
        let behind = State(Self.base, from: 2)
        #expect(Set([State(Self.base).digest, later.digest, behind.digest]).count == 3)
    }

    @Test("The digest is that of the canonical form.")
    func digestOfForm() {
        let state = State(Self.base)
        let bytes = Array(state.canonicalForm.utf8)
        let digest = Digest(of: bytes.span)
        #expect(state.digest == digest)
    }

    @Test("Events about what is not there change nothing.")
    func absent() throws {
        let found = LocationGeocoded.Match(name: "M", coordinate: coordinate(1))
        let stationChange = try #require(Self.rename("z"))
        var events: [Event] = []
        for number in [-1, 0, 3, 99, Int.max, Int.min] {
            events += [
                .todoEdited(TodoEdited(number: number, title: "New")),
                .todoChecked(TodoChecked(number: number)),
                .todoUnchecked(TodoUnchecked(number: number)), .todoRemoved(TodoRemoved(number: number)),
                .locationGeocoded(
                    LocationGeocoded(number: number, query: "M", provider: "station", found: found)),
                .favoriteNoted(FavoriteNoted(number: number, note: "n")),
                .favoriteRelinked(FavoriteRelinked(number: number, from: "a", to: "b")),
                .favoriteRemoved(FavoriteRemoved(number: number)),
            ]
        }
        events += [
            .commandUndone(CommandUndone(CommandSpan(1...2))),
            .commandRedone(CommandRedone(CommandSpan(1...2))),
            .stationsRestored(StationsRestored(source: "none", feed: nil)),
        ]
        let state = State(Self.base)
        for event in events {
            var after = state
            after.fold([event], from: 7)
            #expect(after == state)
            #expect(after.digest == state.digest)
        }
        var withoutSource = state
        withoutSource.fold([.sourceRemoved(SourceRemoved(name: "other"))], from: 7)
        #expect(withoutSource == state)
        var withImport = state
        withImport.fold([imported()], from: 7)
        var withNonsense = state
        let nonsense = imported(
            changed: [stationChange], counts: [StationCount(id: "z", .init(bikes: 1))], gone: ["z"],
            back: ["a", "z"], dropped: ["z"])
        withNonsense.fold([nonsense], from: 7)
        #expect(withNonsense == withImport)
    }

    @Test("A removed number is remembered by a state that was written and read.")
    func removedNumbers() throws {
        let events: [Event] = [
            .todoRemoved(TodoRemoved(number: 2)), .favoriteRemoved(FavoriteRemoved(number: 1)),
        ]
        let state = try State(Self.base + events).readBack()
        #expect(state.todos.isRemoved(2) && state.todos.lastNumber == 2)
        #expect(state.favorites.isRemoved(1) && state.favorites.lastNumber == 1)
    }

    @Test("The station of a favorite is the newest that is known of it.")
    func newestStation() throws {
        var newer = station("a")
        newer.capacity = 30
        newer.availability = Station.Availability(bikes: 3, docks: 4, updatedAt: time(0))
        var events = Self.base
        let favorite = try #require(State(events).favorites[1])
        #expect(State(events).station(of: favorite) == station("a"))
        events.append(imported(gone: ["a"]))
        events.append(imported(added: [newer]))
        #expect(State(events).station(of: favorite) == newer)
    }

    @Test("A station that is gone is shown as it was when it became a favorite, with the counts unknown.")
    func goneStation() throws {
        var counted = station("a")
        counted.availability = Station.Availability(bikes: 3, docks: 4, updatedAt: time(0))
        var renamed = counted
        renamed.name = "Renamed"
        let added = FavoriteAdded(number: 1, id: identifier(1), name: "A", station: counted)
        let state = State([.favoriteAdded(added), imported(added: [renamed]), imported(gone: ["a"])])
        let favorite = try #require(state.favorites[1])
        #expect(state.station(of: favorite) == station("a"))
    }

    @Test("A station that no feed told of is the one of the favorite.")
    func unknownStation() throws {
        let place = station("", source: "", kind: "")
        let added = FavoriteAdded(number: 1, id: identifier(1), name: "Home", station: place)
        let state = State([.favoriteAdded(added)])
        #expect(state.station(of: try #require(state.favorites[1])) == place)
    }

    private static func rename(_ id: String) -> StationChange? {
        var renamed = station(id)
        renamed.name = "Renamed"
        return StationChange(from: station(id), to: renamed)
    }
}
