import Events
import FoundationEssentials
import Projections
import Snapshots
import Testing
import Values

/// What the sample apps read, by their own keys.
struct SampleAppTests {
    private struct Item: Decodable, Equatable {
        var titleKey: String
        var timestampKey: Double?
        var locationKey: [String: String]?
    }

    // 1796083200 is `date -u -d 2026-12-01 +%s`.
    @Test(
        "A day counts from its start in UTC, a moment by its own offset and with its fraction.",
        arguments: [
            ("2026-12-01", 1_796_083_200), ("2026-12-01T00:00:00-03:30", 1_796_095_800),
            ("2026-12-01T00:00:00.123456Z", 1_796_083_200.123456), ("1969-12-31T23:59:59Z", -1),
        ])
    func timestamps(due: String, seconds: Double) throws {
        let date: Due = try #require(Due(due))
        let added = TodoAdded(
            number: 1, id: try Sample.identifier(1), title: "t", due: date, place: "Nowhere")
        let items = try decode([Item].self, "todo-app/toDoItems.plist", [.todoAdded(added)])
        #expect(items == [Item(titleKey: "t", timestampKey: seconds, locationKey: ["nameKey": "Nowhere"])])
    }

    @Test("Favorites of one name come by number.")
    func sameName() throws {
        let names = [(3, "B", "3"), (1, "B", "1"), (2, "A", "2")]
        let events = try names.map { number, name, address in
            var station = try Sample.tower()
            station.id = address
            station.address = address
            let id = try Sample.identifier(number)
            return Event.favoriteAdded(FavoriteAdded(number: number, id: id, name: name, station: station))
        }
        let rows = try decode([[String: String]].self, "favorites-app/favorites.plist", events)
        #expect(rows.map { $0["address"] } == ["2", "1", "3"])
    }

    @Test("A favorite out of service has no bike and no free dock for an app that cannot show more.")
    func closed() throws {
        for (inService, counts) in [(true, ["3", "25"]), (false, ["0", "0"])] {
            var station = try Sample.tower()
            station.inService = inService
            station.availability = Station.Availability(bikes: 3, docks: 25)
            let added = FavoriteAdded(
                number: 1, id: try Sample.identifier(1), name: "A", station: station)
            var stations = StationsImported(source: station.source, kind: station.kind, feedTime: nil)
            stations.added = [station]
            let rows = try decode(
                [[String: String]].self, "favorites-app/favorites.plist",
                [.stationsImported(stations), .favoriteAdded(added)])
            #expect(rows.map { row in ["bikeQty", "dockQty"].compactMap { row[$0] } } == [counts])
        }
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ path: String, _ events: [Event]
    ) throws -> Value {
        var state = State()
        for (index, event) in events.enumerated() {
            let at = try Sample.instant("2026-11-30T02:25:00Z")
            state.apply(event, at: Moment(seq: index + 1, at: at))
        }
        let files = try Snapshot(state, at: SnapshotPosition(seq: events.count)).files()
        return try PropertyListDecoder().decode(type, from: Data(try text(path, in: files).utf8))
    }
}
