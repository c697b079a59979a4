public import Events
public import Values

/// A favorite as it stands now.
public struct Favorite: Hashable, Sendable {
    /// The number people call it by, never changed or reused.
    public let number: Int
    /// Its identity for machines.
    public let id: Identifier
    /// What it is called.
    public let name: String
    /// The user's own words about it.
    public var note: String?
    /// When it was added.
    public let addedAt: Instant
    /// What was known of the place when it was added; the identifier is that of the station it was relinked to.
    public var station: Station
    /// The position of the last event that changed it: its version.
    public var seq: Int
}
