import Daybook
import Events
import Places
import Projections
import Terminal

/// Which stations were asked for.
struct StationFilter {
    private let kind: String?
    private let source: String?
    private let line: SearchKey?
    private let lineProbe: SearchProbe?
    private let bikes: Int?
    private let docks: Int?
    private let isInService: Bool
    private let within: Double

    /// What narrows a list of stations.
    static let options: [Option] = [
        .kind, .source,
        Option("line", value: "L", "Only stations on this line, or with this in its name."),
        Option("with-bikes", value: "N", "Only stations in service with at least so many bikes."),
        Option("with-docks", value: "N", "Only stations in service with at least so many free docks."),
        Option("in-service", "No stations that are known to be out of service."),
        Option("within", value: "DISTANCE", "Only stations as near as this, as in 300m or 1.5km."),
    ]

    /// What these words ask for.
    ///
    /// - Parameters:
    ///   - isPlaced: Whether there is a place to count distances from.
    ///   - option: The option that gives that place, for a message.
    init(_ invocation: Invocation, isPlaced: Bool, by option: String = "from") throws {
        kind = invocation.value("kind")
        source = invocation.value("source")
        line = invocation.value("line").map { SearchKey($0) }
        lineProbe = line.flatMap { SearchProbe($0) }
        bikes = try invocation.count("with-bikes")
        docks = try invocation.count("with-docks")
        isInService = invocation.flag("in-service") || bikes != nil || docks != nil
        let distance = try invocation.distance("within")
        guard distance == nil || isPlaced else {
            throw ToolError.usage(
                "--within needs a place to count from", remedy: "Give --\(option) PLACE.")
        }
        within = distance?.metres ?? .infinity
    }

    /// Whether a station at a distance is one that was asked for; the rest of it is read only for its line.
    func passes(_ station: StationGlance, at distance: Double?) -> Bool {
        guard kind ?? station.kind == station.kind, source ?? station.source == station.source,
            !isInService || station.inService != false, distance ?? 0 <= within,
            station.bikes ?? -1 >= bikes ?? -1, station.docks ?? -1 >= docks ?? -1
        else { return false }
        guard let line else { return true }
        if let probe = lineProbe, !station.mayBe({ probe.mayOccur(in: $0) }) { return false }
        return station.station.line.map { SearchKey($0).contains(line) } ?? false
    }
}
