import Events
import Projections

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A small picture of how favorites and the stations near them lie to one another, north up.
///
/// It is an equirectangular projection around the middle, which serves within a city.
struct MapSketch {
    private let favorites: [(number: Int, point: SIMD2<Double>)]
    private let neighbors: [SIMD2<Double>]
    private let distanceText: @Sendable (Double) -> String

    private static let width = 360.0
    private static let height = 220.0
    private static let margin = 24.0
    /// What the picture shows at least, in metres.
    private static let leastSpan = 200.0
    /// Metres of a degree on the meridian, on a sphere as large as the earth.
    private static let metresPerDegree = 111_195.0

    init(_ places: [MapPage.Place], _ distanceText: @escaping @Sendable (Double) -> String) {
        let own = Set(places.map { "\($0.station.source)/\($0.station.id)" })
        let near = places.flatMap(\.neighbors).map(\.station).filter {
            !own.contains("\($0.source)/\($0.id)")
        }
        let start = places.first?.station.coordinate
        let latitudes = places.map(\.station.coordinate.latitude)
        let middle = ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2
        func point(_ coordinate: Coordinate) -> SIMD2<Double> {
            let turn = coordinate.longitude - (start?.longitude ?? 0)
            let east = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
            return [east * cos(middle * .pi / 180), -coordinate.latitude] * Self.metresPerDegree
        }
        favorites = places.map { ($0.favorite.number, point($0.station.coordinate)) }
        neighbors = Set(near.map(\.coordinate)).map { point($0) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        self.distanceText = distanceText
    }

    /// The picture; nothing when there are no two points to show.
    var svg: String {
        let points = favorites.map(\.point) + neighbors
        guard points.count > 1 else { return "" }
        let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
        let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
        let span = high - low
        let room = SIMD2(Self.width, Self.height) - 2 * Self.margin
        let scale = min(
            room.x / max(span.x, Self.leastSpan), room.y / max(span.y, Self.leastSpan))
        func placed(_ point: SIMD2<Double>) -> (x: Int, y: Int) {
            let place = (point - (low + high) / 2) * scale + SIMD2(Self.width, Self.height) / 2
            return (Int(place.x.rounded()), Int(place.y.rounded()))
        }
        let dots = neighbors.map { placed($0) }.map {
            "<circle class=\"near\" cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"4\"/>"
        }
        let marks = favorites.map { ($0.number, placed($0.point)) }.map { number, place in
            "<g class=\"favorite\"><circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"10\"/>"
                + "<text x=\"\(place.x)\" y=\"\(place.y + 4)\">\(number)</text></g>"
        }
        return """
            <svg viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
            aria-label="How the favorites lie to one another, by number, and the stations near them as dots; north is up.">
            \((dots + marks).joined(separator: "\n"))
            \(scaleBar(scale))
            </svg>
            """
    }

    /// A bar of a round length, at most a quarter of the picture.
    private func scaleBar(_ scale: Double) -> String {
        var lengths: [Double] = [1, 2, 5]
        while lengths.count < 24 { lengths.append(lengths[lengths.count - 3] * 10) }
        let metres = lengths.last { $0 * scale <= Self.width / 4 } ?? 1
        let end = 10 + Int((metres * scale).rounded())
        let y = Int(Self.height) - 8
        return "<path class=\"scale\" d=\"M10 \(y)H\(end)\"/>"
            + "<text x=\"10\" y=\"\(y - 5)\">\(distanceText(metres).htmlEscaped)</text>"
    }
}
