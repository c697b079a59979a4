import Events
public import Places
public import Projections
public import Values

/// Somebody outside the store who may know where a place is, such as a file or a server.
public struct PlaceProvider {
    /// By what name answers call it, such as `gazetteer/TW.txt`.
    public let name: String
    /// What it answers for a text; it throws when it gives no answer, not even that it does not know.
    public let matches: (_ text: String) throws -> PlaceMatches

    /// A provider that answers by a function.
    public init(name: String, matches: @escaping (_ text: String) throws -> PlaceMatches) {
        self.name = name
        self.matches = matches
    }
}

/// Finds out where places are: by the favorites and stations of the store, and then by one provider after another.
///
/// The first who knows a name decides, even if what it knows is that several places have it. Each text is looked up once, a
/// provider that failed is not asked further, and where the last provider knew nothing within a day, none is.
public struct Geocoding {
    /// What is known of a text in the end.
    public enum Answer {
        /// The places that can be meant.
        case found(PlaceMatches)
        /// None of those that were asked knows it; the last of them, and when if that was before and it was not asked again.
        case missing(provider: String, since: Instant?)
        /// The store does not know it, and there is nobody else to ask.
        case unasked
        /// A provider gave no answer.
        case failed(any Error)
    }

    private let state: State
    private let providers: [PlaceProvider]
    private let now: Instant
    private let asksAgain: Bool
    private var answers: [String: Answer] = [:]
    private var failures: [String: any Error] = [:]
    /// What was not known of places, by their names; of one name the to-do with the highest number counts.
    private lazy var misses: [String: LocationGeocoded.Miss] = state.todos.all.reduce(into: [:]) {
        misses, item in
        if let place = item.place, let miss = place.miss { misses[place.name] = miss }
    }

    /// Nobody is asked again so many seconds after not having known a place: a day.
    static let patience: Int64 = 86_400

    /// A search in that state at a time.
    ///
    /// - Parameters:
    ///   - providers: Those to ask, in this order.
    ///   - asksAgain: Whether to ask again what was not known within a day.
    public init(
        in state: State, asking providers: [PlaceProvider], at now: Instant, again asksAgain: Bool = false
    ) {
        self.state = state
        self.providers = providers
        self.now = now
        self.asksAgain = asksAgain
    }

    /// What is known of a text, of which each is looked up once.
    public mutating func answer(_ text: String) -> Answer {
        if let answer = answers[text] { return answer }
        let answer = find(text)
        answers[text] = answer
        return answer
    }

    private mutating func find(_ text: String) -> Answer {
        if let known = PlaceMatches(text, in: state) { return .found(known) }
        guard let last = providers.last else { return .unasked }
        if !asksAgain, let miss = miss(of: text, by: last.name) {
            return .missing(provider: miss.provider, since: miss.at)
        }
        var guesses: PlaceMatches?
        for provider in providers {
            do {
                if let failure = failures[provider.name] { throw failure }
                let found = try provider.matches(text)
                if found.isKnown { return .found(found) }
                if !found.matches.isEmpty { guesses = found }
            } catch {
                failures[provider.name] = error
                return .failed(error)
            }
        }
        return guesses.map { .found($0) } ?? .missing(provider: last.name, since: nil)
    }

    /// That a provider did not know a text within a day, for whichever to-do it was asked.
    private mutating func miss(of text: String, by provider: String) -> LocationGeocoded.Miss? {
        guard let miss = misses[text], miss.provider == provider,
            (0..<Self.patience).contains(now.seconds - miss.at.seconds)
        else { return nil }
        return miss
    }
}

extension PlaceMatches {
    /// What the store itself knows of a text, by the rules of `PlaceText`; nil when that is nothing.
    fileprivate init?(_ text: String, in state: State) {
        let places: [PlaceText]
        do throws(Refusal) {
            places = [try PlaceText(text, in: state)]
        } catch {
            switch error {
            case .ambiguousFavorite(_, let favorites): places = favorites.map { .favorite($0, in: state) }
            case .ambiguousStation(_, let stations): places = stations.map { .station($0) }
            default: return nil
            }
        }
        let found = places.compactMap(\.found)
        guard let first = found.first else { return nil }
        self.init(
            provider: first.provider, found.map { ($0.match, 1 / Double(found.count)) })
    }
}
