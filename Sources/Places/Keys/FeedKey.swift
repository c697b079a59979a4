/// What opens a feed that is not public.
public enum FeedKey: Hashable, Sendable {
    /// A token, which is sent as it is.
    case token(AccessToken)
    /// What a token is asked for with.
    case client(Client)

    /// Who asks for tokens, and where: OAuth 2, client credentials (RFC 6749, section 4.4).
    public struct Client: Hashable, Sendable {
        /// Where a token is asked for.
        public let address: String
        fileprivate let id: String
        fileprivate let secret: String

        /// The form that is sent there, with the client in it (section 2.3.1), as the data exchange TDX wants it.
        public var form: String {
            let members = [
                ("grant_type", "client_credentials"), ("client_id", id), ("client_secret", secret),
            ]
            return members.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
        }
    }

    /// Reads a key: one line, a token, or three, `token-address:`, `client-id:` and `client-secret:`, in any order.
    ///
    /// Blanks around what a line says, and empty lines, are left out.
    public init(_ bytes: [UInt8]) throws(FeedKeyError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed() }.filter { !$0.isEmpty }
        if lines.count == 1, let token = AccessToken(String(lines[0])) {
            self = .token(token)
            return
        }
        var members: [Substring: String] = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmed() }
            guard parts.count == 2, !parts[1].isEmpty,
                members.updateValue(String(parts[1]), forKey: parts[0]) == nil
            else { throw .malformed }
        }
        guard members.count == 3, let address = members["token-address"], let id = members["client-id"],
            let secret = members["client-secret"]
        else { throw .malformed }
        guard WebOrigin(of: address)?.isPrivate == true else { throw .openAddress }
        self = .client(Client(address: address, id: id, secret: secret))
    }
}

/// Says why a text is no key; it holds nothing of it.
public enum FeedKeyError: Error, Hashable, Sendable {
    /// It is neither a token nor the three lines.
    case malformed
    /// The address for tokens is none of https.
    case openAddress
}

extension FeedKeyError: CustomStringConvertible {
    /// One sentence for people, on what a key must look like.
    public var description: String {
        switch self {
        case .malformed:
            "It must be one line, a token, or three: token-address: URL, client-id: ID and client-secret: SECRET."
        case .openAddress:
            "Its token-address must begin with https://, or all on the way could read the secret."
        }
    }
}
