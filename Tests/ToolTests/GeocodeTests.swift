import Foundation
import Testing

@Suite("todo-cli geocode with favorites, stations and a gazetteer")
struct GeocodeTests {
    private let desk: Desk

    /// A gazetteer with two places called Springfield and one Taipei, the numbers of which are GeoNames' own.
    init() throws {
        desk = try Desk()
        try desk.write("TW.txt", Self.gazetteer)
    }

    static let gazetteer = [
        ("1668341", "Taipei", "台北,臺北市", "25.05306", "121.52639", "TW", "03", "7871900"),
        ("4409896", "Springfield", "", "37.21533", "-93.29824", "US", "MO", "170188"),
        ("4951788", "Springfield", "", "42.10148", "-72.58981", "US", "MA", "155929"),
    ].map { id, name, others, latitude, longitude, country, division, people in
        "\(id)\t\(name)\t\t\(others)\t\(latitude)\t\(longitude)\tP\tPPL\t\(country)\t\t\(division)\t\t\t\t\(people)\t\t\t\t\n"
    }.joined()

    private func todo(_ words: String..., now: String = Desk.now) throws -> Run {
        try desk.run(.todo, words, ["DAYBOOK_GAZETTEER": desk("TW.txt"), "DAYBOOK_NOW": now])
    }

    private func events() throws -> Int {
        try desk.journal("log", "--plain").output.split(separator: "\n").count
    }

    @Test(
        "A place that is text is kept, and add says that geocode can find it; the other commands see what it found."
    )
    func finds() throws {
        try expect(
            todo("add", "Visit", "--at", "台北"), 0,
            "Added #1 \"Visit\", at 台北 (to locate it: todo-cli geocode 1). Undo: todo-cli undo 1\n")
        try expect(
            todo("geocode"), 0,
            "Located #1 \"Visit\" at Taipei, TW (25.05306,121.52639), by gazetteer/TW.txt, confidence 0.9. "
                + "Undo: todo-cli undo 2\n")
        let row = try #require(try desk.json([TodoRow].self, .todo, "list").first)
        #expect(
            row.place
                == TodoRow.Place(
                    name: "台北", latitude: 25.05306, longitude: 121.52639, source: "geonames/1668341"))
        let replay = try desk.journal("replay").output
        #expect(try desk.journal("replay").output == replay)
        try expect(todo("geocode"), 0, "", "todo-cli: every place of what is to do has a coordinate\n")
        try expect(
            todo("geocode", "1"), 0,
            "#1 \"Visit\" has a coordinate already (25.05306,121.52639): nothing written.\n")
        try expect(
            todo("geocode", "1", "--again"), 0,
            "#1 \"Visit\" is known to be there, or has another place by now: nothing written.\n")
        #expect(try todo("edit", "1", "--at", "台北").exit == 0)
        #expect(try desk.json([TodoRow].self, .todo, "list").first?.place?.latitude == nil)
    }

    @Test("Of two places alike none is taken: they are listed, nothing is written, and --pick takes one.")
    func picks() throws {
        _ = try todo("add", "Visit", "--at", "Springfield")
        let before = try desk.files()
        let table = """
            #1 "Visit", at Springfield, may be at:
            K  NAME         AREA    COORDINATE          CONFIDENCE  SOURCE
            1  Springfield  MO, US  37.21533,-93.29824       0.522  geonames/4409896
            2  Springfield  MA, US  42.10148,-72.58981       0.478  geonames/4951788

            """
        try expect(
            todo("geocode"), 1, table,
            "todo-cli: the place of #1 \"Visit\", Springfield, may be one of 2\nTake one: todo-cli geocode 1 --pick K\n"
        )
        try expect(
            todo("geocode", "--plain"), 1,
            "1\tambiguous\t1\tSpringfield\tMO, US\t37.21533,-93.29824\t0.522\tgeonames/4409896\n"
                + "1\tambiguous\t2\tSpringfield\tMA, US\t42.10148,-72.58981\t0.478\tgeonames/4951788\n",
            "todo-cli: the place of #1 \"Visit\", Springfield, may be one of 2\nTake one: todo-cli geocode 1 --pick K\n"
        )
        try expect(
            todo("geocode", "1", "--pick", "3"), 1, "",
            "todo-cli: there is no candidate 3 for Springfield, but 2\nThe candidates are listed without --pick.\n"
        )
        try expect(
            todo("geocode", "1", "--pick", "2", "--dry-run"), 0,
            "Would locate #1 \"Visit\" at Springfield, MA, US (42.10148,-72.58981), by gazetteer/TW.txt, confidence 0.478.\n"
        )
        #expect(try desk.files() == before)
        _ = try todo("geocode", "1", "--pick", "2")
        let line = try desk.journal("log", "--jsonl", "--limit", "1").output
        #expect(
            try desk.shell("tail -n 1 '\(desk.segment)'").output.contains(
                #""data":{"number":1,"query":"Springfield","provider":"gazetteer/TW.txt","found":{"name":"Springfield","#
                    + #""area":"MA, US","latitude":42.10148,"longitude":-72.58981,"source":"geonames/4951788","confidence":0.478},"#
                    + #""others":[{"name":"Springfield","area":"MO, US","latitude":37.21533,"longitude":-93.29824,"#
                    + #""source":"geonames/4409896","confidence":0.522}]}"#),
            "\(line)")
    }

    private struct Row: Decodable {
        let number: Int
        let outcome: String
        let provider: String?
        let confidence: Double?
        let place: TodoRow.Place?
        let candidates: [Candidate]?

        struct Candidate: Decodable {
            let pick: Int
            let name: String
            let latitude: Double
            let confidence: Double
        }
    }

    @Test("In JSON each to-do says what came of it, and the error is one object.")
    func json() throws {
        for place in ["Taipei", "Springfield", "Nowhere"] { _ = try todo("add", place, "--at", place) }
        let run = try todo("geocode", "--json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
        #expect(rows.map(\.outcome) == ["located", "ambiguous", "not_found"] && run.exit == 1)
        #expect(rows[0].place?.latitude == 25.05306 && rows[0].confidence == 1)
        #expect(rows.map(\.provider) == ["gazetteer/TW.txt", "gazetteer/TW.txt", "gazetteer/TW.txt"])
        #expect(rows[1].candidates?.map(\.pick) == [1, 2] && rows[1].place?.latitude == nil)
        #expect(
            run.errors.hasPrefix(
                #"{"error":{"code":"ambiguous","message":"2 of 3 places have no coordinate""#)
                && run.errors.split(separator: "\n").count == 1)
    }

    @Test("What is not known is recorded, and not asked again for a day unless that is wanted.")
    func misses() throws {
        _ = try todo("add", "Visit", "--at", "Nowhere")
        let unknown =
            "todo-cli: the place of #1 \"Visit\", Nowhere, is not known to gazetteer/TW.txt\n"
            + "It is not asked again for a day, unless with --again.\n"
        try expect(
            todo("geocode", "--dry-run"), 1, "",
            "todo-cli: the place of #1 \"Visit\", Nowhere, is not known to gazetteer/TW.txt\n")
        try expect(todo("geocode"), 1, "", unknown)
        #expect(try events() == 2)
        let known =
            "todo-cli: the place of #1 \"Visit\", Nowhere, was not known to gazetteer/TW.txt on Mon 2026-11-30 09:30\n"
            + "To ask once more, add --again.\n"
        try expect(todo("geocode", now: "2026-12-01T01:29:59Z"), 1, "", known)
        #expect(try events() == 2)
        try expect(todo("geocode", "--again"), 1, "", unknown)
        try expect(todo("geocode", now: "2026-12-01T01:30:00Z"), 1, "", unknown)
        #expect(try events() == 4)
        #expect(
            try todo("show", "1").output.contains(
                "\n  not found:   by gazetteer/TW.txt, Tue 2026-12-01 09:30\n"))
    }

    @Test("An undo of what was not found says that it is as if nobody had been asked, and a redo who was.")
    func undoneMiss() throws {
        _ = try todo("add", "Visit", "--at", "Nowhere")
        _ = try todo("geocode")
        try expect(
            todo("undo"), 0,
            "Took back event 2, written Mon 2026-11-30 09:30 by todo-cli:\n  #1 \"Visit\": at Nowhere, not asked for\n"
                + "Redo: todo-cli redo\n")
        try expect(
            todo("redo", "--dry-run"), 0,
            "Would bring back event 2, written Mon 2026-11-30 09:30 by todo-cli:\n"
                + "  #1 \"Visit\": at Nowhere, not known to gazetteer/TW.txt\n")
    }

    @Test("Favorites and stations go first; without gazetteer and server nobody else is asked.")
    func storeFirst() throws {
        for place in ["Taipei", "信義廣場"] { _ = try todo("add", "Visit", "--at", place) }
        _ = try desk.fav("add", "--name", "taipei", "--at", "1,2")
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        try expect(
            desk.todo("geocode"), 0,
            """
            Located #1 "Visit" at taipei (1.0,2.0), by favorite, confidence 1.0.
            Located #2 "Visit" at 信義廣場 (25.03305,121.56575), by station, confidence 1.0.
            Undo: todo-cli undo 5

            """)
        _ = try desk.todo("add", "Visit", "--at", "Springfield")
        try expect(
            desk.todo("geocode"), 1, "",
            "todo-cli: the place of #3 \"Visit\", Springfield, is no favorite and no station\n"
                + "To ask further, name a --gazetteer or a --server.\n")
        _ = try desk.todo("add", "Stay", "--at", "Shelbyville")
        try expect(
            desk.todo("geocode"), 1, "",
            """
            todo-cli: 2 of 2 places have no coordinate
            the place of #3 "Visit", Springfield, is no favorite and no station
            the place of #4 "Stay", Shelbyville, is no favorite and no station
            To ask further, name a --gazetteer or a --server.

            """)
    }

    @Test("What cannot be used is refused, and says where.")
    func refuses() throws {
        _ = try todo("add", "Visit", "--at", "Nowhere")
        _ = try todo("add", "Stay")
        let before = try desk.files()
        try expect(
            todo("geocode", "2"), 1, "",
            "todo-cli: to-do #2 \"Stay\" has no place\nGive it one: todo-cli edit 2 --at PLACE\n")
        #expect(try todo("geocode", "9").exit == 1)
        let path = desk("x.txt")
        let missing = try desk.todo("geocode", "--gazetteer", path)
        #expect(missing.exit == 66 && missing.errors == "todo-cli: there is no file \(path)\n")
        try desk.write("x.txt", "a,b\n")
        try expect(
            desk.todo("geocode", "--gazetteer", path), 65, "",
            "todo-cli: \(path): it is no table of GeoNames: line 1 has 1 column, not 19\n"
                + "Fetch one from download.geonames.org/export/dump, and unpack it.\n")
        for words in [
            ["--pick", "1"], ["1", "2", "--pick", "1"], ["1", "--pick", "0"], ["1", "--pick", "x"],
        ] {
            #expect(try desk.run(.todo, ["geocode"] + words).exit == 64, "\(words)")
        }
        let option = try desk.todo("geocode", "--server", "example.org")
        #expect(option.exit == 64 && option.errors.contains("\"example.org\" is no address of a server"))
        let variable = try desk.run(.todo, ["geocode"], ["DAYBOOK_NOMINATIM": "example.org"])
        #expect(
            variable.exit == 78
                && variable.errors.contains("DAYBOOK_NOMINATIM: \"example.org\" is no address"))
        try desk.write("x.txt", Self.gazetteer + "bad\n")
        #expect(
            try desk.todo("geocode", "1", "--dry-run", "--gazetteer", path).errors.hasPrefix(
                "todo-cli: \(path): left out 1 line that is no place, the first is line 4\n"))
        try FileManager.default.removeItem(atPath: path)
        #expect(try desk.files() == before)
    }

    @Test("A to-do at a favorite goes along when its station moves.")
    func follows() throws {
        _ = try desk.fav("import", "-", input: [Dock.square].newFeed())
        _ = try desk.fav("add", "信義廣場")
        _ = try desk.todo("add", "Visit", "--at", "#1")
        var feed = [Dock.square].newFeed()
        feed = feed.replacing("25.03305", with: "25.03405")
        #expect(try desk.fav("import", "-", "--force", input: feed).exit == 0)
        let row = try #require(try desk.json([TodoRow].self, .todo, "list").first)
        #expect(row.place?.latitude == 25.03405 && row.place?.source == "favorite/1")
        #expect(try desk.json([TodoRow].self, .todo, "show", "1").first == row)
    }
}
