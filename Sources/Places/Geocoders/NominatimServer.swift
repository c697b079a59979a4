import Events
public import JSONText

/// A server that finds places by their names and addresses, with the interface of Nominatim.
///
/// Source: nominatim.org/release-docs/latest/api/Search and api/Output.
public struct NominatimServer: Hashable, Sendable {
    /// By what name answers call it, such as `nominatim/nominatim.openstreetmap.org`.
    public let name: String
    private let address: ServerAddress
    private let language: String?

    /// The most places that are asked for.
    private static let limit = 5

    /// The server at an address such as `https://nominatim.openstreetmap.org`, which answers in a language such as `zh-TW`;
    /// without one, in that of the place.
    public init(_ address: String, language: String? = nil) throws(NominatimError) {
        guard let parsed = ServerAddress(address) else { throw .badAddress(address) }
        self.address = parsed
        self.language = language
        name = "nominatim/\(parsed.host)"
    }

    /// The link at which the server tells the places that a name can mean.
    public func link(_ text: String) -> String {
        var link = "\(address.text)/search?q=\(text.percentEncoded)&format=jsonv2&limit=\(Self.limit)"
        if let language { link += "&accept-language=\(language.percentEncoded)" }
        return link
    }

    /// The places that a name can mean by what the server answered, in its order: JSON in the formats json, jsonv2 or geojson.
    ///
    /// The confidence is 1 where every word of the text occurs in the name and address that the server gives, and 0.9
    /// where it knows another name, times the place's share of the weight of all. A tenth of importance more is four times the
    /// weight.
    ///
    /// - Throws: What keeps the answer from being one; nobody then knows whether there is such a place.
    public func matches(_ text: String, answer: [UInt8]) throws(NominatimError) -> PlaceMatches {
        let places = try NominatimAnswer(answer).places
        let words = text.split { $0.isWhitespace || $0 == "," || $0 == "，" }.map { SearchKey(String($0)) }
        let weight = places.reduce(0) { $0 + $1.weight }
        return PlaceMatches(
            provider: name,
            places.map { place in
                let key = SearchKey(place.match.name)
                return (place.match, (words.allSatisfy(key.contains) ? 1 : 0.9) * place.weight / weight)
            })
    }
}

/// Why a server tells no places.
public enum NominatimError: Error, Hashable, Sendable {
    /// What was given as its address is none.
    case badAddress(String)
    /// It sent a web page (HTML or XML).
    case webPage
    /// It sent what is no JSON, with what is wrong.
    case notJSON(JSONError)
    /// It says that it failed, in its own words.
    case failed(String)
    /// It sent JSON in which there are no places with a name and a position.
    case noPlaces
}

extension NominatimError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        let answer = "the answer of the server cannot be used: "
        return switch self {
        case .badAddress(let text):
            "\"\(text)\" is no address of a server, such as https://nominatim.openstreetmap.org"
        case .webPage: answer + "it is a web page (HTML or XML), not JSON"
        case .notJSON(let error): answer + "it is not JSON: \(error)"
        case .failed(let message): "the server says that it failed: \(message)"
        case .noPlaces: answer + "it has no places with a name and a position"
        }
    }
}
