import Events
public import Projections
import Values

/// A to-do as documents show it.
///
/// Keys: `number, id, title, description?, due?, dueZone?, place? {name, latitude?, longitude?, source?}, tags [], done, addedAt,
/// checkedAt?, seq, distance?`.
public struct TodoRow: Codable, Hashable, Sendable {
    /// The number people call it by.
    public let number: Int
    /// Its identity, a UUID.
    public let id: String
    /// What is to be done.
    public let title: String
    /// More about it.
    public let description: String?
    /// When it is to be done: a date, or RFC 3339 with an offset.
    public let due: String?
    /// The time zone that a moment was given in, such as `Asia/Taipei`.
    public let dueZone: String?
    /// Where it is to be done.
    public let place: Place?
    /// Words to find it by, in the order given.
    public let tags: [String]
    /// Whether it is done.
    public let done: Bool
    /// When it was added, RFC 3339 in UTC.
    public let addedAt: String
    /// When it was done, RFC 3339 in UTC.
    public let checkedAt: String?
    /// The position of the last event that changed it.
    public let seq: Int
    /// How far its place is away, in metres; nil unless that was asked for.
    public let distance: Double?

    /// A place by name, with its coordinate once that is known.
    public struct Place: Codable, Hashable, Sendable {
        /// What it is called.
        public let name: String
        /// Degrees north of the equator.
        public let latitude: Double?
        /// Degrees east of Greenwich.
        public let longitude: Double?
        /// Which favorite or station it is, such as `favorite/3`.
        public let source: String?

        init(_ place: TodoItem.Place) {
            name = place.name
            latitude = place.coordinate?.latitude
            longitude = place.coordinate?.longitude
            source = place.source
        }
    }

    /// The row of a to-do, with how far its place is away.
    public init(_ item: TodoItem, distance: Double? = nil) {
        number = item.number
        id = item.id.description
        title = item.title
        description = item.description
        due = item.due?.rfc3339
        dueZone = item.due?.zone?.description
        place = item.place.map { Place($0) }
        tags = item.tags
        done = item.isDone
        addedAt = item.addedAt.description
        checkedAt = item.checkedAt?.description
        seq = item.seq
        self.distance = distance
    }
}
