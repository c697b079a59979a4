import Events
import Projections
import SHA256
import Values

/// The favorites, to-dos and stations at one position of the journal, as `daybook.json` and `daybook.plist` hold them.
///
/// Favorites and to-dos come by number, stations by source and then by id, without those their feed no longer has.
/// Absent values are absent keys; keys may be added within one version.
public struct SnapshotDocument: Codable, Hashable, Sendable {
    /// The version of this shape.
    public static let format = 1

    /// The version of the shape it was written in.
    public let format: Int
    /// The identity of the journal, a UUID.
    public let journal: String?
    /// The position of the last event.
    public let seq: Int
    /// The hash of that event, 64 hexadecimal digits.
    public let hash: String?
    /// When that event was written, RFC 3339 in UTC.
    public let at: String?
    /// The favorites, with the newest that is known of their stations; what is stale is so at the time of the last event.
    public let favorites: [FavoriteRow]
    /// The to-dos, open and done.
    public let todos: [TodoRow]
    /// The stations.
    public let stations: [StationRow]

    /// The rows of a snapshot.
    public init(_ snapshot: Snapshot) {
        let state = snapshot.state
        format = Self.format
        journal = snapshot.position.journal?.description
        seq = snapshot.position.seq
        hash = snapshot.position.hash?.description
        at = snapshot.position.at?.description
        favorites = state.favorites.all.map { FavoriteRow($0, in: state, at: snapshot.position.at) }
        todos = state.todos.all.map { TodoRow(state.located($0)) }
        stations = state.stations.present().sorted { ($0.source, $0.id) < ($1.source, $1.id) }
            .map { StationRow($0) }
    }
}
