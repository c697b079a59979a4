public import Daybook
import Values

extension Invocation {
    /// The day or the moment of an option; nil when it was not given, 78 when `TZ` names no zone to read it in.
    public func when(_ option: String, looking direction: When.Direction = .ahead) throws(ToolError) -> When?
    {
        guard let text = value(option) else { return nil }
        return try when(of: text, looking: direction)
    }

    private func when(of text: String, looking direction: When.Direction) throws(ToolError) -> When {
        try environment.checkZone()
        return try When(text, in: .system(), at: environment.now(), looking: direction)
    }

    /// The event or the moment of an option from which a part of the history begins; of a day that is its start.
    public func firstBound(_ option: String) throws(ToolError) -> Store.Bound? {
        if let event = value(option).flatMap(Self.eventBound) { return event }
        return try when(option, looking: .back).map { .time($0.start(in: .system())) }
    }

    /// The event or the moment of an option with which a part of the history ends; of a day that is its end.
    public func lastBound(_ option: String) throws(ToolError) -> Store.Bound? {
        guard let text = value(option) else { return nil }
        return try lastBound(of: text)
    }

    /// The event or the moment that a word means with which a part of the history ends; of a day that is its end.
    public func lastBound(of text: String) throws(ToolError) -> Store.Bound {
        if let event = Self.eventBound(text) { return event }
        return .time(try when(of: text, looking: .back).end(in: .system()))
    }

    private static func eventBound(_ text: String) -> Store.Bound? {
        guard case .number(let seq)? = ItemReference(text) else { return nil }
        return .seq(seq)
    }
}
