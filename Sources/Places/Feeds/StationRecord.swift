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
}
