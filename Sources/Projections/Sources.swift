public import Events
public import JSONText
public import Values

/// The feeds that are fetched from an address.
public struct Sources: Projection {
    public static let name = "sources"
    public static let version = 1

    /// A feed that is fetched.
    public struct Source: Hashable, Sendable {
        /// Where it is fetched from, and how it is read.
        public let added: SourceAdded
        /// When it was added as it is.
        public let addedAt: Instant
        /// The position of the event that did so.
        public let seq: Int
    }

    private var table = Table<Source>()

    public init() {}

    /// The source of that name; nil when there is none, or when it was removed.
    public subscript(name: String) -> Source? { table[name] }

    /// How many there are.
    public var count: Int { table.count }

    /// All sources, by name.
    public var all: [Source] { table.all() }

    public mutating func apply(_ event: Event, at moment: Moment) {
        switch event {
        case .sourceAdded(let added): table.put(Source(added: added, addedAt: moment.at, seq: moment.seq))
        case .sourceRemoved(let removed): table.remove(removed.name)
        default: break
        }
    }
}

// MARK: Canonical form

extension Sources {
    public func write(to writer: inout JSONWriter) {
        writer.integer(table.count)
        writer.newline()
        table.visit { source in
            source.write(to: &writer)
            writer.newline()
            return true
        }
    }

    func write(to header: inout JSONWriter, body: inout [UInt8]) { table.write(to: &header, body: &body) }

    init(_ header: inout JSONReader, _ source: any BlockSource) throws(JSONError) {
        table = try Table(
            &header, source, read: { (reader: inout JSONReader) throws(JSONError) in try Source(&reader) },
            rebuild: { $0.sources.all })
    }
}

extension Sources.Source: TableItem {
    var key: String { added.name }

    var isListed: Bool { true }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("added")
            added.write(to: &writer)
            writer.member("addedAt", addedAt.description)
            writer.member("seq", seq)
        }
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var added: SourceAdded?
        var addedAt: Instant?
        var seq: Int?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "added": added = try SourceAdded(&reader)
            case "addedAt": addedAt = try reader.instant("addedAt")
            case "seq": seq = try reader.integer()
            default: try reader.skip()
            }
        }
        self.added = try reader.require(added, "added")
        self.addedAt = try reader.require(addedAt, "addedAt")
        self.seq = try reader.require(seq, "seq")
    }
}
