import Daybook
import Events
import Projections
import Testing

@Suite("Adding and removing sources")
struct SourceTests {
    private let scratch: Scratch
    private var store: Store

    init() throws {
        scratch = try Scratch()
        store = try scratch.open()
    }

    private let bikes = SourceAdded(name: "bikes", url: "https://example.org/gbfs.json?key=1", every: 60)

    @Test("A source is added once, and taken away by its name.") mutating func addAndRemove() throws {
        #expect(try store.perform(AddSource(bikes)).events == [.sourceAdded(bikes)])
        #expect(try store.perform(AddSource(bikes)).events == [])
        #expect(store.state.sources["bikes"]?.added == bikes)
        let receipt = try store.perform(RemoveSource("bikes"))
        #expect(receipt.events == [.sourceRemoved(SourceRemoved(name: "bikes"))])
        #expect(try scratch.open().state.sources.count == 0)
    }

    @Test("A source of a name that another has is refused, and so is the removal of one that is not there.")
    mutating func refusals() throws {
        _ = try store.perform(AddSource(bikes))
        var other = bikes
        other.every = 61
        #expect(throws: StoreError.refused(.sourceExists("bikes"))) { try store.perform(AddSource(other)) }
        #expect(throws: StoreError.refused(.noSource("x", sources: ["bikes"]))) {
            try store.perform(RemoveSource("x"))
        }
        #expect(Refusal.noSource("x", sources: ["a", "b"]).remedy == "There are: a, b.")
        #expect(Refusal.noSource("x", sources: []).remedy == "There is none yet.")
        #expect(StoreError.refused(.sourceExists("bikes")).category == .conflict)
    }

    @Test(
        "A name is up to 48 letters and digits, and signs between them.",
        arguments: [
            ("bikes", true), ("youbike-2.0_台北", true), ("a", true), (String(repeating: "站", count: 48), true),
            (String(repeating: "a", count: 49), false), ("", false), (".", false), ("..", false),
            ("-a", false),
            ("a.", false), ("a/b", false), ("a b", false), ("a\n", false), ("a\u{0}", false), ("🚲", false),
            ("own", false),
        ])
    mutating func names(name: String, isName: Bool) throws {
        let command = AddSource(SourceAdded(name: name, url: "https://example.org/"))
        if isName {
            #expect(try store.perform(command).events.count == 1)
        } else {
            #expect(throws: StoreError.refused(.sourceName(name))) { try store.perform(command) }
        }
    }

    @Test(
        "An address is one of http or https, without user, password and blanks.",
        arguments: [
            ("http://example.org", nil), ("HTTPS://example.org:8080/a@b?c=@", nil), ("http://[::1]/x", nil),
            ("https://u:p@example.org/", .credentials), ("https://u@example.org", .credentials),
            ("ftp://example.org/", .notHTTP), ("file:///etc/passwd", .notHTTP), ("example.org", .notHTTP),
            ("", .notHTTP), ("https://", .notHTTP), ("https:///a", .notHTTP),
            ("https:/example.org/", .notHTTP),
            ("https://example.org/a b", .notHTTP), ("https://example.org/\n", .notHTTP),
        ] as [(String, AddressFault?)])
    mutating func addresses(url: String, fault: AddressFault?) throws {
        let command = AddSource(SourceAdded(name: "a", url: url))
        guard let fault else {
            #expect(try store.perform(command).events.count == 1)
            return
        }
        #expect(throws: StoreError.refused(.sourceAddress(fault))) { try store.perform(command) }
    }
}
