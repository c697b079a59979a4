import Events

/// A record of a feed that may become a station.
protocol StationRecord {
    /// The identifier, as text.
    var id: String? { get }
    /// The name.
    var name: String? { get }
    /// What the record says are degrees north.
    var latitude: Double? { get }
    /// What the record says are degrees east.
    var longitude: Double? { get }

    /// Gives a station with that identifier, name and place all else that the record says, negative counts included.
    func describe(_ station: inout Station)
}

extension StationRecord {
    /// Where it is, and whether latitude and longitude had to change places for it to lie in a box.
    func position(
        in box: CoordinateBox? = nil
    ) throws(Rejection.Reason) -> (coordinate: Coordinate, isSwapped: Bool) {
        guard let latitude, let longitude, abs(latitude) >= 1e-6 || abs(longitude) >= 1e-6
        else { throw .noPosition }
        if let box, !box.contains(latitude: latitude, longitude: longitude),
            box.contains(latitude: longitude, longitude: latitude),
            let coordinate = Coordinate(latitude: longitude, longitude: latitude)
        {
            return (coordinate, true)
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw .positionOutOfRange(latitude: latitude, longitude: longitude)
        }
        return (coordinate, false)
    }
}

/// A part of the globe between two latitudes and two longitudes, in degrees.
struct CoordinateBox {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    /// Taiwan with all its islands.
    static let taiwan = CoordinateBox(latitudes: 20...27, longitudes: 118...123)

    func contains(latitude: Double, longitude: Double) -> Bool {
        latitudes.contains(latitude) && longitudes.contains(longitude)
    }
}
