public import JSONText

/// A feed is to be fetched from an address from now on.
///
/// Data: `{"name":"bikes","url":"https://…","kind":"gbfs","every":60,"map":{"id":"shop"},"crs":"EPSG:3826",
/// "language":"en"}`; `every` is in seconds, `map` says which field of a record holds what, and all but name and url only
/// when they are given. Applied it adds the source, or changes what is known of it; undone by `source.removed`.
public struct SourceAdded: EventPayload {
    public static let type = "source.added"
    public static let version = 1

    /// What the feed and the source of its stations are called.
    public var name: String
    /// Where it is fetched from.
    public var url: String
    /// What sort of feed it is; nil if that is to be recognized.
    public var kind: String?
    /// How many seconds lie between two fetches; nil if the feed is to say that.
    public var every: Int?
    /// Which field of a record holds what, by the names of members of a station.
    public var map: [String: String]
    /// What its positions mean, such as `EPSG:3826`.
    public var crs: String?
    /// The language that names are wanted in.
    public var language: String?

    /// The event for a source of that name.
    public init(
        name: String, url: String, kind: String? = nil, every: Int? = nil, map: [String: String] = [:],
        crs: String? = nil, language: String? = nil
    ) {
        self.name = name
        self.url = url
        self.kind = kind
        self.every = every
        self.map = map
        self.crs = crs
        self.language = language
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var name: String?
        var url: String?
        var event = SourceAdded(name: "", url: "")
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "name": name = try reader.string()
            case "url": url = try reader.string()
            case "kind": event.kind = try reader.string()
            case "every": event.every = try reader.integer()
            case "map":
                try reader.object { (field, reader: inout JSONReader) throws(JSONError) in
                    event.map[field.text] = try reader.string()
                }
            case "crs": event.crs = try reader.string()
            case "language": event.language = try reader.string()
            default: try reader.skip()
            }
        }
        event.name = try reader.require(name, "name")
        event.url = try reader.require(url, "url")
        self = event
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("url", url)
            writer.member("kind", kind)
            writer.member("every", every)
            if !map.isEmpty {
                writer.key("map")
                writer.object { writer in
                    for (field, name) in map.sorted(by: { $0.key < $1.key }) { writer.member(field, name) }
                }
            }
            writer.member("crs", crs)
            writer.member("language", language)
        }
    }

    public var sentence: String {
        // In a query stand secrets.
        "Added the source \(name), \(url.prefix { $0 != "?" && $0 != "#" })"
            + (every.map { ", every \($0) seconds" } ?? "")
    }
}
