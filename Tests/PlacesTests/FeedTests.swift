import Events
import Places
import Testing

@Suite("Feeds")
struct FeedTests {
    static let good = """
        [{"sno":"500101001","sna":"YouBike2.0_捷運科技大樓站","lat":25.02605,"lng":121.5436},
        {"sno":"500101002","sna":"YouBike2.0_復興\\u5357路","lat":25.02565,"lng":121.54357}]
        """

    static let kinds = "known kinds: youbike, gbfs, tdx, gtfs, taipei-works, iplay, airtable, geojson, csv"

    private func failure(_ bytes: [UInt8], kind: String? = nil) -> FeedError? {
        do throws(FeedError) {
            _ = try Feed.read(bytes, kind: kind)
            return nil
        } catch {
            return error
        }
    }

    private func failure(_ text: String, kind: String? = nil) -> FeedError? {
        failure(Array(text.utf8), kind: kind)
    }

    @Test(
        "What is no feed is refused with a reason.",
        arguments: [
            ("", "the feed is empty"),
            (" \n", "the feed is empty"),
            ("\u{FEFF}", "the feed is empty"),
            ("\n <!DOCTYPE html><html>", "the feed is a web page (HTML or XML), not JSON: check its address"),
            (#"[{"sno":"1","lat":NaN}]"#, "the feed is not JSON at byte 18"),
            (#"[{"sno":"1","lat":-nan}]"#, "the feed is not JSON at byte 18"),
            (#"[{"sno":"1"},]"#, "the feed is not JSON at byte 13"),
            (#"[{"sno":"1",}]"#, "the feed is not JSON at byte 12"),
            (#"[{"sno":01}]"#, "the feed is not JSON at byte 8"),
            (#"[{"sno":"\q"}]"#, "the feed is not JSON at byte 9"),
            ("[{\"sno\":\"\u{1}\"}]", "the feed is not JSON at byte 9"),
            ("[] []", "the feed is not JSON at byte 3"),
            (String(repeating: "[", count: 65), "the feed is not JSON at byte 64"),
            (#"[{"sno":"1"}"#, "the feed ends too early, after 12 bytes: fetch it again"),
            ("[]", "the feed has no good record"),
            ("Rate limit exceeded", "no kind of feed recognizes it (\(kinds)); it looks like plain text"),
            (#"{"error":"Unable to geocode"}"#, "no kind of feed recognizes it (\(kinds))"),
            (
                #"{"last_updated":1,"ttl":0,"data":{"stations":[{"station_id":"a"}]}}"#,
                "the feed tells of no station: import it together with its station_information.json"
            ),
            (
                #"[{"StationUID":"KMN1"}]"#,
                "the feed tells of no station: import it together with its list of stations (Bike/Station)"
            ),
            (
                "stop_id,stop_name,stop_lat,stop_lon\nA,,1,2",
                "the feed has no good record; the first of 1 rejected: record 1 (A) has no name"
            ),
            (
                #"[{"GymID":1}]"#,
                "the feed has no good record; the first of 1 rejected: record 1 (1) has no name"
            ),
            (
                #"[{"sno":"1","sna":"a"},{"sno":"2","sna":"b"}]"#,
                "the feed has no good record; the first of 2 rejected: record 1 (1) has no position"
            ),
        ])
    func refuses(text: String, message: String) {
        #expect(failure(text)?.description == message)
    }

    @Test(
        "A feed of a kind that has no record at all is read as one without stations, and an array for that kind, too.",
        arguments: [
            ("id,name,lat,lon", nil, "csv"), (#"{"type":"FeatureCollection","features":[]}"#, nil, "geojson"),
            (#"{"records":[]}"#, nil, "airtable"), (#"{"retCode":1,"retVal":{}}"#, nil, "youbike"),
            ("[]", "youbike", "youbike"), ("[]", "iplay", "iplay"), ("[]", "tdx", "tdx"),
            (#"{"last_updated":1,"ttl":0,"data":{"stations":[]}}"#, nil, "gbfs"),
        ])
    func readsEmpty(text: String, kind: String?, readAs: String) throws {
        let reading = try Feed.read(Array(text.utf8), kind: kind)
        #expect(reading.kind == readAs && reading.stations == [] && reading.rejected == [])
    }

    @Test("A name that was cut within an emoji does not cost the feed, nor the record.")
    func halfPair() throws {
        let feed = FeedTests.good.replacing("科技大樓", with: "\\ud83d")
        #expect(
            try Feed.read(Array(feed.utf8)).stations.map(\.name) == ["捷運\u{FFFD}站", "復興南路"])
    }

    @Test("A record with more than 16384 bytes of text is left out, and only that.")
    func longTexts() throws {
        func record(_ id: String, _ name: Int) -> String {
            "{\"sno\":\"\(id)\",\"sna\":\"\(String(repeating: "站", count: name))\",\"lat\":25,\"lng\":121}"
        }
        let id = String(repeating: "9", count: 16_382)
        let feed = [record("a", 5461), record("ab", 5461), record(id, 1), "5"].joined(separator: ",")
        let reading = try Feed.read(Array("[\(feed)]".utf8))
        #expect(reading.stations.map(\.id) == ["a"])
        #expect(
            reading.rejected.map(\.description) == [
                "record 2 (ab) has 16385 bytes of text, of which 16384 are taken",
                "record 3 (\(String(repeating: "9", count: 64))…) has 16385 bytes of text, of which 16384 are taken",
                "record 4 is no JSON object",
            ])
    }

    @Test("Bytes that are not UTF-8 are refused where they begin not to be.")
    func refusesOtherEncodings() {
        #expect(failure(Array("[\"a".utf8) + [0xC3, 0x28] + Array("\"]".utf8)) == .notUTF8(offset: 3))
        #expect(failure(Array("<title>".utf8) + [0xA4, 0xA4]) == .markup)
        #expect(FeedError.notUTF8(offset: 3).description == "the feed is not UTF-8 at byte 3")
    }

    @Test("A kind that was asked for must be known, and must be the feed's.")
    func refusesOtherKinds() {
        #expect(failure(Self.good, kind: "youbike") == nil)
        #expect(
            failure(Self.good, kind: "bus")?.description
                == "there is no kind of feed \"bus\"; \(Self.kinds)")
        #expect(
            failure(#"{"records":[]}"#, kind: "youbike")?.description
                == "the feed is not of the kind youbike; it looks like airtable")
        #expect(failure(#"[{"a":1}]"#, kind: "youbike")?.description == "the feed is not of the kind youbike")
    }

    @Test("The source is named after the kind, unless it is given.")
    func namesSource() throws {
        let reading = try Feed.read(Array(Self.good.utf8))
        #expect(reading.source == "youbike" && reading.stations.map(\.source) == ["youbike", "youbike"])
        let named = try Feed.read(Array(Self.good.utf8), source: "taipei")
        #expect(named.source == "taipei" && named.kind == "youbike")
        #expect(named.stations.map(\.source) == ["taipei", "taipei"])
        #expect(named.stations.map(\.kind) == ["youbike", "youbike"])
    }

    @Test("A mark of UTF-8 before the feed changes nothing, but it counts in offsets.")
    func stepsOverMark() throws {
        #expect(try Feed.read(Array(("\u{FEFF}" + Self.good).utf8)) == Feed.read(Array(Self.good.utf8)))
        #expect(failure("\u{FEFF}[1,]") == .malformed(offset: 6))
    }

    @Test("A number that is cut is a feed that is cut, and one that is none in the middle is no JSON.")
    func findsCutNumbers() {
        for text in ["[-", "[25.", "[25.0e", "[25.0e+"] {
            #expect(failure(text) == .truncated(length: text.utf8.count))
            #expect(failure(text + "]") == .malformed(offset: 1))
        }
    }

    @Test("No beginning of a feed is taken for the whole.")
    func refusesPrefixes() {
        let bytes = Array(Self.good.utf8)
        #expect(failure(bytes) == nil)
        #expect(failure([]) == .empty)
        for length in 1..<bytes.count {
            #expect(failure(Array(bytes[..<length])) == .truncated(length: length))
        }
    }
}
