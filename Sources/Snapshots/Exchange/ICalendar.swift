import Events
import Projections
import SHA256
import Values

extension TodoFormat {
    /// The VTODO components of a calendar.
    ///
    /// Source: RFC 5545. Moments are written in UTC, so that no time zone has to be described; parameters of ours keep the
    /// offset and the zone a date was given in and the source of a place, for which there is no property. Tags are categories, but for
    /// priorities such as `pri:1`.
    public static let iCalendar = TodoFormat(
        name: "icalendar", summary: "iCalendar, a VTODO for each", fileEnding: "ics",
        recognizes: { $0.kind == .calendar },
        read: { (bytes, clock, reading) throws(TodoFileError) in
            var reader = ICalendarReader(bytes, clock)
            try reader.read(into: &reading)
        },
        write: { (items, _, omitted) throws(EncodingError) in
            var bytes: [UInt8] = []
            let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//Daybook//EN"]
            for line in head { ContentLine.fold(line, into: &bytes) }
            for item in items {
                for line in item.iCalendarLines { ContentLine.fold(line, into: &bytes) }
                item.countOmissions(&omitted)
            }
            ContentLine.fold("END:VCALENDAR", into: &bytes)
            return bytes
        })
}

extension Identifier {
    /// The identity of a to-do whose UID is no UUID: it always follows from the UID.
    init(uid: String) { self.init(hash: Digest(of: Array("UID:\(uid)".utf8).span).prefix) }
}

extension TodoItem {
    fileprivate var iCalendarLines: [String] {
        let priority = tags.first { tag in tag.utf8.count == 5 && (1...9).contains { tag == "pri:\($0)" } }
        let categories = tags.filter { $0 != priority }
        var lines = ["BEGIN:VTODO", "UID:\(id)"]
        func add(_ name: String, _ value: String?) {
            if let value { lines.append(name + ":" + value) }
        }
        add("DTSTAMP", max(addedAt, checkedAt ?? addedAt).basic)
        add("CREATED", addedAt.basic)
        add("SUMMARY", ContentLine.escaped(title))
        add("DESCRIPTION", description.map(ContentLine.escaped))
        if let due { lines.append("DUE" + due.iCalendar) }
        if let place {
            let source = place.source.map { ";X-DAYBOOK-SOURCE=\"\($0)\"" } ?? ""
            add("LOCATION" + source, ContentLine.escaped(place.name))
            add("GEO", place.coordinate.map { "\($0.sixDecimals.latitude);\($0.sixDecimals.longitude)" })
        }
        add("PRIORITY", priority.map { String($0.dropFirst(4)) })
        if !categories.isEmpty {
            add("CATEGORIES", categories.map(ContentLine.escaped).joined(separator: ","))
        }
        add("STATUS", isDone ? "COMPLETED" : "NEEDS-ACTION")
        add("COMPLETED", checkedAt?.basic)
        return lines + ["END:VTODO"]
    }

    fileprivate func countOmissions(_ omitted: inout Omissions) {
        var moments = [addedAt, checkedAt].compactMap(\.self)
        if case .moment(let moment)? = due { moments.append(moment.instant) }
        if moments.contains(where: { $0.microseconds % 1_000_000 != 0 }) {
            omitted.add("fractions of seconds")
        }
        if place?.coordinate?.isFinerThanSixDecimals == true {
            omitted.add("decimals of coordinates beyond the sixth")
        }
    }
}

extension Due {
    /// The parameters and the value of a DUE property, with the colon between them.
    fileprivate var iCalendar: String {
        switch self {
        case .day(let day): ";VALUE=DATE:" + day.basic
        case .moment(let moment):
            (moment.offset == 0 ? "" : ";X-DAYBOOK-OFFSET=\(moment.offset)")
                + (moment.zone.map { ";X-DAYBOOK-ZONE=\($0)" } ?? "") + ":" + moment.instant.basic
        }
    }
}
