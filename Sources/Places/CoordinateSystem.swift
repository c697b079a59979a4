import Events

/// What the two numbers of a position in a feed mean.
public enum CoordinateSystem: Hashable, Sendable {
    /// Degrees of WGS84, or of TWD97, which is the same within a metre.
    case degrees
    /// Metres in a grid of TWD97.
    case metres(TransverseMercator)

    /// The system with a name such as `EPSG:3826`, `urn:ogc:def:crs:EPSG::3826` or `urn:ogc:def:crs:OGC:1.3:CRS84`.
    ///
    /// - Throws: `CoordinateSystemError` for TWD67 and for all that is not known.
    public init(named name: String) throws(CoordinateSystemError) {
        let parts = name.uppercased().split { ":/#".contains($0) }
        guard parts.contains("EPSG") || parts.last == "CRS84" else { throw .unknown(name) }
        switch parts.last {
        case "CRS84", "4326", "3824": self = .degrees
        case "3826": self = .metres(.taiwan)
        case "3825": self = .metres(.outerIslands)
        case "3821", "3827", "3828": throw .twd67(name)
        default: throw .unknown(name)
        }
    }

    /// The place at a position; nil when it is none, or when it is in Taiwan's grid and not in Taiwan.
    ///
    /// One in a grid is rounded to 9 decimals, a tenth of a millimetre, since the last bits of sines and their like differ
    /// from machine to machine, and a station that has not moved must not seem to.
    func coordinate(north: Double, east: Double) -> Coordinate? {
        switch self {
        case .degrees: return Coordinate(latitude: north, longitude: east)
        case .metres(let grid):
            guard let coordinate = grid.coordinate(easting: east, northing: north),
                CoordinateBox.taiwan.contains(coordinate)
            else { return nil }
            func rounded(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
            return Coordinate(
                latitude: rounded(coordinate.latitude), longitude: rounded(coordinate.longitude))
        }
    }
}

extension CoordinateSystem: CustomStringConvertible {
    /// The name by which people know it.
    public var description: String {
        switch self {
        case .degrees: "EPSG:4326"
        case .metres(.outerIslands): "EPSG:3825"
        case .metres: "EPSG:3826"
        }
    }
}

/// Says why positions in a system cannot be read.
public enum CoordinateSystemError: Error, Hashable, Sendable {
    /// It is TWD67, for which no exact way to WGS84 is known here.
    case twd67(String)
    /// It is none that is known.
    case unknown(String)
}

extension CoordinateSystemError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .twd67(let name):
            "\(name) is TWD67, whose grid lies about 850 m beside that of TWD97: convert the feed to WGS84 or TWD97 first"
        case .unknown(let name):
            "the coordinate reference system \"\(name)\" is not known; known are EPSG:4326, EPSG:3826 and EPSG:3825"
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
