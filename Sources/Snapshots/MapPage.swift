public import Events
import FoundationEssentials
public import Projections
import SHA256
public import Values

/// One page of HTML that shows favorites and the stations near them, and needs nothing but itself.
///
/// A browser that opens it asks nobody for anything; the page's own policy forbids it (Content Security Policy Level 3).
public struct MapPage: Sendable {
    /// A station, how many metres it is away, and a link that shows it.
    public struct Neighbor: Sendable {
        /// The station.
        public let station: Station
        let distance: Double
        let link: String

        /// A station at a distance.
        public init(_ station: Station, distance: Double, link: String) {
            self.station = station
            self.distance = distance
            self.link = link
        }
    }

    /// A favorite and what is near it.
    public struct Place: Sendable {
        let favorite: Favorite
        let station: Station
        let distance: Double?
        let link: String
        let neighbors: [Neighbor]

        /// A favorite, the newest of its station (`State.station(of:)`), how many metres it is from where one counts, a link
        /// that shows it, and the stations near it.
        public init(
            _ favorite: Favorite, station: Station, distance: Double?, link: String, neighbors: [Neighbor]
        ) {
            self.favorite = favorite
            self.station = station
            self.distance = distance
            self.link = link
            self.neighbors = neighbors.sorted {
                ($0.station.name, $0.distance, $0.station.id) < ($1.station.name, $1.distance, $1.station.id)
            }
        }
    }

    let places: [Place]
    let at: Instant?
    let distanceText: @Sendable (Double) -> String
    let timeText: @Sendable (Instant) -> String

    /// A page of favorites, which it sorts by name, and the stations near each, likewise.
    ///
    /// - Parameters:
    ///   - at: When the newest that it shows was written.
    ///   - distanceText: Says metres to people.
    ///   - timeText: Says a time to people.
    public init(
        _ places: [Place], at: Instant?, distanceText: @escaping @Sendable (Double) -> String,
        timeText: @escaping @Sendable (Instant) -> String
    ) {
        self.places = places.sorted {
            ($0.favorite.name, $0.favorite.number) < ($1.favorite.name, $1.favorite.number)
        }
        self.at = at
        self.distanceText = distanceText
        self.timeText = timeText
    }

    /// The page in UTF-8; the same for the same places and texts.
    public var bytes: [UInt8] { Array(html.utf8) }
}

// MARK: The page

extension MapPage {
    private var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>Favorites</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <header>
        <h1>Favorites</h1>
        <p>\(summary)</p>
        \(MapSketch(places, distanceText).svg)
        <p id="order" hidden>Sort by
        <button type="button" data-order="name" aria-pressed="true">Name</button>
        <button type="button" data-order="distance" aria-pressed="false">Distance</button>
        </p>
        </header>
        <main data-sorted>
        \(places.enumerated().map { article($1, index: $0) }.joined(separator: "\n"))
        </main>
        <script>\(Self.script)</script>
        </body>
        </html>

        """
    }

    private var summary: String {
        guard !places.isEmpty else { return "There are no favorites yet." }
        let time = at.map { " · as of \(timeElement($0))" } ?? ""
        return "\(places.count) \(places.count == 1 ? "place" : "places")\(time)"
    }

    private func article(_ place: Place, index: Int) -> String {
        let favorite = place.favorite
        let facts = [
            place.distance.map { distanceText($0).htmlEscaped }, place.station.address.map(Self.isolated),
            favorite.note.map { "“\(Self.isolated($0))”" },
        ].compactMap(\.self).joined(separator: " · ")
        return """
            <article id="f\(favorite.number)" data-name="\(index)" data-distance="\(Self.metres(place.distance))">
            <h2><a href="\(place.link.htmlEscaped)" rel="noreferrer">\(Self.isolated(favorite.name))</a> \
            <span class="number">#\(favorite.number)</span></h2>
            \(facts.isEmpty ? "" : "<p>\(facts)</p>\n")\(counts(of: place.station))\(table(place.neighbors))
            </article>
            """
    }

    /// The bikes and docks of a favorite itself; nothing when it never had any.
    private func counts(of station: Station) -> String {
        guard station.availability != .init() || station.inService == false else { return "" }
        let time = station.availability.updatedAt.map { " <small>\(timeElement($0))</small>" } ?? ""
        guard station.inService != false else { return "<p>Out of service\(time)</p>\n" }
        let counts = [(station.availability.bikes, "bikes"), (station.availability.docks, "free docks")]
            .compactMap { count, name in count.map { "<b>\($0)</b> \(name)" } }
        return "<p>\(counts.joined(separator: ", "))\(time)</p>\n"
    }

    private func table(_ neighbors: [Neighbor]) -> String {
        guard !neighbors.isEmpty else { return "<p class=\"none\">No stations near it.</p>" }
        return """
            <table>
            <thead><tr><th scope="col">Nearby</th><th scope="col">Bikes</th><th scope="col">Docks</th>\
            <th scope="col">Away</th></tr></thead>
            <tbody data-sorted>
            \(neighbors.enumerated().map { row($1, index: $0) }.joined(separator: "\n"))
            </tbody>
            </table>
            """
    }

    private func row(_ neighbor: Neighbor, index: Int) -> String {
        let station = neighbor.station
        let (bikes, docks) = (station.availability.bikes, station.availability.docks)
        let counts =
            station.inService == false
            ? "<td colspan=\"2\">out of service</td>"
            : "<td>\(Self.count(bikes))</td><td>\(Self.count(docks))</td>"
        let time = station.availability.updatedAt.map { "<small>\(timeElement($0))</small>" } ?? ""
        return """
            <tr data-name="\(index)" data-distance="\(Self.metres(neighbor.distance))">\
            <th scope="row"><a href="\(neighbor.link.htmlEscaped)" rel="noreferrer">\
            \(Self.isolated(station.name))\(time)</a></th>\(counts)\
            <td>\(distanceText(neighbor.distance).htmlEscaped)</td></tr>
            """
    }

    // MARK: Parts

    /// A text of somebody else, whose direction cannot reach what stands around it.
    private static func isolated(_ text: String) -> String { "<bdi>\(text.htmlEscaped)</bdi>" }

    private static func count(_ count: Int?) -> String { count.map { String($0) } ?? "–" }

    /// Metres for the script; an unknown distance comes last.
    private static func metres(_ distance: Double?) -> Int { distance.map { Int($0 * 10) } ?? Int(Int32.max) }

    private func timeElement(_ time: Instant) -> String {
        "<time datetime=\"\(time)\">\(timeText(time).htmlEscaped)</time>"
    }

    /// What the page may do: use its own style and its own script, by their digests, and nothing else.
    private static let policy =
        "default-src 'none'; style-src '\(source(style))'; script-src '\(source(script))'; "
        + "base-uri 'none'; form-action 'none'"

    private static func source(_ text: String) -> String {
        let digits = Array(Digest(of: Array(text.utf8).span).description)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return "sha256-" + Data(bytes).base64EncodedString()
    }
}
