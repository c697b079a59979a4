import Events
import Places
import Testing

@Suite("Geodesics")
struct GeodesicTests {
    /// Latitude, longitude, latitude, longitude and metres, by Geodesic.WGS84.Inverse of geographiclib 2.1 (PyPI).
    static let rows: [[Double]] = [
        [25.04776, 121.517082, 25.04776, 121.517082, 0],
        [-90, 0, -90, 0, 0],
        [22.17507, 120.684329, 22.17506999, 120.684329, 0.001107326],
        [-54.510883, 173.593122, -54.5108836, 173.59311876, 0.220227338],
        [90, 0, 0, 77.7, 10001965.729312724],
        [90, -45, -90, 0, 20003931.458625447],
        [0, 179.9999, 0, -179.9999, 22.263898159],
        [65.7, -168.1, 66.1, -169.7, 85485.697374690],
        [0, -139.25409, 0, -171.27345, 3564378.850726513],
        [72.35747, 157.75453, -24.32344, 157.75453, 10723131.874033442],
        [25.10225, 121.52286, 25.04144, 121.56126, 7770.813117566],
        [25.0237, 121.54899, 25.01467, 121.53765, 1520.086845685],
        [25.04776, 121.517082, 1.28967, 103.85007, 3242807.579385264],
        [-77.846, 166.676, 64.13548, -21.89541, 18446890.619835321],
        [0, 0, 0, 180, 20003931.458625447],
        [0, 0, 0.5, 179.5, 19936288.578965314],
        [0, 0, 0.5, 179.7, 19944127.420750458],
        [0, 0, 0, 179.4, 19970715.516595997],
        [25.033964, 121.564558, -25.033964, -58.435442, 20003931.458625447],
        [30, 0, -29.9, 179.8, 19989832.827609532],
        [79.0089, 41.8267, -79.15052, -137.75254, 19986049.715631247],
    ]

    private func expect(_ row: [Double]) throws {
        let start = try #require(Coordinate(latitude: row[0], longitude: row[1]))
        let end = try #require(Coordinate(latitude: row[2], longitude: row[3]))
        #expect(abs(start.distance(to: end) - row[4]) < 0.001, "\(row)")
        #expect(abs(end.distance(to: start) - row[4]) < 0.001, "\(row) backwards")
    }

    @Test("A distance agrees with geographiclib within a millimetre, nearly opposite places included.")
    func agreesWithFixture() throws {
        for row in Self.rows { try expect(row) }
    }

    @Test(
        "All 200 distances of the reference agree within a millimetre.",
        .enabled(if: SharedFile.exists("reference/geodesic.csv")))
    func agreesWithReference() throws {
        let text = String(decoding: try SharedFile.bytes("reference/geodesic.csv"), as: UTF8.self)
        let rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",").compactMap { Double($0) }
        }
        #expect(rows.count == 200)
        for row in rows { try expect(row) }
    }

    @Test(
        "Between places that are opposite but for a little, the distance is the same both ways and below half a meridian."
    )
    func nearlyOppositePlaces() throws {
        let seed: UInt64 = 20_261_130
        var generator = SeededGenerator(state: seed)
        for _ in 0..<500 {
            let latitude = Double.random(in: -89...89, using: &generator)
            let longitude = Double.random(in: -180...0, using: &generator)
            let start = try #require(Coordinate(latitude: latitude, longitude: longitude))
            let end = try #require(
                Coordinate(
                    latitude: -latitude + .random(in: -0.5...0.5, using: &generator),
                    longitude: longitude + 180 - .random(in: 0...0.5, using: &generator)))
            let (there, back) = (start.distance(to: end), end.distance(to: start))
            // Half a meridian, the longest geodesic of all, is 20003931.4586 m by geographiclib 2.1.
            #expect(there < 20_003_931.459 && there > 19_800_000, "seed \(seed): \(start) \(end)")
            #expect(abs(there - back) < 0.001, "seed \(seed): \(start) \(end)")
        }
    }

    @Test(
        "Every distance is a number from 0 to half a meridian and the same both ways, and fits geometry.",
        arguments: Pair.allCases)
    func isAlwaysADistance(pair: Pair) throws {
        let seed: UInt64 = 20_261_130
        var generator = SeededGenerator(state: seed)
        for _ in 0..<2000 {
            let (start, end) = try pair.places(&generator)
            let (there, back) = (start.distance(to: end), end.distance(to: start))
            let place: Comment = "seed \(seed), \(pair): \(start) \(end) \(there)"
            #expect(there >= 0 && there < 20_003_931.459, place)
            #expect(abs(there - back) < 0.001, place)
            switch pair {
            case .equal: #expect(there == 0, place)
            // Half a meridian, by geographiclib 2.1; from a pole to an opposite place every meridian is as long.
            case .opposite: #expect(abs(there - 20_003_931.458625447) < 0.001, place)
            case .meridional:
                // A degree of latitude has 110574.2758 m at the equator and 111693.9796 m at a pole, by Python from the
                // radius of curvature of the meridian, a (1 - e²) / (1 - e² sin² latitude)^1.5.
                let degrees = abs(start.latitude - end.latitude)
                #expect(there >= 110_574.2758 * degrees - 0.001, place)
                #expect(there <= 111_693.9796 * degrees + 0.001, place)
            case .random, .polar: break
            }
        }
    }

    enum Pair: String, CaseIterable {
        case random, equal, polar, opposite, meridional

        func places(_ generator: inout SeededGenerator) throws -> (Coordinate, Coordinate) {
            let first = Double.random(in: -90...90, using: &generator)
            let second = Double.random(in: -90...90, using: &generator)
            let east = Double.random(in: -180...180, using: &generator)
            let other = Double.random(in: -180...180, using: &generator)
            func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
                try #require(Coordinate(latitude: latitude, longitude: longitude))
            }
            switch self {
            case .random: return (try place(first, east), try place(second, other))
            case .equal: return (try place(first, east), try place(first, east))
            case .polar: return (try place(first < 0 ? -90 : 90, east), try place(second, other))
            case .opposite:
                return (try place(first, east), try place(-first, east > 0 ? east - 180 : east + 180))
            case .meridional: return (try place(first, east), try place(second, east))
            }
        }
    }
}
