/// A token that opens a feed to whoever bears it (RFC 6750).
public struct AccessToken: Hashable, Sendable {
    /// The token itself.
    private let text: String
    /// For how many seconds it is good from when it was given; nil when nobody said.
    public let lifetime: Int?

    /// The token in a text; nil when that is empty, or has more in it than the signs of ASCII that can be seen.
    public init?(_ text: String, lifetime: Int? = nil) {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        self.text = text
        self.lifetime = lifetime
    }

    /// The token in an answer, `{"access_token": …, "expires_in": …}` (RFC 6749, section 5.1); nil when there is none, or
    /// one that is not simply borne.
    public init?(answer bytes: [UInt8]) {
        guard let members = try? FeedDocument(bytes).root, let text = members["access_token"].text,
            members["token_type"].text.map({ $0.lowercased() == "bearer" }) ?? true
        else { return nil }
        self.init(text, lifetime: members["expires_in"].count)
    }

    /// The header of a request that bears the token.
    public var header: String { "Authorization: Bearer \(text)" }
}
