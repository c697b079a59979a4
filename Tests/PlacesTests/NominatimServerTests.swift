import Events
import Places
import Testing

@Suite("A server of Nominatim")
struct NominatimServerTests {
    private func server() throws -> NominatimServer { try NominatimServer("http://localhost:8080/") }

    private func matches(_ text: String, _ answer: String) throws -> PlaceMatches {
        try server().matches(text, answer: Array(answer.utf8))
    }

    private static func place(_ name: String, _ latitude: String, importance: String = "0.5") -> String {
        #"{"osm_type":"way","osm_id":1,"lat":"\#(latitude)","lon":" -6.5","display_name":"\#(name)","importance":\#(importance)}"#
    }

    @Test("It is asked for five places in jsonv2, in the language that is wanted.")
    func link() throws {
        #expect(
            try server().link("臺北 101&x")
                == "http://localhost:8080/search?q=%E8%87%BA%E5%8C%97%20101%26x&format=jsonv2&limit=5")
        let server = try NominatimServer("https://example.org/nominatim", language: "zh-TW")
        #expect(
            server.link("a")
                == "https://example.org/nominatim/search?q=a&format=jsonv2&limit=5&accept-language=zh-TW")
        #expect(server.name == "nominatim/example.org")
        #expect(try self.server().name == "nominatim/localhost:8080")
    }

    @Test(
        "What is no address of a server is refused.",
        arguments: ["", "example.org", "https://", "https://example.org/?a=1", "https://me:key@example.org"])
    func refusesAddress(text: String) {
        #expect(throws: NominatimError.badAddress(text)) { try NominatimServer(text) }
    }

    @Test(
        "A place comes with its name, coordinate and number; latitude and longitude may be texts or numbers.")
    func place() throws {
        let coordinate = try #require(Coordinate(latitude: 50.9413, longitude: -6.5))
        let found = try matches("dom", "[" + Self.place("Dom, Köln", "50.9413") + "]")
        #expect(
            found.matches == [
                LocationGeocoded.Match(
                    name: "Dom, Köln", coordinate: coordinate, source: "osm/way/1", confidence: 1)
            ])
        #expect(found.provider == "nominatim/localhost:8080")
        let bare = try matches("x", #"[{"lat":50.9413,"lon":-6.5,"name":"Dom","importance":"0.1"}]"#)
        #expect(
            bare.matches == [LocationGeocoded.Match(name: "Dom", coordinate: coordinate, confidence: 0.9)])
    }

    @Test("Of several a tenth of importance more is four times the confidence, in the order of the server.")
    func ranks() throws {
        let near = try matches(
            "town, spring",
            "[\(Self.place("Spring Town A", "1", importance: "\"0.5\"")),\(Self.place("Spring Town B", "2", importance: "0.4")),\(Self.place("Other", "3", importance: "null"))]"
        )
        #expect(near.matches.map(\.name) == ["Spring Town A", "Spring Town B", "Other"])
        // By Python: 2**10 / (2**10 + 2**8 + 1) and so on.
        #expect(near.matches.map(\.confidence) == [0.799, 0.2, 0.001])
        #expect(near.answer == nil && near.isKnown)
        let far = try matches(
            "town",
            "[\(Self.place("Town", "1", importance: "0.6")),\(Self.place("Town", "2", importance: "0.4"))]")
        #expect(far.answer?.coordinate.latitude == 1)
    }

    @Test("Results without a name or a position are left out.")
    func leavesOut() throws {
        let answer =
            "[{\"lat\":\"1\",\"lon\":\"2\"},{\"display_name\":\"x\",\"lat\":\"91\",\"lon\":\"0\"},\(Self.place("Town", "1"))]"
        #expect(try matches("town", answer).matches.map(\.name) == ["Town"])
    }

    @Test(
        "That there is no such place is an answer.",
        arguments: [
            "[]", "[ ]\n", #"{"error":"Unable to geocode"}"#,
            #"{"type":"FeatureCollection","features":[]}"#,
        ])
    func knowsNothing(answer: String) throws {
        let found = try matches("x", answer)
        #expect(found.matches == [] && !found.isKnown && found.answer == nil)
    }

    @Test(
        "What is no answer is none, and says what is wrong.",
        arguments: [
            ("<html>\n", "it is a web page (HTML or XML), not JSON"),
            (" \n<?xml?>", "it is a web page (HTML or XML), not JSON"),
            ("", "it is not JSON: the text ends within a value at byte 0"),
            ("Too many", "it is not JSON: unexpected byte 0x54 at byte 0"),
            ("[", "it is not JSON: the text ends within a value at byte 1"),
            ("[1]", "it has no places with a name and a position"),
            ("{}", "it has no places with a name and a position"),
            ("1", "it has no places with a name and a position"),
        ])
    func noAnswer(answer: String, problem: String) {
        #expect {
            _ = try matches("x", answer)
        } throws: { error in
            (error as? NominatimError)?.description == "the answer of the server cannot be used: " + problem
        }
    }

    @Test(
        "An error in an answer is a failure in the server's words.",
        arguments: [
            (#"{"error":"Rate Limited"}"#, "Rate Limited"),
            (#"{"error":{"code":400,"message":"Nothing to search for."}}"#, "Nothing to search for."),
        ])
    func failure(answer: String, message: String) {
        #expect(throws: NominatimError.failed(message)) { try matches("x", answer) }
        #expect(NominatimError.failed(message).description == "the server says that it failed: \(message)")
    }

    private static let recorded = "feeds/nominatim/"

    /// Names, latitudes and longitudes by jq.
    @Test(
        "Recorded answers in all formats are read.",
        .enabled(if: SharedFile.exists(recorded + "search_empty.json")),
        arguments: [
            ("search_json_cologne-cathedral.json", "cologne cathedral", "50.94134445,6.95812085888689 1.0"),
            (
                "search_jsonv2_cologne-cathedral_DERIVED.json", "Kölner Dom",
                "50.94134445,6.95812085888689 0.9"
            ),
            (
                "search_json_madison-square-garden.json", "Madison Square Garden",
                "40.7504928941818,-73.993466492276 1.0"
            ),
            ("search_geojson_bucharest.json", "17 Strada Pictor", "44.4355254,26.1157189 1.0"),
            ("reverse_geojson_bologna.json", "Via Guglielmo Marconi", "44.5015307,11.3398676 1.0"),
            ("search_empty.json", "x", ""), ("search_empty_locationiq.json", "x", ""),
            ("reverse_error_http200.json", "x", ""),
        ])
    func recordedAnswers(file: String, text: String, expected: String) throws {
        let found = try server().matches(text, answer: SharedFile.bytes(Self.recorded + file))
        #expect(
            found.matches.map { "\($0.coordinate) \($0.confidence ?? -1)" }.joined(separator: " ") == expected
        )
    }

    @Test(
        "A recorded page of a server that had enough is no answer, nor is the one object of another question.",
        .enabled(if: SharedFile.exists(recorded + "search_empty.json")))
    func recordedPage() throws {
        let page = try SharedFile.bytes(Self.recorded + "overlimit_html_body.html")
        #expect(throws: NominatimError.webPage) { try server().matches("x", answer: page) }
        let object = try SharedFile.bytes(Self.recorded + "reverse_jsonv2_buenos-aires.json")
        #expect(throws: NominatimError.noPlaces) { try server().matches("x", answer: object) }
    }
}
