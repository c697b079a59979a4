import Daybook
import Events
import Places
import Projections
import Testing
import Values

@Suite("Stations that leave the cache")
struct RetirementTests {
    private let scratch: Scratch
    private let all = (0..<4).map { FeedStation(id: "\($0)") }
    private var rest: [FeedStation] { Array(all[..<3]) }

    init() throws { scratch = try Scratch() }

    /// What a feed of a minute of the morning brings about.
    @discardableResult
    private func perform(
        _ stations: [FeedStation], minute: Int, isComplete: Bool = true, in store: inout Store
    ) throws -> StationsImported? {
        var reading = try reading(stations, at: "2026-11-30 09:\(minute):00")
        reading.isComplete = isComplete
        let receipt = try store.perform(ImportStations(reading))
        guard case .stationsImported(let imported)? = receipt.events.first else { return nil }
        return imported
    }

    @Test("One that three complete feeds in a row do not have leaves the cache with the third.")
    func drops() throws {
        var store = try scratch.open()
        try perform(all, minute: 10, in: &store)
        #expect(try perform(rest, minute: 11, in: &store)?.gone == ["3"])
        #expect(store.state.stations["youbike", "3"] != nil && store.state.stations.presentCount() == 3)
        #expect(try perform(rest, minute: 12, in: &store)?.dropped == [])
        #expect(store.state.stations["youbike", "3"] != nil)
        #expect(try perform(rest, minute: 13, in: &store)?.dropped == ["3"])
        #expect(store.state.stations["youbike", "3"] == nil && store.state.stations.goneCount() == 0)
        #expect(try scratch.open().state == store.state)
        #expect(try perform(all, minute: 14, in: &store)?.added.map(\.id) == ["3"])
    }

    @Test("Neither a part of a feed, nor the same feed again, nor another source counts.")
    func doesNotCount() throws {
        var store = try scratch.open()
        try perform(all, minute: 10, in: &store)
        try perform(rest, minute: 11, in: &store)
        try perform(rest, minute: 12, in: &store)
        for minute in 13...17 { try perform([all[0]], minute: minute, isComplete: false, in: &store) }
        #expect(try store.perform(ImportStations(reading(rest, source: "other"))).events.count == 1)
        try perform(rest, minute: 18, isComplete: false, in: &store)
        for _ in 0..<3 {
            #expect(try perform(rest, minute: 18, in: &store) == nil)
            #expect(store.state.stations["youbike", "3"] != nil)
        }
        #expect(try perform(rest, minute: 19, in: &store)?.dropped == ["3"])
    }

    @Test("One that comes back in time was there all along, and its absences are counted anew.")
    func comesBack() throws {
        var store = try scratch.open(1, at: "2026-11-30T01:10:00Z")
        try perform(all, minute: 10, in: &store)
        store = try scratch.open(2, at: "2026-11-30T01:30:00Z")
        try perform(rest, minute: 11, in: &store)
        try perform(rest, minute: 12, in: &store)
        let back = try #require(try perform(all, minute: 13, in: &store))
        #expect(back.back == ["3"] && back.added == [])
        #expect(back.sentence == "Imported stations of youbike: 1 back, 4 counted")
        #expect(store.state.stations["youbike", "3"]?.firstSeenAt == Instant("2026-11-30T01:10:00Z"))
        try perform(rest, minute: 14, in: &store)
        #expect(try perform(rest, minute: 15, in: &store)?.dropped == [])
        #expect(try perform(rest, minute: 16, in: &store)?.dropped == ["3"])
    }

    @Test("That of a favorite stays, gone, until it is a favorite no more.")
    func favorite() throws {
        var store = try scratch.open()
        try perform(all, minute: 10, in: &store)
        _ = try store.perform(AddFavorite(station: "3"))
        for minute in 11...15 { #expect(try perform(rest, minute: minute, in: &store)?.dropped == []) }
        let favorite = try #require(store.state.favorites[1])
        #expect(
            store.state.standing(of: favorite, at: nil).changes == [
                .gone(since: Instant("2026-11-30T01:30:00Z"))
            ])
        #expect(store.state.station(of: favorite).name == "Station")
        _ = try store.perform(RemoveFavorites(["1"]))
        #expect(try perform(rest, minute: 16, in: &store)?.dropped == ["3"])
    }
}
