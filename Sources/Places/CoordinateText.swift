public import Events

extension Coordinate {
    /// Reads `25.0478,121.5171`: decimal degrees, latitude first, with or without blanks around the comma.
    ///
    /// Nil when the text is no pair of numbers, so that it may be a name; throws when it is one that is no place.
    public init?(_ text: some StringProtocol) throws(CoordinateError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = decimal(parts[0].trimmed()),
            let longitude = decimal(parts[1].trimmed())
        else { return nil }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw CoordinateError(latitude: latitude, longitude: longitude)
        }
        self = coordinate
    }
}

/// Two numbers that were given as a place and are none.
public struct CoordinateError: Error, Hashable, Sendable {
    /// What was given as degrees north of the equator.
    public let latitude: Double
    /// What was given as degrees east of Greenwich.
    public let longitude: Double

    /// The error for these numbers, of which one at least is out of range.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether the latitude is out of range; when it is not, the longitude is.
    public var isLatitudeWrong: Bool { !(-90...90).contains(latitude) }

    /// The place that the numbers give in the other order, if the latitude is out of range and they give one.
    public var swapped: Coordinate? {
        isLatitudeWrong ? Coordinate(latitude: longitude, longitude: latitude) : nil
    }
}

extension CoordinateError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        guard isLatitudeWrong else { return "longitude \(longitude) is not within -180 to 180" }
        let problem = "latitude \(latitude) is not within -90 to 90"
        guard let swapped else { return problem }
        return problem + ". Did you mean \(swapped)? Latitude comes first."
    }
}
