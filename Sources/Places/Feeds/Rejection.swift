/// A record of a feed that was left out.
public struct Rejection: Hashable, Sendable {
    /// Where it stands among the feed's records, from 0.
    public let index: Int
    /// Its identifier, if it has one.
    public let id: String?
    /// What is wrong with it.
    public let reason: Reason

    /// What is wrong with a record, as a fact.
    public enum Reason: Error, Hashable, Sendable {
        /// It is no JSON object.
        case notAnObject
        /// It has no identifier.
        case noID
        /// It has no name.
        case noName
        /// It has no position, or the place at 0 degrees north and east that stands for none.
        case noPosition
        /// Its position is not on the globe.
        case positionOutOfRange(latitude: Double, longitude: Double)
        /// Its position in metres is not in Taiwan.
        case positionOutsideTaiwan(CoordinateSystem, easting: Double, northing: Double)
        /// It is a feature of GeoJSON whose geometry is no point, but of that type.
        case notAPoint(String)
        /// It has a coordinate reference system of its own, beside the feed's.
        case ownSystem
        /// It is of a type of place that its kind of feed does not know.
        case unknownType(String)
        /// Its texts have more bytes than a station may have.
        case tooLong(bytes: Int)
        /// An earlier record has the same identifier, and says something else.
        case duplicate
    }
}

extension Rejection: CustomStringConvertible {
    /// One line for people; records are counted from 1, and of a long identifier only the beginning is told.
    public var description: String {
        let what =
            switch reason {
            case .notAnObject: "is no JSON object"
            case .noID: "has no identifier"
            case .noName: "has no name"
            case .noPosition: "has no position"
            case .positionOutOfRange(let latitude, let longitude):
                "has a position that is not on the globe, latitude \(latitude) and longitude \(longitude)"
                    + (max(abs(latitude), abs(longitude)) > 1000
                        ? "; if these are metres of TWD97, say so with --crs EPSG:3826" : "")
            case .positionOutsideTaiwan(let system, let easting, let northing):
                "has a position that is not in Taiwan by \(system), easting \(easting) and northing \(northing)"
            case .notAPoint(let type): "is a \(type), not a point"
            case .ownSystem: "has a coordinate reference system of its own, which is not read"
            case .unknownType(let type): "is of the unknown type \"\(type)\""
            case .tooLong(let bytes): "has \(bytes) bytes of text, of which \(FeedReading.mostText) are taken"
            case .duplicate: "differs from an earlier record with its identifier"
            }
        let name = id.map { " (\($0.prefix(64))\($0.count > 64 ? "…" : ""))" } ?? ""
        return "record \(index + 1)\(name) \(what)"
    }
}
