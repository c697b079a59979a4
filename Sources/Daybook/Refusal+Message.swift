import Events
import Places
import Projections

extension Refusal: CustomStringConvertible {
    /// What is wrong, as one sentence without a full stop.
    public var description: String {
        switch self {
        case .empty(let field): return "the \(field.rawValue) is empty"
        case .controlCharacter(let field, let scalar, let place):
            let code = String(scalar.value, radix: 16, uppercase: true)
            return
                "the \(field.rawValue) has a control character, U+\(String(repeating: "0", count: 4 - code.count))\(code), "
                + "as character \(place)"
        case .tooLong(let bytes):
            return "the to-do has \(bytes) bytes of text, more than an event of 1 MiB can hold"
        case .tooManyTags(let count):
            return "the to-do has \(count) tags, more than the \(TodoImport.mostTags) that one can have"
        case .noTodo(let reference): return "there is no to-do \(reference)"
        case .todoRemoved(let number): return "to-do #\(number) was removed"
        case .noFavorite(let reference): return "there is no favorite \(reference)"
        case .favoriteRemoved(let number): return "favorite #\(number) was removed"
        case .noFavoriteNamed(let text): return "there is no favorite \"\(text)\""
        case .ambiguousFavorite(let text, let favorites):
            return "\(favorites.count) favorites are called \"\(text)\""
        case .noStation(let text): return "there is no station \"\(text)\""
        case .ambiguousStation(let text, let stations): return "\(stations.count) stations fit \"\(text)\""
        case .noEvent(let seq, let last): return "there is no event \(seq): the journal ends at \(last)"
        case .coordinate(let error): return error.description
        case .feedLacksStations(let source, let found, let missing, let known):
            let feed =
                "the feed of \(source) has \(found == 0 ? "no" : "\(found)") station\(found == 1 ? "" : "s")"
            return known == 0 ? feed : feed + " and lacks \(missing) of the \(known) in the cache"
        case .feedIsOlder(let source, let time, let last):
            return "the feed of \(source) speaks for \(time), and the one imported last for \(last)"
        case .line(let line, let refusal): return "line \(line): \(refusal.description)"
        case .sourceName(let name): return "a source cannot be called \"\(name)\""
        case .sourceAddress(.notHTTP): return "that is no address of http or https"
        case .sourceAddress(.credentials): return "the address holds a user or a password"
        case .sourceExists(let name): return "there is a source \(name), which is another"
        case .noSource(let name, _): return "there is no source \"\(name)\""
        case .nothingToUndo: return "there is no command to take back"
        case .nothingToRedo: return "there is no command to bring back"
        case .notReversible(let seq): return "event \(seq) cannot be taken back"
        case .otherRealm(let seq, .todos): return "event \(seq) is about to-dos"
        case .otherRealm(let seq, .favorites): return "event \(seq) is about favorites or stations"
        case .reversedAlready(let seq, let other):
            return "event \(seq) was taken back already by event \(other)"
        case .changedSince(let command, let isUndo, let changes):
            let (what, more) = (changes[0], changes.count - 1)
            return
                "\(command) cannot be \(isUndo ? "taken" : "brought") back: \(what.subject.label(what.title)) was changed since by event "
                + "\(what.seq)" + (more > 0 ? ", and \(more) more" : "")
        case .replaced(let subject, let title, let other):
            let label = subject.label(title)
            return subject.realm == .todos
                ? "\(label) cannot be put back: it is to-do #\(other) by now"
                : "\(label) cannot be put back: its station is favorite #\(other) by now"
        }
    }

    /// What can be done about it, in one or more lines; nil when there is nothing to add.
    public var remedy: String? {
        switch self {
        case .empty, .coordinate, .noEvent: nil
        case .tooLong: "Shorten its description."
        case .tooManyTags: "Leave some out."
        case .controlCharacter: "Leave it out: it could steer a terminal."
        case .noTodo: "todo-cli list --all shows the numbers that there are."
        case .noFavorite, .noFavoriteNamed: "fav-cli list shows the numbers and names that there are."
        case .todoRemoved, .favoriteRemoved: "Its history is still there; its number is not used again."
        case .ambiguousFavorite(_, let favorites):
            Self.choices(favorites.map { "#\($0.number)  \($0.name)" })
        case .feedLacksStations:
            "Fetch it again. If it is a part of the feed, add --partial; if it is another feed, name it with --source; "
                + "if those stations are gone, add --force."
        case .feedIsOlder: "To go back to it nevertheless, add --force."
        case .line(_, let refusal): refusal.remedy
        case .sourceName:
            "Use up to 48 letters and digits, and . - _ between them; own is for places of your own."
        case .sourceAddress(.notHTTP): "It begins with http:// or https://, and has no blanks."
        case .sourceAddress(.credentials): "It would be kept in the journal. Use an address without them."
        case .sourceExists: "Give this one another name, or remove that first."
        case .noSource(_, let sources):
            sources.isEmpty ? "There is none yet." : "There are: \(sources.joined(separator: ", "))."
        case .nothingToUndo, .nothingToRedo:
            "The log shows what happened, and the number of each event."
        case .notReversible:
            "It is about the journal itself, was made to be forgotten, is not known to this version, or was repaired."
        case .otherRealm(let seq, .todos): "Take it back with todo-cli undo \(seq)."
        case .otherRealm(let seq, .favorites): "Take it back with fav-cli undo \(seq)."
        case .reversedAlready(_, let other): "To bring it back, take back event \(other)."
        case .changedSince(_, _, let changes):
            changes.count == 1
                ? "Take back event \(changes[0].seq) first."
                : Self.choices(
                    changes.map { "event \($0.seq), of \($0.subject.label($0.title))" },
                    under: "Take these back first, in this order:")
        case .replaced(let subject, _, let other):
            "Remove \(subject.realm == .todos ? "to-do" : "favorite") #\(other) first."
        case .noStation: "Search for a part of the name, or import a feed that has it."
        case .ambiguousStation(_, let stations):
            Self.choices(
                stations.map { station in
                    let place = [station.district, station.address].compactMap(\.self).joined(separator: " ")
                    return
                        "\(station.source)/\(station.id)  \(station.name)\(place.isEmpty ? "" : "  \(place)")"
                })
        }
    }

    private static func choices(_ lines: [String], under heading: String = "Say which one:") -> String {
        let more = lines.count > 10 ? ["… and \(lines.count - 10) more"] : []
        return ([heading] + (lines.prefix(10) + more).map { "  " + $0 }).joined(separator: "\n")
    }
}

extension Subject {
    /// What it is, with its number and what it is called.
    fileprivate func label(_ title: String?) -> String {
        let title = title.map { " \"\($0)\"" } ?? ""
        return switch self {
        case .todo(let number): "to-do #\(number)\(title)"
        case .favorite(let number): "favorite #\(number)\(title)"
        case .stations(let source): "the cache of \(source)"
        case .source(let name): "the source \(name)"
        }
    }
}
