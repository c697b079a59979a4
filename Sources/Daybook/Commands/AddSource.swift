public import Events
public import Projections

/// Has a feed fetched from an address from now on.
public struct AddSource: Command {
    private let source: SourceAdded

    /// The command that adds this source; adding it again changes nothing.
    public init(_ source: SourceAdded) { self.source = source }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        guard Self.isName(source.name) else { throw .sourceName(source.name) }
        if let fault = AddressFault(of: source.url) { throw .sourceAddress(fault) }
        guard let known = state.sources[source.name] else { return [.sourceAdded(source)] }
        guard known.added == source else { throw .sourceExists(source.name) }
        return []
    }

    /// Whether a text can be the name of a source, which is that of a file, too, stands before the slash of a station, and is
    /// not that of places of one's own.
    static func isName(_ name: String) -> Bool {
        name != AddFavorite.ownSource && (1...48).contains(name.count)
            && name.first?.isSign == false && name.last?.isSign == false
            && name.allSatisfy { $0.isSign || $0.isLetter || $0.isNumber } && name.utf8.count <= 192
    }
}

extension Character {
    /// Whether it stands between the letters of a name.
    fileprivate var isSign: Bool { self == "." || self == "-" || self == "_" }
}

extension AddressFault {
    /// What keeps a text from being an address of http or https that can be kept; nil when nothing does.
    init?(of url: String) {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, ["http:", "https:"].contains(parts[0].lowercased()), parts[1].isEmpty,
            !parts[2].isEmpty, url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
        else {
            self = .notHTTP
            return
        }
        guard parts[2].prefix(while: { $0 != "?" && $0 != "#" }).contains("@") else { return nil }
        self = .credentials
    }
}

/// Has a feed no longer fetched; its stations stay in the cache.
public struct RemoveSource: Command {
    private let name: String

    /// The command that removes the source of that name.
    public init(_ name: String) { self.name = name }

    public func events(in state: State, _ context: inout Context) throws(Refusal) -> [Event] {
        [.sourceRemoved(SourceRemoved(name: try state.source(name).added.name))]
    }
}

extension State {
    /// The source of that name.
    public func source(_ name: String) throws(Refusal) -> Sources.Source {
        guard let source = sources[name] else {
            throw .noSource(name, sources: sources.all.map(\.added.name))
        }
        return source
    }
}
