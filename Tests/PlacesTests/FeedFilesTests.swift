import Events
import Places
import Testing
import Values

@Suite("Feeds of several files")
struct FeedFilesTests {
    private let youBike = #"[{"sno":"1","sna":"a","lat":25,"lng":121}]"#
    private let gbfs =
        #"{"last_updated":1,"data":{"stations":[{"station_id":"a","name":"A","lat":1,"lon":2}]}}"#
    private let tdx = #"[{"StationUID":"1","StationPosition":{}}]"#

    private func failure(_ files: String..., kind: String? = nil) throws -> FeedError? {
        let documents = try files.map { try FeedDocument(Array($0.utf8)) }
        do throws(FeedError) {
            _ = try Feed.read(documents, kind: kind)
            return nil
        } catch {
            return error
        }
    }

    @Test("A kind whose feeds are one file takes no more than one.")
    func refusesSeveralFiles() throws {
        #expect(
            try failure(youBike, youBike)?.description
                == "a feed of the kind youbike is one file: import its files one by one")
        #expect(try failure(youBike) == nil)
    }

    @Test("Files of different kinds are no feed.")
    func refusesSeveralKinds() throws {
        #expect(
            try failure(gbfs, tdx)?.description
                == "the files are of different kinds, gbfs and tdx: import them one by one")
        #expect(try failure(gbfs, tdx, kind: "gbfs") == .otherKind(wanted: "gbfs", found: "tdx"))
        #expect(try failure(gbfs, #"{"a":1}"#) == .otherKind(wanted: nil, found: nil))
        #expect(try failure(gbfs, "[]") == .noGoodRecord([], fields: []))
        #expect(throws: FeedError.empty) { try Feed.read([FeedDocument]()) }
    }

    @Test("A kind whose names are in one language is not told which.")
    func refusesLanguage() throws {
        let document = try FeedDocument(Array(youBike.utf8), FeedHints(language: "en"))
        do throws(FeedError) {
            _ = try Feed.read([document])
            Issue.record("A feed of YouBike was told a language.")
        } catch {
            #expect(
                error.description
                    == "a feed of the kind youbike has each name in one language: leave --language out")
        }
    }

    @Test("Times of every kind before 2000 or over a day ahead are unknown.")
    func forgetsAbsurdTimes() throws {
        let now = Instant("2026-11-30T01:30:00Z")
        func times(_ mday: String, _ now: Instant?) throws -> [Instant?] {
            let feed = """
                [{"sno":"1","sna":"a","lat":25,"lng":121,"mday":"\(mday)","srcUpdateTime":"\(mday)"}]
                """
            let reading = try Feed.read(Array(feed.utf8), now: now)
            return [reading.feedTime, reading.stations[0].availability.updatedAt]
        }
        let (edge, past) = (Instant("2026-12-01T01:30:00Z"), Instant("2026-12-01T01:30:01Z"))
        #expect(try times("2026-12-01 09:30:00", now) == [edge, edge])
        #expect(try times("2026-12-01 09:30:01", now) == [nil, nil])
        #expect(try times("2026-12-01 09:30:01", nil) == [past, past])
        #expect(try times("1999-12-31 23:59:59", now) == [nil, nil])
    }

    @Test("What was made of oddities is said in a line each.")
    func remarks() throws {
        let reading = try Feed.read(
            [
                try FeedDocument(Array(gbfs.utf8)),
                try FeedDocument(
                    Array(
                        #"{"last_updated":1,"data":{"stations":[{"station_id":"x"},{"station_id":"x"}]}}"#
                            .utf8)),
            ])
        #expect(
            reading.remarks == [
                "records that said the same as an earlier one: 1",
                "records of bikes and docks that belong to no station: 1",
            ])
        let stops = try Feed.read(
            Array("stop_id,stop_name,stop_lat,stop_lon,location_type\nA,A,1,2,1\nB,B,1,2,2".utf8))
        #expect(
            stops.remarks == ["platforms, entrances and other parts of stations, which are not listed: 1"])
    }
}
