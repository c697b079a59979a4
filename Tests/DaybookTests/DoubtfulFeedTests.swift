import Daybook
import Events
import Places
import Projections
import Testing
import Values

@Suite("Feeds that would harm the cache")
struct DoubtfulFeedTests {
    private let scratch: Scratch
    private let ten = (0..<10).map { FeedStation(id: "\($0)") }

    init() throws { scratch = try Scratch() }

    /// What is refused of a feed, with its remedy; nil when it is taken.
    private func refusal(_ reading: FeedReading, force: Bool = false) throws -> String? {
        var store = try scratch.open(2)
        let files = try scratch.files()
        do throws(StoreError) {
            _ = try store.perform(ImportStations(reading, force: force))
            return nil
        } catch {
            #expect(error.category == .refused)
            #expect(try scratch.files() == files)
            return "\(error.message). \(error.remedy ?? "")"
        }
    }

    private static let remedy =
        "Fetch it again. If it is a part of the feed, add --partial; if it is another feed, name it with --source; "
        + "if those stations are gone, add --force."

    @Test("One that lacks more than half of the stations is refused, and one that lacks half of them is not.")
    func shrunken() throws {
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading(ten)))
        let later = "2026-11-30 09:01:00"
        #expect(
            try refusal(reading(Array(ten[..<4]), at: later))
                == "the feed of youbike has 4 stations and lacks 6 of the 10 in the cache. " + Self.remedy)
        let others = [FeedStation(id: "x")] + (1...9).map { FeedStation(id: "x\($0)") }
        #expect(
            try refusal(reading(others, at: later))
                == "the feed of youbike has 10 stations and lacks 10 of the 10 in the cache. " + Self.remedy)
        var part = try reading(Array(ten[..<4]), at: later)
        part.isComplete = false
        #expect(try refusal(part) == nil)
        #expect(try scratch.open().state.stations.presentCount() == 10)
        #expect(try refusal(reading(Array(ten[..<5]), at: "2026-11-30 09:02:00")) == nil)
        #expect(try refusal(reading([ten[0]], at: "2026-11-30 09:03:00"), force: true) == nil)
        #expect(try scratch.open().state.stations.present().map(\.id) == ["0"])
    }

    @Test("One without stations is refused, even where there are none to lose, and forced it takes all.")
    func empty() throws {
        let nothing = try Feed.read(Array(#"{"retCode":1,"retVal":{}}"#.utf8))
        #expect(try refusal(nothing) == "the feed of youbike has no stations. " + Self.remedy)
        let others = [
            try Feed.read(Array(#"{"last_updated":1700000000,"data":{"stations":[]}}"#.utf8)),
            try Feed.read(Array("[]".utf8), kind: "tdx"),
        ]
        for other in others {
            #expect(try refusal(other) == "the feed of \(other.kind) has no stations. " + Self.remedy)
            #expect(try refusal(other, force: true) == nil)
        }
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading(ten)))
        #expect(
            try refusal(nothing)
                == "the feed of youbike has no stations and lacks 10 of the 10 in the cache. " + Self.remedy)
        #expect(try refusal(nothing, force: true) == nil)
        #expect(try scratch.open().state.stations.presentCount() == 0)
    }

    @Test(
        "One that speaks for an earlier time than the last is refused, a part of a feed too, unless forced.")
    func older() throws {
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading(ten)))
        let earlier = "2026-11-30 08:59:59"
        let message =
            "the feed of youbike speaks for 2026-11-30T00:59:59Z, and the one imported last for 2026-11-30T01:00:00Z. "
            + "To go back to it nevertheless, add --force."
        #expect(try refusal(reading(ten, at: earlier)) == message)
        var part = try reading([ten[0]], at: earlier)
        part.isComplete = false
        #expect(try refusal(part) == message)
        #expect(try refusal(reading(ten, source: "other", at: earlier)) == nil)
        #expect(try refusal(reading(ten, at: earlier), force: true) == nil)
        let source = try scratch.open().state.stations.source(named: "youbike")
        #expect(source?.feedTime == Instant("2026-11-30T00:59:59Z"))
        #expect(try refusal(reading(ten)) == nil)
    }

    @Test("A station of which the feed has a bad record is not gone.")
    func badRecord() throws {
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading(ten)))
        var bad = ten
        bad[3].latitude = 95
        let reading = try reading(Array(bad[..<9]), at: "2026-11-30 09:01:00")
        #expect(reading.rejected.map(\.id) == ["3"])
        _ = try store.perform(ImportStations(reading))
        #expect(store.state.stations.entries().filter { $0.goneAt != nil }.map(\.station.id) == ["9"])
    }
}
