public import JSONText
public import Values

/// A place that a feed knows: a bike station, a metro station, a sports venue, a road work.
///
/// JSON: an object with the members of `CLI.md`, absent values absent: `source, kind, id, name, nameEnglish, address,
/// district, city, latitude, longitude, capacity, inService, line, telephone, url, openState, startDate, endDate,
/// bikes, docks, updatedAt`.
public struct Station: Hashable, Sendable {
    /// The name of the feed it comes from, such as `youbike`.
    public var source: String
    /// What sort of feed that is, such as `youbike`.
    public var kind: String
    /// The feed's own identifier, unique within the source.
    public var id: String
    /// The name, in the language of the place.
    public var name: String
    /// Where it is.
    public var coordinate: Coordinate
    /// The name in English.
    public var nameEnglish: String?
    /// The address.
    public var address: String?
    /// The district, such as `大安區`.
    public var district: String?
    /// The city, such as `臺北市`.
    public var city: String?
    /// How many docks it has in all.
    public var capacity: Int?
    /// Whether it can be used at all.
    public var inService: Bool?
    /// The line or lines it lies on.
    public var line: String?
    /// The telephone number.
    public var telephone: String?
    /// Its page on the web, or a picture of it.
    public var url: String?
    /// When it is open, in the feed's words.
    public var openState: String?
    /// The first day of a road work.
    public var startDate: CalendarDate?
    /// The last day of a road work.
    public var endDate: CalendarDate?
    /// What changes by the minute.
    public var availability: Availability

    /// The bikes and docks of a station at a time.
    public struct Availability: Hashable, Sendable {
        /// Bikes that can be taken; nil when unknown.
        public var bikes: Int?
        /// Docks where a bike can be left; nil when unknown.
        public var docks: Int?
        /// The time the numbers speak for.
        public var updatedAt: Instant?

        /// The numbers at a time; unknown by default.
        public init(bikes: Int? = nil, docks: Int? = nil, updatedAt: Instant? = nil) {
            self.bikes = bikes
            self.docks = docks
            self.updatedAt = updatedAt
        }
    }

    /// A station of which only what every station has is known.
    public init(source: String, kind: String, id: String, name: String, coordinate: Coordinate) {
        self.source = source
        self.kind = kind
        self.id = id
        self.name = name
        self.coordinate = coordinate
        availability = Availability()
    }
}

extension Station {
    /// Reads a station with all its members.
    public init(_ reader: inout JSONReader) throws(JSONError) {
        try self.init(&reader, source: nil, kind: nil)
    }

    /// Reads a station; source and kind come from outside where they are not members.
    package init(_ reader: inout JSONReader, source: String?, kind: String?) throws(JSONError) {
        var source = source
        var kind = kind
        var id: String?
        var name: String?
        var latitude: Double?
        var longitude: Double?
        var values: [(StationField, StationField.Value)] = []
        var availability = Availability()
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "source": source = try reader.string()
            case "kind": kind = try reader.string()
            case "id": id = try reader.string()
            case "name": name = try reader.string()
            case "latitude": latitude = try reader.double()
            case "longitude": longitude = try reader.double()
            case "bikes": availability.bikes = try reader.integer()
            case "docks": availability.docks = try reader.integer()
            case "updatedAt": availability.updatedAt = try reader.instant("updatedAt")
            default:
                guard let field = StationField(rawValue: key.text) else { return try reader.skip() }
                values.append((field, try field.read(&reader)))
            }
        }
        self.init(
            source: try reader.require(source, "source"), kind: try reader.require(kind, "kind"),
            id: try reader.require(id, "id"), name: try reader.require(name, "name"),
            coordinate: try reader.coordinate(latitude: latitude, longitude: longitude))
        for (field, value) in values { self[field] = value }
        self.availability = availability
    }

    /// Writes the station with all its members.
    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("source", source)
            writer.member("kind", kind)
            writeMembers(to: &writer)
        }
    }

    /// Writes all members but source and kind.
    package func writeMembers(to writer: inout JSONWriter) {
        writer.member("id", id)
        for field in StationField.allCases {
            guard let value = self[field] else { continue }
            writer.key(field.rawValue)
            value.write(to: &writer)
        }
        writer.member("bikes", availability.bikes)
        writer.member("docks", availability.docks)
        writer.member("updatedAt", availability.updatedAt?.description)
    }
}
