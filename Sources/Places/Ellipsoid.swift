import Events

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A figure of the earth: a circle turned and pressed at the poles.
struct Ellipsoid: Hashable, Sendable {
    /// Metres from the centre to the equator.
    let equatorialRadius: Double
    /// How much shorter the way from the centre to a pole is, as a part of it.
    let flattening: Double

    /// That of WGS84.
    static let wgs84 = Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257_223_563)
    /// GRS80, that of TWD97.
    static let grs80 = Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257_222_101)
    /// GRS67 as TWD67 has it (EPSG:7050).
    static let grs67 = Ellipsoid(equatorialRadius: 6_378_160, flattening: 1 / 298.25)

    /// The square of the eccentricity.
    var squaredEccentricity: Double { flattening * (2 - flattening) }
}

// MARK: From one datum to another

/// Metres from the centre of the earth: towards the equator at Greenwich, at 90° east, and towards the north pole.
private typealias Geocentric = (x: Double, y: Double, z: Double)

extension Ellipsoid {
    /// The place on WGS84 of a place of TWD67, within some metres; nil beside the earth.
    ///
    /// The centres lie 752, 358 and 179 metres apart, as is commonly taken for Taiwan; the surveys of TWD67 were not exact enough
    /// for more. Height counts as 0 on both. Formulas: B. R. Bowring, "Transformation from spatial to geographical
    /// coordinates", Survey Review 23 (181), 1976.
    static func wgs84(ofTWD67 coordinate: Coordinate) -> Coordinate? {
        let place = grs67.geocentric(coordinate)
        return wgs84.coordinate((place.x - 752, place.y - 358, place.z - 179))
    }

    private func geocentric(_ coordinate: Coordinate) -> Geocentric {
        let latitude = coordinate.latitude * .pi / 180
        let longitude = coordinate.longitude * .pi / 180
        let radius =
            equatorialRadius / (1 - squaredEccentricity * sin(latitude) * sin(latitude)).squareRoot()
        return (
            radius * cos(latitude) * cos(longitude), radius * cos(latitude) * sin(longitude),
            radius * (1 - squaredEccentricity) * sin(latitude)
        )
    }

    private func coordinate(_ place: Geocentric) -> Coordinate? {
        let fromAxis = hypot(place.x, place.y)
        let polarRadius = equatorialRadius * (1 - flattening)
        let second = squaredEccentricity / (1 - squaredEccentricity)
        let reduced = atan2(place.z * equatorialRadius, fromAxis * polarRadius)
        let (sine, cosine) = (sin(reduced), cos(reduced))
        let latitude = atan2(
            place.z + second * polarRadius * sine * sine * sine,
            fromAxis - squaredEccentricity * equatorialRadius * cosine * cosine * cosine)
        return Coordinate(
            latitude: latitude * 180 / .pi, longitude: atan2(place.y, place.x) * 180 / .pi)
    }
}
