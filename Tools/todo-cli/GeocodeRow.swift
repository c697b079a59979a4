import Events
import Places
import Projections
import Snapshots

/// A to-do as `geocode` shows it: the keys of a to-do and what came of looking up its place.
struct GeocodeRow: Encodable {
    private let todo: TodoRow
    private let lookup: Lookup

    init(_ lookup: Lookup, _ item: TodoItem) {
        todo = TodoRow(item)
        self.lookup = lookup
    }

    private enum Key: CodingKey {
        case outcome, provider, confidence, candidates
    }

    func encode(to encoder: any Encoder) throws {
        try todo.encode(to: encoder)
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(lookup.word, forKey: .outcome)
        switch lookup.outcome {
        case .located(let geocoded):
            try members.encode(geocoded.provider, forKey: .provider)
            try members.encodeIfPresent(geocoded.found?.confidence, forKey: .confidence)
        case .doubtful(let found):
            try members.encode(found.provider, forKey: .provider)
            try members.encode(zip(1..., found.matches).map { CandidateRow($0, $1) }, forKey: .candidates)
        case .missing(let provider, _):
            try members.encode(provider, forKey: .provider)
        case .known, .unasked, .failed: break
        }
    }
}

/// A candidate as JSON shows it.
private struct CandidateRow: Encodable {
    let pick: Int
    let name: String
    let area: String?
    let latitude: Double
    let longitude: Double
    let source: String?
    let confidence: Double?

    init(_ pick: Int, _ match: LocationGeocoded.Match) {
        self.pick = pick
        name = match.name
        area = match.area
        latitude = match.coordinate.latitude
        longitude = match.coordinate.longitude
        source = match.source
        confidence = match.confidence
    }
}

extension Lookup {
    /// The word for what came of it, in rows for programs.
    var word: String {
        switch outcome {
        case .located: "located"
        case .known: "known"
        case .doubtful: "ambiguous"
        case .failed: "failed"
        case .missing, .unasked: "not_found"
        }
    }
}
