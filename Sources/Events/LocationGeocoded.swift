public import JSONText

/// The place of a to-do was looked up.
///
/// Data: `{"number":12,"query":"Taipei 101","provider":"station","found":{"name":"…","latitude":25.0,
/// "longitude":121.5,"source":"youbike/500101001"}}`; without `found` nothing was found. Applied it gives the place
/// of the to-do its coordinate. It records the answer, so that a replay asks nobody. Undone by `todo.restored`.
public struct LocationGeocoded: EventPayload {
    public static let type = "location.geocoded"
    public static let version = 1

    /// What a provider answered.
    public struct Match: Hashable, Sendable {
        /// The name of what was found.
        public var name: String
        /// Where it is.
        public var coordinate: Coordinate
        /// Which favorite or station it is, such as `favorite/3` or `youbike/500101001`.
        public var source: String?

        /// An answer.
        public init(name: String, coordinate: Coordinate, source: String? = nil) {
            self.name = name
            self.coordinate = coordinate
            self.source = source
        }
    }

    /// The number of the to-do.
    public var number: Int
    /// The text that was looked up, as given.
    public var query: String
    /// Who answered: `coordinate`, `favorite`, `station`, or `import` for a file that was imported.
    public var provider: String
    /// The answer, or nil for none.
    public var found: Match?

    /// The event for an answer.
    public init(number: Int, query: String, provider: String, found: Match?) {
        self.number = number
        self.query = query
        self.provider = provider
        self.found = found
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var query: String?
        var provider: String?
        var found: Match?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "query": query = try reader.string()
            case "provider": provider = try reader.string()
            case "found": found = try Match(&reader)
            default: try reader.skip()
            }
        }
        self.init(
            number: try reader.require(number, "number"), query: try reader.require(query, "query"),
            provider: try reader.require(provider, "provider"), found: found)
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("query", query)
            writer.member("provider", provider)
            found?.write(to: &writer)
        }
    }

    public var sentence: String {
        guard let found else {
            return "Found no coordinate for to-do #\(number) at \"\(query)\" (\(provider))"
        }
        let place =
            found.name == found.coordinate.description ? found.name : "\(found.name), \(found.coordinate)"
        return "Located to-do #\(number) at \(place) (\(found.source ?? provider))"
    }
}

extension LocationGeocoded.Match {
    init(_ reader: inout JSONReader) throws(JSONError) {
        var name: String?
        var latitude: Double?
        var longitude: Double?
        var source: String?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "name": name = try reader.string()
            case "latitude": latitude = try reader.double()
            case "longitude": longitude = try reader.double()
            case "source": source = try reader.string()
            default: try reader.skip()
            }
        }
        self.init(
            name: try reader.require(name, "name"),
            coordinate: try reader.coordinate(latitude: latitude, longitude: longitude), source: source)
    }

    /// Writes the answer as the member `found`.
    func write(to writer: inout JSONWriter) {
        writer.key("found")
        writer.object { writer in
            writer.member("name", name)
            writer.member("latitude", coordinate.latitude)
            writer.member("longitude", coordinate.longitude)
            writer.member("source", source)
        }
    }
}
