public import Events
public import Values

/// A station as documents show it.
///
/// Keys: `source, kind, id, name, nameEnglish?, address?, district?, city?, latitude, longitude, capacity?, bikes?,
/// docks?, inService?, line?, telephone?, url?, openState?, startDate?, endDate?, updatedAt?, distance?, firstSeenAt?,
/// goneAt?`.
public struct StationRow: Codable, Hashable, Sendable {
    /// The name of the feed it comes from.
    public let source: String
    /// What sort of feed that is.
    public let kind: String
    /// The feed's own identifier.
    public let id: String
    /// The name, in the language of the place.
    public let name: String
    /// The name in English.
    public let nameEnglish: String?
    /// The address.
    public let address: String?
    /// The district.
    public let district: String?
    /// The city.
    public let city: String?
    /// Degrees north of the equator.
    public let latitude: Double
    /// Degrees east of Greenwich.
    public let longitude: Double
    /// How many docks it has in all.
    public let capacity: Int?
    /// Bikes that can be taken.
    public let bikes: Int?
    /// Docks where a bike can be left.
    public let docks: Int?
    /// Whether it can be used at all.
    public let inService: Bool?
    /// The line or lines it lies on.
    public let line: String?
    /// The telephone number.
    public let telephone: String?
    /// Its page on the web, or a picture of it.
    public let url: String?
    /// When it is open, in the feed's words.
    public let openState: String?
    /// The first day of a road work, such as `2026-12-01`.
    public let startDate: String?
    /// The last day of a road work.
    public let endDate: String?
    /// The time that bikes and docks speak for, RFC 3339 in UTC.
    public let updatedAt: String?
    /// Metres from the place that was asked about, to the tenth; nil in a snapshot.
    public let distance: Double?
    /// When the cache first had it, RFC 3339 in UTC; nil unless one station alone is shown.
    public let firstSeenAt: String?
    /// Since when its feed no longer has it, RFC 3339 in UTC; nil while it has it.
    public let goneAt: String?

    /// The row of a station, how many metres away it is, when it was first seen, and since when it is gone.
    public init(
        _ station: Station, distance: Double? = nil, firstSeenAt: Instant? = nil, goneAt: Instant? = nil
    ) {
        source = station.source
        kind = station.kind
        id = station.id
        name = station.name
        nameEnglish = station.nameEnglish
        address = station.address
        district = station.district
        city = station.city
        latitude = station.coordinate.latitude
        longitude = station.coordinate.longitude
        capacity = station.capacity
        bikes = station.availability.bikes
        docks = station.availability.docks
        inService = station.inService
        line = station.line
        telephone = station.telephone
        url = station.url
        openState = station.openState
        startDate = station.startDate?.description
        endDate = station.endDate?.description
        updatedAt = station.availability.updatedAt?.description
        self.distance = distance.map { ($0 * 10).rounded() / 10 }
        self.firstSeenAt = firstSeenAt?.description
        self.goneAt = goneAt?.description
    }
}
