import Events
import Projections
import Snapshots
import Testing

struct MapPageTests {
    /// The page of favorites with these names, each with one station near it.
    private func page(_ names: [String], note: String? = nil, near: String = "Near") throws -> String {
        let places = try names.enumerated().map { index, name in
            var station = try Sample.station("own", "own", "\(index)", name, 25 + Double(index) / 100, 121.5)
            station.address = note
            var favorites = Favorites()
            let added = FavoriteAdded(
                number: index + 1, id: try Sample.identifier(index + 1), name: name, note: note,
                station: station)
            let at = try Sample.instant("2026-11-30T02:25:03Z")
            favorites.apply(.favoriteAdded(added), at: Moment(seq: 1, at: at))
            let favorite = try #require(favorites[index + 1])
            var neighbor = try Sample.station("youbike", "youbike", "n\(index)", near, 25.001, 121.5)
            neighbor.availability = Station.Availability(bikes: 3, docks: 25)
            return MapPage.Place(
                favorite, station: station, distance: nil, link: "https://example.org/?a=1&b=2",
                neighbors: [MapPage.Neighbor(neighbor, distance: 111.4, link: "geo:1,2")])
        }
        let page = MapPage(
            places, at: try Sample.instant("2026-11-30T02:25:09Z"), distanceText: { "\(Int($0)) m" },
            timeText: { "at \($0)" })
        return String(decoding: page.bytes, as: UTF8.self)
    }

    @Test("Texts of others stay texts, whatever they hold.")
    func escapes() throws {
        let hostile = "</script><script>alert('x')</script>\" onclick=\"a & <b>\u{202E}\u{0}\u{1B}"
        let shown =
            "&lt;/script&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; onclick=&quot;a &amp; &lt;b&gt;"
            + "\u{FFFD}\u{FFFD}\u{FFFD}"
        let html = try page([hostile], note: hostile, near: hostile)
        #expect(!html.contains("<script>alert") && !html.contains("onclick=\"a"))
        // The name, the address, the note and the station near it.
        #expect(html.ranges(of: "<bdi>\(shown)</bdi>").count == 4)
        #expect(html.ranges(of: "<script>").count == 1)
        #expect(html.contains("<a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noreferrer\">"))
    }

    @Test("Favorites come by name, and the page is the same each time.")
    func sorts() throws {
        let html = try page(["b", "a", "c"])
        let order = try ["<bdi>a</bdi>", "<bdi>b</bdi>", "<bdi>c</bdi>"].map { name in
            try #require(html.firstRange(of: name)).lowerBound
        }
        #expect(order == order.sorted())
        #expect(try page(["b", "a", "c"]) == html)
        #expect(html.contains("<p>3 places · as of <time datetime=\"2026-11-30T02:25:09Z\">"))
        #expect(html.contains("</th><td>3</td><td>25</td><td>111 m</td></tr>"))
    }

    @Test("The page names nothing that a browser would have to fetch, and forbids it to.")
    func isSelfContained() throws {
        let html = try page(["a"])
        for mark in ["src=", "url(", "@import", "<link", "<iframe", "<img", "fetch(", "XMLHttp"] {
            #expect(!html.contains(mark), "\(mark)")
        }
        #expect(html.contains("content=\"default-src 'none'; style-src 'sha256-"))
    }

    @Test("Without favorites the page says so.")
    func isEmpty() throws {
        let html = try page([])
        #expect(html.contains("<p>There are no favorites yet.</p>") && !html.contains("<svg"))
    }
}
