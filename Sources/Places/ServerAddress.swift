/// Where a server is that is asked by links, such as `https://router.project-osrm.org`.
struct ServerAddress: Hashable, Sendable {
    /// The address, without a slash at the end.
    let text: String

    /// The address in a text; nil when it is none of http or https, or has a user, a query or a fragment.
    init?(_ text: String) {
        var trimmed = text[...]
        while trimmed.hasSuffix("/") { trimmed.removeLast() }
        let scheme = ["http://", "https://"].first { trimmed.lowercased().hasPrefix($0) }
        guard let scheme, trimmed.count > scheme.count,
            trimmed.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            !trimmed.contains(where: { "?#\"<>\\^`{|}".contains($0) })
        else { return nil }
        self.text = String(trimmed)
        guard !host.contains("@") else { return nil }
    }

    /// The host, and the port if there is one.
    var host: Substring {
        let parts = text.split(separator: "/", maxSplits: 2)
        return parts.count > 1 ? parts[1] : ""
    }
}
