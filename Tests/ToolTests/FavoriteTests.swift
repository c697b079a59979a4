import Foundation
import Testing

@Suite("Favorites and their stations, end to end")
struct FavoriteTests {
    private let desk: Desk

    init() throws { desk = try Desk(["DAYBOOK_NOW": "2024-12-14T12:00:00Z"]) }

    private func rows() throws -> [FavoriteRow] { try desk.json([FavoriteRow].self, .fav, "list") }

    @Test("Favorites come by name, by number where names are the same, or as they were added.")
    func order() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        for name in ["b", "a", "C", "a"] { _ = try desk.fav("add", "--name", name, "--at", "25,121") }
        #expect(try rows().map(\.number) == [3, 2, 4, 1])
        #expect(
            try desk.json([FavoriteRow].self, .fav, "list", "--sort", "added").map(\.number) == [1, 2, 3, 4])
    }

    @Test(
        "On a terminal of 80 columns a long note gives way, and what became of a station stays.",
        .enabled(if: Programs.has("script")))
    func narrow() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "捷運市政府站(3號出口)", "--note", "office, often empty at six")
        let run = try desk.shell(
            "export DAYBOOK_NOW=2024-12-20T00:00:00Z COLUMNS=80 NO_COLOR=1; "
                + "script -qec 'fav-cli list' /dev/null </dev/null | tr -d '\\r'")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasSuffix("  NOTE              STATE"), "\(run)")
        #expect(lines[1].hasSuffix("  office, often e…  stale"), "\(run)")
    }

    @Test("Adding one again with a note changes its note, and without one nothing.")
    func noteOfExisting() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "信義廣場", "--note", "old")
        let label = "#1 \"信義廣場\" is a favorite already"
        try expect(desk.fav("add", "500112035"), 0, "\(label): nothing written.\n")
        try expect(desk.fav("add", "500112035", "--note", "old"), 0, "\(label): nothing written.\n")
        try expect(
            desk.fav("add", "500112035", "--note", "new", "--dry-run"), 0, "\(label): would write its note.\n"
        )
        #expect(try rows().map(\.note) == ["old"])
        try expect(
            desk.fav("add", "500112035", "--note", "new"), 0,
            "\(label): wrote its note. Undo: fav-cli undo 3\n")
        #expect(try rows().map(\.note) == ["new"])
        #expect(
            try desk.json(FavoriteRow.self, .fav, "add", "500112035", "--note", "newer").note == "newer")
        #expect(try desk.json(Status.self, .journal, "status").seq == 4)
    }

    @Test("add - makes the station of each line a favorite, in one batch, and each but once.")
    func lines() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "500112018")
        try expect(
            desk.fav("add", "-", "--note", "n", input: "信義廣場\r\n\n500112018\nyoubike/500112035\n500101181"),
            0,
            """
            Added favorite #2 "信義廣場".
            #1 "信義運動中心" is a favorite already: wrote its note.
            Added favorite #3 "臺灣大學正門".
            Undo: fav-cli undo 3

            """)
        #expect(try rows().map(\.note) == ["n", "n", "n"])
        let stored = try desk.journal("log", "--jsonl").output.split(separator: "\n").suffix(3)
        #expect(stored.allSatisfy { $0.contains(",\"parts\":3,") })
        try expect(desk.fav("add", "-", "--json", input: ""), 0, "[]\n")
        let run = try desk.start(.fav, ["add", "-"], input: [0x61, 0x0A, 0xFF]).wait()
        expect(run, 65, "", "fav-cli: line 2 of standard input is not UTF-8\n")
    }

    /// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI): 0.001 degrees of latitude are 110.77 m there.
    @Test("A list says in words what has become of each station, and show in sentences.")
    func standing() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        for dock in Dock.all { _ = try desk.fav("add", dock.id) }
        #expect(try rows().allSatisfy { $0.state == "current" && $0.was == nil && $0.station.goneAt == nil })
        #expect(!(try desk.fav("list").output.contains("STATE")))

        var docks = Dock.all.filter { $0.id != Dock.university.id }
        docks[0].latitude = 25.02705
        docks[1].name = "新廣場"
        docks[2].latitude = 25.03271
        docks[2].name = "新中心"
        let feed = docks.newFeed(at: "2024-12-14 20:00:00").replacing(
            "\"ar\":\"忠孝東路/松仁路口\",\"act\":\"1\"", with: "\"ar\":\"忠孝東路/松仁路口\",\"act\":\"0\"")
        _ = try desk.fav("import", "-", input: feed)
        try expect(
            desk.fav("list"), 0,
            """
            #  NAME                               BIKES  DOCKS  UPDATED  STATE
            2  信義廣場, now 新廣場                   8     88  20:00    renamed
            3  信義運動中心, now 新中心               0     35  20:00    moved 111 m, renamed
            4  捷運市政府站(3號出口)     out of service     66  20:00    closed
            5  捷運市政府站(4號出口)                 12     28  20:00
            1  捷運科技大樓站                         5     23  20:00    moved 111 m
            6  臺灣大學正門                                              gone since 2024-12-14

            """)
        let rows = try rows()
        #expect(rows.map(\.state) == ["renamed", "moved", "closed", "current", "moved", "gone"])
        #expect(rows.map(\.movedBy) == [nil, 110.8, nil, nil, 110.8, nil])
        #expect(rows[0].was == FavoriteRow.Former(name: "信義廣場", latitude: nil, longitude: nil))
        #expect(rows[1].was == FavoriteRow.Former(name: "信義運動中心", latitude: 25.03171, longitude: 121.56673))
        #expect(rows[1].station.name == "新中心" && rows[1].name == "信義運動中心")
        #expect(rows[5].station.goneAt == "2024-12-14T12:00:00Z" && rows[5].station.bikes == nil)
        #expect(
            try desk.fav("list", "--plain").output.split(separator: "\n").map {
                $0.split(separator: "\t").last
            } == [
                "renamed", "moved", "closed", "current", "moved", "gone",
            ])
        let shown = try desk.fav("show", "#3").output
        #expect(
            shown.contains(
                """
                新中心
                  English:   Xinyi Sports Center
                  favorite:  #3
                  state:     moved 111 m from where it was, 25.03171,121.56673
                  state:     renamed from 信義運動中心 to 新中心

                """), "\(shown)")
        #expect(try desk.fav("show", "500112018").output == shown)
        #expect(try desk.fav("show", "信義運動中心").output == shown)
        // "1" is in the addresses of several stations, and is the number of one favorite.
        #expect(try desk.fav("show", "1").output == desk.fav("show", "#1").output)
        #expect(try desk.fav("show", "#4").output.contains("\n  state:     closed: out of service\n"))
        #expect(
            try desk.fav("show", "6").output.contains(
                "\n  state:     gone from its feed since Sat 2024-12-14 20:00\n"))
    }

    @Test(
        "A favorite of which no feed spoke for more than a day is stale, by the clock of the one who looks.")
    func stale() throws {
        _ = try desk.fav("import", "-", input: [Dock.square].newFeed())
        _ = try desk.fav("add", "500112035")
        let later = ["DAYBOOK_NOW": "2024-12-15T11:11:24Z"]
        #expect(try rows().map(\.state) == ["current"])
        #expect(
            try desk.run(.fav, ["list"], later).output.hasSuffix("  stale\n"))
        #expect(
            try desk.run(.fav, ["show", "1"], later).output.contains(
                "\n  state:     stale: no feed since Sat 2024-12-14 19:11:23\n"))
        let json = try desk.run(.fav, ["list", "--json"], later).output
        #expect(json.contains("\n    \"staleSince\": \"2024-12-14T11:11:23Z\",\n    \"state\": \"stale\",\n"))
    }

    @Test("An import tells which favorite it relinked, and for which several stations may be the one.")
    func relinks() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        _ = try desk.fav("add", "500112035")
        _ = try desk.fav("add", "500112018")
        var docks = Dock.all
        docks[1].id = "500112935"
        docks[2].id = "500112918"
        docks.append(docks[2])
        docks[6].id = "500112919"
        let news =
            "youbike: 7 stations in the feed, which speaks for Sat 2024-12-14 20:00. "
        let doubt =
            "favorite #2 \"信義運動中心\" is not relinked: youbike/500112018 is gone, "
            + "and each of youbike/500112918, youbike/500112919 may be the same"
        let feed = docks.newFeed(at: "2024-12-14 20:00:00")
        try expect(
            desk.fav("import", "-", "--dry-run", input: feed), 0,
            news + "Would write: 3 added, 0 changed, 4 counted anew, 2 gone.\n"
                + "Would relink favorite #1 \"信義廣場\" from youbike/500112035, which is gone, to youbike/500112935.\n",
            "fav-cli: \(doubt)\n")
        let copy = try Desk(desk.files())
        let json = try copy.fav("import", "-", "--json", input: feed)
        #expect(
            json.errors
                == "{\"warning\":{\"code\":\"ambiguous\",\"message\":\"\(doubt.replacing("\"", with: "\\\""))\"}}\n"
        )
        let summary = try JSONDecoder().decode(Summary.self, from: Data(json.output.utf8))
        #expect(
            summary.relinked == [
                Summary.Relink(number: 1, from: "youbike/500112035", to: "youbike/500112935")
            ])
        #expect(
            summary.doubts == [
                Summary.Doubt(number: 2, candidates: ["youbike/500112918", "youbike/500112919"])
            ])
        try expect(
            desk.fav("import", "-", input: feed), 0,
            news + "3 added, 0 changed, 4 counted anew, 2 gone.\n"
                + "Relinked favorite #1 \"信義廣場\" from youbike/500112035, which is gone, to youbike/500112935.\n"
                + "Undo: fav-cli undo 4\n",
            "fav-cli: \(doubt)\n")
        #expect(try rows().map(\.state) == ["current", "gone"])
        #expect(try rows().map(\.station.id) == ["500112935", "500112018"])
    }

    private struct Summary: Decodable {
        let relinked: [Relink]
        let doubts: [Doubt]

        struct Relink: Decodable, Equatable {
            let number: Int
            let from: String
            let to: String
        }

        struct Doubt: Decodable, Equatable {
            let number: Int
            let candidates: [String]
        }
    }
}
