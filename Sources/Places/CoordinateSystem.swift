public import Events

/// What the two numbers of a position in a feed mean.
public enum CoordinateSystem: Hashable, Sendable {
    /// Degrees of WGS84, or of TWD97, which is the same within a metre.
    case degrees
    /// Metres in a grid of TWD97.
    case metres(TransverseMercator)
    /// Degrees of TWD67, the datum of Taiwan's older maps, known within some metres.
    case twd67Degrees
    /// Metres in a grid of TWD67.
    case twd67Metres(TransverseMercator)

    /// The system with a name such as `EPSG:3826`, `urn:ogc:def:crs:EPSG::3826` or `urn:ogc:def:crs:OGC:1.3:CRS84`.
    ///
    /// - Throws: `CoordinateSystemError` for what is not known.
    public init(named name: String) throws(CoordinateSystemError) {
        let parts = name.uppercased().split { ":/#".contains($0) }
        guard parts.contains("EPSG") || parts.last == "CRS84" else { throw .unknown(name) }
        switch parts.last {
        case "CRS84", "4326", "3824": self = .degrees
        case "3826": self = .metres(.taiwan)
        case "3825": self = .metres(.outerIslands)
        case "3821": self = .twd67Degrees
        case "3828": self = .twd67Metres(.taiwan67)
        case "3827": self = .twd67Metres(.outerIslands67)
        default: throw .unknown(name)
        }
    }

    /// The place at a position; nil when it is none, or when it is one of Taiwan's grid or of TWD67 and not in Taiwan.
    ///
    /// What is computed is rounded to 9 decimals, a tenth of a millimetre, since the last bits of sines and their like differ
    /// from machine to machine, and a station that has not moved must not seem to.
    public func coordinate(north: Double, east: Double) -> Coordinate? {
        let computed: Coordinate?
        switch self {
        case .degrees: return Coordinate(latitude: north, longitude: east)
        case .metres(let grid): computed = grid.coordinate(easting: east, northing: north)
        case .twd67Degrees:
            computed = Coordinate(latitude: north, longitude: east).flatMap(Ellipsoid.wgs84(ofTWD67:))
        case .twd67Metres(let grid):
            computed = grid.coordinate(easting: east, northing: north).flatMap(Ellipsoid.wgs84(ofTWD67:))
        }
        guard let computed, CoordinateBox.taiwan.contains(computed) else { return nil }
        func rounded(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
        return Coordinate(latitude: rounded(computed.latitude), longitude: rounded(computed.longitude))
    }
}

extension CoordinateSystem: CustomStringConvertible {
    /// The name by which people know it.
    public var description: String {
        switch self {
        case .degrees: "EPSG:4326"
        case .metres(.outerIslands): "EPSG:3825"
        case .metres: "EPSG:3826"
        case .twd67Degrees: "EPSG:3821"
        case .twd67Metres(.outerIslands67): "EPSG:3827"
        case .twd67Metres: "EPSG:3828"
        }
    }
}

/// Says why positions in a system cannot be read.
public enum CoordinateSystemError: Error, Hashable, Sendable {
    /// It is none that is known.
    case unknown(String)
}

extension CoordinateSystemError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .unknown(let name):
            "the coordinate reference system \"\(name)\" is not known; known are EPSG:4326, EPSG:3826 and EPSG:3825, "
                + "and of TWD67 EPSG:3821, EPSG:3828 and EPSG:3827"
        }
    }
}

/// A part of the globe between two latitudes and two longitudes, in degrees.
struct CoordinateBox {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    /// Taiwan with all its islands.
    static let taiwan = CoordinateBox(latitudes: 20...27, longitudes: 118...123)

    func contains(_ coordinate: Coordinate?) -> Bool {
        guard let coordinate else { return false }
        return latitudes.contains(coordinate.latitude) && longitudes.contains(coordinate.longitude)
    }
}
