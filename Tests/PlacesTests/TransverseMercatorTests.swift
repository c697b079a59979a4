import Events
import Places
import Testing

@Suite("The grid of TWD97")
struct TransverseMercatorTests {
    /// EPSG code, x, y, longitude and latitude, by pyproj 3.7.2 with PROJ 9.5.1, but for the last row: Taipei's own pair of
    /// numbers for one place.
    static let rows: [[Double]] = [
        [3826, 302174.518, 2771167.242, 121.5170820010, 25.0477599994],
        [3826, 306971.402, 2769658.261, 121.5645579968, 25.0339640043],
        [3826, 46488.953, 2656468.225, 118.9999999959, 24.0000000023],
        [3826, -54125.744, 2713702.326, 118.0000000028, 24.5000000044],
        [3826, 358262.813, 2835847.194, 122.0780559992, 25.6286109979],
        [3825, 185045.148, 2702549.803, 118.3594440005, 24.4277780021],
        [3825, 250000.000, 2655023.125, 119.0000000000, 24.0000000004],
        [3825, 374333.681, 2544489.659, 120.2127779972, 22.9972219992],
        [3825, 148651.952, 2710765.303, 117.9999999968, 24.5000000032],
        [3826, 301987.721, 2774280.38, 121.515348336111, 25.0758716583333],
    ]

    /// Within 1e-9 degrees, and 0.2 mm, which are 1.1 mm of a degree's 1e-8; Taipei's pair is 1.1e-9 degrees off.
    private func expect(_ row: [Double], degrees: Double = 1e-9) throws {
        let grid = row[0] == 3826 ? TransverseMercator.taiwan : .outerIslands
        let found = try #require(grid.coordinate(easting: row[1], northing: row[2]))
        #expect(abs(found.longitude - row[3]) < degrees && abs(found.latitude - row[4]) < degrees, "\(row)")
        let place = try #require(Coordinate(latitude: row[4], longitude: row[3]))
        let metres = grid.metres(place)
        let most = degrees * 111_320
        #expect(abs(metres.easting - row[1]) < most && abs(metres.northing - row[2]) < most, "\(row)")
    }

    @Test("Degrees and metres of known places agree with PROJ, both ways.")
    func agreesWithFixture() throws {
        for row in Self.rows.dropLast() { try expect(row) }
        try expect(Self.rows[Self.rows.count - 1], degrees: 1.2e-9)
    }

    @Test(
        "All 86 places of the reference agree within 1e-9 degrees, both ways.",
        .enabled(if: SharedFile.exists("reference/twd97.csv")))
    func agreesWithReference() throws {
        let text = String(decoding: try SharedFile.bytes("reference/twd97.csv"), as: UTF8.self)
        let rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",").compactMap { Double($0) }
        }
        #expect(rows.count == 86)
        for row in rows { try expect(row) }
    }

    @Test("Any place within four degrees of the meridian comes back from its metres.")
    func comesBack() throws {
        let seed: UInt64 = 20_261_130
        var generator = SeededGenerator(state: seed)
        for _ in 0..<1000 {
            let place = try #require(
                Coordinate(
                    latitude: .random(in: -89...89, using: &generator),
                    longitude: .random(in: 117...125, using: &generator)))
            let metres = TransverseMercator.taiwan.metres(place)
            let back = try #require(
                TransverseMercator.taiwan.coordinate(easting: metres.easting, northing: metres.northing))
            // The series itself is good to 5e-11 degrees there.
            #expect(abs(back.latitude - place.latitude) < 1e-10, "seed \(seed): \(place)")
            #expect(abs(back.longitude - place.longitude) < 1e-10, "seed \(seed): \(place)")
        }
    }

    @Test(
        "What no map holds gives no place, or one on the globe.", arguments: [1e9, -1e300, .infinity, .nan])
    func staysOnGlobe(metres: Double) {
        for (easting, northing) in [(metres, 2_771_167), (302_174, metres), (metres, metres)] {
            let place = TransverseMercator.taiwan.coordinate(easting: easting, northing: northing)
            #expect(place.map { (-90...90).contains($0.latitude) } ?? true)
        }
    }
}

@Suite("Coordinate reference systems")
struct CoordinateSystemTests {
    private func failure(_ name: String) -> String? {
        do throws(CoordinateSystemError) {
            _ = try CoordinateSystem(named: name)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "Systems are known by the names that GeoJSON gives them.",
        arguments: [
            ("EPSG:4326", .degrees), ("urn:ogc:def:crs:OGC:1.3:CRS84", .degrees), ("epsg:3824", .degrees),
            ("urn:ogc:def:crs:EPSG::3826", .metres(.taiwan)), ("EPSG:3825", .metres(.outerIslands)),
            ("http://www.opengis.net/def/crs/EPSG/0/3826", .metres(.taiwan)),
        ] as [(String, CoordinateSystem)])
    func knows(name: String, system: CoordinateSystem) throws {
        #expect(try CoordinateSystem(named: name) == system)
    }

    // Computed by pyproj 3.7.2 (PROJ 9.5.1): tmerc and cart on aust_SA, helmert by -752, -358 and -179 m, cart on WGS84.
    @Test(
        "TWD67, where it is declared, becomes WGS84 by the shift that is commonly taken.",
        arguments: [
            ("EPSG:3828", 306_178, 2_769_340, 25.02922750107, 121.56488619791),
            ("EPSG:3828", 250_000, 2_500_000, 22.59822723371, 121.00806206917),
            ("EPSG:3828", 170_500.5, 2_544_000.25, 22.99373184580, 120.23262856770),
            ("EPSG:3828", 330_000, 2_790_000, 25.21464735740, 121.80214174909),
            ("urn:ogc:def:crs:EPSG::3827", 250_000, 2_600_000, 23.50139563122, 119.00813859759),
            ("EPSG:3827", 306_900, 2_607_600, 23.56899590082, 119.56555580740),
            ("EPSG:3827", 180_000, 2_700_000, 24.40282372485, 118.31802276226),
            ("EPSG:3821", 121.5654, 25.033, 25.03119303702, 121.57360549008),
            ("EPSG:3821", 119.6, 23.5, 23.49829706257, 119.60813267482),
            ("EPSG:3821", 120.85, 21.9, 21.89823253967, 120.85802411702),
        ])
    func twd67(name: String, east: Double, north: Double, latitude: Double, longitude: Double) throws {
        let system = try CoordinateSystem(named: name)
        #expect(name.hasSuffix(system.description.suffix(4)))
        let place = try #require(system.coordinate(north: north, east: east))
        // A hundred-millionth of a degree is a millimetre.
        #expect(abs(place.latitude - latitude) < 1e-8 && abs(place.longitude - longitude) < 1e-8, "\(place)")
    }

    // 829 and 206 m: the difference of the grids that pyproj 3.7.2 gives with that shift, at this place.
    @Test(
        "The grid of TWD67 lies 829 m east and 206 m south of that of TWD97, so the one is never taken for the other."
    )
    func twd67Grid() throws {
        let place = try #require(
            CoordinateSystem(named: "EPSG:3828").coordinate(north: 2_769_340, east: 306_178))
        let metres = TransverseMercator.taiwan.metres(place)
        #expect(
            abs(metres.easting - 306_178 - 828.711) < 0.001
                && abs(metres.northing - 2_769_340 + 206.243) < 0.001)
        #expect(try CoordinateSystem(named: "EPSG:3828").coordinate(north: 0, east: 0) == nil)
        #expect(try CoordinateSystem(named: "EPSG:3821").coordinate(north: 48, east: 11) == nil)
    }

    @Test("What is not known is refused.")
    func refuses() {
        for name in ["EPSG:3857", "3826", "", "EPSG:", "TWD97"] {
            #expect(
                failure(name)
                    == "the coordinate reference system \"\(name)\" is not known; "
                    + "known are EPSG:4326, EPSG:3826 and EPSG:3825, "
                    + "and of TWD67 EPSG:3821, EPSG:3828 and EPSG:3827")
        }
    }
}
