import Events
import Places
import Testing

@Suite("Links of map services")
struct MapServiceTests {
    private let name = "A&B 站(3號)/100%"

    private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    // The name in the link is what Python's urllib.parse.quote(name, safe="") gives.
    @Test(
        "A place has a link at every service.",
        arguments: [
            (
                .apple,
                "https://maps.apple.com/?ll=25.04077%2C121.56796&q=A%26B%20%E7%AB%99%283%E8%99%9F%29%2F100%25"
            ),
            (.google, "https://www.google.com/maps/search/?api=1&query=25.04077%2C121.56796"),
            (
                .osm,
                "https://www.openstreetmap.org/?mlat=25.04077&mlon=121.56796#map=18/25.04077/121.56796"
            ),
            (.geo, "geo:25.04077,121.56796"),
        ] as [(MapService, String)])
    func places(service: MapService, link: String) throws {
        #expect(service.link(to: try place(25.04077, 121.56796), called: name) == link)
    }

    @Test(
        "A geo URI has plain decimals, and the longitude 0 at a pole, as RFC 5870 wants.",
        arguments: [
            (0.000_000_01, -0.000_000_01, "geo:0,0"), (-0.000_001_2, 0.000_01, "geo:-0.0000012,0.00001"),
            (90, 77.5, "geo:90,0"), (-90, -180, "geo:-90,0"), (1.0, -180, "geo:1,-180"),
            (25.033_000_04, 179.999_999_96, "geo:25.033,180"), (48.2010, 16.3695, "geo:48.201,16.3695"),
        ])
    func geo(latitude: Double, longitude: Double, link: String) throws {
        #expect(MapService.geo.link(to: try place(latitude, longitude), called: name) == link)
    }

    @Test(
        "A way has a link where the service knows such ways.",
        arguments: [
            (
                .apple, .walk,
                "https://maps.apple.com/?daddr=25.04077%2C121.56796&saddr=-33.9%2C-70.5&dirflg=w"
            ),
            (.apple, .bike, "https://maps.apple.com/?daddr=25.04077%2C121.56796&saddr=-33.9%2C-70.5"),
            (
                .apple, .transit,
                "https://maps.apple.com/?daddr=25.04077%2C121.56796&saddr=-33.9%2C-70.5&dirflg=r"
            ),
            (
                .google, .bike,
                "https://www.google.com/maps/dir/?api=1&origin=-33.9%2C-70.5&destination=25.04077%2C121.56796&travelmode=bicycling"
            ),
            (
                .osm, .drive,
                "https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=-33.9%2C-70.5%3B25.04077%2C121.56796"
            ),
            (.osm, .transit, nil), (.geo, .walk, nil),
        ] as [(MapService, TravelMode, String?)])
    func ways(service: MapService, mode: TravelMode, link: String?) throws {
        let (start, end) = (try place(-33.9, -70.5), try place(25.04077, 121.56796))
        #expect(service.link(from: start, to: end, by: mode) == link)
    }

    @Test("Without a start a way begins where the reader is.")
    func waysFromHere() throws {
        let end = try place(25.04077, 121.56796)
        let links = [MapService.apple, .google, .osm].map { $0.link(from: nil, to: end, by: .walk) }
        #expect(
            links == [
                "https://maps.apple.com/?daddr=25.04077%2C121.56796&dirflg=w",
                "https://www.google.com/maps/dir/?api=1&destination=25.04077%2C121.56796&travelmode=walking",
                "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=%3B25.04077%2C121.56796",
            ])
    }
}
