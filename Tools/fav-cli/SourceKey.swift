import Places
import Terminal

/// The key of a source in use, with the token that was got with it, which is in memory only.
final class SourceKey {
    /// What the file of the key says.
    let key: FeedKey
    /// Whose pages it opens.
    let origin: WebOrigin

    private var token: AccessToken?
    private var expiry: ContinuousClock.Instant?
    private var isRenewed = false

    init(_ key: FeedKey, for origin: WebOrigin) {
        self.key = key
        self.origin = origin
    }

    /// Whether a page is of the server that the key is for.
    func opens(_ url: String) -> Bool { WebOrigin(of: url) == origin }

    /// The token: the key itself, else the one that is there until it expires, else a new one.
    ///
    /// - Throws: What keeps the server from giving one, 65 when its answer has none.
    func token(_ invocation: Invocation, timeout: Int) throws(FetchFailure) -> AccessToken {
        let client: FeedKey.Client
        switch key {
        case .token(let token): return token
        case .client(let known): client = known
        }
        if let token, expiry.map({ ContinuousClock.now < $0 }) ?? true { return token }
        let answer = try invocation.fetch(client.address, timeout: timeout, secret: .form(client.form))
        guard let token = AccessToken(answer: answer.bytes) else {
            throw FetchFailure(
                ToolError(
                    .data, code: "no_token",
                    message: "there is no token in the answer of \(Invocation.inputName(client.address))"))
        }
        self.token = token
        expiry = token.lifetime.map { ContinuousClock.now + .seconds($0) }
        return token
    }

    /// Forgets a token that was refused, and says whether another one may be asked for: once in a refresh.
    func renews() -> Bool {
        guard case .client = key, !isRenewed else { return false }
        isRenewed = true
        token = nil
        return true
    }

    /// Begins another refresh.
    func begin() { isRenewed = false }
}
