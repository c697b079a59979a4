import Events

extension Feed {
    /// GeoJSON (RFC 7946): points in degrees of WGS84 or, when a member `crs` or a hint says so, in metres of TWD97.
    ///
    /// RFC 7946 has no member `crs` any more; where there is one it is obeyed.
    static let geoJSON = Feed(
        kind: "geojson", topics: [.fields, .system],
        recognizes: { $0.isGeoJSON && !$0.isTaipeiWorks },
        read: { (document, reading) throws(FeedError) in
            let features = document.root.features
            let map = try FieldMap(features.map { $0["properties"] }, document.hints)
            reading.fieldNames = map.names
            reading.system = try document.geoJSONSystem() ?? .degrees
            reading.add(features, as: { FeatureRecord($0, map) }, in: .taiwan)
        })
}

extension FeedOutline {
    /// Whether it is a collection of features, or one feature.
    var isGeoJSON: Bool {
        keys.isSuperset(of: ["type", "features"]) || keys.isSuperset(of: ["type", "geometry", "properties"])
    }
}

extension FeedValue {
    /// The features of a collection of GeoJSON; the value itself when it is none.
    var features: [FeedValue] {
        members.contains { $0.hasName("features") } ? self["features"].elements : [self]
    }

    /// The coordinates of a feature of GeoJSON that is a point.
    var point: [FeedValue] { self["geometry"]["coordinates"].elements }
}

extension FeedDocument {
    /// The coordinate reference system that the member `crs` of GeoJSON or a hint names; nil when neither is there.
    ///
    /// Source: "The GeoJSON Format Specification", 2008, section 3. A `crs` that is null says that the system is not
    /// known, so that a hint is needed.
    func geoJSONSystem() throws(FeedError) -> CoordinateSystem? {
        guard let member = root.members.first(where: { $0.hasName("crs") })?.value else {
            return hints.system
        }
        if case .null = member, let hint = hints.system { return hint }
        let name = member["properties"]["name"].text ?? member.text ?? "without a name"
        let system: CoordinateSystem
        do throws(CoordinateSystemError) {
            system = try CoordinateSystem(named: name)
        } catch {
            throw .system(error)
        }
        if let hint = hints.system, hint != system { throw .otherSystem(system, hint: hint) }
        return system
    }
}

/// A feature as the feed has it.
private struct FeatureRecord: StationRecord {
    private let feature: FeedValue
    private let properties: MappedRecord
    /// Whether hints say which properties hold the position.
    private let isPlacedByProperties: Bool
    /// Whether a hint says which property holds the identifier.
    private let isNamedByProperties: Bool

    init(_ feature: FeedValue, _ map: FieldMap) {
        self.feature = feature
        properties = MappedRecord(feature["properties"], map)
        isPlacedByProperties = map.hinted.isSuperset(of: [.latitude, .longitude])
        isNamedByProperties = map.hinted.contains(.id)
    }

    var id: String? { isNamedByProperties ? properties.id : feature["id"].text ?? properties.id }
    var name: String? { properties.name }
    var latitude: Double? { isPlacedByProperties ? properties.latitude : coordinate(1) }
    var longitude: Double? { isPlacedByProperties ? properties.longitude : coordinate(0) }

    private func coordinate(_ index: Int) -> Double? {
        let point = feature.point
        return index < point.count ? point[index].double : nil
    }

    func check() throws(Rejection.Reason) {
        let geometry = feature["geometry"]
        guard feature["crs"].isBlank, geometry["crs"].isBlank else { throw .ownSystem }
        if let type = geometry["type"].text, type != "Point", !isPlacedByProperties { throw .notAPoint(type) }
    }

    func describe(_ station: inout Station) { properties.describe(&station) }
}
