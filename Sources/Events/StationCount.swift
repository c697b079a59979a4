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
}

// MARK: In an event

extension StationCount {
    /// A count as it stands in an event: `[id,bikes,docks,seconds]`, null for what is unknown.
    ///
    /// The seconds are how long before a time of the event the numbers were true, which takes fewer digits than since 1970;
    /// in an event without that time, as those of version 1 are, they are since 1970.
    struct Written {
        private let id: String
        private let numbers: [Int?]
        /// The offset of the count in the data.
        private let place: Int

        init(_ reader: inout JSONReader) throws(JSONError) {
            var id: String?
            var numbers: [Int?] = []
            place = reader.position
            try reader.array { (reader: inout JSONReader) throws(JSONError) in
                if id == nil {
                    id = try reader.string()
                } else {
                    numbers.append(try reader.null() ? nil : try reader.integer())
                }
            }
            guard let id, numbers.count == 3 else { throw JSONError(.invalidMember("counts"), at: place) }
            self.id = id
            self.numbers = numbers
        }

        /// The count in an event that has that time, or none.
        func count(before end: Instant?) throws(JSONError) -> StationCount {
            var updatedAt: Instant?
            if let seconds = numbers[2] {
                let (time, isOver) =
                    end.map { $0.seconds.subtractingReportingOverflow(Int64(seconds)) } ?? (
                        Int64(seconds), false
                    )
                updatedAt = isOver ? nil : Instant(seconds: time)
                guard updatedAt != nil else { throw JSONError(.invalidMember("counts"), at: place) }
            }
            return StationCount(
                id: id, Station.Availability(bikes: numbers[0], docks: numbers[1], updatedAt: updatedAt))
        }
    }

    /// Writes the count in an event that has that time; without one, no count has a time either.
    func write(to writer: inout JSONWriter, before end: Instant?) {
        let age = end.flatMap { end in availability.updatedAt.map { Int(end.seconds - $0.seconds) } }
        writer.array { writer in
            writer.string(id)
            for number in [availability.bikes, availability.docks, age] {
                if let number { writer.integer(number) } else { writer.null() }
            }
        }
    }
}
