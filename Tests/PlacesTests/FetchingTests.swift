import Events
import Places
import Testing

@Suite("Feeds that say how they go on")
struct FetchingTests {
    private func document(_ text: String) throws -> FeedDocument { try FeedDocument(Array(text.utf8)) }

    @Test(
        "A file of GBFS says how long it stays as it is.",
        arguments: [
            (#"{"last_updated":1,"ttl":30,"data":{}}"#, 30),
            (#"{"last_updated":1,"ttl":"30","data":{}}"#, 30),
            (#"{"last_updated":1,"ttl":0,"data":{}}"#, nil), (#"{"last_updated":1,"ttl":-5,"data":{}}"#, nil),
            (#"{"last_updated":1,"data":{}}"#, nil), (#"{"ttl":30}"#, nil),
        ])
    func timeToLive(text: String, seconds: Int?) throws {
        #expect(try document(text).timeToLive == seconds)
    }

    @Test("A page of Airtable names the next one, and pages are read as one table.")
    func pages() throws {
        let first = try document(
            #"{"records":[{"id":"a","fields":{"name":"A","lat":25,"lon":121.5}}],"offset":"itr/rec"}"#)
        let last = try document(#"{"records":[{"id":"b","fields":{"name":"B","lat":25,"lon":121.5}}]}"#)
        #expect(first.nextOffset == "itr/rec")
        #expect(last.nextOffset == nil)
        #expect(try document(#"{"last_updated":1,"data":{},"offset":"x"}"#).nextOffset == nil)
        let reading = try Feed.read([FeedDocument(pages: [first, last], FeedHints())])
        #expect(reading.stations.map(\.id) == ["a", "b"])
        #expect(reading.isComplete)
    }

    /// Escapes by quote of urllib.parse of Python 3.11, with no safe letters.
    @Test(
        "The offset of a page is escaped in the query of the address.",
        arguments: [
            ("https://a.org/t", "itrA/rec-B.~_", "https://a.org/t?offset=itrA%2Frec-B.~_"),
            ("https://a.org/t?view=x", "a b&c=d+e", "https://a.org/t?view=x&offset=a%20b%26c%3Dd%2Be"),
            ("https://a.org/t#x", "站%", "https://a.org/t?offset=%E7%AB%99%25"),
        ])
    func address(url: String, offset: String, expected: String) {
        #expect(FeedDocument.address(url, ofPageAt: offset) == expected)
    }
}
