import Foundation
import Testing

@Suite("Distances, filters, routes and links, end to end")
struct PlacesOnTheMapTests {
    private let desk: Desk

    /// A desk with the stations of `Dock.all`, two of which are favorites, and two metro stations.
    init() throws {
        desk = try Desk()
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        try desk.write(
            "metro.csv",
            """
            id,name,lat,lon,line
            R,臺大醫院,25.0416,121.5161,淡水信義線
            BL,台北車站,25.0463,121.5174,"板南線、淡水信義線"
            """)
        _ = try desk.fav("import", desk("metro.csv"), "--source", "metro")
        _ = try desk.fav("add", "捷運科技大樓站")
        _ = try desk.fav("add", "信義廣場")
    }

    private func ids(_ words: String...) throws -> [String] {
        let run = try desk.run(.fav, words + ["--json"])
        #expect(run.exit == 0, "\(run)")
        return try JSONDecoder().decode([StationRow].self, from: Data(run.output.utf8)).map(\.id)
    }

    // MARK: Filters

    @Test("Stations are chosen by kind, line, bikes, docks and distance, in lists and in searches.")
    func filters() throws {
        let from = ["--from", "25.0330,121.5654"]
        #expect(try ids("nearest", from[0], from[1], "--line", "板南") == ["BL"])
        #expect(try ids("nearest", from[0], from[1], "--line", "淡水信義線") == ["BL", "R"])
        #expect(try ids("nearest", "--kind", "csv") == ["BL", "R"])
        #expect(
            try ids("nearest", from[0], from[1], "--within", "890m", "--with-bikes", "1")
                == ["500112035", "500112093"])
        #expect(try ids("nearest", from[0], from[1], "--with-docks", "80") == ["500112035"])
        #expect(try ids("search", "市政府", "--near", "#2").first == "500112093")
        #expect(
            try ids("search", "站", "--near", "#2", "--within", "1km", "--with-bikes", "20") == ["500112085"])
        #expect(try ids("search", "北", "--line", "板南") == ["BL"])
        let favorites = try desk.json(
            [FavoriteRow].self, .fav, "list", "--sort", "distance", "--from", "25.0330,121.5654", "--within",
            "1km")
        #expect(favorites.map(\.number) == [2])
    }

    @Test("Of stations at one place the first by name come first, however few rows are asked for.")
    func ties() throws {
        let rows = (1...80).map { "\($0),n\(181 - $0),25,121.5\n" }.joined()
        _ = try desk.fav("import", "-", "--source", "pile", input: "id,name,lat,lon\n" + rows)
        for limit in [1, 2, 40, 79] {
            let found = try ids("nearest", "--from", "25.1,121.5", "--source", "pile", "--limit", "\(limit)")
            #expect(found == (1...limit).map { String(81 - $0) })
        }
    }

    @Test("A station out of service is there, and never among those with bikes or docks.")
    func filtersService() throws {
        var closed = [Dock.square].newFeed()
        closed = closed.replacing("\"act\":\"1\"", with: "\"act\":\"0\"")
        _ = try desk.fav("import", "-", "--source", "closed", input: closed)
        #expect(try ids("nearest", "--source", "closed") == ["500112035"])
        #expect(try ids("nearest", "--source", "closed", "--in-service") == [])
        #expect(try ids("nearest", "--source", "closed", "--with-bikes", "1") == [])
        #expect(try ids("nearest", "--source", "closed", "--with-docks", "1") == [])
        #expect(try ids("search", "信義", "--source", "closed", "--with-bikes", "0") == [])
        #expect(try ids("search", "信義", "--source", "closed", "--in-service") == [])
        #expect(try ids("search", "信義", "--source", "closed") == ["500112035"])
    }

    // MARK: Routes

    private struct RouteRow: Decodable {
        let name: String
        let mode: String
        let straightDistance: Double?
        let distance: Double?
        let duration: Double?
        let basis: String?
        let links: [String: String]
    }

    /// 2366.2 m is the distance by geographiclib 2.1; 2366.17 · 4/π / (5 / 3.6) s is by Python.
    @Test("A route tells the straight line, an estimate and how it was made, and links.")
    func routes() throws {
        let row = try desk.json(RouteRow.self, .fav, "route", "2", "--from", "#1")
        #expect(row.name == "信義廣場" && row.mode == "walk" && row.distance == nil)
        #expect(row.straightDistance == Self.straight && row.duration == Self.seconds)
        #expect(row.basis == "1.27 times the straight line at 5 km/h")
        #expect(row.links.keys.sorted() == ["apple", "geo", "google", "osm"])
        #expect(row.links["geo"] == "geo:25.03305,121.56575")
        let text = try desk.fav("route", "#2", "--from", "1", "--mode", "bike").output
        #expect(
            text.hasPrefix(
                "信義廣場, 信義區 信義路五段/市府路口\n  straight line:  2.4 km\n  bike:           about 13 min, estimated: 1.27 times the straight line at 15 km/h\n"
            ))
    }

    private static let straight = 2366.2
    private static let seconds = 2169.0

    @Test("Without a start there is no distance, and the links begin where the reader is.")
    func routesFromHere() throws {
        let row = try desk.json(RouteRow.self, .fav, "route", "25.0478,121.5171")
        #expect(row.name == "25.0478,121.5171" && row.straightDistance == nil && row.duration == nil)
        #expect(row.links["apple"] == "https://maps.apple.com/?daddr=25.0478%2C121.5171&dirflg=w")
        try expect(
            desk.fav("route", "Atlantis"), 1, "",
            "fav-cli: there is no station \"Atlantis\"\n"
                + "Search for a part of the name, or import a feed that has it.\n")
        let run = try desk.fav("route", "1", "--router", "https://example.org")
        #expect(
            run.exit == 64
                && run.errors.hasPrefix("fav-cli: --router needs a place to start from\nGive --from PLACE.\n")
        )
    }

    @Test("With a server the distance and the time are its own.", .enabled(if: FeedServer.isPossible))
    func asksServer() throws {
        let served = try ServedDesk()
        try served.serve(
            "121.5,25;121.6,25.1?overview=false",
            #"{"code":"Ok","routes":[{"distance":18123.4,"duration":3725}]}"#)
        let words = ["route", "25.1,121.6", "--from", "25,121.5", "--router", served("")]
        let run = try served.desk.run(.fav, words)
        #expect(
            run.output.hasPrefix(
                "25.1,121.6\n  straight line:  15 km\n  along streets:  18 km\n  walk:           1 h 3 min\n  Apple"
            ),
            "\(run)")
        #expect(try served.requests() == ["/route/v1/foot/121.5,25;121.6,25.1?overview=false"])
        let missing = try served.desk.run(.fav, words + ["--mode", "transit"])
        #expect(missing.exit == 64 && missing.errors.hasPrefix("fav-cli: a server for routes knows streets"))
        let page = try served.desk.run(.fav, words.dropLast() + [served("/html")])
        #expect(
            page.exit == 65 && page.errors.hasPrefix("fav-cli: the answer of the server cannot be used"),
            "\(page)")
        try expect(
            served.desk.run(.fav, words.dropLast() + [served("/status/400")]), 1, "",
            "fav-cli: the server finds no way between these places, or does not understand the request (400)\n"
        )
        let gone = try served.desk.run(.fav, words.dropLast() + ["http://127.0.0.1:9"])
        #expect(gone.exit == 69, "\(gone)")
    }

    // MARK: Sharing

    private let link = "https://www.openstreetmap.org/?mlat=25.03305&mlon=121.56575#map=18/25.03305/121.56575"

    @Test("A place is shared as a line of text and a link.")
    func shares() throws {
        try expect(desk.fav("share", "2"), 0, "信義廣場, 信義區 信義路五段/市府路口\n\(link)\n")
        try expect(
            desk.fav("share", "信義廣場", "--link", "geo", "--jsonl"), 0,
            "{\"link\":\"geo:25.03305,121.56575\",\"name\":\"信義廣場\",\"text\":\"信義廣場, 信義區 信義路五段/市府路口\"}\n")
    }

    private static let canDecode = ["qrencode", "zbarimg", "rsvg-convert"].allSatisfy { Programs.has($0) }

    @Test("zbarimg reads the very link from the code in the terminal.", .enabled(if: canDecode))
    func decodesBlocks() throws {
        for words in [["--qr"], ["--qr", "--color", "always"]] {
            let run = try desk.run(.fav, ["share", "2"] + words)
            #expect(run.exit == 0 && run.errors == "", "\(run)")
            try desk.write("code.pbm", try bitmap(of: run.output))
            try expect(
                desk.shell(
                    "zbarimg -q --raw code.pbm 2>errors"
                ), 0,
                link + "\n")
        }
    }

    /// The half blocks of a text as a portable bitmap, in which 1 is black, six times as large; light is what blocks fill.
    private func bitmap(of text: String) throws -> String {
        let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        let lines = plain.split(separator: "\n").filter { $0.contains("█") }
        let width = try #require(lines.first).count
        let rows = lines.flatMap { line in
            ["█▀", "█▄"].map { light in
                line.map { String(repeating: light.contains($0) ? "0" : "1", count: 6) }.joined()
            }
        }
        return "P1\n\(width * 6) \(rows.count * 6)\n"
            + rows.map { String(repeating: $0 + "\n", count: 6) }.joined()
    }

    @Test("zbarimg reads the very link from the picture.", .enabled(if: canDecode))
    func decodesPicture() throws {
        try expect(
            desk.fav("share", "2", "--link", "google", "--svg", desk("code.svg")), 0,
            "信義廣場, 信義區 信義路五段/市府路口\nhttps://www.google.com/maps/search/?api=1&query=25.03305%2C121.56575\n")
        try expect(
            desk.shell(
                "fav-cli share 2 --link google --svg - | cmp - code.svg && rsvg-convert -z 4 -b white -o code.png code.svg && zbarimg -q --raw code.png 2>errors"
            ), 0,
            "https://www.google.com/maps/search/?api=1&query=25.03305%2C121.56575\n")
    }

    @Test("Without the program qrencode a code is refused, and nothing is written.")
    func needsProgram() throws {
        for words in [["--qr"], ["--svg", desk("code.svg")]] {
            try expect(
                desk.run(.fav, ["share", "2"] + words, ["PATH": desk("home")]), 69, "",
                "fav-cli: the program qrencode is needed, and is not installed\nInstall it, as in: apt install qrencode\n"
            )
        }
        #expect(try desk.files()["code.svg"] == nil)
    }
}
