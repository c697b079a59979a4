public import Events
import JSONText

/// A server that finds ways along streets, with the interface of OSRM.
///
/// Source: `docs/http.md` of Project-OSRM/osrm-backend, "Route service".
public struct RouteServer: Hashable, Sendable {
    private let address: ServerAddress

    /// The server at an address such as `https://router.project-osrm.org`.
    public init(_ address: String) throws(RouteError) {
        guard let parsed = ServerAddress(address) else { throw .badAddress(address) }
        self.address = parsed
    }

    /// The way between two places, asked for by a function that gives what the server answers at a link.
    public func route(
        from start: Coordinate, to end: Coordinate, by mode: TravelMode,
        fetch: (_ link: String) throws -> [UInt8]
    ) throws -> Route {
        try Route(answer: try fetch(try link(from: start, to: end, by: mode)))
    }

    /// The link at which the server tells the way between two places.
    ///
    /// The profile is a word for a mode; a server takes any, and answers for what its data were prepared for.
    public func link(from start: Coordinate, to end: Coordinate, by mode: TravelMode) throws(RouteError)
        -> String
    {
        let profile: String
        switch mode {
        case .walk: profile = "foot"
        case .bike: profile = "bike"
        case .drive: profile = "car"
        case .transit: throw .noTransit
        }
        let (from, to) = (start.decimals, end.decimals)
        let places = "\(from.longitude),\(from.latitude);\(to.longitude),\(to.latitude)"
        return "\(address.text)/route/v1/\(profile)/\(places)?overview=false"
    }
}

/// The length of a way along streets, and how long it takes.
public struct Route: Hashable, Sendable {
    /// Metres along the way.
    public let distance: Double
    /// Seconds that it takes.
    public let duration: Double

    /// More metres, and more seconds, than any way on Earth takes.
    private static let most = 1e9

    /// The way that a server recommends by its answer.
    ///
    /// - Throws: `RouteError.noRoute` or `.badAnswer`.
    public init(answer: [UInt8]) throws(RouteError) {
        let answer = try RouteAnswer(answer)
        guard answer.code == "Ok" else { throw .noRoute(code: answer.code, message: answer.message) }
        guard let distance = answer.distance, let duration = answer.duration, distance >= 0, duration >= 0
        else { throw .badAnswer("it has no distance and no duration") }
        guard distance <= Self.most, duration <= Self.most else {
            throw .badAnswer("no way on Earth is so long, \(distance) metres and \(duration) seconds")
        }
        self.distance = distance
        self.duration = duration
    }
}

/// What a server answered, as far as it matters.
private struct RouteAnswer {
    private(set) var code = ""
    private(set) var message: String?
    private(set) var distance: Double?
    private(set) var duration: Double?

    init(_ bytes: [UInt8]) throws(RouteError) {
        var reader = JSONReader(bytes.span)
        do throws(JSONError) {
            try read(&reader)
            try reader.finish()
        } catch {
            throw .badAnswer("it is not what OSRM answers: \(error)")
        }
        guard !code.isEmpty else { throw .badAnswer("it has no code") }
    }

    private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "code": code = try reader.string()
            case "message": message = try reader.string()
            case "routes":
                var isFirst = true
                try reader.array { (reader: inout JSONReader) throws(JSONError) in
                    if isFirst { try readRoute(&reader) } else { try reader.skip() }
                    isFirst = false
                }
            default: try reader.skip()
            }
        }
    }

    private mutating func readRoute(_ reader: inout JSONReader) throws(JSONError) {
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "distance": distance = try reader.double()
            case "duration": duration = try reader.double()
            default: try reader.skip()
            }
        }
    }
}

/// Why a server tells no way.
public enum RouteError: Error, Hashable, Sendable {
    /// What was given as its address is none.
    case badAddress(String)
    /// Servers of this kind know streets and no timetables.
    case noTransit
    /// It says that it found none, with a code of OSRM and perhaps a message.
    case noRoute(code: String, message: String?)
    /// What it answered cannot be used.
    case badAnswer(String)
}

extension RouteError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .badAddress(let text):
            "\"\(text)\" is no address of a server, such as https://router.project-osrm.org"
        case .noTransit: "a server for routes knows streets, and nothing of transit"
        case .noRoute(let code, let message):
            "the server found no way (\([code, message].compactMap(\.self).joined(separator: ": ")))"
        case .badAnswer(let problem): "the answer of the server cannot be used: \(problem)"
        }
    }
}
