public import Events
public import Values

/// A to-do as it stands now.
public struct TodoItem: Hashable, Sendable {
    /// The number people call it by, never changed or reused.
    public let number: Int
    /// Its identity for machines.
    public let id: Identifier
    /// What is to be done.
    public var title: String
    /// More about it.
    public var description: String?
    /// When it is to be done.
    public var due: Due?
    /// Where it is to be done.
    public var place: Place?
    /// Words to find it by, in the order given, none twice.
    public var tags: [String]
    /// When it was added.
    public let addedAt: Instant
    /// When it was done; nil while it is open.
    public var checkedAt: Instant?
    /// The position of the last event that changed it: its version.
    public var seq: Int

    /// Whether it is done.
    public var isDone: Bool { checkedAt != nil }

    /// A place by name, with its coordinate once that is known.
    public struct Place: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// Where it is.
        public var coordinate: Coordinate?
        /// Which favorite, station or entry of a gazetteer it is, such as `favorite/3` or `youbike/500101001`.
        public var source: String?
        /// The number of the favorite that it is, with which it goes along; nil when it is none of this store.
        var favorite: Int?
        /// Who was asked last where it is and did not know; nil once somebody did.
        public var miss: LocationGeocoded.Miss?

        /// A place of that name.
        public init(name: String, coordinate: Coordinate? = nil, source: String? = nil) {
            self.name = name
            self.coordinate = coordinate
            self.source = source
        }
    }
}
