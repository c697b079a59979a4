/// A place on the earth, in decimal degrees of WGS84.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public let longitude: Double

    /// The place at these degrees; nil when one is out of range or no number.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinate: CustomStringConvertible {
    /// Latitude first, as in `25.0478,121.5171`.
    public var description: String { "\(latitude),\(longitude)" }
}
