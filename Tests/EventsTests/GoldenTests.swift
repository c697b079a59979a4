import Events
import JSONText
import Testing
import Values

@Suite("Data that must be read forever")
struct GoldenTests {
    @Test("The data is read, and written back byte for byte.", arguments: Golden.all)
    func roundTrip(golden: Golden) throws {
        let event = try #require(try event(golden.type, version: golden.version, golden.data))
        #expect(event.type == golden.type)
        #expect(event.version == golden.version)
        #expect(data(of: event) == golden.data)
    }

    @Test("Data of an older version is read as the same in the newest one.", arguments: OldGolden.all)
    func older(golden: OldGolden) throws {
        let event = try #require(try event(golden.type, version: golden.version, golden.data))
        #expect(event.version > golden.version)
        #expect(data(of: event) == golden.newest)
        #expect(event.sentence == golden.sentence)
    }

    @Test("People are told in one sentence.", arguments: Golden.all)
    func sentence(golden: Golden) throws {
        let event = try #require(try event(golden.type, version: golden.version, golden.data))
        #expect(event.sentence == golden.sentence)
    }

    @Test("An event is small: a rebuild moves millions of them about.")
    func size() { #expect(MemoryLayout<Event>.size <= 128) }

    @Test("There is data of every type.")
    func everyType() {
        #expect(
            Set(Golden.all.map(\.type)) == [
                "favorite.added", "favorite.removed", "favorite.noted", "favorite.relinked",
                "favorite.restored", "todo.added", "todo.edited", "todo.checked", "todo.unchecked",
                "todo.removed", "todo.restored", "location.geocoded", "stations.imported",
                "stations.restored", "source.added", "source.removed", "command.undone", "command.redone",
                "journal.recovered", "journal.repaired",
            ])
    }

    @Test("Events made in the program are those that are read.")
    func values() throws {
        let id = try #require(Identifier("0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c"))
        let moment = try #require(OffsetInstant("2026-12-01T09:00:00+08:00"))
        let day = try #require(CalendarDate("2026-12-02"))
        let coordinate = try #require(Coordinate(latitude: 25.02605, longitude: 121.5436))
        let events: [Event] = [
            .favoriteAdded(
                FavoriteAdded(
                    number: 3, id: id, name: "科技大樓", note: #"good "racks""#, station: try fullStation())),
            .favoriteRemoved(FavoriteRemoved(number: 12)),
            .favoriteNoted(FavoriteNoted(number: 3, note: "good racks")),
            .favoriteNoted(FavoriteNoted(number: 3, note: nil)),
            .favoriteRelinked(FavoriteRelinked(number: 3, from: "500101001", to: "500119001")),
            .todoAdded(
                TodoAdded(
                    number: 12, id: id, title: "-5 °C -x +a-b (1) it's", description: "two\tor three",
                    due: .moment(moment), place: "Taipei 101", tags: ["home", "急"])),
            .todoEdited(
                TodoEdited(
                    number: 12, title: "Buy oat milk", description: .set("two"), due: .set(.day(day)),
                    place: .set("市場"), tagged: ["home"], untagged: ["work", "old"])),
            .todoEdited(TodoEdited(number: 12, description: .clear, due: .clear, place: .clear)),
            .todoEdited(TodoEdited(number: 12)),
            .todoChecked(TodoChecked(number: 12)),
            .todoUnchecked(TodoUnchecked(number: 12)),
            .todoRemoved(TodoRemoved(number: 12)),
            .locationGeocoded(
                LocationGeocoded(
                    number: 12, query: "500101001", provider: "station",
                    found: .init(name: "捷運科技大樓站", coordinate: coordinate, source: "youbike/500101001"))),
            .locationGeocoded(
                LocationGeocoded(number: 12, query: "Nowhere", provider: "station", found: nil)),
            .stationsImported(StationsImported(source: "metro", kind: "metro", feedTime: nil)),
            .sourceAdded(
                SourceAdded(
                    name: "cafes", url: "https://example.org/a.csv?key=1", kind: "csv", every: 300,
                    map: ["id": "shop", "address": "店"], crs: "EPSG:3826", language: "en")),
            .sourceAdded(SourceAdded(name: "bikes", url: "http://127.0.0.1:80/")),
            .sourceRemoved(SourceRemoved(name: "bikes")),
        ]
        let texts = Golden.all.map(\.data)
        for event in events {
            #expect(texts.contains(data(of: event)))
            #expect(try EventsTests.event(event.type, version: event.version, data(of: event)) == event)
        }
    }

    @Test("A recovery is read with what it says.")
    func recovered() throws {
        let golden = try #require(Golden.all.first { $0.type == "journal.recovered" })
        guard case .journalRecovered(let recovered)? = try event(golden.type, golden.data) else {
            Issue.record("not a recovery")
            return
        }
        let tornEnd = recovered.tornEnd
        #expect(tornEnd.segment == "00000000000000000001.jsonl")
        #expect(tornEnd.offset == 4711)
        #expect(tornEnd.bytes == 17)
        #expect(tornEnd.sha256 == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(tornEnd.quarantine == "00000000000000000001.jsonl-4711")
    }

    @Test("A repair is read with what it says.")
    func repaired() throws {
        let golden = try #require(Golden.all.first { $0.type == "journal.repaired" })
        guard case .journalRepaired(let repaired)? = try event(golden.type, golden.data) else {
            Issue.record("not a repair")
            return
        }
        #expect(repaired.journal == "0b9e2a1c-5d3f-4e6a-8b7c-9d0e1f2a3b4c")
        #expect(repaired.kept == 197 && repaired.mended == 1 && repaired.lost == 3)
        #expect(repaired.leftOut.map(\.offset) == [4711, 9000])
        #expect(repaired.leftOut.map(\.bytes) == [322, 17])
        #expect(
            repaired.leftOut.map(\.segment) == ["00000000000000000001.jsonl", "00000000000000000101.jsonl"])
    }

    @Test("Data of a newer version, or of none, is not read.", arguments: Golden.all)
    func otherVersions(golden: Golden) throws {
        for version in [Int.min, -1, 0, golden.version + 1, Int.max] {
            #expect(try event(golden.type, version: version, golden.data) == nil)
            #expect(try event(golden.type, version: version, "not even JSON") == nil)
        }
    }

    @Test(
        "Data of an unknown type is not read.",
        arguments: [
            "", "todo", "todo.", "todo.Added", "TODO.ADDED", "todo.added ", "todo.added\n", "todo.archived",
        ])
    func unknownType(type: String) throws {
        #expect(try event(type, #"{"number":12}"#) == nil)
    }
}
