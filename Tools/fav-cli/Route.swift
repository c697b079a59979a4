import Daybook
import Events
import Places
import Projections
import Terminal

extension Subcommand {
    /// The command `fav-cli route`.
    static let route = Subcommand(
        "route", "Tells how far a place is, about how long the way takes, and links that show it.",
        arguments: [.destination],
        options: [
            .from,
            Option(
                "mode", value: "M", "How to go; walk by default.",
                kind: .choice(TravelMode.allCases.map(\.rawValue))),
            Option(
                "router", value: "URL", "Ask this OSRM server for the way along the streets."),
        ],
        details: """
            Without --from the links start where you are, and there is no distance.

            The distance is a straight line. The time is an estimate: the streets are taken to be 1.27 times as long (4/pi, the \
            mean over all directions in a square grid), at 5 km/h on foot, 15 by bike, 30 by car and 20 by transit, waiting \
            included. With --router distance and time are those of the server, which learns both places; the program fetch-url \
            asks it.
            """,
        examples: [
            "fav-cli route 1", "fav-cli route 1 --from youbike/500101001 --mode bike",
            "fav-cli route 25.0478,121.5171 --from \"#1\" --json",
        ]
    ) { invocation in
        let store = try invocation.openStore()
        let end = try invocation.destination(in: store.state)
        let start = try invocation.origin(in: store.state)
        let mode = invocation.value("mode").flatMap { TravelMode(rawValue: $0) } ?? .walk
        let route = try invocation.route(from: start, to: end.coordinate, by: mode)
        let row = RouteRow(from: start, to: end, by: mode, route)
        try invocation.print(row) { row.lines(to: end, by: mode, invocation.style) }
        try invocation.finish(store)
    }
}

/// A way as JSON shows it.
private struct RouteRow: Encodable {
    let name: String
    let latitude: Double
    let longitude: Double
    let mode: String
    /// Metres of the straight line, to the tenth.
    let straightDistance: Double?
    /// Metres along the streets, by a server.
    let distance: Double?
    /// Seconds; an estimate when no server told it.
    let duration: Double?
    /// How the duration was estimated; nil when a server told it.
    let basis: String?
    let links: [String: String]

    init(from start: Coordinate?, to end: Place, by mode: TravelMode, _ route: Route?) {
        name = end.name
        latitude = end.coordinate.latitude
        longitude = end.coordinate.longitude
        self.mode = mode.rawValue
        let straight = start.flatMap { Distance(metres: $0.distance(to: end.coordinate)) }
        straightDistance = straight.map { ($0.metres * 10).rounded() / 10 }
        distance = route?.distance
        duration = route?.duration ?? straight.map { mode.duration(alongStraightLine: $0).rounded() }
        basis = duration == nil || route != nil ? nil : mode.basis
        let links = MapService.allCases.map { service in
            let way = service.link(from: start, to: end.coordinate, by: mode)
            return (service.rawValue, way ?? service.link(to: end.coordinate, called: end.name))
        }
        self.links = Dictionary(uniqueKeysWithValues: links)
    }

    func lines(to end: Place, by mode: TravelMode, _ style: Style) -> [String] {
        let time = duration.map { Self.text(seconds: $0) }
        let facts: [(String, String?)] = [
            ("straight line", straightDistance.flatMap { Distance(metres: $0)?.description }),
            ("along streets", distance.flatMap { Distance(metres: $0)?.description }),
            (mode.rawValue, time.map { time in basis.map { "about \(time), estimated: \($0)" } ?? time }),
        ]
        let links = MapService.allCases.map { ($0.name, self.links[$0.rawValue]) }
        return [style.text(end.label.escaped, .bold)]
            + (facts + links).compactMap { name, value in
                value.map { "  " + (name + ":").padded(to: 16) + $0 }
            }
    }

    /// Minutes, or hours and minutes, for people.
    private static func text(seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded(.up))
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

// MARK: Asking a server

extension Invocation {
    /// The way by the server of `--router`; nil when none was given.
    fileprivate func route(from start: Coordinate?, to end: Coordinate, by mode: TravelMode) throws -> Route?
    {
        guard let address = value("router") else { return nil }
        guard let start else {
            throw ToolError.usage("--router needs a place to start from", remedy: "Give --from PLACE.")
        }
        do {
            return try RouteServer(address).route(from: start, to: end, by: mode) { link in
                try fetch(link, timeout: 10).bytes
            }
        } catch let error as RouteError {
            throw error.toolError
        } catch let failure as FetchFailure {
            // OSRM gives this status to a request that it answers with a code such as NoRoute, too.
            guard failure.status == 400 else { throw failure.error }
            throw ToolError(
                .refused, code: "not_found",
                message:
                    "the server finds no way between these places, or does not understand the request (400)")
        }
    }
}

extension RouteError {
    fileprivate var toolError: ToolError {
        switch self {
        case .badAddress: .usage(description)
        case .noTransit: .usage(description, remedy: "Leave --router out, or choose another --mode.")
        case .noRoute: ToolError(.refused, code: "not_found", message: description)
        case .badAnswer: ToolError(.data, code: "bad_answer", message: description)
        }
    }
}
