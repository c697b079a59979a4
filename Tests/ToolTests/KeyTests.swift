import Foundation
import Testing

@Suite("Keys of sources", .enabled(if: FeedServer.isPossible))
struct KeyTests {
    private let desk: ServedDesk

    init() throws {
        desk = try ServedDesk()
        try desk.serve("youbike.json", Dock.all.newFeed())
    }

    private static let secret = "s3cret"
    /// The form of `client`, as Python's `urllib.parse.urlencode` writes it.
    private static let form = "grant_type=client_credentials&client_id=me%40a.org&client_secret=s3cret"
    private static let updated =
        "bikes: 6 stations in the feed, which speaks for Sat 2024-12-14 19:11:23. "
        + "6 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 2\n"
    private static let failed =
        "fav-cli: 1 of 1 source could not be refreshed\nThe cache keeps what it had.\n"

    private func add(_ path: String, _ words: String...) throws {
        let run = try desk.desk.run(.fav, ["source", "add", "bikes", desk(path)] + words)
        #expect(run.exit == 0, "\(run)")
    }

    /// What asks the server for tokens that live so long.
    private func client(_ path: String = "/token/3600") -> String {
        "token-address: \(desk(path))\nclient-id: me@a.org\nclient-secret: \(Self.secret)\n"
    }

    /// Where keys are when nothing else is said.
    private static let usualPlace = "home/.config/daybook/keys"

    private func key(_ text: String, mode: Int = 0o600, in directory: String = usualPlace) throws {
        let path = desk.desk(directory)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try desk.desk.write(directory + "/bikes", text)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/bikes")
    }

    /// What the server was asked for, of which the User-Agent is left out.
    private func asked() throws -> [String] { try desk.requests() }

    @Test("A token is sent as the bearer's to the source, and to each of its pages.")
    func token() throws {
        try add("/pages?view=x")
        try key("abc.DEF-1~\n")
        let run = try desk.fav("refresh")
        #expect(run.exit == 0 && run.errors == "", "\(run)")
        let pages = ["/pages?view=x", "/pages?view=x&offset=1%2Fnext", "/pages?view=x&offset=2%2Fnext"]
        #expect(try asked() == pages.map { $0 + " Authorization=Bearer abc.DEF-1~" })
    }

    @Test("A token that is refused is renewed once; a request that is wrong is not sent again.")
    func refused() throws {
        try add("/as")
        try key(client())
        try desk.serve("mode", "/keyed/token-2/youbike.json")
        try expect(desk.fav("refresh"), 0, Self.updated)
        let post = "/token/3600 " + Self.form
        func sent(_ number: Int) -> String { "/as Authorization=Bearer token-\(number)" }
        var expected = [post, sent(1), post, sent(2)]
        #expect(try asked() == expected)

        try desk.serve("mode", "/keyed/none/youbike.json")
        let message = "cannot fetch SERVER/as: the server wants to know who asks (401)"
        try expect(
            desk.fav("refresh", now: "2026-11-30T01:31:00Z"), 69, "",
            "fav-cli: bikes: \(message)\n" + Self.failed)
        let tag = try #require(try asked().dropFirst(5).first?.split(separator: " If-None-Match=").last)
        func known(_ number: Int) -> String { sent(number) + " If-None-Match=" + tag }
        expected += [post, known(3), post, known(4)]
        #expect(try asked() == expected)

        try desk.serve("mode", "/status/400")
        _ = try desk.fav("refresh", "--now", now: "2026-11-30T01:32:00Z")
        expected += [post, known(5)]
        #expect(try asked() == expected)
        let run = try desk.fav("refresh", now: "2026-12-01T01:31:59Z")
        #expect(
            run.exit == 69 && run.errors.hasPrefix("fav-cli: bikes: left alone until Tue 2026-12-01 09:32: "),
            "\(run)")
        #expect(try asked() == expected)
    }

    @Test("A key that is the token itself cannot be renewed when it is refused.")
    func refusedToken() throws {
        try add("/keyed/other/youbike.json")
        try key("abc")
        #expect(try desk.fav("refresh").exit == 69)
        #expect(try asked() == ["/keyed/other/youbike.json Authorization=Bearer abc"])
    }

    @Test("A source that wants a key and has none says where it would be, and is left alone.")
    func missing() throws {
        try add("/keyed/abc/youbike.json")
        let asks = "cannot fetch SERVER/keyed/abc/youbike.json: the server wants to know who asks (401)"
        try expect(
            desk.fav("refresh"), 69, "",
            "fav-cli: bikes: \(asks)\nIts key would be the file \(desk.desk(Self.usualPlace))/bikes: "
                + "see fav-cli help refresh.\n" + Self.failed)
        #expect(try desk.fav("refresh").errors.hasPrefix("fav-cli: bikes: left alone until Tue 2026-12-01 "))
        try key("abc")
        try expect(desk.fav("refresh", "--now"), 0, Self.updated)
    }

    @Test("A key that is no file, and a named pipe, are refused at once.", arguments: ["mkdir", "mkfifo"])
    func noFile(program: String) throws {
        try add("/youbike.json")
        let path = desk.desk(Self.usualPlace + "/bikes")
        #expect(
            try desk.desk.shell("mkdir -p '\(desk.desk(Self.usualPlace))'; \(program) '\(path)'").exit == 0)
        try expect(
            desk.fav("refresh"), 66, "",
            "fav-cli: bikes: \(path) is no file with bytes in it\n" + Self.failed)
    }

    @Test(
        "A key that others may use is refused with what to do, and nothing is asked or noted.",
        arguments: [0o640, 0o604, 0o620, 0o644])
    func permission(mode: Int) throws {
        try add("/youbike.json")
        try key("abc", mode: mode)
        let path = desk.desk(Self.usualPlace + "/bikes")
        let message = "\(path) holds a secret, and others than its owner may use it"
        let remedy = "Make it yours alone: chmod 600 '\(path)'"
        try expect(
            desk.fav("refresh"), 77, "", "fav-cli: bikes: \(message)\n\(remedy)\n" + Self.failed)
        let json = try desk.fav("refresh", "--json").output
        #expect(json.contains(#""code": "permission""#) && json.contains("chmod 600 '"), "\(json)")
        #expect(try asked() == [])
        #expect(!FileManager.default.fileExists(atPath: desk.desk("store/fetches/bikes.json")))
        #expect(try desk.desk.shell(remedy.split(separator: ": ")[1].description).exit == 0)
        try expect(desk.fav("refresh"), 0, Self.updated)
    }

    @Test(
        "What is no key is refused with what one must look like, and is not shown.",
        arguments: [
            "", "\n", "Bearer s3cret", "s3cret\ns3cret2\n", "client-id: me\nclient-secret: s3cret\n",
            "token-address: ADDRESS\nclient-id: me\nclient-id: s3cret\nclient-secret: s3cret\n",
            "token-address: ADDRESS\nclient-id: me\nclient-secret:\n",
            "token-address: ADDRESS\nclient-id: s3cret\nclient-secret: x\nscope: y\n", "s3crét",
        ])
    func malformed(text: String) throws {
        try add("/youbike.json")
        try key(text.replacing("ADDRESS", with: desk("/token/1")))
        try expect(
            desk.fav("refresh"), 78, "",
            "fav-cli: bikes: \(desk.desk(Self.usualPlace))/bikes is no key of a source\n"
                + "It must be one line, a token, or three: token-address: URL, client-id: ID and client-secret: SECRET.\n"
                + Self.failed)
        #expect(try asked() == [])
    }

    @Test("Neither a key nor a client's secret is sent where others could read it on the way.")
    func openAddresses() throws {
        #expect(try desk.fav("source", "add", "bikes", "http://bikes.invalid/feed?x=1").exit == 0)
        try key("abc")
        let path = desk.desk(Self.usualPlace + "/bikes")
        try expect(
            desk.fav("refresh"), 78, "",
            "fav-cli: bikes: http://bikes.invalid/feed is no plain address of https, and gets no key\n"
                + "Add the source with one, or take the file \(path) away.\n" + Self.failed)
        try key("token-address: http://tokens.invalid/\nclient-id: me\nclient-secret: s3cret\n")
        try expect(
            desk.fav("refresh"), 78, "",
            "fav-cli: bikes: \(path) is no key of a source\n"
                + "Its token-address must begin with https://, or all on the way could read the secret.\n"
                + Self.failed)
    }

    @Test("A redirect to another server, and a file that lies on one, carry no key.")
    func otherServers() throws {
        let other = try FeedServer(desk.desk("served"))
        func seen() throws -> [String] {
            try desk.fetch(other.address + "/requests").output.split(separator: "\n").dropFirst().map {
                String($0).replacing(" User-Agent=daybook/0.1.0 (fetch-url)", with: "")
            }
        }
        try add("/as")
        try key("abc")
        try desk.serve("mode", "/to?\(other.address)/youbike.json")
        try expect(desk.fav("refresh"), 0, Self.updated)
        #expect(try asked() == ["/as Authorization=Bearer abc"])
        #expect(try seen() == ["/youbike.json"])
        try desk.serve(
            "gbfs.json",
            """
            {"last_updated":1,"ttl":60,"data":{"feeds":[{"name":"station_information","url":"ORIGIN/information.json"},\
            {"name":"station_status","url":"\(other.address)/status.json"}]}}
            """)
        try desk.serve("information.json", GBFSSample.information)
        try desk.serve("status.json", GBFSSample.status)
        try desk.serve("mode", "/gbfs.json")
        _ = try desk.fav("refresh", now: "2026-12-02T01:30:00Z")
        #expect(
            try asked().dropFirst() == [
                "/as Authorization=Bearer abc", "/information.json Authorization=Bearer abc",
            ])
        #expect(try seen() == ["/youbike.json", "/status.json"])
    }

    @Test(
        "A server of tokens that is down, refuses, leads elsewhere or gives none leaves the cache as it is.",
        arguments: [
            ("http://127.0.0.1:1/token", 69, "cannot fetch ADDRESS: the host takes no connection there"),
            ("SERVER/status/500", 69, "cannot fetch ADDRESS: the server answered with the status 500"),
            ("SERVER/status/401", 69, "cannot fetch ADDRESS: the server wants to know who asks (401)"),
            ("SERVER/to?/token/3600", 69, "cannot fetch SERVER/to: the server answered with the status 307"),
            ("SERVER/youbike.json", 65, "there is no token in the answer of ADDRESS"),
            ("SERVER/html", 65, "there is no token in the answer of ADDRESS"),
        ])
    func tokenServer(address: String, exit: Int32, message: String) throws {
        try add("/youbike.json")
        let real = address.replacing("SERVER", with: desk(""))
        try key(client().replacing(desk("/token/3600"), with: real))
        try expect(
            desk.fav("refresh"), exit, "",
            "fav-cli: bikes: \(message.replacing("ADDRESS", with: address))\n" + Self.failed)
        #expect(try asked().allSatisfy { $0.hasSuffix(" " + Self.form) })
    }

    /// In place of `fetch-url` stands a script that notes the words and variables it gets, and starts the real one.
    @Test("A secret is in no file of the store, no output, no word and no variable of a program.")
    func nowhere() throws {
        let bin = """
            mkdir bin && cp '\(Programs.tools)/fav-cli' bin && printf '%s\\n' '#!/bin/sh' \
            'echo "$@" >> seen; env >> seen; test -p /dev/stdin && echo "a pipe" >> seen; cat /proc/$$/cmdline >> seen; exec "\(Programs.tools)/fetch-url" "$@"' > bin/fetch-url
            chmod +x bin/fetch-url
            """
        #expect(try desk.desk.shell(bin).exit == 0)
        try add("/keyed/token-2/youbike.json")
        var output = ""
        for text in [client(), "token-9", client("/status/400")] {
            try key(text)
            for words in ["refresh --now --json", "refresh --now", "sources --plain", "sources --json"] {
                let run = try desk.desk.shell("bin/fav-cli \(words)")
                // Only the first refresh gets the second token.
                #expect(run.exit == (words.hasPrefix("refresh") && !output.isEmpty ? 69 : 0), "\(run)")
                output += run.output + run.errors
            }
        }
        try FileManager.default.removeItem(atPath: desk.desk("home"))
        output += try desk.desk.journal("log", "--jsonl").output
        let files = try desk.desk.files()
        let seen = String(decoding: try #require(files["seen"]), as: UTF8.self)
        #expect(seen.contains("--header=-") && seen.contains("--form=-") && seen.contains("\na pipe\n"))
        for secret in [Self.secret, "token-1", "token-2", "token-9"] {
            // The source's own address names the token it wants.
            let elsewhere = seen.replacing("/keyed/token-2/", with: "/")
            #expect(elsewhere.contains(secret) == false)
            #expect(output.replacing("/keyed/token-2/", with: "/").contains(secret) == false)
            for (name, data) in files where !name.hasPrefix("bin/") && name != "seen" {
                let text = String(decoding: data, as: UTF8.self).replacing("/keyed/token-2/", with: "/")
                #expect(text.contains(secret) == false, "\(name)")
            }
        }
    }

    @Test("A proxy never sees a key that is for this machine.")
    func proxy() throws {
        try add("/youbike.json")
        try key("abc")
        let proxy = try FeedServer(desk.desk("served"))
        let run = try desk.desk.run(
            .fav, ["refresh"], ["http_proxy": proxy.address, "no_proxy": nil, "all_proxy": proxy.address])
        #expect(run.exit == 0, "\(run)")
        #expect(try asked() == ["/youbike.json Authorization=Bearer abc"])
    }

    @Test("Watching keeps a token in memory until it expires.", arguments: [3600, 2, Int.max])
    func watch(lifetime: Int) throws {
        try add("/keyed/token-1/youbike.json", "--every", "1s")
        try key(client("/token/\(lifetime)"))
        let run = try desk.desk.shell(
            "timeout --preserve-status -s INT 6 env --default-signal=INT fav-cli refresh --watch")
        #expect(run.exit == 130, "\(run)")
        let posts = try asked().filter { $0.hasPrefix("/token") }.count
        let fetches = try asked().filter { $0.hasPrefix("/keyed") }.count
        #expect(fetches >= 3)
        #expect(lifetime > 2 ? posts == 1 : posts >= 2, "\(posts) of \(fetches)")
    }

    @Test("Keys are where --keys says, else $DAYBOOK_KEYS, else in the user's configuration.")
    func places() throws {
        let places = [Self.usualPlace, "xdg/daybook/keys", "variable", "option"]
        for (number, place) in places.enumerated() { try key("in-\(number)", in: place) }
        try add("/youbike.json")
        let xdg = ["XDG_CONFIG_HOME": desk.desk("xdg")]
        let variable = xdg.merging(["DAYBOOK_KEYS": desk.desk("variable")]) { $1 }
        for (words, environment) in [
            ([], [:]), ([], xdg), ([], variable), (["--keys", desk.desk("option")], variable),
        ] as [([String], [String: String])] {
            let run = try desk.desk.run(.fav, ["refresh"] + words, environment)
            #expect(run.exit == 0, "\(run)")
        }
        let bearers = try asked().map { $0.split(separator: " ")[2] }
        #expect(bearers == (0..<4).map { "in-\($0)" })
        try expect(
            desk.fav("refresh", "--keys", "/nowhere"), 66, "", "fav-cli: there is no directory /nowhere\n")
        let homeless = try desk.desk.run(.fav, ["refresh"], ["HOME": nil])
        #expect(homeless.exit == 0, "\(homeless)")
    }

    @Test("Sources say which of them have a key.")
    func sources() throws {
        try add("/youbike.json")
        #expect(try desk.fav("sources").output.contains("KEY") == false)
        try key("abc")
        #expect(try desk.fav("sources").output.hasPrefix("SOURCE  KIND  STATIONS"))
        #expect(
            try desk.fav("sources").output.split(separator: "\n").map { $0.split(separator: " ").last }
                == ["KEY", "key"])
        #expect(try desk.fav("sources", "--plain").output.hasSuffix("\tSERVER/youbike.json\tkey\n"))
    }
}
