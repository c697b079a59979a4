import Foundation
import Testing

@Suite("Kinds of feeds, end to end")
struct FeedKindTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private static let works = """
        {"result":{"results":[{"_id":"1","AC_NO":"104003395","SNO":"22","X":"301516.593","Y":"2769209.131","C_NAME":"中正",\
        "ADDR":"南海路","CB_DA":"113/07/18","CE_DA":"114/09/27","CO_TI":"日間","NPURP":"道路維護","TC_TL":"0900000001"}]}}
        """

    private static let metro = """
        車站編號,中文站名,英譯站名,路線名,地址,緯度,經度
        R03,台北101/世貿,Taipei 101/World Trade Center,淡水信義線,台北市信義區信義路五段20號B1,25.033102,121.563292
        BL18,市政府,Taipei City Hall,板南線,台北市信義區忠孝東路五段2號B1,25.041173,121.565143

        """

    private func page(_ ids: ClosedRange<Int>, offset: String? = nil) -> String {
        let records = ids.map { "{\"id\":\"rec\($0)\",\"fields\":{\"Name\":\"n\",\"lat\":25,\"lng\":121.5}}" }
        return
            "{\"records\":[\(records.joined(separator: ","))]\(offset.map { ",\"offset\":\"\($0)\"" } ?? "")}"
    }

    @Test("Works show their days and their address, and nowhere the telephone number of a contact.")
    func works() throws {
        try expect(
            desk.fav("import", "-", input: Self.works), 0,
            "taipei-works: 1 station in the feed. 1 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n"
        )
        try expect(
            desk.fav("show", "道路維護"), 0,
            """
            道路維護
              address:   臺北市 中正區 南海路
              place:     25.030104774,121.510488582
              open:      日間
              from:      2024-07-18
              until:     2025-09-27
              station:   taipei-works/104003395-22
              known:     since Mon 2026-11-30 09:30

            """)
        try expect(
            desk.fav("nearest", "--from", "25.0301,121.5105"), 0,
            """
            DISTANCE  STATION                    NAME      DISTRICT  FROM        UNTIL       ADDRESS
                 1 m  taipei-works/104003395-22  道路維護  中正區    2024-07-18  2025-09-27  南海路

            """)
        #expect(try desk.shell("grep -r 0900000001 \"$DAYBOOK_JOURNAL\"").exit == 1)
    }

    @Test("Works among bikes leave out what would make the lines too long for a terminal.")
    func worksAmongBikes() throws {
        _ = try desk.fav("import", "-", input: Self.works)
        _ = try desk.fav("import", "-", input: Dock.all.newFeed())
        let lines = try desk.fav("nearest", "--from", "25.0301,121.5105").output.split(separator: "\n")
        let headers = lines[0].split(separator: " ")
        #expect(headers == ["DISTANCE", "STATION", "NAME", "DISTRICT", "BIKES", "DOCKS", "UPDATED"])
        #expect(lines.count == 8 && lines[1].hasSuffix("  道路維護               中正區"), "\(lines)")
    }

    @Test("Metro stations show their line, and an address is not said twice.")
    func metro() throws {
        try expect(
            desk.fav("import", "-", "--source", "metro", input: Self.metro), 0,
            "metro: 2 stations in the feed. 2 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n"
        )
        try expect(
            desk.fav("search", "信義區"), 0,
            """
            STATION     NAME          DISTRICT  LINE
            metro/R03   台北101/世貿  信義區    淡水信義線
            metro/BL18  市政府        信義區    板南線

            """)
        try expect(
            desk.fav("show", "R03"), 0,
            """
            台北101/世貿
              English:   Taipei 101/World Trade Center
              address:   台北市信義區信義路五段20號B1
              place:     25.033102,121.563292
              line:      淡水信義線
              station:   metro/R03
              known:     since Mon 2026-11-30 09:30

            """)
        try expect(
            desk.fav("search", "101", "--plain"), 0, "\tmetro/R03\t台北101/世貿\t信義區\t\t\t\n")
    }

    @Test("A part of a feed takes no station away, whether it says that it is one or its reader does.")
    func parts() throws {
        _ = try desk.fav("import", "-", input: page(1...3))
        try expect(
            desk.fav("import", "-", input: page(4...5, offset: "next")), 0,
            "airtable: 2 stations in the feed. 2 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 2\n",
            "fav-cli: this is a part of the feed: no station was taken as gone\n")
        try expect(
            desk.fav("import", "-", "--partial", input: page(6...6)), 0,
            "airtable: 1 station in the feed. 1 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 3\n",
            "fav-cli: this is a part of the feed: no station was taken as gone\n")
        try desk.write("1.json", page(1...2, offset: "a"))
        try desk.write("2.json", page(3...6))
        try expect(
            desk.fav("import", desk("1.json"), desk("2.json")), 0,
            "airtable: 6 stations in the feed. Nothing new: nothing written.\n")
        try expect(
            desk.fav("import", desk("2.json"), desk("1.json")), 65, "",
            "fav-cli: \(desk("2.json")), \(desk("1.json")): page 1 of the feed is its last, but others follow: "
                + "put the pages in order\nNothing was written.\n")
        try expect(
            desk.fav("import", "-", input: "[\(page(1...2, offset: "a")),\(page(3...3))]"), 0,
            "airtable: 3 stations in the feed. 0 added, 0 changed, 0 counted anew, 3 gone. Undo: fav-cli undo 4\n"
        )
    }

    @Test("Hints say which field holds what and what metres mean.")
    func hints() throws {
        let table = "shop,X,Y\nCorner,302174.518,2771167.242\n"
        try expect(
            desk.fav(
                "import", "-", "--map", "id=shop", "--map=name=shop", "--crs", "EPSG:3826", input: table), 0,
            "csv: 1 station in the feed. 1 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n")
        let station = try desk.json(StationRow.self, .fav, "show", "Corner")
        #expect(station.latitude == 25.047759999 && station.longitude == 121.517082001)
        try expect(
            desk.fav("import", "-", input: table), 65, "",
            "fav-cli: standard input: the feed has no good record; the first of 1 rejected: record 1 has no identifier; "
                + "its fields are shop, X, Y: say which holds what, as in --map id=FIELD\nNothing was written.\n"
        )
    }

    @Test(
        "A hint that is none is a mistake in the words.",
        arguments: [
            (
                ["--map", "who=shop"],
                "--map is \"who=shop\", which is no NAME=FIELD\nNAME is one of id, name, nameEnglish"
            ),
            (["--map", "name"], "--map is \"name\", which is no NAME=FIELD"),
            (["--map", "name="], "--map is \"name=\", which is no NAME=FIELD"),
            (["--map", "id=a", "--map", "id=b"], "--map says twice which field is the id"),
            (
                ["--crs", "EPSG:3828"],
                "--crs: EPSG:3828 is TWD67, whose grid lies about 850 m beside that of TWD97"
            ),
            (["--crs", "Mars"], "--crs: the coordinate reference system \"Mars\" is not known"),
        ])
    func wrongHints(words: [String], message: String) throws {
        let run = try desk.run(.fav, ["import", "-"] + words, input: "id,name,lat,lon\n1,a,25,121\n")
        #expect(run.exit == 64 && run.output == "" && run.errors.hasPrefix("fav-cli: " + message), "\(run)")
    }

    @Test("A field or a name that could steer a terminal is shown as an escape.")
    func escapes() throws {
        let run = try desk.fav("import", "-", input: "a\u{1B}[2J,b\n1,2\n")
        #expect(run.exit == 65 && run.errors.contains("its fields are a\\u{1b}[2J, b"), "\(run)")
    }
}
