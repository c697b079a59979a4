public import Events

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Coordinate {
    /// The length in metres of the shortest way to another place along the WGS84 ellipsoid.
    ///
    /// Right within a millimetre. Formula: T. Vincenty, "Direct and Inverse Solutions of Geodesics on the Ellipsoid with
    /// Application of Nested Equations", Survey Review 23 (176), 1975. Its iteration fails for places that are nearly
    /// opposite on the globe (C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87, 2013, says why); there
    /// the way is measured in two halves, which costs about a hundred times as much.
    public func distance(to other: Coordinate) -> Double {
        let (start, end) = (GeodesicPoint(self), GeodesicPoint(other))
        return start.distance(to: end) ?? start.distanceInHalves(to: end)
    }
}

/// A place as the formulas want it.
private struct GeodesicPoint {
    /// Sine and cosine of the latitude on the ellipsoid.
    private let latitude: (sine: Double, cosine: Double)
    /// Sine and cosine of the reduced latitude, on the sphere around the ellipsoid.
    private let reduced: (sine: Double, cosine: Double)
    /// Radians east of Greenwich.
    private let longitude: Double

    private static let equatorialRadius = Ellipsoid.wgs84.equatorialRadius
    private static let flattening = Ellipsoid.wgs84.flattening

    private init(latitude: (sine: Double, cosine: Double), longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
        let sine = (1 - Self.flattening) * latitude.sine
        let length = (sine * sine + latitude.cosine * latitude.cosine).squareRoot()
        reduced = (sine / length, latitude.cosine / length)
    }

    init(_ coordinate: Coordinate) {
        let latitude = coordinate.latitude * .pi / 180
        self.init(
            latitude: (sin(latitude), cos(latitude)),
            longitude: coordinate.longitude * .pi / 180)
    }

    /// The length of the geodesic in metres by Vincenty's inverse formula; nil where it does not converge.
    ///
    /// The names follow the paper: lambda is the difference in longitude on the auxiliary sphere, sigma the angular
    /// distance there, alpha the azimuth of the geodesic at the equator, and sigma M reaches to its middle.
    func distance(to other: Self) -> Double? {
        let flattening = Self.flattening
        var difference = other.longitude - longitude
        if difference > .pi { difference -= 2 * .pi } else if difference < -.pi { difference += 2 * .pi }
        let sines = reduced.sine * other.reduced.sine
        let cosines = reduced.cosine * other.reduced.cosine
        var lambda = difference
        for _ in 0..<20 {
            let (sineLambda, cosineLambda) = (sin(lambda), cos(lambda))
            let east = other.reduced.cosine * sineLambda
            let north =
                reduced.cosine * other.reduced.sine - reduced.sine * other.reduced.cosine * cosineLambda
            let sineSigma = (east * east + north * north).squareRoot()
            let cosineSigma = sines + cosines * cosineLambda
            guard sineSigma > 0 else { return cosineSigma > 0 ? 0 : nil }
            let sigma = atan2(sineSigma, cosineSigma)
            let sineAlpha = cosines * sineLambda / sineSigma
            let squaredCosineAlpha = 1 - sineAlpha * sineAlpha
            // On the equator the middle is nowhere, and nothing depends on it.
            let cosine2SigmaM = squaredCosineAlpha > 0 ? cosineSigma - 2 * sines / squaredCosineAlpha : 0
            let c = flattening / 16 * squaredCosineAlpha * (4 + flattening * (4 - 3 * squaredCosineAlpha))
            let bracket = cosine2SigmaM + c * cosineSigma * (2 * cosine2SigmaM * cosine2SigmaM - 1)
            let next = difference + (1 - c) * flattening * sineAlpha * (sigma + c * sineSigma * bracket)
            guard abs(next) <= .pi else { return nil }
            if abs(next - lambda) < 1e-12 {
                return Self.length(
                    sigma, sine: sineSigma, cosine: cosineSigma, cosine2SigmaM: cosine2SigmaM,
                    squaredCosineAlpha: squaredCosineAlpha)
            }
            lambda = next
        }
        return nil
    }

    /// Metres along the ellipsoid for an angular distance on the auxiliary sphere: equations 3, 4, 6 and 19 of the paper.
    private static func length(
        _ sigma: Double, sine: Double, cosine: Double, cosine2SigmaM: Double, squaredCosineAlpha: Double
    ) -> Double {
        let polarRadius = equatorialRadius * (1 - flattening)
        let ratio = equatorialRadius / polarRadius
        let u = squaredCosineAlpha * (ratio * ratio - 1)
        let a = 1 + u / 16_384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let square = cosine2SigmaM * cosine2SigmaM
        let inner = b / 6 * cosine2SigmaM * (4 * sine * sine - 3) * (4 * square - 3)
        let correction = b * sine * (cosine2SigmaM + b / 4 * (cosine * (2 * square - 1) - inner))
        return polarRadius * a * (sigma - correction)
    }

    /// The length of the geodesic in metres to a place that is nearly opposite on the globe.
    ///
    /// Every part of a shortest way is one itself, and every way crosses the circle half-way between the two places, so
    /// the shortest is the least sum of two halves, each of about a quarter of the globe, where the iteration converges.
    /// Four geodesics at most arrive at such a place (Karney, section 3): along the circle the sum has two valleys with
    /// ridges between. The best of 36 points lies in the deeper one, or in one as deep within 0.01 %, and a ternary search
    /// finds its bottom.
    func distanceInHalves(to other: Self) -> Double {
        let axis = vector - other.vector
        let side = Self.unit(Self.product(axis, abs(axis.z) < 1 ? [0, 0, 1] : [1, 0, 0]))
        let front = Self.unit(Self.product(side, axis))
        func sum(at angle: Double) -> Double {
            let (sine, cosine) = (sin(angle), cos(angle))
            let middle = Self(cosine * side + sine * front)
            return (distance(to: middle) ?? .infinity) + (middle.distance(to: other) ?? .infinity)
        }
        let step = Double.pi / 18
        var best = (angle: 0.0, sum: Double.infinity)
        for index in -18..<18 {
            let angle = Double(index) * step
            let sum = sum(at: angle)
            if sum < best.sum { best = (angle, sum) }
        }
        var (low, high) = (best.angle - step, best.angle + step)
        for _ in 0..<30 {
            let third = (high - low) / 3
            if sum(at: low + third) < sum(at: high - third) { high -= third } else { low += third }
        }
        return min(best.sum, sum(at: (low + high) / 2))
    }

    /// The place as a vector of length 1 from the centre of the globe.
    private var vector: SIMD3<Double> {
        let (sine, cosine) = (sin(longitude), cos(longitude))
        return [latitude.cosine * cosine, latitude.cosine * sine, latitude.sine]
    }

    /// The place where a vector of length 1 from the centre of the globe ends.
    private init(_ vector: SIMD3<Double>) {
        self.init(
            latitude: (vector.z, (vector.x * vector.x + vector.y * vector.y).squareRoot()),
            longitude: atan2(vector.y, vector.x))
    }

    private static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        vector / (vector * vector).sum().squareRoot()
    }

    /// The vector product, at a right angle to both.
    private static func product(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
    }
}
