public import Events
import JSONText
public import Journal
import Values

/// An event with all that the journal says of it.
public struct RecordedEvent: Hashable, Sendable {
    /// What the journal knows of it.
    public let record: Record
    /// What happened; nil when it was made to be forgotten, or is of a type or version this program does not know.
    public let event: Event?
    /// Its line in the journal, without the newline.
    public let line: [UInt8]
    /// The seq of the event that took its command back, in an `EventHistory`; nil when it is in effect.
    public var takenBackBy: Int?

    /// What happened, for people, as one sentence without a full stop.
    public var sentence: String {
        if let event { return event.sentence }
        if case .forgotten = record.content { return "\(record.type), made to be forgotten" }
        return "\(record.type), which this version does not know"
    }
}

extension Record {
    /// What happened; nil when it was made to be forgotten, or is of a type or version this program does not know.
    func event(in line: Span<UInt8>) throws(StoreError) -> Event? {
        guard case .data(let place) = content else { return nil }
        do {
            return try Event(type: type, version: version, data: line.extracting(place))
        } catch {
            throw .unreadable(seq: seq, type: type, error)
        }
    }
}

extension NewEvent {
    /// An event to append, with its data as JSON.
    init(_ event: Event, id: Identifier) {
        var writer = JSONWriter()
        event.payload.write(to: &writer)
        self.init(id: id, type: event.type, version: event.version, data: writer.bytes)
    }
}
