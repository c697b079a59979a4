import Events
public import Projections

extension Favorite {
    /// The number and the name, as messages show them.
    public var label: String { "#\(number) \"\(name.escaped)\"" }

    /// What has become of a favorite, for people; nil when nothing has.
    ///
    /// - Parameter word: What it is called that a favorite is there which was not, such as `added`.
    public static func change(from old: Favorite?, to new: Favorite?, appearing word: String) -> String? {
        guard old?.seq != new?.seq, let favorite = new ?? old else { return nil }
        guard let new else { return "\(favorite.label): removed" }
        guard let old else { return "\(favorite.label): \(word)" }
        var changes: [String] = []
        if new.note != old.note {
            changes.append(new.note.map { "the note \"\($0.escaped)\"" } ?? "no note")
        }
        if new.station.id != old.station.id {
            changes.append("of station \(new.station.id.escaped), not \(old.station.id.escaped)")
        }
        return "\(favorite.label): \(changes.isEmpty ? "as before" : changes.joined(separator: ", "))"
    }
}
