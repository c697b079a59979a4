import Foundation
import Terminal

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why there is no answer, or none that can be used.
enum FetchError: Error, Hashable {
    /// The server was not reached, or the connection ended early; in the words of the library.
    case connection(String)
    /// The whole took longer than so many seconds.
    case timeout(seconds: Int)
    /// The body is larger than was wanted, in bytes.
    case tooLarge(limit: Int)
    /// The body is not compressed in the way that the answer says.
    case badEncoding
    /// It leads to other addresses more often than is followed.
    case tooManyRedirects(limit: Int)
    /// It leads to what is no address of http or https.
    case redirectElsewhere
    /// The server answered, with a status that means it has nothing to give.
    case status(Int)
}

extension FetchError {
    /// What an error of the library says.
    init(_ error: any Error) {
        let reason = error.localizedDescription
        // The library has no code for this: the words are those of CURLE_BAD_CONTENT_ENCODING and its details.
        let isEncoding = ["content unencoding", "content encoding"].contains {
            reason.contains($0)
        }
        self =
            switch (error as? URLError)?.code {
            case .cannotFindHost?: .connection("there is no host of that name, or no network")
            case .badURL?: .connection("the library makes no connection to such an address")
            case .cannotConnectToHost?: .connection("the host takes no connection there")
            default: isEncoding ? .badEncoding : .connection(reason)
            }
    }

    /// The error as the program reports it.
    func toolError(for address: URL) -> ToolError {
        ToolError(exit, code: code, message: "cannot fetch \(address.shown): \(reason)", remedy: remedy)
    }

    private var exit: ExitCode {
        switch self {
        case .tooLarge, .badEncoding: .data
        case .connection, .timeout, .tooManyRedirects, .redirectElsewhere, .status: .unavailable
        }
    }

    private var code: String {
        switch self {
        case .connection: "unreachable"
        case .timeout: "timeout"
        case .tooLarge: "too_large"
        case .badEncoding: "bad_encoding"
        case .tooManyRedirects, .redirectElsewhere: "redirect"
        case .status: "status"
        }
    }

    private var reason: String {
        switch self {
        case .connection(let reason): reason
        case .timeout(let seconds): "it took longer than \(counted(seconds, "second"))"
        case .tooLarge(let limit): "it is larger than \(counted(limit, "byte"))"
        case .badEncoding: "it is not compressed in the way that the server says"
        case .tooManyRedirects(let limit): "it leads to other addresses more than \(limit) times"
        case .redirectElsewhere: "it leads to an address that is neither of http nor of https"
        case .status(400): "the server does not understand the request (400)"
        case .status(401): "the server wants to know who asks (401)"
        case .status(403): "the server refuses (403)"
        case .status(404), .status(410): "there is nothing at this address"
        case .status(407): "the proxy wants to know who asks (407)"
        case .status(429): "the server was asked too often (429)"
        case .status(let status): "the server answered with the status \(status)"
        }
    }

    private var remedy: String? {
        switch self {
        case .timeout: "Try again later, or give it more time with --timeout."
        case .status(400), .status(404), .status(410), .redirectElsewhere, .tooManyRedirects:
            "Check the address."
        case .status(401), .status(403): "It may need a key: fetch-url sends one with --header."
        default: nil
        }
    }
}

extension URL {
    /// The address as messages show it: without a user, a password and a query, in which secrets stand.
    var shown: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return "the address"
        }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return parts.string ?? "the address"
    }
}
