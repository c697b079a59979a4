/// Whose a page on the web is: its scheme, host and port (RFC 6454), by which it is decided who gets a key.
///
/// Only plain addresses have one: what could be read in two ways, as by a backslash or an `@`, is none.
public struct WebOrigin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// The origin of an address; nil of what is no plain address of http or https.
    public init?(of url: String) {
        let scheme = ["http", "https"].first { url.lowercased().hasPrefix($0 + "://") }
        guard let scheme else { return nil }
        let authority = url.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
        let isLiteral = authority.hasPrefix("[")
        let host = isLiteral ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        let signs = isLiteral ? "[:]." : "-."
        guard host.count > (isLiteral ? 2 : 0), authority.hasPrefix(host),
            host.utf8.allSatisfy({ Self.isLetterOrDigit($0) || signs.utf8.contains($0) })
        else { return nil }
        let rest = authority.dropFirst(host.count)
        let standard = scheme == "https" ? 443 : 80
        guard let port = rest.isEmpty ? standard : Self.port(rest) else { return nil }
        (self.scheme, self.host, self.port) = (scheme, host.lowercased(), port)
    }

    /// Whether nobody on the way can read along: by https, or because it is this machine itself.
    public var isPrivate: Bool { scheme == "https" || isLoopback }

    /// Whether the host is this machine by its name: `localhost` (RFC 6761), 127.0.0.0/8 or `::1`.
    public var isLoopback: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let isAddress = parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
        return isAddress || host == "localhost" || host == "[::1]"
    }

    /// The port behind a colon.
    private static func port(_ text: Substring) -> Int? {
        guard text.hasPrefix(":"), text.dropFirst().utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
            return nil
        }
        return Int(text.dropFirst()).flatMap { (1...65_535).contains($0) ? $0 : nil }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
}
