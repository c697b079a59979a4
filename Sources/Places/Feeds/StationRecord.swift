import Events

/// A record of a feed that may become a station.
protocol StationRecord {
    /// The record with these members.
    init(_ members: FeedValue)

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
