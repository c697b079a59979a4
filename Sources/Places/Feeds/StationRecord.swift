import Events

/// A record of a feed that may become a station.
protocol StationRecord {
    /// The identifier, as text.
    var id: String? { get }
    /// The name.
    var name: String? { get }
    /// What the record says are degrees north, or metres in a grid.
    var latitude: Double? { get }
    /// What the record says are degrees east, or metres in a grid.
    var longitude: Double? { get }

    /// Throws what is wrong with the record though it has an identifier and a name; by default nothing is.
    func check() throws(Rejection.Reason)

    /// Gives a station with that identifier, name and place all else that the record says, negative counts included.
    func describe(_ station: inout Station)
}

extension StationRecord {
    func check() throws(Rejection.Reason) {}

    /// Where it is by a system, and whether latitude and longitude had to change places for it to lie in a box.
    func position(
        by system: CoordinateSystem = .degrees, in box: CoordinateBox? = nil
    ) throws(Rejection.Reason) -> (coordinate: Coordinate, isSwapped: Bool) {
        guard let latitude, let longitude, abs(latitude) >= 1e-6 || abs(longitude) >= 1e-6
        else { throw .noPosition }
        let given = system.coordinate(north: latitude, east: longitude)
        if let box, !box.contains(given), let swapped = system.coordinate(north: longitude, east: latitude),
            box.contains(swapped)
        {
            return (swapped, true)
        }
        guard let given else {
            throw system == .degrees
                ? .positionOutOfRange(latitude: latitude, longitude: longitude)
                : .positionOutsideTaiwan(system, easting: longitude, northing: latitude)
        }
        return (given, false)
    }
}
