public import Events

/// What somebody who was asked for a place by its name answers: the places that can be meant, the likeliest first.
public struct PlaceMatches: Hashable, Sendable {
    /// Who was asked, such as `gazetteer/TW.txt`.
    public let provider: String
    /// The places, no more than ten; none when it is not known.
    public let matches: [LocationGeocoded.Match]
    /// How likely one of all that were found is meant, whichever; 0 to 1.
    public let certainty: Double

    /// With this confidence a place is taken without asking back: there is less than one chance in six that another is
    /// meant.
    public static let enough = 0.85
    private static let most = 10

    /// The answer of a provider, with the confidence of each place rounded to a thousandth.
    ///
    /// - Parameter matches: Each place, and how likely it is meant.
    public init(provider: String, _ matches: [(place: LocationGeocoded.Match, confidence: Double)]) {
        self.provider = provider
        certainty = matches.reduce(0) { $0 + $1.confidence }
        self.matches = matches.prefix(Self.most).map { place, confidence in
            var place = place
            place.confidence = (confidence * 1000).rounded() / 1000
            return place
        }
    }

    /// Whether the provider knows the name, be it that of one place or of several.
    public var isKnown: Bool { certainty >= Self.enough }

    /// The place that is meant; nil when there is none, or when another may be.
    public var answer: LocationGeocoded.Match? {
        matches.first.flatMap { $0.confidence ?? 1 >= Self.enough ? $0 : nil }
    }
}
