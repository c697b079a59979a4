import Events
import Places
import Testing

@Suite("GeoJSON")
struct GeoJSONTests {
    private func read(_ text: String, _ hints: FeedHints = FeedHints()) throws(FeedError) -> FeedReading {
        try Feed.read(Array(text.utf8), hints: hints)
    }

    private func failure(_ text: String, _ hints: FeedHints = FeedHints()) -> String? {
        do throws(FeedError) {
            _ = try read(text, hints)
            return nil
        } catch {
            return error.description
        }
    }

    private let zoo = #"{"車站編號":"BR01","中文站名":"動物園","英譯站名":"Taipei Zoo","路線編號":"BR","路線名":"文湖線","緯度":1}"#

    private func feature(
        _ geometry: String = #"{"type":"Point","coordinates":[121.579338,24.998197]}"#,
        _ properties: String? = nil,
        more: String = ""
    ) -> String {
        "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":\(properties ?? zoo)\(more)}"
    }

    private func point(_ coordinates: String) -> String {
        "{\"type\":\"Point\",\"coordinates\":[\(coordinates)]}"
    }

    private func collection(_ features: String..., crs: String? = nil) -> String {
        let member = crs.map { "\"crs\":\($0)," } ?? ""
        return "{\"type\":\"FeatureCollection\",\(member)\"features\":[\(features.joined(separator: ","))]}"
    }

    private func named(_ crs: String) -> String { "{\"type\":\"name\",\"properties\":{\"name\":\"\(crs)\"}}" }

    private func expected() throws -> Station {
        var station = Station(
            source: "geojson", kind: "geojson", id: "BR01", name: "動物園",
            coordinate: try #require(Coordinate(latitude: 24.998197, longitude: 121.579338)))
        station.nameEnglish = "Taipei Zoo"
        station.line = "文湖線"
        return station
    }

    @Test(
        "A point gives a station, alone or in a collection, at its geometry and whatever its properties say.")
    func readsPoint() throws {
        #expect(try read(collection(feature())).stations == [try expected()])
        #expect(try read(feature()).stations == [try expected()])
        #expect(try read(collection(feature(point("121.579338,24.998197,30")))).stations == [try expected()])
    }

    @Test("The identifier of a feature comes before one among its properties, and a hint before both.")
    func readsIdentifiers() throws {
        let text = collection(feature(more: #","id":7205"#))
        #expect(try read(text).stations.map(\.id) == ["7205"])
        #expect(try read(text, FeedHints(fields: [.id: "路線編號"])).stations.map(\.id) == ["BR"])
    }

    @Test("A geometry that is no point, or none, is one rejection each.")
    func rejectsGeometries() throws {
        let ring = "[[121,25],[122,25],[122,26],[121,25]]"
        let geometries = [
            "{\"type\":\"LineString\",\"coordinates\":\(ring)}",
            "{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}",
            #"{"type":"MultiPoint","coordinates":[[121,25]]}"#,
            #"{"type":"GeometryCollection","geometries":[]}"#,
            "null", point(""), point("121"), point("0,0"), point("\"x\",25"), point("181,91"),
        ]
        let reading = try read(
            "{\"type\":\"FeatureCollection\",\"features\":[\((geometries.map { feature($0) } + ["7", feature()]).joined(separator: ","))]}"
        )
        #expect(reading.stations == [try expected()])
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 (BR01) is a LineString, not a point", "record 2 (BR01) is a Polygon, not a point",
                "record 3 (BR01) is a MultiPoint, not a point",
                "record 4 (BR01) is a GeometryCollection, not a point", "record 5 (BR01) has no position",
                "record 6 (BR01) has no position", "record 7 (BR01) has no position",
                "record 8 (BR01) has no position", "record 9 (BR01) has no position",
                "record 10 (BR01) has a position that is not on the globe, latitude 91.0 and longitude 181.0",
                "record 11 is no JSON object",
            ])
    }

    /// The place by pyproj 3.7.2 is in `TransverseMercatorTests`.
    @Test("Metres become degrees only if a crs or a hint says which, and the result lies in Taiwan.")
    func convertsMetres() throws {
        let metres = collection(feature(point("302174.518,2771167.242")))
        #expect(
            failure(metres)
                == "the feed has no good record; the first of 1 rejected: record 1 (BR01) has a position "
                + "that is not on the globe, latitude 2771167.242 and longitude 302174.518; "
                + "if these are metres of TWD97, say so with --crs EPSG:3826")
        let place = Coordinate(latitude: 25.047759999, longitude: 121.517082001)
        #expect(try read(metres, FeedHints(system: .metres(.taiwan))).stations[0].coordinate == place)
        for name in ["EPSG:3826", "urn:ogc:def:crs:EPSG::3826"] {
            let declared = collection(feature(point("302174.518,2771167.242")), crs: named(name))
            #expect(try read(declared).stations[0].coordinate == place)
        }
        let penghu = collection(feature(point("250000,2655023.125")), crs: named("EPSG:3825"))
        #expect(try read(penghu).stations[0].coordinate == Coordinate(latitude: 24, longitude: 119))
        #expect(
            failure(collection(feature(), crs: named("EPSG:3826")))
                == "the feed has no good record; the first of 1 rejected: record 1 (BR01) has a position "
                + "that is not in Taiwan by EPSG:3826, easting 121.579338 and northing 24.998197")
    }

    @Test("A crs is never ignored in silence.")
    func obeysSystem() throws {
        #expect(try read(collection(feature(), crs: named("EPSG:4326"))).stations == [try expected()])
        #expect(try read(collection(feature(), crs: "\"EPSG:4326\"")).stations == [try expected()])
        func unknown(_ name: String) -> String {
            "the coordinate reference system \"\(name)\" is not known; known are EPSG:4326, EPSG:3826 and EPSG:3825, "
                + "and of TWD67 EPSG:3821, EPSG:3828 and EPSG:3827"
        }
        #expect(failure(collection(feature(), crs: named("EPSG:3857"))) == unknown("EPSG:3857"))
        #expect(failure(collection(feature(), crs: "null")) == unknown("without a name"))
        #expect(failure(collection(feature(), crs: #"{"type":"link"}"#)) == unknown("without a name"))
        let old = collection(feature(point("306178,2769340")), crs: named("EPSG:3828"))
        #expect(
            try read(old).stations[0].coordinate
                == Coordinate(latitude: 25.029227501, longitude: 121.564886198))
        #expect(
            failure(collection(feature(), crs: named("EPSG:4326")), FeedHints(system: .metres(.taiwan)))
                == "the feed says that it is in EPSG:4326, not in EPSG:3826")
        #expect(
            try read(collection(feature(), crs: "null"), FeedHints(system: .degrees)).stations == [
                try expected()
            ])
        let own = feature(more: ",\"crs\":\(named("EPSG:3826"))")
        let second = feature(#"{"type":"Point","coordinates":[121,25],"crs":"x"}"#)
        let reading = try read(collection(own, second, feature()))
        #expect(reading.stations == [try expected()])
        #expect(
            reading.rejected.map(\.description) == [
                "record 1 (BR01) has a coordinate reference system of its own, which is not read",
                "record 2 (BR01) has a coordinate reference system of its own, which is not read",
            ])
    }

    @Test("Latitude first is put right where only that lies in Taiwan, and counted.")
    func swapsAxes() throws {
        let reading = try read(collection(feature(point("24.998197,121.579338"))))
        #expect(reading.stations == [try expected()] && reading.swapped == 1)
        #expect(reading.remarks == ["records with latitude and longitude in each other's place: 1"])
        let abroad = try read(collection(feature(point("-0.1276,51.5072"))))
        #expect(
            abroad.stations[0].coordinate == Coordinate(latitude: 51.5072, longitude: -0.1276)
                && abroad.swapped == 0)
    }

    @Test("Hints may put a feature where two of its properties say.")
    func obeysHints() throws {
        let text = collection(feature("null", #"{"id":"1","name":"a","N":25.5,"E":"121.5"}"#))
        let reading = try read(text, FeedHints(fields: [.latitude: "N", .longitude: "E"]))
        #expect(reading.stations[0].coordinate == Coordinate(latitude: 25.5, longitude: 121.5))
    }
}
