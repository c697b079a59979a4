public import Daybook
import Journal
public import Snapshots
public import Values

extension Invocation {
    /// Prints rows as one JSON document, as JSON Lines, or as a table or its plain rows.
    ///
    /// People who would see nothing are told so in a sentence on standard error.
    public func print(_ rows: [some Encodable], ifEmpty sentence: String? = nil, _ table: () -> Table) throws
    {
        if let sentence, rows.isEmpty, format == .table {
            messages.print("\(tool.name): \(sentence.escaped)")
        }
        switch format {
        case .json: output.write(try jsonDocument(rows))
        case .jsonl: for row in rows { output.write(try jsonLine(row)) }
        case .table, .plain: print(table())
        }
    }

    /// Prints one value as a JSON document or line, or what the lines say for people; plain is for people, too.
    public func print(_ value: some Encodable, _ lines: () -> [String]) throws {
        switch format {
        case .json: output.write(try jsonDocument(value))
        case .jsonl: output.write(try jsonLine(value))
        case .table, .plain: for line in lines() { output.print(line) }
        }
    }

    /// Prints events as rows: seq, time, program, and the sentence, behind what took it back.
    public func print(_ events: [RecordedEvent], ifEmpty sentence: String? = nil) throws {
        let zone = LocalZone.system()
        try print(events.map { EventRow($0) }, ifEmpty: sentence) {
            var table = Table([
                Table.Column("SEQ", .right), Table.Column("TIME"), Table.Column("BY"),
                Table.Column("EVENT", isFlexible: true),
            ])
            for event in events {
                let time =
                    format == .plain ? event.record.at.description : event.record.at.description(in: zone)
                let mark = event.takenBackBy.map { "(taken back by event \($0)) " } ?? ""
                table.add([
                    Table.Cell(String(event.record.seq)), Table.Cell(time), Table.Cell(event.record.by),
                    Table.Cell(mark + event.sentence),
                ])
            }
            return table
        }
    }
}

extension EventRow {
    /// The row of an event of the journal.
    public init(_ event: RecordedEvent) {
        self.init(
            seq: event.record.seq, id: event.record.id.description, at: event.record.at.description,
            by: event.record.by, type: event.record.type, sentence: event.sentence,
            takenBackBy: event.takenBackBy)
    }
}

extension Instant {
    /// The weekday, the date and the time in a zone, as in `Tue 2026-12-01 09:00`.
    public func description(in zone: LocalZone) -> String {
        guard let moment = OffsetInstant(self, offset: 0) else {
            preconditionFailure("An offset of nothing is always an offset.")
        }
        return When.moment(moment).description(in: zone)
    }

    /// The same to the minute, and without the day when that is today, as in `09:00`.
    public func briefDescription(in zone: LocalZone, at now: Instant) -> String {
        let minute: Int64 = 60_000_000
        let seconds = (microseconds % minute + minute) % minute
        let text = Instant(clamping: microseconds - seconds).description(in: zone)
        let isToday = zone.localTime(at: self).date == zone.localTime(at: now).date
        return isToday ? String(text.suffix(5)) : text
    }
}
