import Events
import JSONText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a server with the interface of Nominatim answered.
struct NominatimAnswer {
    /// A place, and by how much it outweighs others.
    struct Place {
        let match: LocationGeocoded.Match
        let weight: Double
    }

    /// The places in the order of the server; none when it knows none.
    let places: [Place]

    /// The error with which a server says, under the status 200, that it knows no place.
    private static let unknown = "Unable to geocode"

    init(_ bytes: [UInt8]) throws(NominatimError) {
        let root = try Self.root(of: bytes)
        if let problem = root["error"].text ?? root["error"]["message"].text {
            guard problem == Self.unknown else { throw .failed(problem) }
            places = []
            return
        }
        let results: [FeedValue]
        switch (root, root["features"]) {
        case (.array(let elements), _), (_, .array(let elements)): results = elements
        default: throw .noPlaces
        }
        places = results.compactMap { Place($0) }
        guard !places.isEmpty || results.isEmpty else { throw .noPlaces }
    }

    private static func root(of bytes: [UInt8]) throws(NominatimError) -> FeedValue {
        let text = FeedEncoding.withoutMark(bytes)
        var reader = JSONReader(text.span)
        // What it is, its first character decides; neither the status nor the header does.
        if reader.peek() == UInt8(ascii: "<") { throw .webPage }
        do throws(JSONError) {
            let root = try FeedValue(&reader, in: text)
            try reader.finish()
            return root
        } catch {
            throw .notJSON(error)
        }
    }
}

extension NominatimAnswer.Place {
    /// The place of a result of json or jsonv2, or of a feature of geojson; nil when it has no name or no position.
    fileprivate init?(_ result: FeedValue) {
        let isFeature = !result["properties"].members.isEmpty
        let facts = isFeature ? result["properties"] : result
        let point = result.point
        let isPoint = isFeature && point.count >= 2
        guard let name = facts["display_name"].text ?? facts["name"].text,
            let latitude = isPoint ? point[1].double : facts["lat"].double,
            let longitude = isPoint ? point[0].double : facts["lon"].double,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        var source: String?
        if let type = facts["osm_type"].text, let id = facts["osm_id"].text { source = "osm/\(type)/\(id)" }
        match = LocationGeocoded.Match(name: name, coordinate: coordinate, source: source)
        weight = exp2(20 * min(1, max(0, facts["importance"].double ?? 0)))
    }
}
