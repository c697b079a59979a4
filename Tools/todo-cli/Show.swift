import Daybook
import Events
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `todo-cli show`.
    static let show = Subcommand(
        "show", "Shows everything about to-dos.", arguments: [.numbers()],
        examples: ["todo-cli show 1", "todo-cli show 1 2 --json"]
    ) { invocation in
        let store = try invocation.openStore()
        var items: [TodoItem] = []
        for reference in try invocation.references { items.append(try store.state.todo(reference)) }
        switch invocation.format {
        case .json, .jsonl, .plain: try invocation.report(items) { $0.label }
        case .table:
            for (index, item) in items.enumerated() {
                if index > 0 { invocation.output.print("") }
                for line in item.lines(style: invocation.style) { invocation.output.print(line) }
            }
        }
        try invocation.finish(store)
    }
}

extension TodoItem {
    /// All that is known, a line each.
    fileprivate func lines(style: Style) -> [String] {
        let zone = LocalZone.system()
        var lines = [style.text("#\(number) [\(isDone ? "x" : " ")] \(title.escaped)", .bold)]
        func add(_ name: String, _ value: String?) {
            guard let value else { return }
            for (index, line) in value.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                lines.append("  " + (index == 0 ? name + ":" : "").padded(to: 13) + String(line).escaped)
            }
        }
        add("description", description)
        add("due", due.map { Self.text($0, in: zone) })
        add("place", place.map(Self.text))
        add(
            "not found",
            place?.miss.map { "by \($0.provider), \($0.at.description(in: zone))" })
        add("tags", tags.isEmpty ? nil : tags.map { "+" + $0 }.joined(separator: " "))
        add("added", addedAt.description(in: zone))
        add("done", checkedAt?.description(in: zone))
        add("id", id.description)
        add("changed by", "event \(seq)")
        return lines
    }

    /// The name, the coordinate unless that is the name, and whence it is known.
    private static func text(_ place: TodoItem.Place) -> String {
        let coordinate = place.coordinate.map(\.description)
        let shown = coordinate == place.name ? nil : coordinate.map { "(\($0))" }
        return [place.name, shown, place.source].compactMap(\.self).joined(separator: "  ")
    }

    /// The date; of a moment that was given in another offset than clocks show here, what they show there, too.
    private static func text(_ due: Due, in zone: LocalZone) -> String {
        let text = due.description(in: zone)
        guard case .moment(let moment) = due, moment.offset != zone.offset(at: moment.instant) else {
            return text
        }
        return "\(text) (\(moment.rfc3339)\(moment.zone.map { ", \($0)" } ?? ""))"
    }
}
