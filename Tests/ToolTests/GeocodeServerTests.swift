import Foundation
import Testing

@Suite("todo-cli geocode with a server", .enabled(if: FeedServer.isPossible))
struct GeocodeServerTests {
    private let served: ServedDesk

    init() throws { served = try ServedDesk() }

    private static func answer(_ name: String, _ latitude: String, importance: Double = 0.5) -> String {
        #"{"osm_type":"way","osm_id":7,"lat":"\#(latitude)","lon":"121.5","display_name":"\#(name)","importance":\#(importance)}"#
    }

    /// What the server answers for a text without blanks, in the language that is asked for.
    private func serve(_ text: String, _ answer: String, language: String = "") throws {
        try served.serve("search?q=\(text)&format=jsonv2&limit=5\(language)", answer)
    }

    private func add(_ places: String...) throws {
        for place in places { _ = try served.desk.todo("add", place, "--at", place) }
    }

    private func geocode(_ words: String..., path: String = "", now: String = Desk.now) throws -> Run {
        let run = try served.desk.run(
            .todo, ["geocode"] + words, ["DAYBOOK_NOMINATIM": served(path), "DAYBOOK_NOW": now])
        return Run(run.exit, hostless(run.output), hostless(run.errors))
    }

    private func hostless(_ text: String) -> String {
        served.masked(text).replacing(served.server.address.replacing("http://", with: ""), with: "HOST")
    }

    private func places() throws -> [TodoRow.Place?] {
        try served.desk.json([TodoRow].self, .todo, "list").map(\.place)
    }

    @Test("Each text is asked once, no two within a second, and a replay asks nobody.")
    func spacing() throws {
        try serve("Tower", "[\(Self.answer("Tower, Town", "25.1"))]")
        try serve(
            "Gate",
            "[\(Self.answer("Gate, Town", "25.2", importance: 0.6)),\(Self.answer("Gate", "25.3", importance: 0.4))]"
        )
        try serve("Nowhere", "[]")
        try add("Tower", "Gate", "Tower", "Nowhere")
        let run = try geocode()
        #expect(
            run.output == """
                Located #1 "Tower" at Tower, Town (25.1,121.5), by nominatim/HOST, confidence 1.0.
                Located #2 "Gate" at Gate, Town (25.2,121.5), by nominatim/HOST, confidence 0.941.
                Located #3 "Tower" at Tower, Town (25.1,121.5), by nominatim/HOST, confidence 1.0.
                Undo: todo-cli undo 5

                """)
        #expect(
            run.exit == 1
                && run.errors.hasPrefix(
                    "todo-cli: the place of #4 \"Nowhere\", Nowhere, is not known to nominatim/HOST\n")
        )
        #expect(try places().map(\.?.source) == ["osm/way/7", "osm/way/7", "osm/way/7", nil])
        #expect(try geocode(now: "2026-12-01T01:29:59Z").exit == 1)
        #expect(try served.desk.journal("replay").exit == 0)
        let asked = ["Tower", "Gate", "Nowhere"].map { "/search?q=\($0)&format=jsonv2&limit=5" }
        #expect(try served.requests() == asked)
        #expect(try geocode(now: "2026-12-01T01:30:00Z").exit == 1)
        #expect(try served.requests() == asked + [asked[2]])
        let pauses = try served.pauses()
        #expect(pauses.count == 3 && pauses.allSatisfy { $0 >= 1 }, "\(pauses)")
    }

    @Test("The language is asked for, and the program says who asks.")
    func language() throws {
        try serve("Tower", "[\(Self.answer("塔", "25.1"))]", language: "&accept-language=zh-TW")
        try add("Tower")
        #expect(try geocode("--language", "zh-TW").output.contains("at 塔 (25.1,121.5)"))
        let requests = try served.fetch(served("/requests")).output
        #expect(
            requests.contains("accept-language=zh-TW User-Agent=daybook/0.1.0 (fetch-url)"), "\(requests)")
    }

    @Test("Favorites, stations and the gazetteer are asked before it.")
    func isLast() throws {
        try served.desk.write("TW.txt", GeocodeTests.gazetteer)
        try add("Taipei", "Springfield")
        let run = try geocode("--gazetteer", served.desk("TW.txt"))
        #expect(run.exit == 1 && run.output.hasPrefix("Located #1"))
        #expect(try served.requests() == [])
    }

    /// What keeps a server's answer from being one: the path of the server, the exit code and the message.
    private static let failures: [(path: String, exit: Int32, message: String)] = [
        ("/status/500", 69, "the server answered with the status 500"),
        ("/status/429", 69, "the server was asked too often (429)"),
        ("/html", 65, "the answer of the server cannot be used: it is a web page (HTML or XML), not JSON"),
        (
            "/bad", 65,
            "the answer of the server cannot be used: it is not JSON: the text ends within a value at byte 1"
        ),
        ("/error", 69, "the server says that it failed: Too many"),
        ("/slow/20", 69, "it took longer than 10 seconds"),
    ]

    @Test(
        "What is no answer is not recorded, what was found before it is, and the server is not asked further.",
        arguments: failures.indices)
    func noAnswer(index: Int) throws {
        let failure = Self.failures[index]
        try served.desk.write("TW.txt", GeocodeTests.gazetteer)
        let body = failure.path == "/bad" ? "[" : #"{"error":"Too many"}"#
        try serve("Tower", body)
        try add("Tower", "Gate", "Taipei")
        let run = try geocode("--gazetteer", served.desk("TW.txt"), path: failure.path)
        #expect(run.exit == failure.exit && run.errors.contains(failure.message), "\(run)")
        #expect(!run.errors.contains("--timeout"), "It has no such option: \(run)")
        #expect(run.output.hasPrefix("Located #3 \"Taipei\""))
        #expect(try places().map(\.?.latitude) == [nil, nil, 25.05306])
        #expect(try served.desk.journal("log", "--plain").output.split(separator: "\n").count == 4)
        #expect(try served.requests().count == 1)
    }

    @Test("That a server cannot geocode is that it does not know the place.")
    func errorObject() throws {
        try serve("Tower", #"{"error":"Unable to geocode"}"#)
        try add("Tower")
        #expect(try geocode().errors.contains("Tower, is not known to nominatim/HOST\n"))
        #expect(
            try served.desk.journal("log").output.contains("Found no coordinate for to-do #1 at \"Tower\""))
    }

    @Test("Where there is no server, it is out of reach.")
    func unreachable() throws {
        try add("Tower")
        let run = try served.desk.todo("geocode", "--server", "http://127.0.0.1:9")
        #expect(run.exit == 69 && run.output == "", "\(run)")
    }
}
