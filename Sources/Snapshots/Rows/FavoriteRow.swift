public import Events
public import Projections
import Values

/// A favorite as documents show it.
///
/// Keys: `number, id, name, note?, addedAt, station {…}`, the station as `StationRow` has it.
public struct FavoriteRow: Codable, Hashable, Sendable {
    /// The number people call it by.
    public let number: Int
    /// Its identity, a UUID.
    public let id: String
    /// What it is called.
    public let name: String
    /// The user's own words about it.
    public let note: String?
    /// When it was added, RFC 3339 in UTC.
    public let addedAt: String
    /// The newest that is known of the place.
    public let station: StationRow

    /// The row of a favorite, the newest of its station (`State.station(of:)`), and how many metres away that is.
    public init(_ favorite: Favorite, station: Station, distance: Double? = nil) {
        number = favorite.number
        id = favorite.id.description
        name = favorite.name
        note = favorite.note
        addedAt = favorite.addedAt.description
        self.station = StationRow(station, distance: distance)
    }
}
