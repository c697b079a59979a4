import Events
import Projections
import Values

/// Reads the VTODO components of calendars.
struct ICalendarReader {
    private let bytes: [UInt8]
    private let clock: WallClock
    private let zones: ICalendarZones
    /// The names of the components that are open, the innermost last.
    private var open: [String] = []

    init(_ bytes: [UInt8], _ clock: WallClock) {
        self.bytes = bytes
        self.clock = clock
        zones = ICalendarZones(bytes)
    }

    /// Adds the to-dos to a reading, and counts the other components and properties.
    mutating func read(into reading: inout TodoReading) throws(TodoFileError) {
        var lines = TextLines(bytes)
        var todo: (line: Int, properties: Result<[ContentLine], TodoRejection.Reason>)?
        var isBlank = true
        var isCalendar = false
        while let (number, line) = lines.nextUnfolded() {
            guard !line.isEmpty else { continue }
            isBlank = false
            let property: ContentLine
            do throws(TodoRejection.Reason) {
                property = try ContentLine(line)
            } catch {
                if todo != nil { todo = (number, .failure(error)) }
                continue
            }
            switch property.name {
            case "BEGIN":
                let name = property.value.uppercased()
                if name == "VTODO", todo == nil { todo = (number, .success([])) }
                if open.count == 1, name != "VTODO", name != "VTIMEZONE" { reading.omitted.add(name) }
                if todo != nil, open.count > 1 { reading.omitted.add(name) }
                open.append(name)
                isCalendar = isCalendar || name == "VCALENDAR"
            case "END":
                try close(property.value.uppercased(), line: number)
                guard open.count == 1, let ended = todo else { continue }
                todo = nil
                reading.add(ended, self)
            default:
                guard open.count == 2, case .success(var properties)? = todo?.properties else { continue }
                todo?.properties = .success([])
                properties.append(property)
                todo?.properties = .success(properties)
            }
        }
        guard isCalendar || isBlank else { throw .noCalendar }
        if let todo { reading.reject(.unfinished, at: .line(todo.line)) }
    }

    private mutating func close(_ name: String, line: Int) throws(TodoFileError) {
        guard open.last == name else { throw .misplacedEnd(name, expected: open.last, line: line) }
        open.removeLast()
    }
}

extension TodoReading {
    fileprivate mutating func add(
        _ todo: (line: Int, properties: Result<[ContentLine], TodoRejection.Reason>),
        _ reader: ICalendarReader
    ) {
        var omitted = omitted
        add(at: .line(todo.line)) { () throws(TodoRejection.Reason) in
            try reader.record(of: try todo.properties.get(), &omitted)
        }
        self.omitted = omitted
    }
}

// MARK: One to-do

extension ICalendarReader {
    /// Properties that say nothing about a to-do itself.
    private static let ignored: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

    fileprivate func record(
        of properties: [ContentLine], _ omitted: inout Omissions
    ) throws(TodoRejection.Reason) -> TodoRecord? {
        var record = TodoRecord(title: "")
        var tags: [String] = []
        var place = TodoItem.Place(name: "")
        var status: String?
        for property in properties {
            switch property.name {
            case "UID":
                record.id = Identifier(property.value) ?? Identifier(uid: property.value)
                if Identifier(property.value) == nil { omitted.add("UID that is no UUID") }
            case "SUMMARY": record.title = Self.line(property, &omitted)
            case "DESCRIPTION": record.description = property.text.isEmpty ? nil : property.text
            case "DUE": record.due = try due(property)
            case "LOCATION":
                place.name = Self.line(property, &omitted)
                place.source = property.parameters["X-DAYBOOK-SOURCE"]
            case "GEO": place.coordinate = try Self.coordinate(property)
            case "STATUS": status = property.value.uppercased()
            case "COMPLETED": record.checkedAt = try moment(property)?.instant
            case "CREATED": record.addedAt = try moment(property)?.instant
            case "CATEGORIES": tags += property.texts.filter { !$0.isEmpty }
            case "PRIORITY": if property.value != "0" { tags.append("pri:" + property.value) }
            case _ where Self.ignored.contains(property.name): break
            default: omitted.add(property.name)
            }
        }
        guard status != "CANCELLED" else {
            omitted.add("VTODO that is cancelled")
            return nil
        }
        guard !record.title.isEmpty else { throw .noTitle(field: "SUMMARY") }
        if place.name.isEmpty { place.name = place.coordinate?.description ?? "" }
        if !place.name.isEmpty { record.place = place }
        record.tags = tags.withoutRepetition()
        record.isDone = status == "COMPLETED" || status == nil && record.checkedAt != nil
        if !record.isDone { record.checkedAt = nil }
        return record
    }

    /// The text of a property in one line, with commas where it has more, as addresses of other programs do.
    private static func line(_ property: ContentLine, _ omitted: inout Omissions) -> String {
        guard property.text.utf8.contains(UInt8(ascii: "\n")) else { return property.text }
        omitted.add("line breaks of \(property.name)")
        return property.text.split { $0 == "\n" || $0 == "\r\n" }.joined(separator: ", ")
    }

    private func due(_ property: ContentLine) throws(TodoRejection.Reason) -> Due {
        if let day = CalendarDate(basic: property.value) { return .day(day) }
        guard let moment = try moment(property) else {
            throw .invalid(field: "DUE", value: property.value, example: "20261201 or 20261201T010000Z")
        }
        return .moment(moment)
    }

    /// The moment of a DATE-TIME in UTC, in a zone of the calendar or by the clock on the wall (section 3.3.5).
    private func moment(_ property: ContentLine) throws(TodoRejection.Reason) -> OffsetInstant? {
        let text = property.value
        if let instant = Instant(basic: text) {
            let given = property.parameters["X-DAYBOOK-OFFSET"].flatMap { Int($0) }
            let zone = property.parameters["X-DAYBOOK-ZONE"].flatMap { ZoneName($0) }
            return OffsetInstant(instant, offset: given ?? 0, zone: zone) ?? OffsetInstant(instant, offset: 0)
        }
        guard let local = LocalTime(basic: text) else {
            throw .invalid(field: property.name, value: text, example: "20261201T010000Z")
        }
        guard let name = property.parameters["TZID"] else { return clock.moment(of: local) }
        guard let moment = zones[name]?.moment(of: local) else { throw .unknownZone(name) }
        return moment
    }

    private static func coordinate(_ property: ContentLine) throws(TodoRejection.Reason) -> Coordinate {
        let parts = property.value.split(separator: ";", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .invalid(field: "GEO", value: property.value, example: "25.03;121.5645")
        }
        return try Coordinate(
            text: parts.joined(separator: ","), field: "GEO", example: "25.03;121.5645")
    }
}
