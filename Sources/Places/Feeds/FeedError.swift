/// Says why nothing can be taken from a feed.
public enum FeedError: Error, Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// It begins as HTML or XML does.
    case markup
    /// A byte at that offset is not UTF-8.
    case notUTF8(offset: Int)
    /// It says that it is UTF-16, and is not at that offset.
    case notUTF16(offset: Int)
    /// A table has a byte 0 at that offset.
    case nul(offset: Int)
    /// A cell of a table begins in that line, from 1, with a quote that is never closed.
    case openQuote(line: Int)
    /// It stops being JSON at that offset.
    case malformed(offset: Int)
    /// It ends within a value.
    case truncated(length: Int)
    /// A member holds text that should be JSON and is not.
    case malformedMember(String)
    /// It is JSON, but not of the kind that was asked for, or of no kind known; what it looks like, if that has a name.
    case otherKind(wanted: String?, found: String?)
    /// There is no such kind.
    case unknownKind(String)
    /// Of a kind whose feeds are one file, several were given.
    case severalFiles(kind: String)
    /// Files of these two kinds were given as one feed.
    case severalKinds(String, String)
    /// The file with the stations, which has that name, is not among the files of the feed.
    case noStations(stationFile: String)
    /// The feed itself says that it failed.
    case failed(code: String)
    /// Not one record is good; those that were rejected.
    case noGoodRecord([Rejection])
}

extension FeedError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        let kinds = Feed.all.map(\.kind).joined(separator: ", ")
        return switch self {
        case .empty: "the feed is empty"
        case .markup: "the feed is a web page (HTML or XML), not JSON: check its address"
        case .notUTF8(let offset): "the feed is not UTF-8 at byte \(offset)"
        case .notUTF16(let offset): "the feed is not UTF-16 at byte \(offset)"
        case .nul(let offset): "the feed has a NUL at byte \(offset): it is no text, or is damaged"
        case .openQuote(let line): "a quote that opens in line \(line) is never closed: fetch the feed again"
        case .malformed(let offset): "the feed is not JSON at byte \(offset)"
        case .truncated(let length): "the feed ends too early, after \(length) bytes: fetch it again"
        case .malformedMember(let name): "the text in \"\(name)\" is not JSON: fetch the feed again"
        case .otherKind(let wanted, let found):
            (wanted.map { "the feed is not of the kind \($0)" }
                ?? "no kind of feed recognizes it (known kinds: \(kinds))")
                + (found.map { "; it looks like \($0)" } ?? "")
        case .unknownKind(let kind): "there is no kind of feed \"\(kind)\"; known kinds: \(kinds)"
        case .severalFiles(let kind): "a feed of the kind \(kind) is one file: import its files one by one"
        case .severalKinds(let first, let second):
            "the files are of different kinds, \(first) and \(second): import them one by one"
        case .noStations(let name): "the feed tells of no station: import it together with its \(name)"
        case .failed(let code): "the feed says that it failed, with code \(code): try again later"
        case .noGoodRecord(let rejected): "the feed has no good record\(Self.example(of: rejected))"
        }
    }

    private static func example(of rejected: [Rejection]) -> String {
        rejected.first.map { "; the first of \(rejected.count) rejected: \($0)" } ?? ""
    }
}
