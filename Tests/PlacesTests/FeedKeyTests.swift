import Places
import Testing

@Suite("Keys of feeds")
struct FeedKeyTests {
    private func key(_ text: String) throws(FeedKeyError) -> FeedKey { try FeedKey(Array(text.utf8)) }

    private let lines = [
        "token-address: https://a.org/token?realm=x", "client-id: a&b=c d+é/~", "client-secret: p%q\"",
    ]

    @Test("One line is a token, with blanks around it or not.", arguments: ["pat.X-1", " pat.X-1 \r\n\n"])
    func token(text: String) throws {
        let token = try #require(AccessToken("pat.X-1"))
        #expect(try key(text) == .token(token))
        #expect(token.header == "Authorization: Bearer pat.X-1")
    }

    /// The form is what Python 3 prints: `urlencode([("grant_type", …), …], quote_via=quote, safe="")`.
    @Test("Three lines, in any order, are the client of a server of tokens.")
    func client() throws {
        guard case .client(let client) = try key(lines.joined(separator: "\n")) else {
            Issue.record("It is no client.")
            return
        }
        #expect(client.address == "https://a.org/token?realm=x")
        #expect(
            client.form
                == "grant_type=client_credentials&client_id=a%26b%3Dc%20d%2B%C3%A9%2F~&client_secret=p%25q%22"
        )
        #expect(try key(lines.reversed().joined(separator: "\r\n")) == .client(client))
        #expect(try key(lines.map { $0.replacing(": ", with: ":  ") + " \n" }.joined()) == .client(client))
    }

    @Test("All else is no key.")
    func malformed() {
        let texts =
            [
                "", " \n", "a b", "Bearer a", "a\nb", "é", "a\u{7F}", lines[0], lines[0] + "\n" + lines[1],
                (lines + [lines[2]]).joined(separator: "\n"), (lines + ["a: b"]).joined(separator: "\n"),
                lines.joined(separator: "\n").replacing("client-id", with: "Client-ID"),
                "client-secret:\n" + lines[0] + "\n" + lines[1],
            ]
        for text in texts { #expect(throws: FeedKeyError.malformed, "\(text)") { try key(text) } }
        #expect(throws: FeedKeyError.malformed) { try FeedKey([0x61, 0xFF]) }
    }

    @Test("Tokens are asked for by https, or on this machine.")
    func address() throws {
        func key(_ address: String) throws(FeedKeyError) -> FeedKey {
            try self.key(
                lines.joined(separator: "\n").replacing("https://a.org/token?realm=x", with: address))
        }
        _ = try key("http://127.0.0.1:8080/token")
        for address in ["http://a.org/token", "https://u@a.org/", "a.org/token", "https:///token"] {
            #expect(throws: FeedKeyError.openAddress) { try key(address) }
        }
    }

    @Test(
        "The answer of a server of tokens has a token in it, and may say for how long it is good.",
        arguments: [
            (#"{"access_token":"t.1","token_type":"Bearer","expires_in":86400,"scope":"x"}"#, 86_400),
            (#"{"access_token":"t.1","token_type":"bearer","expires_in":"60"}"#, 60),
            (#"{"access_token":"t.1"}"#, nil),
        ] as [(String, Int?)])
    func answer(text: String, lifetime: Int?) {
        #expect(AccessToken(answer: Array(text.utf8)) == AccessToken("t.1", lifetime: lifetime))
    }

    @Test(
        "An answer without a token that is simply borne has none.",
        arguments: [
            "", "{}", "<html>", #"{"access_token":""}"#, #"{"access_token":7.5}"#, #"["access_token"]"#,
            #"{"access_token":"a b"}"#, #"{"access_token":"t","token_type":"mac"}"#, #"{"error":"x"}"#,
        ])
    func noToken(text: String) {
        #expect(AccessToken(answer: Array(text.utf8)) == nil)
    }
}

@Suite("Whose an address is")
struct WebOriginTests {
    /// RFC 6454, section 5, and the standard ports of RFC 9110, section 4.2.
    @Test(
        "Scheme, host and port make it, without what stands behind them.",
        arguments: [
            ("https://a.org", "https://a.org:443/b?c#d", true), ("HTTPS://A.ORG/x", "https://a.org/", true),
            ("http://a.org/", "http://a.org:80", true), ("http://[::1]:8/", "http://[::1]:8/x", true),
            ("https://a.org", "http://a.org", false), ("https://a.org", "https://a.org:444", false),
            ("https://a.org", "https://b.a.org", false), ("https://a.org", "https://a.org.b", false),
            ("https://a.org?x", "https://a.org#y", true),
        ])
    func equality(first: String, second: String, isSame: Bool) throws {
        let origins = try (#require(WebOrigin(of: first)), #require(WebOrigin(of: second)))
        #expect((origins.0 == origins.1) == isSame)
    }

    @Test(
        "What could be read in two ways has none.",
        arguments: [
            "", "a.org", "ftp://a.org", "https:/a.org", "https://", "https://:80", "https://u@a.org",
            "https://u:p@a.org", #"https://a.org\@b.org"#, #"https://a.org\.b.org/"#, "https://a.org:x",
            "https://a.org:", "https://a.org:0", "https://a.org:65536", "https://a.org:+80",
            "https://a%2eorg",
            "https://é.org", "https://\u{212A}.org", "https://a.org\u{301}/", "https://[::1", "https://[]",
            "https://[::1]x", "https://a.org,b.org", "https://a b", "https://a.org\n",
        ])
    func none(text: String) {
        #expect(WebOrigin(of: text) == nil)
    }

    @Test(
        "It is private by https or on this machine.",
        arguments: [
            ("https://a.org", true), ("http://a.org", false), ("http://localhost:1", true),
            ("http://127.0.0.1", true), ("http://127.9.8.7", true), ("http://[::1]", true),
            ("http://127.0.0.1.a.org", false), ("http://127.1", false), ("http://127.0.0.256", false),
            ("http://localhost.a.org", false), ("http://128.0.0.1", false), ("http://[::2]", false),
        ])
    func isPrivate(text: String, isPrivate: Bool) throws {
        #expect(try #require(WebOrigin(of: text)).isPrivate == isPrivate)
    }
}
