public import Events
import Places
public import Values

/// What has become of the station of a favorite since it was added.
public struct FavoriteStanding: Hashable, Sendable {
    /// Something that is not as it was when the favorite was added.
    public enum Change: Hashable, Sendable {
        /// Its feed no longer has it, since then; nil when that is not known.
        case gone(since: Instant?)
        /// It is out of service.
        case closed
        /// It lies so many metres from where it was.
        case moved(metres: Double, from: Coordinate)
        /// It had this name, and now has another.
        case renamed(from: String, to: String)
        /// The newest that is known of it is of that time, which is too long ago.
        case stale(since: Instant)

        /// The word for it in documents.
        public var word: String {
            switch self {
            case .gone: "gone"
            case .closed: "closed"
            case .moved: "moved"
            case .renamed: "renamed"
            case .stale: "stale"
            }
        }
    }

    /// What is not as it was, what matters most first; of a station that is gone, or is another's by now, only that.
    public let changes: [Change]

    /// The word for what matters most; `current` when nothing changed.
    public var word: String { changes.first?.word ?? "current" }
}

extension FavoriteStanding {
    /// A station has moved when it lies more than so many metres from where it was.
    public static let metresOfMove = 30.0
    /// What has the identifier of a station and lies more than so many metres from where that was is another station: the
    /// largest move within two years of YouBike's feeds was 137 m.
    public static let metresOfAnother = 500.0

    /// How many seconds the newest that is known of a station stays good: a day where bikes or docks are counted, and
    /// thirty days elsewhere.
    public static func shelfLife(of station: Station) -> Int64 {
        let isCounted = station.availability.bikes != nil || station.availability.docks != nil
        return isCounted ? 86_400 : 30 * 86_400
    }
}

extension State {
    /// What has become of the station of a favorite, seen at a time; without one nothing is stale.
    ///
    /// A place of one's own is always as it was. What a feed without a time of its own says is as new as the last check of its
    /// source, of which no event tells.
    public func standing(
        of favorite: Favorite, at now: Instant?, checks: [String: Instant] = [:]
    ) -> FavoriteStanding {
        let known = favorite.station
        guard let source = stations.source(named: known.source) else { return FavoriteStanding(changes: []) }
        guard let entry = stations[known.source, known.id], entry.goneAt == nil else {
            let goneAt = stations[known.source, known.id]?.goneAt
            return FavoriteStanding(changes: [.gone(since: goneAt)])
        }
        let station = entry.station
        let metres = known.coordinate.distance(to: station.coordinate)
        guard metres <= FavoriteStanding.metresOfAnother else {
            return FavoriteStanding(changes: [.moved(metres: metres, from: known.coordinate)])
        }
        var changes: [FavoriteStanding.Change] = []
        if station.inService == false { changes.append(.closed) }
        if metres > FavoriteStanding.metresOfMove {
            changes.append(.moved(metres: metres, from: known.coordinate))
        }
        if station.name != known.name { changes.append(.renamed(from: known.name, to: station.name)) }
        let newest = source.feedTime ?? max(source.importedAt, checks[source.name] ?? source.importedAt)
        if let now, now.seconds - newest.seconds > FavoriteStanding.shelfLife(of: station) {
            changes.append(.stale(since: newest))
        }
        return FavoriteStanding(changes: changes)
    }
}
