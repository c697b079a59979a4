public import Events
public import Places
public import Projections

/// Records where the places of to-dos are, as it was found out before.
///
/// An answer is left out when its to-do meanwhile is gone, has another place, or is known to be just there.
public struct GeocodeTodos: Command {
    private let answers: [LocationGeocoded]

    /// The command that records these answers.
    public init(_ answers: [LocationGeocoded]) { self.answers = answers }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        answers.filter { answer in
            guard let place = state.todos[answer.number].map(state.located)?.place else { return false }
            let isKnown =
                answer.found.map { $0.coordinate == place.coordinate && $0.source == place.source } ?? false
            return place.name == answer.query && !isKnown
        }.map { .locationGeocoded($0) }
    }
}

extension PlaceMatches {
    /// The event that records one of the places for a to-do, and the others beside it.
    public func geocoded(todo number: Int, query: String, taking match: LocationGeocoded.Match)
        -> LocationGeocoded
    {
        LocationGeocoded(
            number: number, query: query, provider: provider, found: match,
            others: matches.filter { $0 != match })
    }
}
