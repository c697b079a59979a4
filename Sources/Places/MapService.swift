public import Events

/// A service that shows places and ways on a map when its link is opened.
public enum MapService: String, CaseIterable, Sendable {
    /// Apple Maps, by the "Map Links" of Apple's URL Scheme Reference.
    case apple
    /// Google Maps, by Google's "Maps URLs".
    case google
    /// OpenStreetMap's own site.
    case osm
    /// Whatever app a device has for maps, by a `geo` URI (RFC 5870).
    case geo

    /// What people call it.
    public var name: String {
        switch self {
        case .apple: "Apple Maps"
        case .google: "Google Maps"
        case .osm: "OpenStreetMap"
        case .geo: "any map app"
        }
    }
}

// MARK: Places

extension MapService {
    /// The link that shows a place; only Apple Maps can also show what it is called.
    public func link(to place: Coordinate, called name: String) -> String {
        let (latitude, longitude) = place.decimals
        let pair = "\(latitude),\(longitude)"
        return switch self {
        case .apple: "https://maps.apple.com/?ll=\(pair.percentEncoded)&q=\(name.percentEncoded)"
        case .google: "https://www.google.com/maps/search/?api=1&query=\(pair.percentEncoded)"
        case .osm:
            "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=18/\(latitude)/\(longitude)"
        case .geo: "geo:\(pair)"
        }
    }
}

extension Coordinate {
    /// Latitude and longitude to 7 decimals, which is a centimetre, without exponents and without zeros at the end.
    ///
    /// The longitude of a pole is 0, as RFC 5870, section 3.4.2, asks for.
    var decimals: (latitude: String, longitude: String) {
        (Self.decimals(latitude), Self.decimals(abs(latitude) == 90 ? 0 : longitude))
    }

    private static func decimals(_ degrees: Double) -> String {
        let units = Int((abs(degrees) * 1e7).rounded())
        let fraction = String(units % 10_000_000)
        var digits = String(repeating: "0", count: 7 - fraction.count) + fraction
        while digits.hasSuffix("0") { digits.removeLast() }
        let sign = degrees < 0 && units > 0 ? "-" : ""
        return sign + String(units / 10_000_000) + (digits.isEmpty ? "" : "." + digits)
    }
}

// MARK: Ways

extension MapService {
    /// The link that shows the way to a place, from where the reader is when no start is given.
    ///
    /// Nil where the service has no such link: a `geo` URI is a place, and OpenStreetMap knows no timetables. Apple's
    /// links have no word for bikes; the app then takes what its owner prefers.
    public func link(from start: Coordinate?, to end: Coordinate, by mode: TravelMode) -> String? {
        func pair(_ place: Coordinate) -> String { "\(place.decimals.latitude),\(place.decimals.longitude)" }
        let from = start.map { pair($0) }
        let to = pair(end).percentEncoded
        func origin(_ key: String) -> String { from.map { "&\(key)=\($0.percentEncoded)" } ?? "" }
        switch self {
        case .apple:
            let flag = mode.appleFlag.map { "&dirflg=\($0)" } ?? ""
            return "https://maps.apple.com/?daddr=\(to)\(origin("saddr"))\(flag)"
        case .google:
            return "https://www.google.com/maps/dir/?api=1\(origin("origin"))&destination=\(to)"
                + "&travelmode=\(mode.googleName)"
        case .osm:
            return mode.osmEngine.map { engine in
                let route = "\(from ?? "");\(pair(end))".percentEncoded
                return "https://www.openstreetmap.org/directions?engine=\(engine)&route=\(route)"
            }
        case .geo: return nil
        }
    }
}

extension TravelMode {
    fileprivate var appleFlag: String? {
        switch self {
        case .walk: "w"
        case .bike: nil
        case .drive: "d"
        case .transit: "r"
        }
    }

    fileprivate var googleName: String {
        switch self {
        case .walk: "walking"
        case .bike: "bicycling"
        case .drive: "driving"
        case .transit: "transit"
        }
    }

    fileprivate var osmEngine: String? {
        switch self {
        case .walk: "fossgis_osrm_foot"
        case .bike: "fossgis_osrm_bike"
        case .drive: "fossgis_osrm_car"
        case .transit: nil
        }
    }
}
