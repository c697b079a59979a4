/// What a person says about a feed that the feed does not say itself.
public struct FeedHints: Hashable, Sendable {
    /// Which field of a record holds what.
    public var fields: [RecordField: String]
    /// What the positions mean.
    public var system: CoordinateSystem?
    /// The language that names are wanted in, such as `en` or `zh-TW`; nil takes the first there is.
    public var language: String?

    /// Nothing by default.
    public init(
        fields: [RecordField: String] = [:], system: CoordinateSystem? = nil, language: String? = nil
    ) {
        self.fields = fields
        self.system = system
        self.language = language
    }

    /// What a kind of feed can be told.
    public struct Topics: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Which field of a record holds what.
        public static let fields = Topics(rawValue: 1)
        /// What the positions mean.
        public static let system = Topics(rawValue: 2)
        /// The language that names are wanted in.
        public static let language = Topics(rawValue: 4)
    }

    /// What is said.
    var topics: Topics {
        var topics: Topics = []
        if !fields.isEmpty { topics.insert(.fields) }
        if system != nil { topics.insert(.system) }
        if language != nil { topics.insert(.language) }
        return topics
    }
}
