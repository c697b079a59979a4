import Events
import Projections
import Testing
import Values

@Suite("The station cache")
struct StationCacheTests {
    @Test("An added station is there, with the time it was first seen.")
    func add() throws {
        let feedTime = try #require(Instant("2026-11-29T00:00:00Z"))
        let cache = State([imported(feedTime: feedTime, added: [station("a"), station("b")])]).stations
        let entry = try #require(cache["youbike", "a"])
        #expect(entry.station == station("a"))
        #expect(entry.firstSeenAt == time(1))
        #expect(entry.goneAt == nil)
        #expect(Set(cache.present().map(\.id)) == ["a", "b"])
        let source = try #require(cache.sources.first)
        #expect(cache.sources.count == 1)
        #expect(source.name == "youbike" && source.kind == "youbike")
        #expect(source.importedAt == time(1) && source.feedTime == feedTime)
    }

    @Test("Sources are listed by name, and each has its own stations, also under the same id.")
    func sources() {
        let cache = State([
            imported(source: "youbike", kind: "youbike", added: [station("1")]),
            imported(source: "metro", kind: "metro", added: [station("1", source: "metro", kind: "metro")]),
        ]).stations
        #expect(cache.sources.map(\.name) == ["metro", "youbike"])
        #expect(cache["metro", "1"]?.station.source == "metro")
        #expect(cache["youbike", "1"]?.station.source == "youbike")
        #expect(cache["metro", "2"] == nil && cache["bus", "1"] == nil)
        #expect(cache.present().count == 2)
        #expect(cache.present(of: "metro").map(\.kind) == ["metro"])
        #expect(cache.present(of: "bus") == [] && cache.entries(of: "bus") == [])
    }

    @Test("A change changes just what it says.")
    func change() throws {
        var newer = station("a")
        newer.capacity = 30
        newer.name = "A"
        let change = try #require(StationChange(from: station("a"), to: newer))
        let cache = State([imported(added: [station("a"), station("b")]), imported(changed: [change])])
            .stations
        #expect(cache["youbike", "a"]?.station == newer)
        #expect(cache["youbike", "a"]?.firstSeenAt == time(1))
        #expect(cache["youbike", "b"]?.station == station("b"))
    }

    @Test("A count replaces bikes and docks as a whole.")
    func count() {
        let first = Station.Availability(bikes: 1, docks: 2, updatedAt: time(0))
        let second = Station.Availability(bikes: 0, docks: nil, updatedAt: nil)
        let events = [
            imported(added: [station("a")]), imported(counts: [StationCount(id: "a", first)]),
            imported(counts: [StationCount(id: "a", second)]),
        ]
        #expect(State(Array(events[..<2])).stations["youbike", "a"]?.station.availability == first)
        #expect(State(events).stations["youbike", "a"]?.station.availability == second)
    }

    @Test("A station that its feed no longer has is kept, but not listed.")
    func gone() {
        let cache = State([imported(added: [station("a"), station("b")]), imported(gone: ["a"])]).stations
        #expect(cache["youbike", "a"]?.goneAt == time(2))
        #expect(cache["youbike", "a"]?.station == station("a"))
        #expect(cache.present().map(\.id) == ["b"])
        #expect(Set(cache.entries().map(\.station.id)) == ["a", "b"])
    }

    @Test("A station that is gone already stays gone since then.")
    func goneTwice() {
        let cache = State([imported(added: [station("a")]), imported(gone: ["a"]), imported(gone: ["a"])])
            .stations
        #expect(cache["youbike", "a"]?.goneAt == time(2))
    }

    @Test("A station that comes back has the time it was first seen, and what the feed says now.")
    func comeBack() {
        var newer = station("a")
        newer.capacity = 30
        let cache = State([imported(added: [station("a")]), imported(gone: ["a"]), imported(added: [newer])])
            .stations
        #expect(cache["youbike", "a"]?.firstSeenAt == time(1))
        #expect(cache["youbike", "a"]?.goneAt == nil)
        #expect(cache["youbike", "a"]?.station == newer)
    }

    @Test("A station that is back has the time it was first seen, and is as it was until a change says more.")
    func back() throws {
        var newer = station("a")
        newer.capacity = 30
        let change = try #require(StationChange(from: station("a"), to: newer))
        let events = [imported(added: [station("a")]), imported(gone: ["a"]), imported(back: ["a"])]
        let cache = State(events).stations
        let entry = try #require(cache["youbike", "a"])
        #expect(entry.station == station("a") && entry.firstSeenAt == time(1) && entry.goneAt == nil)
        #expect(cache.absences(of: entry) == 0)
        let changed = State(events[..<2] + [imported(changed: [change], back: ["a"])]).stations
        #expect(changed["youbike", "a"]?.station == newer && changed["youbike", "a"]?.goneAt == nil)
    }

    @Test("The complete feeds that a station was not in are counted anew each time that it goes.")
    func absences() throws {
        func absences(_ events: [Event]) throws -> [Int] {
            let cache = State(events).stations
            return try ["a", "b"].map { cache.absences(of: try #require(cache["youbike", $0])) }
        }
        let complete = imported(isComplete: true)
        var events = [
            imported(added: [station("a"), station("b")], isComplete: true), complete,
            imported(gone: ["a"], isComplete: true),
        ]
        #expect(try absences(events) == [1, 0])
        events += [imported(), imported(source: "metro", isComplete: true)]
        #expect(try absences(events) == [1, 0])
        events += [complete, imported(gone: ["a", "b"], isComplete: true)]
        #expect(try absences(events) == [3, 1])
        events += [imported(back: ["a"], isComplete: true), imported(gone: ["a"], isComplete: true)]
        #expect(try absences(events) == [1, 3])
        events += [imported(added: [station("b")], isComplete: true)]
        #expect(try absences(events) == [2, 0])
    }

    @Test("A station that went in an event that does not say whether its feed was complete was not in one.")
    func absenceInOldEvent() throws {
        let old = [imported(added: [station("a")]), imported(gone: ["a"])]
        for (count, events) in [(1, old), (2, old + [imported(isComplete: true)])] {
            let cache = State(events).stations
            #expect(cache.absences(of: try #require(cache["youbike", "a"])) == count)
        }
    }

    @Test("A dropped station is forgotten, and is a new one should it come again.")
    func drop() {
        let events = [
            imported(added: [station("a"), station("b")]), imported(gone: ["a"]), imported(dropped: ["a"]),
        ]
        let cache = State(events).stations
        #expect(cache["youbike", "a"] == nil && cache.goneCount() == 0 && cache.presentCount() == 1)
        let again = State(events + [imported(added: [station("a")])]).stations
        #expect(again["youbike", "a"]?.firstSeenAt == time(4))
    }

    @Test("An import tells when the source was read last, and of what time, even if no time is given.")
    func source() throws {
        let feedTime = try #require(Instant("2026-11-29T00:00:00Z"))
        var events = [imported(feedTime: feedTime), imported(feedTime: feedTime)]
        #expect(State(events).stations.sources.map(\.importedAt) == [time(2)])
        #expect(State(events).stations.sources.map(\.feedTime) == [feedTime])
        events.append(imported())
        #expect(State(events).stations.sources.map(\.feedTime) == [nil])
    }

    @Test("Where the kind of a feed changes, it changes for all its stations.")
    func kind() {
        let cache = State([
            imported(added: [station("a")]), imported(kind: "gbfs", added: [station("b", kind: "gbfs")]),
        ]).stations
        #expect(cache.sources.map(\.kind) == ["gbfs"])
        #expect(cache["youbike", "a"]?.station.kind == "gbfs")
        #expect(cache["youbike", "b"]?.station.kind == "gbfs")
    }

    @Test("A station belongs to the feed that tells of it.")
    func ofItsFeed() {
        let cache = State([imported(added: [station("a", source: "other", kind: "other")])]).stations
        #expect(cache["youbike", "a"]?.station == station("a"))
        #expect(cache["other", "a"] == nil)
    }
}
