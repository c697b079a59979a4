public import Daybook
import Values

extension Invocation {
    /// The day or the moment of an option; nil when it was not given, 78 when `TZ` names no zone to read it in.
    public func when(_ option: String, looking direction: When.Direction = .ahead) throws(ToolError) -> When?
    {
        guard let text = value(option) else { return nil }
        try environment.checkZone()
        return try When(text, in: .system(), at: environment.now(), looking: direction)
    }

    /// The event or the moment of an option from which a part of the history begins; of a day that is its start.
    public func firstBound(_ option: String) throws(ToolError) -> Store.Bound? {
        if let event = eventBound(option) { return event }
        return try when(option, looking: .back).map { .time($0.start(in: .system())) }
    }

    /// The event or the moment of an option with which a part of the history ends; of a day that is its end.
    public func lastBound(_ option: String) throws(ToolError) -> Store.Bound? {
        if let event = eventBound(option) { return event }
        return try when(option, looking: .back).map { .time($0.end(in: .system())) }
    }

    private func eventBound(_ option: String) -> Store.Bound? {
        guard let text = value(option), case .number(let seq)? = ItemReference(text) else { return nil }
        return .seq(seq)
    }
}
