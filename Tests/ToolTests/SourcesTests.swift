import Foundation
import Testing

@Suite("Sources, end to end", .enabled(if: FeedServer.isPossible))
struct SourcesTests {
    private let desk: ServedDesk

    init() throws {
        desk = try ServedDesk()
        try desk.serve("youbike.json", Dock.all.newFeed())
    }

    @Test("Sources show how fresh they are, what failed, and when they may be fetched again.")
    func freshness() throws {
        _ = try desk.fav("source", "add", "bikes", desk("/youbike.json"), "--every", "5m")
        _ = try desk.fav(
            "source", "add", "works", desk("/retry/503/3600?key=secret"), "--kind", "taipei-works")
        _ = try desk.fav("source", "add", "later", desk("/youbike.json"))
        _ = try desk.fav("refresh", "bikes", "works")
        try expect(
            desk.fav("sources", "--plain"), 0,
            """
            bikes\tyoubike\t6\t0\t2024-12-14T11:11:23Z\t2026-11-30T01:30:00Z\t2026-11-30T01:30:00Z\t2026-11-30T01:35:00Z\t\t\
            \tSERVER/youbike.json\t
            later\t\t0\t0\t\t\t\t\t\t\tSERVER/youbike.json\t
            works\ttaipei-works\t0\t0\t\t\t\t2026-11-30T02:30:00Z\t1\tcannot fetch SERVER/retry/503/3600: the server \
            answered with the status 503\tSERVER/retry/503/3600?key=secret\t

            """)
        #expect(
            try desk.fav("sources").output.split(separator: "\n").prefix(2) == [
                "SOURCE  KIND          STATIONS  GONE  FEED TIME                IMPORTED              "
                    + "CHECKED               NEXT                  FAILED  WHY",
                "bikes   youbike              6     0  Sat 2024-12-14 19:11:23  Mon 2026-11-30 09:30  "
                    + "Mon 2026-11-30 09:30  Mon 2026-11-30 09:35",
            ])
        #expect(try desk.desk.journal("log").output.contains("secret") == false)
    }

    @Test("Notes may be deleted at any time.")
    func notes() throws {
        _ = try desk.fav("source", "add", "bikes", desk("/youbike.json"))
        _ = try desk.fav("refresh")
        try FileManager.default.removeItem(atPath: desk.desk("store/fetches"))
        try expect(
            desk.fav("refresh"), 0,
            "bikes: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. Nothing new: nothing written.\n"
        )
    }

    @Test("A source that is removed is fetched no more, and its note is gone; its stations stay.")
    func removed() throws {
        _ = try desk.fav("source", "add", "bikes", desk("/youbike.json"))
        _ = try desk.fav("refresh")
        try expect(
            desk.fav("source", "remove", "bikes"), 0,
            "Removed the source bikes. Its stations stay in the cache. Undo: fav-cli undo 3\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: desk.desk("store/fetches")) == [])
        #expect(try desk.fav("show", "bikes/500112035").exit == 0)
        #expect(
            try desk.desk.json([EventRow].self, .journal, "log").map(\.type) == [
                "source.added", "stations.imported", "source.removed",
            ])
    }

    @Test(
        "What cannot be a source is refused with what to do.",
        arguments: [
            (
                ["add", "a/b", "https://a.org/"], 64,
                "a source cannot be called \"a/b\"\nUse up to 48 letters and digits, and . - _ between them; own is for places of your own.\n"
            ),
            (
                ["add", "a", "a.org"], 64,
                "that is no address of http or https\nIt begins with http:// or https://, and has no blanks.\n"
            ),
            (
                ["add", "a", "https://u:secret@a.org"], 64,
                "the address holds a user or a password\nIt would be kept in the journal. Use an address without them.\n"
            ),
            (["remove", "a"], 1, "there is no source \"a\"\nThere is none yet.\n"),
        ])
    func refusals(words: [String], exit: Int32, message: String) throws {
        let files = try desk.desk.files()
        #expect(try desk.desk.run(.fav, ["source"] + words) == Run(exit, "", "fav-cli: " + message))
        #expect(try desk.desk.files() == files)
    }

    @Test(
        "Words that fit no action are refused.",
        arguments: [
            (["add", "a"], "the URL of the source is missing"),
            (
                ["add", "a", "https://a.org/", "--every", "0"],
                "--every is \"0\", which is no time from 1s to 30d"
            ),
            (
                ["add", "a", "https://a.org/", "--every", "31d"],
                "--every is \"31d\", which is no time from 1s to 30d"
            ),
            (
                ["add", "a", "https://a.org/", "--every", "5 m"],
                "--every is \"5 m\", which is no time from 1s to 30d"
            ),
            (["remove", "a", "https://a.org/"], "remove takes the name of a source and nothing more"),
            (["remove", "a", "--every", "5m"], "remove takes the name of a source and nothing more"),
        ])
    func usage(words: [String], message: String) throws {
        let run = try desk.desk.run(.fav, ["source"] + words)
        #expect(run.exit == 64 && run.errors.hasPrefix("fav-cli: \(message)\n"), "\(run)")
    }

    @Test("Known sources can be added as they are listed.")
    func known() throws {
        struct Known: Decodable {
            let name: String
            let kind: String
            let url: String
            let license: String
        }
        let known = try desk.desk.json([Known].self, .fav, "sources", "--known")
        #expect(known.count >= 5 && known.allSatisfy { !$0.license.isEmpty })
        for source in known {
            let run = try desk.fav("source", "add", source.name, source.url, "--kind", source.kind)
            #expect(run.exit == 0, "\(run)")
        }
    }

    @Test("With no source there is nothing to do, and a name that is none is refused.")
    func none() throws {
        let text = "there is no source; add one: fav-cli source add NAME URL"
        let message = "fav-cli: \(text)\n"
        try expect(desk.fav("refresh"), 0, "", message)
        try expect(desk.fav("refresh", "--watch"), 0, "", message)
        try expect(
            desk.fav("refresh", "--json"), 0, "[]\n",
            "{\"warning\":{\"code\":\"no_sources\",\"message\":\"\(text)\"}}\n")
        try expect(desk.fav("refresh", "x"), 1, "", "fav-cli: there is no source \"x\"\nThere is none yet.\n")
    }

    @Test("Without fetch-url beside it and on the search path, that is said.")
    func missingProgram() throws {
        #expect(try desk.desk.shell("mkdir bin && cp '\(Programs.tools)/fav-cli' bin").exit == 0)
        let run = try desk.desk.shell("PATH=/usr/bin:/bin bin/fav-cli import https://a.org/")
        #expect(
            run
                == Run(
                    69, "",
                    "fav-cli: the program fetch-url is needed, and is not installed\n"
                        + "It belongs beside fav-cli, where Tools/install puts it, or in PATH.\n"))
        let found = try desk.desk.shell(
            "PATH='\(Programs.tools)':/bin bin/fav-cli import \(desk("/youbike.json"))")
        #expect(found.exit == 0, "\(found)")
    }

    @Test("Watching fetches again and again, a row each, until Ctrl-C ends it with 130.")
    func watch() throws {
        _ = try desk.fav("source", "add", "bikes", desk("/youbike.json"), "--every", "1s")
        let run = try desk.desk.shell(
            "timeout --preserve-status -s INT 5 env --default-signal=INT fav-cli refresh --watch")
        #expect(run.exit == 130 && run.errors == "", "\(run)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count >= 2)
        #expect(lines[0].hasPrefix("bikes: 6 stations in the feed, "))
        #expect(lines.dropFirst().allSatisfy { $0 == "bikes: not modified since the last time." }, "\(lines)")
        #expect(try desk.desk.journal("verify").exit == 0)
    }

    @Test("Watching ends quietly when nobody reads any more.")
    func closedPipe() throws {
        _ = try desk.fav("source", "add", "bikes", desk("/youbike.json"), "--every", "1s")
        let run = try desk.desk.shell(
            "bash -c 'set -o pipefail; timeout 20 fav-cli refresh --watch --jsonl | head -1'")
        #expect(run.exit == 0 && run.errors == "", "\(run)")
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(try desk.fav("refresh", "--watch", "--json").exit == 64)
    }
}
