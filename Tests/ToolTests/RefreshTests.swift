import Foundation
import Testing

@Suite("Sources that are refreshed", .enabled(if: FeedServer.isPossible))
struct RefreshTests {
    private let desk: ServedDesk

    init() throws {
        desk = try ServedDesk()
        try desk.serve("youbike.json", Dock.all.newFeed())
        try desk.serve("mode", "/youbike.json")
    }

    /// What is said of the first fetch, which became the event of that seq.
    private static func updated(_ seq: Int = 2) -> String {
        "bikes: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
            + "6 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo \(seq)\n"
    }

    private static let wouldUpdate =
        "bikes: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
        + "Would write: 6 added, 0 changed, 0 counted anew, 0 gone.\n"

    private func add(_ name: String = "bikes", _ path: String = "/as", _ words: String...) throws {
        let run = try desk.desk.run(.fav, ["source", "add", name, desk(path)] + words)
        let echo = "Added the source \(name). Fetch it: fav-cli refresh \(name). Undo: fav-cli undo "
        #expect(run.exit == 0 && run.errors == "" && run.output.hasPrefix(echo), "\(run)")
    }

    /// What is in the store but for the notes of fetches.
    private func store() throws -> [String: Data] {
        try desk.desk.files().filter { $0.key.hasPrefix("store/") && !$0.key.contains("fetches") }
    }

    private func note(_ name: String = "bikes") throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: desk.desk("store/fetches/\(name).json")))
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("A source is fetched, then not sent again while it is the same, and taken in when it has changed.")
    func life() throws {
        try add()
        try expect(desk.fav("refresh"), 0, Self.updated())
        let store = try store()
        try expect(
            desk.fav("refresh", now: "2026-11-30T01:31:00Z"), 0, "bikes: not modified since the last time.\n")
        #expect(try self.store() == store)
        #expect(try note()["succeededAt"] as? String == "2026-11-30T01:31:00Z")
        try desk.serve("youbike.json", Dock.all.dropLast().map(\.self).newFeed(at: "2024-12-14 19:12:23"))
        try expect(
            desk.fav("refresh", "bikes", now: "2026-11-30T01:32:00Z"), 0,
            "bikes: 5 stations in the feed, which speaks for Sat 2024-12-14 19:12:23. "
                + "0 added, 0 changed, 5 counted anew, 1 gone. Undo: fav-cli undo 3\n")
        let asked = try desk.requests().map { $0.contains("If-None-Match") }
        #expect(asked == [false, true, true])
    }

    @Test("What was imported from elsewhere under the name of a source gives way to all of the source.")
    func elsewhere() throws {
        try add()
        _ = try desk.fav("refresh")
        try desk.desk.write("other.json", [Dock.square].newFeed(at: "2024-12-14 19:10:23"))
        let imported = try desk.fav(
            "import", desk.desk("other.json"), "--source", "bikes", "--force", now: "2026-11-30T01:31:00Z")
        #expect(imported.exit == 0, "\(imported)")
        try expect(
            desk.fav("refresh", now: "2026-11-30T01:32:00Z"), 0,
            "bikes: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
                + "0 added, 0 changed, 1 counted anew, 0 gone, 5 back. Undo: fav-cli undo 4\n")
    }

    @Test("An address that no server can have is wrong usage, and is shown without its secrets.")
    func badAddress() throws {
        for (address, shown) in [
            ("http://", "http://"), ("https://u:secret@a.org/b?c=secret", "https://a.org/b"),
        ] {
            try expect(
                desk.fav("import", address), 64, "",
                "fav-cli: \(shown) is no address of http or https that can be fetched\n"
                    + "It needs a host, and has no user and no password in it.\n")
        }
    }

    @Test(
        "A favorite is not stale while its feed, which has no time of its own, says that nothing has changed."
    )
    func checked() throws {
        try desk.serve("cafes.csv", "id,name,lat,lon\na,Alba,25.03,121.56\n")
        try add("cafes", "/cafes.csv")
        _ = try desk.fav("refresh")
        _ = try desk.fav("add", "cafes/a")
        func states(_ now: String) throws -> [String] {
            let list = try desk.fav("list", "--plain", now: now).output
            let show = try desk.fav("show", "#1", now: now).output
            return [String(list.split(separator: "\t").last ?? ""), show.contains("stale") ? "stale" : ""]
        }
        #expect(try states("2026-12-31T01:30:00Z") == ["stale\n", "stale"])
        try expect(
            desk.fav("refresh", now: "2026-12-31T01:30:00Z"), 0,
            "cafes: 1 station in the feed. Nothing new: nothing written.\n")
        #expect(try states("2026-12-31T01:30:00Z") == ["current\n", ""])
        try expect(
            desk.fav("refresh", now: "2026-12-31T02:30:00Z"), 0, "cafes: not modified since the last time.\n")
        #expect(try states("2027-01-30T02:30:00Z") == ["current\n", ""])
        #expect(try states("2027-01-30T02:30:01Z") == ["stale\n", "stale"])
    }

    @Test("Once a day all of a source is fetched.")
    func daily() throws {
        try add()
        _ = try desk.fav("refresh")
        _ = try desk.fav("refresh", now: "2026-12-01T01:29:59Z")
        try expect(
            desk.fav("refresh", now: "2026-12-01T01:30:00Z"), 0,
            "bikes: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. Nothing new: nothing written.\n"
        )
        #expect(try desk.requests().map { $0.contains("If-None-Match") } == [false, true, false])
    }

    @Test(
        "Whatever a source does, the cache keeps what it had, nothing is written, and the failure is noted.",
        arguments: [
            ("/status/500", 69, "cannot fetch SERVER/as: the server answered with the status 500"),
            ("/retry/429/5", 69, "cannot fetch SERVER/as: the server was asked too often (429)"),
            ("/slow/9/youbike.json", 69, "cannot fetch SERVER/as: it took longer than 2 seconds"),
            ("/drip", 69, "cannot fetch SERVER/as: it took longer than 2 seconds"),
            ("/loop", 69, "cannot fetch SERVER/as: it leads to other addresses more than 5 times"),
            (
                "/to?file:///etc/passwd", 69,
                "cannot fetch SERVER/as: it leads to an address that is neither of http nor of https"
            ),
            (
                "/badgzip/youbike.json", 65,
                "cannot fetch SERVER/as: it is not compressed in the way that the server says"
            ),
            (
                "/html", 65,
                "SERVER/as: the feed is a web page (HTML or XML), not JSON: check its address"
            ),
            (
                "/samepages", 65,
                "SERVER/as: two pages of the feed name the same next page, \"1/again\": fetch the feed again"
            ),
            ("/failed.json", 65, "SERVER/as: the feed says that it failed, with code -1: try again later"),
            ("/nan.json", 65, "SERVER/as: the feed is not JSON at byte 18"),
            ("/comma.json", 65, "SERVER/as: the feed is not JSON at byte 13"),
            ("/half.json", 65, "SERVER/as: the feed ends too early, after 9 bytes: fetch it again"),
            ("/empty.json", 65, "SERVER/as: the feed is empty"),
            ("/status/304", 65, "SERVER/as: the feed is empty"),
            ("/system.json", 69, "cannot fetch SERVER/none.json: there is nothing at this address"),
            (
                "/elsewhere.json", 65,
                "the feed is not followed: file:///a is no address of http or https that can be fetched"
            ),
        ])
    func misbehaviour(mode: String, exit: Int32, message: String) throws {
        try desk.serve("half.json", "[{\"sno\":\"")
        try desk.serve("failed.json", #"{"retCode":-1,"retVal":{}}"#)
        try desk.serve("nan.json", #"[{"sno":"1","lat":NaN}]"#)
        try desk.serve("comma.json", #"[{"sno":"1"},]"#)
        try desk.serve("empty.json", "")
        for (name, url) in [("system.json", "ORIGIN/none.json"), ("elsewhere.json", "file:///a")] {
            let list = "[{\"name\":\"station_information\",\"url\":\"\(url)\"}]"
            try desk.serve(name, "{\"last_updated\":1,\"ttl\":60,\"data\":{\"feeds\":\(list)}}")
        }
        try add()
        _ = try desk.fav("refresh")
        let store = try store()
        let stations = try desk.fav("search", "信義", "--json")
        try desk.serve("mode", mode)
        // A day later, so that nothing is known that could be answered with 304.
        let later = "2026-12-01T09:30:00Z"
        try expect(
            desk.fav("refresh", "--timeout", "2s", now: later), exit, "",
            "fav-cli: bikes: \(message)\nfav-cli: 1 of 1 source could not be refreshed\n"
                + "The cache keeps what it had.\n")
        #expect(try self.store() == store)
        #expect(try desk.fav("search", "信義", "--json") == stations)
        let note = try note()
        #expect(note["failures"] as? Int == 1 && note["attemptedAt"] as? String == later)
        #expect(note["succeededAt"] as? String == Desk.now)
        #expect(note["failure"] as? String == message.replacing("SERVER", with: desk("")))
        #expect(try desk.desk.files().keys.filter { $0.hasSuffix(".new") } == [])
    }

    @Test(
        "A feed that is cut off, with a length or in chunks, is out of reach and changes nothing.",
        arguments: ["/cut/youbike.json", "/chunkedcut/youbike.json"])
    func cutOff(mode: String) throws {
        try add()
        _ = try desk.fav("refresh")
        let store = try store()
        try desk.serve("mode", mode)
        let run = try desk.fav("refresh", now: "2026-12-01T09:30:00Z")
        #expect(run.exit == 69 && run.output == "")
        #expect(
            run.errors.hasPrefix("fav-cli: bikes: cannot fetch SERVER/as: transfer closed with "), "\(run)")
        #expect(try self.store() == store)
    }

    @Test("A feed that lacks most of the stations is refused, and what is said then takes it all the same.")
    func doubtful() throws {
        try add()
        _ = try desk.fav("refresh")
        try desk.serve("youbike.json", Array(Dock.all.prefix(2)).newFeed(at: "2024-12-14 19:12:23"))
        let way = "fav-cli import \(desk("/as")) --source bikes --force"
        try expect(
            desk.fav("refresh"), 1, "",
            "fav-cli: bikes: the feed of bikes has 2 stations and lacks 4 of the 6 in the cache\n"
                + "If it is right, take it: \(desk.masked(way))\n"
                + "fav-cli: 1 of 1 source could not be refreshed\nThe cache keeps what it had.\n")
        let run = try desk.desk.shell(way)
        #expect(run.exit == 0 && run.output.contains(" 4 gone. "), "\(run)")
    }

    @Test("What a feed is its first byte says, whatever type the server gives it.")
    func contentType() throws {
        try expect(
            desk.fav("import", desk("/typed/text_html/youbike.json"), "--source", "bikes"), 0, Self.updated(1)
        )
        try desk.serve("page.json", "\n <html></html>")
        try expect(
            desk.fav("import", desk("/typed/application_json/page.json")), 65, "",
            "fav-cli: SERVER/typed/application_json/page.json: the feed is a web page (HTML or XML), not JSON: "
                + "check its address\nNothing was written.\n")
    }

    @Test("A source that failed is left alone as long as the server wishes, unless it is fetched with --now.")
    func leftAlone() throws {
        try add()
        try desk.serve("mode", "/retry/503/3600")
        #expect(try desk.fav("refresh").exit == 69)
        #expect(try note()["notBefore"] as? String == "2026-11-30T02:30:00Z")
        try desk.serve("mode", "/youbike.json")
        try expect(
            desk.fav("refresh", now: "2026-11-30T02:29:59Z"), 69, "",
            """
            fav-cli: bikes: left alone until Mon 2026-11-30 10:30: it failed 1 time, last: cannot fetch SERVER/as: \
            the server answered with the status 503
            Fetch it all the same: fav-cli refresh bikes --now
            fav-cli: 1 of 1 source could not be refreshed
            The cache keeps what it had.

            """)
        #expect(try desk.requests().count == 1)
        try expect(desk.fav("refresh", "bikes", "--now"), 0, Self.updated())
        #expect(try note()["failures"] as? Int == 0)
    }

    @Test("A request that is wrong is not made again for a day.", arguments: ["/status/400", "/status/404"])
    func lasting(mode: String) throws {
        try add("bikes", mode)
        _ = try desk.fav("refresh")
        #expect(try note()["notBefore"] as? String == "2026-12-01T01:30:00Z")
    }

    @Test("One source that fails keeps none of the others from being refreshed.")
    func others() throws {
        try add("a", "/html")
        try add("b", "/youbike.json")
        try add("c", "/status/500")
        try add("d", "/pages?view=x")
        try expect(
            desk.fav("refresh"), 69,
            "b: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. 6 added, 0 changed, 0 counted anew, "
                + "0 gone. Undo: fav-cli undo 5\nd: 3 stations in the feed. 3 added, 0 changed, 0 counted anew, 0 gone. "
                + "Undo: fav-cli undo 6\n",
            """
            fav-cli: a: SERVER/html: the feed is a web page (HTML or XML), not JSON: check its address
            fav-cli: c: cannot fetch SERVER/status/500: the server answered with the status 500
            fav-cli: 2 of 4 sources could not be refreshed
            The cache keeps what it had.

            """)
        #expect(
            try desk.requests().suffix(3) == [
                "/pages?view=x", "/pages?view=x&offset=1%2Fnext", "/pages?view=x&offset=2%2Fnext",
            ])
    }

    @Test("Of TDX the bikes and docks are fetched from beside the stations; without them nothing is taken.")
    func tdx() throws {
        let query = "/v2/Bike/Station/City/Kinmen?%24format=JSON"
        try desk.serve(
            "v2-Bike-Station-City-Kinmen",
            #"""
            [{"StationUID":"KINA1","StationName":{"Zh_tw":"金城車站"},"BikesCapacity":16,
              "StationPosition":{"PositionLon":118.31,"PositionLat":24.43}}]
            """#)
        try add("kinmen", query)
        let missing = try desk.fav("refresh")
        #expect(
            missing.exit == 69 && missing.errors.contains("SERVER/v2/Bike/Availability/City/Kinmen"),
            "\(missing)")
        #expect(try desk.fav("search", "金城", "--json").output == "[]\n")
        try desk.serve(
            "v2-Bike-Availability-City-Kinmen",
            #"[{"StationUID":"KINA1","ServiceStatus":1,"AvailableRentBikes":6,"AvailableReturnBikes":10}]"#)
        #expect(try desk.fav("refresh", "--now").exit == 0)
        let row = try desk.desk.json(StationRow.self, .fav, "show", "KINA1")
        #expect(row.bikes == 6 && row.docks == 10 && row.capacity == 16 && row.city == "金門縣")
        #expect(
            try desk.requests() == [
                query, query.replacing("Station", with: "Availability"), query,
                query.replacing("Station", with: "Availability"),
            ])
    }

    @Test("The files that the list of a GBFS system names are fetched, and say how often.")
    func gbfs() throws {
        let files = ["station_information", "station_status"].map {
            #"{"name":"\#($0)","url":"ORIGIN/\#($0).json"}"#
        }
        try desk.serve(
            "gbfs.json",
            #"{"last_updated":1,"ttl":300,"data":{"en":{"feeds":[\#(files.joined(separator: ","))]}}}"#)
        try desk.serve("station_information.json", GBFSSample.information)
        try desk.serve("station_status.json", GBFSSample.status)
        try add("gare", "/gbfs.json")
        let run = try desk.fav("refresh")
        #expect(run.exit == 0 && run.output.hasPrefix("gare: 2 stations in the feed, "), "\(run)")
        #expect(try desk.requests() == ["/gbfs.json", "/station_information.json", "/station_status.json"])
        #expect(try note("gare")["timeToLive"] as? Int == 60)
        #expect(try note("gare")["etag"] == nil)
        try expect(
            desk.fav("import", desk("/gbfs.json"), "--source", "gare"), 0,
            "gare: 2 stations in the feed, which speaks for Mon 2026-11-30 09:25. Nothing new: nothing written.\n",
            run.errors)
    }

    @Test(
        "Regions that are not there are done without; a server that is out of reach is asked again.",
        arguments: [("/nothing.json", 0), ("/status/500", 69), ("/regions.json", 0)])
    func regions(path: String, exit: Int32) throws {
        let files = ["station_information": "/information.json", "system_regions": path].map {
            #"{"name":"\#($0)","url":"ORIGIN\#($1)"}"#
        }
        try desk.serve(
            "gbfs.json", #"{"last_updated":1,"ttl":300,"data":{"feeds":[\#(files.joined(separator: ","))]}}"#)
        try desk.serve(
            "information.json",
            GBFSSample.information.replacing(#""lat":48.1"#, with: #""region_id":"n","lat":48.1"#))
        try desk.serve(
            "regions.json",
            #"{"last_updated":1,"ttl":0,"data":{"regions":[{"region_id":"n","name":"Nantes"}]}}"#)
        try add("gare", "/gbfs.json")
        let run = try desk.fav("refresh")
        #expect(run.exit == exit, "\(run)")
        guard exit == 0 else { return }
        let station = try desk.desk.json(StationRow.self, .fav, "show", "gare/7205")
        #expect(station.city == (path == "/regions.json" ? "Nantes" : nil))
    }

    @Test(
        "A compressed file is unpacked once, whether it is so on the way or by itself or not at all.",
        arguments: ["/youbike.json", "/gz/youbike.json", "/gzip/youbike.json", "/both/youbike.json"])
    func compressed(path: String) throws {
        try expect(
            desk.fav("import", desk(path), "--source", "bikes"), 0, Self.updated(1))
    }

    @Test("A dry run fetches, and writes nothing, not even a note.")
    func dryRun() throws {
        try add()
        let files = try desk.desk.files()
        let run = try desk.fav("refresh", "--dry-run")
        #expect(run == Run(0, Self.wouldUpdate))
        #expect(try desk.desk.files() == files)
    }

    @Test("The rows of a refresh say what became of each source.")
    func rows() throws {
        try add("a", "/html")
        try add("b", "/youbike.json")
        struct Row: Decodable, Equatable {
            let source: String
            let result: String
            let nextAt: String?
        }
        let run = try desk.fav("refresh", "--json")
        #expect(run.exit == 65)
        let rows = try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
        #expect(
            rows == [
                Row(source: "a", result: "failed", nextAt: nil),
                Row(source: "b", result: "updated", nextAt: nil),
            ])
        let again = try desk.fav("refresh", "--jsonl").output.split(separator: "\n")
        #expect(again.count == 2 && again[1] == #"{"result":"notModified","source":"b"}"#, "\(again)")
    }
}
