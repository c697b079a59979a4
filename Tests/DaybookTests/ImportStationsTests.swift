import Daybook
import Events
import Journal
import Places
import Projections
import Testing
import Values

@Suite("Imports of stations")
struct ImportStationsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func imported(_ receipt: Receipt) -> [StationsImported] {
        receipt.events.compactMap { if case .stationsImported(let imported) = $0 { imported } else { nil } }
    }

    @Test("Only what is new compared to what is known becomes part of the event.")
    func differences() throws {
        var store = try scratch.open()
        var stations = ["1", "2", "3", "4"].map { FeedStation(id: $0) }
        let first = try store.perform(ImportStations(reading(stations)))
        #expect(imported(first).map { $0.added.map(\.id) } == [["1", "2", "3", "4"]])

        stations.remove(at: 3)
        stations[0].capacity = 30
        stations[0].bikes = 15
        stations[1].bikes = 6
        stations.append(FeedStation(id: "5"))
        let second = try imported(store.perform(ImportStations(reading(stations)))).first
        #expect(second?.added.map(\.id) == ["5"])
        #expect(second?.changed.map(\.id) == ["1"])
        #expect(second?.counts.map(\.id) == ["1", "2"])
        #expect(second?.gone == ["4"])
        #expect(Set(store.state.stations.present()) == Set(try reading(stations).stations))
    }

    @Test("Nothing new is no event; a feed that only speaks for a later time is an event without parts.")
    func nothingNew() throws {
        var store = try scratch.open()
        let stations = [FeedStation(id: "1")]
        _ = try store.perform(ImportStations(reading(stations)))
        #expect(try store.perform(ImportStations(reading(stations))).events == [])
        let later = try imported(store.perform(ImportStations(reading(stations, at: "2026-11-30 09:05:00"))))
        #expect(later.map(\.counts.count) == [1] && later[0].added == [] && later[0].changed == [])
        #expect(store.state.stations.sources.map(\.feedTime) == [Instant("2026-11-30T01:05:00Z")])
    }

    @Test("A station that goes and comes back keeps when it was first seen, and is gone meanwhile.")
    func goneAndBack() throws {
        let both = [FeedStation(id: "1"), FeedStation(id: "2", name: "Other station")]
        var store = try scratch.open(1, at: "2026-01-01T00:00:00Z")
        _ = try store.perform(ImportStations(reading(both)))
        _ = try store.perform(AddFavorite(station: "2"))

        store = try scratch.open(2, at: "2026-01-02T00:00:00Z")
        _ = try store.perform(ImportStations(reading([both[0]])))
        let gone = try #require(store.state.stations["youbike", "2"])
        #expect(gone.goneAt == Instant("2026-01-02T00:00:00Z"))
        #expect(gone.firstSeenAt == Instant("2026-01-01T00:00:00Z"))
        #expect(store.state.stations.present().map(\.id) == ["1"])
        #expect(store.state.stations(matching: "station").map(\.id) == ["1"])
        #expect(try store.state.station("2") == gone.station)
        let favorite = try #require(store.state.favorites[1])
        #expect(store.state.station(of: favorite).availability == Station.Availability())

        store = try scratch.open(3, at: "2026-01-03T00:00:00Z")
        let back = try imported(store.perform(ImportStations(reading(both, at: "2026-12-01 08:00:00"))))
        #expect(back.map(\.back) == [["2"]] && back[0].added == [] && back[0].gone == [])
        let entry = try #require(store.state.stations["youbike", "2"])
        #expect(entry.goneAt == nil && entry.firstSeenAt == Instant("2026-01-01T00:00:00Z"))
        #expect(store.state.station(of: favorite).availability.bikes == 5)
    }

    @Test("Sources do not touch each other's stations, even where identifiers are the same.")
    func sources() throws {
        var store = try scratch.open()
        _ = try store.perform(
            ImportStations(reading([FeedStation(id: "1"), FeedStation(id: "2")], source: "a")))
        let other = try imported(store.perform(ImportStations(reading([FeedStation(id: "1")], source: "b"))))
        #expect(other.map(\.added.count) == [1] && other[0].gone == [])
        #expect(store.state.stations.present().count == 3)
        #expect(store.state.stations.sources.map(\.name) == ["a", "b"])
    }

    @Test("A feed has a name that a source can have, so that its stations can be told by source/id.")
    func names() throws {
        var store = try scratch.open()
        for name in ["", " ", "a/b", "a b", "own"] {
            #expect(throws: StoreError.refused(.sourceName(name))) {
                _ = try store.perform(ImportStations(reading([FeedStation(id: "1")], source: name)))
            }
        }
    }

    @Test("A feed too large for one event becomes several of one batch, and the state is that of the whole.")
    func splits() throws {
        let stations = (1...6000).map { number in
            FeedStation(
                id: String(500_000_000 + number), name: "捷運市政府站(\(number)號出口)",
                english: "MRT Taipei City Hall Sta. (Exit \(number))", address: "忠孝東路五段\(number)巷口東北側人行道旁",
                bikes: number % 20)
        }
        let feed = try reading(stations)
        var store = try scratch.open()
        let receipt = try store.perform(ImportStations(feed))
        let pieces = imported(receipt)
        #expect(pieces.count > 1 && receipt.seqs == 1...pieces.count)
        #expect(pieces.flatMap(\.added) == feed.stations)
        #expect(Set(store.state.stations.present()) == Set(feed.stations))
        var parts: [[Int]] = []
        try store.forEachEvent { event in
            parts.append([event.record.part, event.record.parts])
            #expect(event.line.count < 1 << 20)
            return true
        }
        #expect(parts == (1...pieces.count).map { [$0, pieces.count] })
        #expect(try scratch.open().state == store.state)
        #expect(try store.perform(ImportStations(feed)).events == [])
        let gone = try imported(store.perform(ImportStations(reading([stations[0]]), force: true)))
        #expect(gone.map(\.gone.count).reduce(0, +) == 5999)
        #expect(store.state.stations.present().map(\.id) == ["500000001"])
        #expect(pieces.map(\.isComplete) == [true] + [Bool](repeating: false, count: pieces.count - 1))
        #expect(store.state.stations.source(named: "youbike")?.completeFeeds == 2)
    }
}
