package import JSONText
package import Values

/// The members of a station that its feed's directory may change, apart from its availability.
package enum StationField: String, CaseIterable, Sendable {
    case name, nameEnglish, address, district, city, latitude, longitude
    case capacity, inService, line, telephone, url, openState, startDate, endDate

    /// The value of a member.
    package enum Value: Hashable, Sendable {
        case text(String)
        case count(Int)
        case degrees(Double)
        case flag(Bool)
        case date(CalendarDate)

        /// Writes the value as JSON.
        package func write(to writer: inout JSONWriter) {
            switch self {
            case .text(let text): writer.string(text)
            case .count(let count): writer.integer(count)
            case .degrees(let degrees): writer.double(degrees)
            case .flag(let flag): writer.boolean(flag)
            case .date(let date): writer.string(date.description)
            }
        }
    }

    /// Reads a value of the sort that this member has.
    package func read(_ reader: inout JSONReader) throws(JSONError) -> Value {
        switch self {
        case .name, .nameEnglish, .address, .district, .city, .line, .telephone, .url, .openState:
            .text(try reader.string())
        case .latitude, .longitude: .degrees(try reader.double())
        case .capacity: .count(try reader.integer())
        case .inService: .flag(try reader.boolean())
        case .startDate, .endDate: .date(try reader.value(of: rawValue) { CalendarDate(utf8: $0) })
        }
    }
}

extension Station {
    /// The value of a member; setting one that every station has to nil, or a degree out of range, changes nothing.
    package subscript(field: StationField) -> StationField.Value? {
        get {
            switch field {
            case .name: .text(name)
            case .nameEnglish: nameEnglish.map { .text($0) }
            case .address: address.map { .text($0) }
            case .district: district.map { .text($0) }
            case .city: city.map { .text($0) }
            case .latitude: .degrees(coordinate.latitude)
            case .longitude: .degrees(coordinate.longitude)
            case .capacity: capacity.map { .count($0) }
            case .inService: inService.map { .flag($0) }
            case .line: line.map { .text($0) }
            case .telephone: telephone.map { .text($0) }
            case .url: url.map { .text($0) }
            case .openState: openState.map { .text($0) }
            case .startDate: startDate.map { .date($0) }
            case .endDate: endDate.map { .date($0) }
            }
        }
        set {
            switch field {
            case .name: name = newValue?.text ?? name
            case .nameEnglish: nameEnglish = newValue?.text
            case .address: address = newValue?.text
            case .district: district = newValue?.text
            case .city: city = newValue?.text
            case .latitude: move(latitude: newValue?.degrees, longitude: coordinate.longitude)
            case .longitude: move(latitude: coordinate.latitude, longitude: newValue?.degrees)
            case .capacity: capacity = newValue?.count
            case .inService: inService = newValue?.flag
            case .line: line = newValue?.text
            case .telephone: telephone = newValue?.text
            case .url: url = newValue?.text
            case .openState: openState = newValue?.text
            case .startDate: startDate = newValue?.date
            case .endDate: endDate = newValue?.date
            }
        }
    }

    private mutating func move(latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude else { return }
        coordinate = Coordinate(latitude: latitude, longitude: longitude) ?? coordinate
    }
}

extension StationField.Value {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
    fileprivate var count: Int? { if case .count(let count) = self { count } else { nil } }
    fileprivate var degrees: Double? { if case .degrees(let degrees) = self { degrees } else { nil } }
    fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    fileprivate var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }
}
