import Events
import Places
import Projections
import Terminal
import Values

extension FavoriteStanding.Change {
    /// A few words for a table.
    func words(in zone: LocalZone) -> String {
        switch self {
        case .gone(let since): word + (since.map { " since \(zone.localTime(at: $0).date)" } ?? "")
        case .closed, .renamed, .stale: word
        case .moved(let metres, _): "\(word) \(Self.distance(metres))"
        }
    }

    /// A sentence without a full stop.
    func sentence(in zone: LocalZone) -> String {
        switch self {
        case .gone(let since):
            "gone from its feed" + (since.map { " since \($0.description(in: zone))" } ?? "")
        case .closed: "closed: out of service"
        case .moved(let metres, _) where metres > FavoriteStanding.metresOfAnother:
            "its identifier is that of a station \(Self.distance(metres)) away, which is not followed"
        case .moved(let metres, let from): "moved \(Self.distance(metres)) from where it was, \(from)"
        case .renamed(let old, let new): "renamed from \(old) to \(new)"
        case .stale(let since): "stale: no feed since \(since.description(in: zone))"
        }
    }

    private static func distance(_ metres: Double) -> String { Distance(metres: metres)?.description ?? "" }
}
