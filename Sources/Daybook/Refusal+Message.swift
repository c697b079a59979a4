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
        }
    }

    /// What can be done about it, in one or more lines; nil when there is nothing to add.
    public var remedy: String? {
        switch self {
        case .empty, .coordinate, .noEvent: nil
        case .tooLong: "Shorten its description."
        case .tooManyTags: "Leave some out."
        case .controlCharacter: "Leave it out: it could steer a terminal."
        case .noTodo, .noFavorite, .noFavoriteNamed: "A listing shows the numbers and names that there are."
        case .todoRemoved, .favoriteRemoved: "Its history is still there; its number is not used again."
        case .ambiguousFavorite(_, let favorites):
            Self.choices(favorites.map { "#\($0.number)  \($0.name)" })
        case .feedLacksStations:
            "Fetch it again. If it is a part of the feed, add --partial; if it is another feed, name it with --source; "
                + "if those stations are gone, add --force."
        case .feedIsOlder: "To go back to it nevertheless, add --force."
        case .line(_, let refusal): refusal.remedy
        case .sourceName: "Use up to 48 letters and digits, and . - _ between them."
        case .sourceAddress(.notHTTP): "It begins with http:// or https://, and has no blanks."
        case .sourceAddress(.credentials): "It would be kept in the journal. Use an address without them."
        case .sourceExists: "Give this one another name, or remove that first."
        case .noSource(_, let sources):
            sources.isEmpty ? "There is none yet." : "There are: \(sources.joined(separator: ", "))."
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

    private static func choices(_ lines: [String]) -> String {
        let more = lines.count > 10 ? ["… and \(lines.count - 10) more"] : []
        return (["Say which one:"] + (lines.prefix(10) + more).map { "  " + $0 }).joined(separator: "\n")
    }
}
