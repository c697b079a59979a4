import Daybook
import Events
import Places
import Projections
import Terminal
import Values

extension Subcommand {
    /// The command `todo-cli geocode`.
    static let geocode = Subcommand(
        "geocode", "Finds coordinates for the places that lack them.",
        arguments: [
            Argument(
                "N", "The numbers of to-dos, as 12 or #12, or their UUIDs; all that are to do by default.",
                min: 0, max: nil)
        ],
        options: [
            Option("pick", value: "K", "Take the candidate of that number; with one N."),
            Option(
                "gazetteer", value: "FILE", "Places in the format of GeoNames; else $DAYBOOK_GAZETTEER.",
                kind: .file),
            Option("server", value: "URL", "A server of Nominatim to ask; else $DAYBOOK_NOMINATIM."),
            Option("language", value: "L", "The language of the server's answer, as en or zh-TW."),
            Option(
                "again", "Ask again what was not known within a day and, with N, what has a coordinate."),
        ],
        writes: true,
        details: """
            A place is looked up among favorites and stations, then in the gazetteer, then at the server, which learns its \
            name. The first who knows it decides. Without gazetteer and server nobody else is asked.

            A place is taken when it is the one that is meant with a confidence of 0.85 or more. Else nothing is written, and the \
            candidates are listed with numbers for --pick. In a gazetteer the confidence is 1 for a name and 0.9 for an \
            alternate name, times the share of the people of all places so called; at a server it is 1, or 0.9 where its \
            name for the place lacks a word, times the share of the weight of all answers, which a tenth of importance \
            makes four times as much.

            What nobody knows is recorded, too, and not asked again for a day. A server is asked at most once a second, \
            by the program fetch-url; when it fails or is too busy, that is no answer, and nothing is recorded.
            """,
        examples: [
            "todo-cli geocode 4 --gazetteer TW.txt", "todo-cli geocode 4 --gazetteer TW.txt --pick 1",
        ]
    ) { invocation in
        var store = try invocation.openStore()
        var search = try GeocodeSearch(invocation, in: store.state)
        let lookups = try search.lookups()
        let receipt = try invocation.perform(GeocodeTodos(lookups.compactMap(\.answer)), on: &store)
        try invocation.report(lookups, receipt)
        try invocation.finishWriting(&store)
        if let error = invocation.error(for: lookups) { throw error }
    }
}

/// What came of looking up the place of a to-do.
struct Lookup {
    /// The to-do as it was.
    let item: TodoItem
    /// The name of its place.
    let query: String
    let outcome: Outcome

    enum Outcome {
        /// It was found: the event that records it.
        case located(LocationGeocoded)
        /// It has a coordinate already.
        case known
        /// It may be one of several places, or none of them.
        case doubtful(PlaceMatches)
        /// None of those that were asked knows it: the last of them, and when that was, if not just now.
        case missing(provider: String, since: Instant?)
        /// There is nobody to ask.
        case unasked
        /// Somebody who was asked gave no answer.
        case failed(any Error)
    }

    /// The event that is to be recorded; nil for none.
    var answer: LocationGeocoded? {
        switch outcome {
        case .located(let geocoded): geocoded
        case .missing(let provider, nil):
            LocationGeocoded(number: item.number, query: query, provider: provider, found: nil)
        case .known, .doubtful, .missing, .unasked, .failed: nil
        }
    }
}

/// The search that the words of a command ask for.
private struct GeocodeSearch {
    private let invocation: Invocation
    private let state: State
    private let pick: Int?
    private var geocoding: Geocoding

    init(_ invocation: Invocation, in state: State) throws {
        self.invocation = invocation
        self.state = state
        pick = try invocation.pick
        geocoding = Geocoding(
            in: state, asking: try invocation.placeProviders(), at: try invocation.environment.now(),
            again: invocation.flag("again") || pick != nil)
    }

    /// What comes of each to-do that was named, or else of each that is to do and has a place without coordinate.
    mutating func lookups() throws -> [Lookup] {
        let references = try invocation.references
        guard !references.isEmpty else {
            let items = state.todos.open.filter { $0.place != nil && $0.place?.coordinate == nil }
            return try items.map { try lookup($0) }
        }
        var items: [TodoItem] = []
        for reference in references {
            let item = try state.todo(reference)
            if !items.contains(item) { items.append(item) }
        }
        return try items.map { try lookup($0) }
    }

    private mutating func lookup(_ item: TodoItem) throws -> Lookup {
        guard let place = item.place else {
            throw ToolError(
                .refused, code: "no_place", message: "to-do \(item.label) has no place",
                remedy: "Give it one: todo-cli edit \(item.number) --at PLACE")
        }
        let isDone = place.coordinate != nil && !invocation.flag("again") && pick == nil
        return Lookup(item: item, query: place.name, outcome: isDone ? .known : try outcome(item, place.name))
    }

    private mutating func outcome(_ item: TodoItem, _ query: String) throws(ToolError) -> Lookup.Outcome {
        switch geocoding.answer(query) {
        case .found(let found):
            guard let match = try choice(of: found, for: query) else { return .doubtful(found) }
            return .located(found.geocoded(todo: item.number, query: query, taking: match))
        case .missing(let provider, let since): return .missing(provider: provider, since: since)
        case .unasked: return .unasked
        case .failed(let error): return .failed(error)
        }
    }

    /// The place that is taken: the one that was picked, or else the one that is meant without doubt.
    private func choice(
        of found: PlaceMatches, for query: String
    ) throws(ToolError) -> LocationGeocoded.Match? {
        guard let pick else { return found.answer }
        guard pick <= found.matches.count else {
            throw ToolError(
                .refused, code: "not_found",
                message: "there is no candidate \(pick) for \(query), but \(found.matches.count)",
                remedy: "The candidates are listed without --pick.")
        }
        return found.matches[pick - 1]
    }
}

extension Invocation {
    /// The number of the candidate to take; nil when none was given.
    fileprivate var pick: Int? {
        get throws(ToolError) {
            guard let pick = try count("pick") else { return nil }
            guard pick > 0, positionals.count == 1 else {
                throw ToolError.usage(
                    "--pick takes the number of a candidate, from 1, for one to-do",
                    remedy: "Give both, as in: todo-cli geocode 3 --pick 1")
            }
            return pick
        }
    }
}
