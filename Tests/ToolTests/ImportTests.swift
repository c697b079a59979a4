import Foundation
import Testing

@Suite("Imports of stations, end to end")
struct ImportTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private func ids(_ words: String...) throws -> [String] {
        try JSONDecoder().decode(
            [StationRow].self, from: Data(try desk.run(.fav, words + ["--json"]).output.utf8)
        ).map(\.id).sorted()
    }

    @Test("An import is one event, and one that brings nothing new writes nothing and says so.")
    func importsOnce() throws {
        let feed = Dock.all.oldFeed()
        try expect(
            desk.fav("import", "-", input: feed),
            0,
            "youbike: 6 stations in the feed, which speaks for Thu 2022-10-20 12:21:14. "
                + "6 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n")
        let files = try desk.files()
        try expect(
            desk.fav("import", "-", input: feed),
            0,
            "youbike: 6 stations in the feed, which speaks for Thu 2022-10-20 12:21:14. "
                + "Nothing new: nothing written.\n")
        #expect(try desk.files() == files)
        #expect(try desk.json(Status.self, .journal, "status").seq == 1)
    }

    @Test("A feed of the new schema updates what one of the old schema brought.")
    func updates() throws {
        _ = try desk.fav("import", "-", input: Dock.all.oldFeed())
        var docks = Dock.all
        docks[0].total = 30
        #expect(
            try desk.fav("import", "-", input: docks.newFeed()).output
                == "youbike: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
                + "0 added, 1 changed, 6 counted anew, 0 gone. Undo: fav-cli undo 2\n")
        let station = try desk.json(StationRow.self, .fav, "show", "youbike/500101001")
        #expect(
            station
                == StationRow(
                    source: "youbike", kind: "youbike", id: "500101001", name: "捷運科技大樓站",
                    nameEnglish: "MRT Technology Bldg. Sta.", address: "復興南路二段235號前", district: "大安區",
                    city: nil, latitude: 25.02605, longitude: 121.5436, capacity: 30, bikes: 5, docks: 25,
                    inService: true, updatedAt: "2024-12-14T11:11:23Z", distance: nil,
                    firstSeenAt: Desk.now, goneAt: nil))
    }

    @Test(
        "A time of Taipei without a zone is the same moment whatever the zone of the machine.",
        arguments: [
            "UTC", "CST-8", "EST5EDT,M3.2.0,M11.1.0", "<+1345>-13:45", "Asia/Taipei", "America/New_York", "",
        ])
    func zones(zone: String) throws {
        let feed = [Dock.square].newFeed(at: "2025-02-13 19:25:26")
        let run = try desk.run(.fav, ["import", "-", "--json"], input: feed, ["TZ": zone])
        #expect(run.exit == 0 && run.output.contains("\"feedTime\": \"2025-02-13T11:25:26Z\""), "\(run)")
        let shown = try desk.run(.fav, ["show", "500112035", "--json"], ["TZ": zone])
        #expect(shown.output.contains("\"updatedAt\": \"2025-02-13T11:25:26Z\""), "\(shown)")
    }

    @Test("One bike is one bike.")
    func plurals() throws {
        var dock = Dock.square
        dock.total = 2
        dock.bikes = 1
        _ = try desk.fav("import", "-", input: [dock].newFeed())
        let shown = try desk.fav("show", "500112035").output
        #expect(shown.contains("\n  bikes:     1 bike, 1 free dock, 2 docks in all\n"), "\(shown)")
    }

    @Test("A station that its feed no longer has leaves nearest and search, not show and favorites.")
    func goneAndBack() throws {
        _ = try desk.fav("import", "-", input: Dock.all.oldFeed())
        _ = try desk.fav("add", "信義廣場", "--note", "by the tower")
        let rest = Dock.all.filter { $0.id != Dock.square.id }
        #expect(
            try desk.fav("import", "-", input: rest.newFeed()).output
                == "youbike: 5 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
                + "0 added, 0 changed, 5 counted anew, 1 gone. Undo: fav-cli undo 3\n")
        #expect(try ids("nearest", "--limit", "100") == rest.map(\.id).sorted())
        #expect(try ids("search", "信義") == ["500112018", "500112085", "500112093"])
        try expect(
            desk.fav("add", "信義廣場"),
            1, "",
            "fav-cli: there is no station \"信義廣場\"\n"
                + "Search for a part of the name, or import a feed that has it.\n")
        #expect(
            try desk.fav("show", "500112035").output == """
                信義廣場
                  English:   Xinyi Square
                  favorite:  #1
                  note:      by the tower
                  state:     gone from its feed since Mon 2026-11-30 09:30
                  bikes:     8 bikes, 88 free docks, 96 docks in all
                  updated:   Thu 2022-10-20 12:21:14
                  address:   信義區 信義路五段/市府路口
                  place:     25.03305,121.56575
                  station:   youbike/500112035
                  known:     since Mon 2026-11-30 09:30

                """)
        #expect(
            try desk.fav("list").output == """
                #  NAME      BIKES  DOCKS  UPDATED  NOTE          STATE
                1  信義廣場                         by the tower  gone since 2026-11-30

                """)
        #expect(
            try desk.fav("sources", "--plain").output
                == "youbike\tyoubike\t5\t1\t2024-12-14T11:11:23Z\t2026-11-30T01:30:00Z\t\t\t\t\t\t\n")

        #expect(
            try desk.fav("import", "-", input: Dock.all.newFeed(at: "2025-02-13 19:25:22")).output
                == "youbike: 6 stations in the feed, which speaks for Thu 2025-02-13 19:25:22. "
                + "0 added, 0 changed, 6 counted anew, 0 gone, 1 back. Undo: fav-cli undo 4\n")
        #expect(try ids("nearest", "--limit", "100") == Dock.all.map(\.id).sorted())
        #expect(try desk.json(StationRow.self, .fav, "show", "信義廣場").goneAt == nil)
        #expect(
            try desk.fav("list", "--plain").output
                == "1\t信義廣場\t8\t88\t2025-02-13T11:25:22Z\t\tby the tower\tstale\n")
        #expect(
            try desk.json([EventRow].self, .journal, "log", "--type", "stations.imported").map(\.sentence)
                == [
                    "Imported stations of youbike: 6 added",
                    "Imported stations of youbike: 5 counted, 1 gone",
                    "Imported stations of youbike: 1 back, 6 counted",
                ])
    }

    /// Metres by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI).
    @Test("Distances are those of geographiclib, nearest first.")
    func distances() throws {
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        let near = try desk.json([StationRow].self, .fav, "nearest", "--from", "25.0330,121.5654")
        #expect(
            near.map(\.id) == [
                "500112035", "500112018", "500112093", "500112085", "500101001", "500101181",
            ])
        // 35.754677, 196.053591, 888.626045, 898.648054, 2330.992137, 3668.371738
        #expect(near.map(\.distance) == [35.8, 196.1, 888.6, 898.6, 2331.0, 3668.4])
        // 18941610.106480, 18942639.824893, 18943275.476224, 18943423.634978, 18944279.416152, 18944302.221348
        let far = try desk.json([StationRow].self, .fav, "nearest", "--from", "-34.6,-58.4")
        #expect(
            far.map(\.distance) == [
                18_941_610.1, 18_942_639.8, 18_943_275.5, 18_943_423.6, 18_944_279.4, 18_944_302.2,
            ])
        try expect(
            desk.fav("nearest", "--from", "25.0330,121.5654", "--within", "890m", "--with-bikes", "1"),
            0,
            """
            DISTANCE  STATION            NAME                   DISTRICT  BIKES  DOCKS  UPDATED
                36 m  youbike/500112035  信義廣場               信義區        8     88  Sat 2024-12-14 19:11
               889 m  youbike/500112093  捷運市政府站(4號出口)  信義區       12     28  Sat 2024-12-14 19:11

            """)
    }

    @Test("A bad record among good ones is left out and reported, on standard error and in JSON.")
    func badRecord() throws {
        let feed = "[\(Dock.square.new(at: "2024-12-14 19:11:23")),{\"sno\":\"5\"},7]"
        let expected =
            "youbike: 1 station in the feed, which speaks for Sat 2024-12-14 19:11:23. "
            + "1 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n"
        try expect(
            desk.fav("import", "-", input: feed),
            0, expected,
            "fav-cli: left out: record 2 (5) has no name\nfav-cli: left out: record 3 is no JSON object\n"
        )
        #expect(
            try desk.fav("import", "-", "--json", input: feed).output == """
                {
                  "added": 0,
                  "back": 0,
                  "changed": 0,
                  "counted": 0,
                  "doubts": [],
                  "dropped": 0,
                  "events": 0,
                  "feedTime": "2024-12-14T11:11:23Z",
                  "gone": 0,
                  "kind": "youbike",
                  "rejected": [
                    {
                      "id": "5",
                      "index": 1,
                      "reason": "record 2 (5) has no name"
                    },
                    {
                      "index": 2,
                      "reason": "record 3 is no JSON object"
                    }
                  ],
                  "relinked": [],
                  "source": "youbike",
                  "stations": 1
                }

                """)
    }
}
