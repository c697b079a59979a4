import Events
public import Projections
public import Values

/// A favorite as documents show it.
///
/// Keys: `number, id, name, note?, addedAt, state, was? {name?, latitude?, longitude?}, movedBy?, staleSince?, station {…}`,
/// the station as `StationRow` has it.
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
    /// What has become of its station, what matters most first: `gone`, `closed`, `moved`, `renamed`, `stale` or `current`.
    public let state: String
    /// What was known when it was added and is not so any more.
    public let was: Former?
    /// Metres from where the station was to where it is, to the tenth; nil unless it moved.
    public let movedBy: Double?
    /// The time of the newest that is known of the station, RFC 3339 in UTC; nil unless that is stale.
    public let staleSince: String?
    /// The newest that is known of the place; of one that is gone, what was known when it was added.
    public let station: StationRow

    /// The name and the position of a station that was renamed or moved, as they were.
    public struct Former: Codable, Hashable, Sendable {
        /// The name it had.
        public var name: String?
        /// Degrees north of the equator where it was.
        public var latitude: Double?
        /// Degrees east of Greenwich where it was.
        public var longitude: Double?
    }

    /// The row of a favorite in a state, seen at a time after those checks of sources, and how many metres away it is.
    public init(
        _ favorite: Favorite, in state: State, at now: Instant?, checks: [String: Instant] = [:],
        distance: Double? = nil
    ) {
        var was = Former()
        var movedBy: Double?
        var staleSince: Instant?
        var goneAt: Instant?
        let standing = state.standing(of: favorite, at: now, checks: checks)
        for change in standing.changes {
            switch change {
            case .gone(let since): goneAt = since
            case .closed: break
            case .moved(let metres, let from):
                movedBy = (metres * 10).rounded() / 10
                was.latitude = from.latitude
                was.longitude = from.longitude
            case .renamed(let from, _): was.name = from
            case .stale(let since): staleSince = since
            }
        }
        number = favorite.number
        id = favorite.id.description
        name = favorite.name
        note = favorite.note
        addedAt = favorite.addedAt.description
        self.state = standing.word
        self.was = was == Former() ? nil : was
        self.movedBy = movedBy
        self.staleSince = staleSince?.description
        station = StationRow(state.station(of: favorite), distance: distance, goneAt: goneAt)
    }
}
