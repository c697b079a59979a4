public import Events

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The transverse Mercator projection of the grids of Taiwan's maps, in metres.
///
/// The scale on the central meridian is 0.9999, and 250 km are added to every easting. TWD97 and WGS84 are taken as one: they
/// differ by less than a metre. Formulas: L. Krüger 1912, to the sixth order of the third
/// flattening, in the form of C. F. F. Karney, "Transverse Mercator with an accuracy of a few nanometers", Journal of
/// Geodesy 85, 2011, whose equations 35 and 36 are the coefficients.
public struct TransverseMercator: Hashable, Sendable {
    /// The meridian in the middle of the grid, in degrees east of Greenwich.
    public let centralMeridian: Double

    private let ellipsoid: Ellipsoid
    /// The radius of a circle as long as a meridian, times the scale on the central one.
    private let radius: Double
    /// Equation 35.
    private let alpha: [Double]
    /// Equation 36.
    private let beta: [Double]

    /// The grid of Taiwan's main island, EPSG:3826.
    public static let taiwan = TransverseMercator(centralMeridian: 121, .grs80)
    /// The grid of Penghu, Kinmen and Matsu, EPSG:3825.
    public static let outerIslands = TransverseMercator(centralMeridian: 119, .grs80)
    /// The grid of Taiwan's main island in TWD67, EPSG:3828.
    static let taiwan67 = TransverseMercator(centralMeridian: 121, .grs67)
    /// The grid of Penghu, Kinmen and Matsu in TWD67, EPSG:3827.
    static let outerIslands67 = TransverseMercator(centralMeridian: 119, .grs67)

    private static let falseEasting = 250_000.0

    private init(centralMeridian: Double, _ ellipsoid: Ellipsoid) {
        self.centralMeridian = centralMeridian
        self.ellipsoid = ellipsoid
        // The third flattening.
        let n = ellipsoid.flattening / (2 - ellipsoid.flattening)
        func value(_ polynomial: [Double]) -> Double { polynomial.reversed().reduce(0) { $0 * n + $1 } }
        radius =
            0.9999 * ellipsoid.equatorialRadius / (1 + n) * value([1, 0, 1.0 / 4, 0, 1.0 / 64, 0, 1.0 / 256])
        alpha = Self.alphaPolynomials.map(value)
        beta = Self.betaPolynomials.map(value)
    }

    /// The polynomials of equation 35 in the third flattening, their coefficients from the constant one on.
    private static let alphaPolynomials: [[Double]] = [
        [0, 1.0 / 2, -2.0 / 3, 5.0 / 16, 41.0 / 180, -127.0 / 288, 7891.0 / 37_800],
        [0, 0, 13.0 / 48, -3.0 / 5, 557.0 / 1440, 281.0 / 630, -1_983_433.0 / 1_935_360],
        [0, 0, 0, 61.0 / 240, -103.0 / 140, 15_061.0 / 26_880, 167_603.0 / 181_440],
        [0, 0, 0, 0, 49_561.0 / 161_280, -179.0 / 168, 6_601_661.0 / 7_257_600],
        [0, 0, 0, 0, 0, 34_729.0 / 80_640, -3_418_889.0 / 1_995_840],
        [0, 0, 0, 0, 0, 0, 212_378_941.0 / 319_334_400],
    ]
    /// Those of equation 36.
    private static let betaPolynomials: [[Double]] = [
        [0, 1.0 / 2, -2.0 / 3, 37.0 / 96, -1.0 / 360, -81.0 / 512, 96_199.0 / 604_800],
        [0, 0, 1.0 / 48, 1.0 / 15, -437.0 / 1440, 46.0 / 105, -1_118_711.0 / 3_870_720],
        [0, 0, 0, 17.0 / 480, -37.0 / 840, -209.0 / 4480, 5569.0 / 90_720],
        [0, 0, 0, 0, 4397.0 / 161_280, -11.0 / 504, -830_251.0 / 7_257_600],
        [0, 0, 0, 0, 0, 4583.0 / 161_280, -108_847.0 / 3_991_680],
        [0, 0, 0, 0, 0, 0, 20_648_693.0 / 638_668_800],
    ]

    /// The place at metres east and north in the grid; nil where the projection gives none.
    public func coordinate(easting: Double, northing: Double) -> Coordinate? {
        let xi = northing / radius
        let eta = (easting - Self.falseEasting) / radius
        let (xiSum, etaSum) = Self.series(beta, xi, eta)
        let (xiSphere, etaSphere) = (xi - xiSum, eta - etaSum)
        let conformal = sin(xiSphere) / hypot(sinh(etaSphere), cos(xiSphere))
        let latitude = atan(tangent(ofConformal: conformal))
        let longitude = atan2(sinh(etaSphere), cos(xiSphere))
        return Coordinate(
            latitude: latitude * 180 / .pi, longitude: centralMeridian + longitude * 180 / .pi)
    }

    /// Metres east and north of a place in the grid.
    public func metres(_ coordinate: Coordinate) -> (easting: Double, northing: Double) {
        let longitude = (coordinate.longitude - centralMeridian) * .pi / 180
        let conformal = conformalTangent(of: tan(coordinate.latitude * .pi / 180))
        let xiSphere = atan2(conformal, cos(longitude))
        let etaSphere = asinh(sin(longitude) / hypot(conformal, cos(longitude)))
        let (xiSum, etaSum) = Self.series(alpha, xiSphere, etaSphere)
        return (
            Self.falseEasting + radius * (etaSphere + etaSum), radius * (xiSphere + xiSum)
        )
    }

    /// The sums that lead from the sphere to the ellipsoid, or back.
    private static func series(_ coefficients: [Double], _ xi: Double, _ eta: Double) -> (Double, Double) {
        var (xiSum, etaSum) = (0.0, 0.0)
        for (index, coefficient) in coefficients.enumerated() {
            let multiple = 2 * Double(index + 1)
            xiSum += coefficient * sin(multiple * xi) * cosh(multiple * eta)
            etaSum += coefficient * cos(multiple * xi) * sinh(multiple * eta)
        }
        return (xiSum, etaSum)
    }

    /// The tangent of the conformal latitude that belongs to the tangent of a latitude.
    private func conformalTangent(of tangent: Double) -> Double {
        let secant = hypot(1, tangent)
        let eccentricity = ellipsoid.squaredEccentricity.squareRoot()
        let sigma = sinh(eccentricity * atanh(eccentricity * tangent / secant))
        return tangent * hypot(1, sigma) - sigma * secant
    }

    /// The tangent of the latitude that belongs to the tangent of a conformal latitude, by Newton's method.
    private func tangent(ofConformal conformal: Double) -> Double {
        let rest = 1 - ellipsoid.squaredEccentricity
        var tangent = conformal
        // Two rounds are enough for double precision, says Karney; a third costs nothing.
        for _ in 0..<3 {
            let found = conformalTangent(of: tangent)
            tangent +=
                (conformal - found) / hypot(1, found) * (1 + rest * tangent * tangent)
                / (rest * hypot(1, tangent))
        }
        return tangent
    }
}
