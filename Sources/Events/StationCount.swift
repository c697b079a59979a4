import JSONText
import Values

/// The availability of one station at a time.
public struct StationCount: Hashable, Sendable {
    /// The feed's identifier of the station.
    public let id: String
    /// Its bikes and docks.
    public let availability: Station.Availability

    /// The availability of the station with that id; fractions of a second are dropped.
    public init(id: String, _ availability: Station.Availability) {
        self.id = id
        var availability = availability
        availability.updatedAt = availability.updatedAt.flatMap { Instant(seconds: $0.seconds) }
        self.availability = availability
    }

    init(_ reader: inout JSONReader) throws(JSONError) {
        var id: String?
        var numbers: [Int?] = []
        let start = reader.position
        try reader.array { (reader: inout JSONReader) throws(JSONError) in
            if id == nil {
                id = try reader.string()
            } else {
                numbers.append(try reader.null() ? nil : try reader.integer())
            }
        }
        guard let id, numbers.count == 3 else { throw JSONError(.invalidMember("counts"), at: start) }
        let updatedAt = numbers[2].flatMap { Instant(seconds: Int64($0)) }
        guard (updatedAt == nil) == (numbers[2] == nil) else {
            throw JSONError(.invalidMember("counts"), at: start)
        }
        self.init(id: id, Station.Availability(bikes: numbers[0], docks: numbers[1], updatedAt: updatedAt))
    }

    func write(to writer: inout JSONWriter) {
        writer.array { writer in
            writer.string(id)
            for number in [
                availability.bikes, availability.docks, availability.updatedAt.map { Int($0.seconds) },
            ] {
                if let number { writer.integer(number) } else { writer.null() }
            }
        }
    }
}
