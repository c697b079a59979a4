public import JSONText
public import Values

/// The place of a to-do was looked up.
///
/// Data: `{"number":12,"query":"Taipei","provider":"gazetteer/TW.txt","found":{"name":"Taipei","area":"TW",
/// "latitude":25.05306,"longitude":121.52639,"source":"geonames/1668341","confidence":0.93},"others":[{…}]}`; without
/// `found` nothing was found. Applied it gives the place of the to-do its coordinate, or notes who did not know it and
/// when. It records the answer, so that a replay asks nobody. Undone by `todo.restored`.
public struct LocationGeocoded: EventPayload {
    public static let type = "location.geocoded"
    public static let version = 1

    /// What a provider answered.
    public struct Match: Hashable, Sendable {
        /// The name of what was found.
        public var name: String
        /// Where it is.
        public var coordinate: Coordinate
        /// Where that is, in a word or two, such as a country; for people, to tell places of one name apart.
        public var area: String?
        /// Which favorite, station or entry of a gazetteer it is, such as `favorite/3`, `youbike/500101001` or
        /// `geonames/1668341`.
        public var source: String?
        /// How likely it is the one that is meant, 0 to 1; nil where the words leave no doubt.
        public var confidence: Double?

        /// An answer.
        public init(
            name: String, area: String? = nil, coordinate: Coordinate, source: String? = nil,
            confidence: Double? = nil
        ) {
            self.name = name
            self.area = area
            self.coordinate = coordinate
            self.source = source
            self.confidence = confidence
        }
    }

    /// That somebody was asked where a place is and did not know.
    public struct Miss: Hashable, Sendable {
        /// Who was asked, such as `gazetteer/TW.txt`.
        public let provider: String
        /// When.
        public let at: Instant

        /// The miss of a provider at a time.
        public init(provider: String, at: Instant) {
            self.provider = provider
            self.at = at
        }
    }

    /// The number of the to-do.
    public var number: Int
    /// The text that was looked up, as given.
    public var query: String
    /// Who answered: `coordinate`, `favorite` or `station`, `import` for a file that was imported, or a file or server
    /// such as `gazetteer/TW.txt` or `nominatim/example.org`.
    public var provider: String
    /// The answer, or nil for none.
    public var found: Match?
    /// What else could have been meant, the likeliest first.
    public var others: [Match]

    /// The event for an answer.
    public init(number: Int, query: String, provider: String, found: Match?, others: [Match] = []) {
        self.number = number
        self.query = query
        self.provider = provider
        self.found = found
        self.others = others
    }

    public init(_ reader: inout JSONReader) throws(JSONError) {
        var number: Int?
        var query: String?
        var provider: String?
        var found: Match?
        var others: [Match] = []
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "number": number = try reader.integer()
            case "query": query = try reader.string()
            case "provider": provider = try reader.string()
            case "found": found = try Match(&reader)
            case "others":
                try reader.array { (reader: inout JSONReader) throws(JSONError) in
                    others.append(try Match(&reader))
                }
            default: try reader.skip()
            }
        }
        self.init(
            number: try reader.require(number, "number"), query: try reader.require(query, "query"),
            provider: try reader.require(provider, "provider"), found: found, others: others)
    }

    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("number", number)
            writer.member("query", query)
            writer.member("provider", provider)
            if let found {
                writer.key("found")
                found.write(to: &writer)
            }
            guard !others.isEmpty else { return }
            writer.key("others")
            writer.array { writer in for other in others { other.write(to: &writer) } }
        }
    }

    /// The source of a place that is the favorite of that number, which is its provider then.
    public static func source(ofFavorite number: Int) -> String { "favorite/\(number)" }

    /// The number of the favorite that was found; nil when it was none of this store.
    public var favorite: Int? {
        guard provider == "favorite", let source = found?.source, let slash = source.lastIndex(of: "/"),
            let number = Int(source[source.index(after: slash)...]),
            source == Self.source(ofFavorite: number)
        else { return nil }
        return number
    }

    public var sentence: String {
        guard let found else {
            return "Found no coordinate for to-do #\(number) at \"\(query)\" (\(provider))"
        }
        let place =
            found.name == found.coordinate.description ? found.name : "\(found.name), \(found.coordinate)"
        let doubt = found.confidence.map { $0 < 1 ? ", confidence \($0)" : "" } ?? ""
        return "Located to-do #\(number) at \(place) (\(found.source ?? provider)\(doubt))"
    }
}

extension LocationGeocoded.Match {
    init(_ reader: inout JSONReader) throws(JSONError) {
        var name: String?
        var area: String?
        var latitude: Double?
        var longitude: Double?
        var source: String?
        var confidence: Double?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "name": name = try reader.string()
            case "area": area = try reader.string()
            case "latitude": latitude = try reader.double()
            case "longitude": longitude = try reader.double()
            case "source": source = try reader.string()
            case "confidence": confidence = try reader.double()
            default: try reader.skip()
            }
        }
        self.init(
            name: try reader.require(name, "name"), area: area,
            coordinate: try reader.coordinate(latitude: latitude, longitude: longitude), source: source,
            confidence: confidence)
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("area", area)
            writer.member("latitude", coordinate.latitude)
            writer.member("longitude", coordinate.longitude)
            writer.member("source", source)
            writer.member("confidence", confidence)
        }
    }
}

extension LocationGeocoded.Miss {
    init(_ reader: inout JSONReader) throws(JSONError) {
        var provider: String?
        var at: Instant?
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "provider": provider = try reader.string()
            case "at": at = try reader.instant("at")
            default: try reader.skip()
            }
        }
        self.provider = try reader.require(provider, "provider")
        self.at = try reader.require(at, "at")
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("provider", provider)
            writer.member("at", at.description)
        }
    }
}
