import Foundation
import Testing

@Suite("fetch-url", .enabled(if: FeedServer.isPossible))
struct FetchURLTests {
    private let desk: ServedDesk

    init() throws {
        desk = try ServedDesk()
        try desk.serve("a.txt", "one\ntwo\n")
    }

    private static let tag = "\\\"c3f9c8c283a2b1f2\\\""

    /// The tag is the start of `sha256sum` of the file, as the server makes it.
    @Test("An answer is a line of JSON, and the body.")
    func answer() throws {
        try expect(
            desk.fetch(desk("/a.txt")), 0,
            #"{"status":200,"url":"SERVER/a.txt","etag":"\#(Self.tag)","lastModified":"Mon, 30 Nov 2026 01:00:00 GMT","#
                + "\"bytes\":8}\none\ntwo\n")
        #expect(
            try desk.fetch(desk("/requests")).output.contains("/a.txt User-Agent=daybook/0.1.0 (fetch-url)\n")
        )
    }

    @Test(
        "However a body comes, it is the same.",
        arguments: [
            "/chunked/a.txt", "/gzip/a.txt", "/slow/0.5/a.txt", "/redirect/5/a.txt", "/to?/a.txt",
        ])
    func ways(path: String) throws {
        let run = try desk.fetch(desk(path))
        #expect(run.exit == 0 && run.output.hasSuffix("\"bytes\":8}\none\ntwo\n"), "\(run)")
        #expect(run.output.contains("\"status\":200,"))
    }

    @Test("What has not changed is not sent again.")
    func notModified() throws {
        let tag = Self.tag.replacing("\\", with: "")
        let run = try desk.fetch("--if-none-match", tag, desk("/a.txt"))
        #expect(run.exit == 0 && run.output.hasPrefix("{\"status\":304,"), "\(run)")
        #expect(run.output.hasSuffix("\"bytes\":0}\n"))
        #expect(try desk.fetch("--if-none-match=\"x\"", desk("/a.txt")).output.hasPrefix("{\"status\":200,"))
        let date = "Mon, 30 Nov 2026 01:00:00 GMT"
        _ = try desk.fetch("--if-modified-since", date, desk("/a.txt"))
        #expect(try desk.requests().contains("/a.txt If-Modified-Since=\(date)"))
    }

    @Test(
        "What cannot be used is said, on standard error and in the line of JSON, and no body is printed.",
        arguments: [
            ("/status/500", 69, "status", "the server answered with the status 500", nil),
            (
                "/status/401", 69, "status", "the server wants to know who asks (401)",
                "It may need a key: fetch-url sends one with --header."
            ),
            (
                "/status/400", 69, "status", "the server does not understand the request (400)",
                "Check the address."
            ),
            ("/nothing", 69, "status", "there is nothing at this address", "Check the address."),
            ("/loop", 69, "redirect", "it leads to other addresses more than 5 times", "Check the address."),
            (
                "/redirect/6/a.txt", 69, "redirect", "it leads to other addresses more than 5 times",
                "Check the address."
            ),
            (
                "/to?file:///etc/passwd", 69, "redirect",
                "it leads to an address that is neither of http nor of https", "Check the address."
            ),
            ("/cut/a.txt", 69, "unreachable", "transfer closed with 4 bytes remaining to read", nil),
            (
                "/chunkedcut/a.txt", 69, "unreachable",
                "transfer closed with outstanding read data remaining", nil
            ),
            (
                "/badgzip/a.txt", 65, "bad_encoding", "it is not compressed in the way that the server says",
                nil
            ),
            ("/endless", 65, "too_large", "it is larger than 1000000 bytes", nil),
            ("/bomb", 65, "too_large", "it is larger than 1000000 bytes", nil),
            (
                "/drip", 69, "timeout", "it took longer than 2 seconds",
                "Try again later, or give it more time with --timeout."
            ),
            (
                "/slow/9/a.txt", 69, "timeout", "it took longer than 2 seconds",
                "Try again later, or give it more time with --timeout."
            ),
        ] as [(String, Int32, String, String, String?)])
    func failures(path: String, exit: Int32, code: String, reason: String, remedy: String?) throws {
        let run = try desk.fetch("--timeout", "2", "--max-bytes", "1000000", desk(path))
        let shown = "SERVER" + path.prefix { $0 != "?" }
        let message = "cannot fetch \(shown): \(reason)"
        #expect(run.exit == exit, "\(run)")
        #expect(run.errors == "fetch-url: \(message)\n" + (remedy.map { $0 + "\n" } ?? ""))
        let error = "\"error\":{\"code\":\"\(code)\",\"message\":\"\(message)\""
        #expect(run.output.contains(error) && run.output.split(separator: "\n").count == 1, "\(run)")
        #expect(remedy.map { run.output.contains("\"remedy\":\"\($0)\"") } ?? true)
    }

    @Test("An address may be written in capitals, and one that no server can have is said to be so.")
    func addresses() throws {
        let capitals = desk("/a.txt").replacing("http://", with: "HTTP://")
        let run = try desk.fetch(capitals)
        #expect(run.exit == 0 && run.output.hasSuffix("\none\ntwo\n"), "\(run)")
        #expect(try desk.fetch(desk("/to?" + capitals)).output == run.output)
        for address in ["http://127.0.0.1:99999/a", "http://[::1]:99999/a"] {
            let run = try desk.fetch(address + "?key=secret")
            #expect(run.exit == 69)
            #expect(
                run.errors
                    == "fetch-url: cannot fetch \(address): the library makes no connection to such an address\n"
            )
        }
    }

    @Test("A host that takes no connection, and one that is not there, are out of reach.")
    func unreachable() throws {
        try expect(
            desk.fetch("http://127.0.0.1:1/a?key=secret"), 69,
            "{\"error\":{\"code\":\"unreachable\",\"message\":\"cannot fetch http://127.0.0.1:1/a: the host takes no "
                + "connection there\"}}\n",
            "fetch-url: cannot fetch http://127.0.0.1:1/a: the host takes no connection there\n")
        let run = try desk.fetch("http://host.invalid/")
        #expect(run.exit == 69)
        #expect(
            run.errors
                == "fetch-url: cannot fetch http://host.invalid/: there is no host of that name, or no network\n"
        )
    }

    @Test("How long to wait is told in seconds, also when the server says it with a date.")
    func retryAfter() throws {
        #expect(try desk.fetch(desk("/retry/429/7")).output.contains("\"retryAfter\":7,"))
        let run = try desk.fetch(desk("/retry/503/date"))
        let match = try #require(try /"retryAfter":(\d+),/.firstMatch(in: run.output))
        #expect((118...120).contains(try #require(Int(match.1))))
    }

    @Test("A header goes to the server that is named, and to no other one that it leads to.")
    func headers() throws {
        let other = try FeedServer(desk.desk("served"))
        _ = try desk.fetch("--header", "Authorization: Bearer secret", desk("/redirect/1/a.txt"))
        _ = try desk.fetch("--header", "Authorization: Bearer secret", desk("/to?\(other.address)/a.txt"))
        #expect(
            try desk.requests() == [
                "/redirect/1/a.txt Authorization=Bearer secret", "/a.txt Authorization=Bearer secret",
                "/to?\(other.address)/a.txt Authorization=Bearer secret",
            ])
        let seen = try desk.fetch(other.address + "/requests").output
        #expect(seen.hasSuffix("\n/a.txt User-Agent=daybook/0.1.0 (fetch-url)\n"), "\(seen)")
    }

    @Test("Headers may come by standard input, and a form is sent by POST and follows no redirect.")
    func standardInput() throws {
        func fetch(_ words: String..., input: String) throws -> Run {
            try ChildProcess(
                Programs.tools + "/fetch-url", words, environment: [:], input: Array(input.utf8)
            ).wait()
        }
        let both = "Authorization: Bearer secret\nIf-None-Match: \"x\"\n"
        #expect(try fetch("--header", "-", desk("/a.txt"), input: both).exit == 0)
        #expect(try fetch("--header=-", desk("/a.txt"), input: "").exit == 0)
        #expect(
            try fetch("--header=-", desk("/a.txt"), input: "secret\n")
                == Run(64, "", "fetch-url: the value of --header is no NAME:VALUE\n"))
        #expect(try fetch("--form=-", desk("/a.txt"), input: "a=b&c=%20").exit == 0)
        let moved = try fetch("--form=-", desk("/to?/a.txt"), input: "a=secret")
        #expect(moved.exit == 69 && moved.output.hasPrefix("{\"status\":307,"), "\(moved)")
        #expect(
            try desk.requests() == [
                "/a.txt Authorization=Bearer secret If-None-Match=\"x\"", "/a.txt", "/a.txt a=b&c=%20",
                "/to?/a.txt a=secret",
            ])
    }

    @Test("A proxy is gone through, but for the hosts that need none.")
    func proxy() throws {
        let proxy = ["http_proxy": desk.server.address]
        let run = try desk.fetch("http://host.invalid/a.txt", environment: proxy)
        #expect(run.exit == 0 && run.output.hasSuffix("\none\ntwo\n"), "\(run)")
        #expect(try desk.requests() == ["http://host.invalid/a.txt"])
        let direct = proxy.merging(["no_proxy": "host.invalid"]) { $1 }
        #expect(try desk.fetch("http://host.invalid/a.txt", environment: direct).exit == 69)
    }

    @Test(
        "Words that are no request are refused, and show no secret.",
        arguments: [
            ([], "one URL is wanted, not 0"), (["http://a/", "http://b/"], "one URL is wanted, not 2"),
            (
                ["file:///etc/passwd"],
                "that is no address of http or https, or it has a user or a password in it"
            ),
            (
                ["http://u:secret@127.0.0.1/"],
                "that is no address of http or https, or it has a user or a password in it"
            ),
            (
                ["--timeout", "0", "http://a/"],
                "--timeout is \"0\", which is no whole number from 1 to 86400"
            ),
            (
                ["--max-bytes", "x", "http://a/"],
                "--max-bytes is \"x\", which is no whole number from 1 to 1099511627776"
            ),
            (["--header", "secret", "http://a/"], "the value of --header is no NAME:VALUE"),
            (["--header", "a b: secret", "http://a/"], "that is no header of HTTP"),
            (["--header", "a: secret\r\nb: c", "http://a/"], "that is no header of HTTP"),
            (["--post", "x", "http://a/"], "there is no option --post"),
            (["--form", "secret", "http://a/"], "a form is read from standard input: --form -"),
            (
                ["--form", "-", "--header", "-", "http://a/"],
                "standard input cannot be both headers and a form"
            ),
            (["http://a/", "--timeout"], "the value of --timeout is missing"),
        ])
    func usage(words: [String], message: String) throws {
        let run = try ChildProcess(Programs.tools + "/fetch-url", words, environment: [:]).wait()
        #expect(run == Run(64, "", "fetch-url: \(message)\n"))
    }

    @Test("The help fits 80 columns, and names every option.")
    func help() throws {
        let run = try desk.fetch("--help")
        #expect(run.exit == 0 && run.errors == "")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for option in [
            "timeout", "max-bytes", "if-none-match", "if-modified-since", "header", "form", "help",
            "version",
        ] {
            #expect(run.output.contains("\n  --\(option) "), "\(option)")
        }
        try expect(desk.fetch("--version"), 0, "fetch-url 0.1.0\n")
    }
}
