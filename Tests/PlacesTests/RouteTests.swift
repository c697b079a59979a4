import Events
import Places
import Testing

@Suite("Routes")
struct RouteTests {
    private let start = Coordinate(latitude: 25.02605, longitude: 121.5436)
    private let end = Coordinate(latitude: -0.00001, longitude: -70)

    // MARK: Estimates

    /// Seconds for a straight line of 1000 m: 1000 · 4/π / (km/h / 3.6), by Python.
    @Test(
        "An estimate takes the streets as 4/π times the straight line, at the speed of the mode.",
        arguments: [(.walk, 916.732), (.bike, 305.577), (.drive, 152.789), (.transit, 229.183)]
            as [(TravelMode, Double)])
    func estimates(mode: TravelMode, seconds: Double) throws {
        let line = try #require(Distance(metres: 1000))
        #expect(abs(mode.duration(alongStraightLine: line) - seconds) < 0.001)
        #expect(mode.basis.hasPrefix("1.27 times the straight line at \(mode.kilometresPerHour) km/h"))
    }

    // MARK: Asking a server

    @Test(
        "A server is asked with the longitude first, at its address.",
        arguments: [
            (
                "http://localhost:5000", .walk,
                "http://localhost:5000/route/v1/foot/121.5436,25.02605;-70,-0.00001?overview=false"
            ),
            (
                "HTTPS://example.org/osrm//", .bike,
                "HTTPS://example.org/osrm/route/v1/bike/121.5436,25.02605;-70,-0.00001?overview=false"
            ),
            (
                "https://example.org", .drive,
                "https://example.org/route/v1/car/121.5436,25.02605;-70,-0.00001?overview=false"
            ),
        ] as [(String, TravelMode, String)])
    func asks(address: String, mode: TravelMode, link: String) throws {
        #expect(
            try RouteServer(address).link(from: #require(start), to: #require(end), by: mode) == link)
    }

    @Test(
        "What is no address of a server is refused.",
        arguments: [
            "", "example.org", "ftp://example.org", "https://", "https://example.org/?a=1", "https://a b",
            "https://example.org/#x", "file:///etc", "https://例子.tw",
        ])
    func refusesAddresses(text: String) {
        #expect(throws: RouteError.badAddress(text)) { try RouteServer(text) }
    }

    @Test("No server of this kind knows transit.")
    func refusesTransit() throws {
        let server = try RouteServer("https://example.org")
        #expect(throws: RouteError.noTransit) {
            try server.link(from: #require(start), to: #require(end), by: .transit)
        }
    }

    // MARK: Answers

    /// In the shape that `docs/http.md` of osrm-backend gives, with two ways.
    private static let answer = """
        {"code":"Ok","routes":[{"geometry":"x","legs":[{"summary":"","weight":265.4,"duration":265.4,"steps":[],\
        "distance":1886.8}],"weight_name":"duration","weight":265.4,"duration":265.4,"distance":1886.8},\
        {"distance":1,"duration":1}],"waypoints":[{"hint":"","distance":4.15,"name":"","location":[13.38,52.51]}]}
        """

    @Test("The first way of an answer is the one that the server recommends.")
    func reads() throws {
        let server = try RouteServer("https://example.org")
        var asked: [String] = []
        let route = try server.route(from: #require(start), to: #require(end), by: .walk) { link in
            asked.append(link)
            return Array(Self.answer.utf8)
        }
        #expect(route.distance == 1886.8 && route.duration == 265.4)
        #expect(asked == ["https://example.org/route/v1/foot/121.5436,25.02605;-70,-0.00001?overview=false"])
    }

    @Test(
        "An answer without a way, or that is no answer, is an error that says so.",
        arguments: [
            (
                #"{"code":"NoRoute","message":"Impossible route between points"}"#,
                "the server found no way (NoRoute: Impossible route between points)"
            ),
            (#"{"code":"NoSegment"}"#, "the server found no way (NoSegment)"),
            (
                #"{"code":"Ok","routes":[]}"#,
                "the answer of the server cannot be used: it has no distance and no duration"
            ),
            (
                #"{"code":"Ok","routes":[{"distance":-1,"duration":1}]}"#,
                "the answer of the server cannot be used: it has no distance and no duration"
            ),
            (
                #"{"code":"Ok","routes":[{"distance":1,"duration":1e300}]}"#,
                "the answer of the server cannot be used: no way on Earth is so long, 1.0 metres and 1e+300 seconds"
            ),
            (#"{"routes":[]}"#, "the answer of the server cannot be used: it has no code"),
        ])
    func explains(answer: String, message: String) {
        do throws(RouteError) {
            Issue.record("\(answer) gave \(try Route(answer: Array(answer.utf8)))")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("Every cut answer is an error, and none stops the program.")
    func refusesCuts() {
        let bytes = Array(Self.answer.utf8)
        for count in 0..<bytes.count {
            #expect(throws: RouteError.self) { try Route(answer: Array(bytes.prefix(count))) }
        }
        #expect(throws: RouteError.self) { try Route(answer: Array("<html></html>".utf8)) }
        #expect(throws: RouteError.self) { try Route(answer: bytes + bytes) }
    }
}
