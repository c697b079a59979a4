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
    /// The feed is of a kind that cannot be told that.
    case hintNotTaken(FeedHints.Topics, kind: String)
    /// A hint names a field that no record has; the fields there are.
    case noField(String, fields: [String])
    /// Positions in its coordinate reference system cannot be read.
    case system(CoordinateSystemError)
    /// Its coordinate reference system is not the one that a hint says.
    case otherSystem(CoordinateSystem, hint: CoordinateSystem)
    /// Two of its pages name the same next page.
    case repeatedOffset(String)
    /// A page that names no next one, from 1, is followed by another.
    case pageAfterLast(Int)
    /// Not one record is good; those that were rejected, and the fields of which a hint could say what they hold.
    case noGoodRecord([Rejection], fields: [String])
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
        case .hintNotTaken(let topics, let kind):
            topics.contains(.language)
                ? "a feed of the kind \(kind) has each name in one language: leave --language out"
                : "the fields and positions of a feed of the kind \(kind) are known: leave "
                    + (topics.contains(.fields) ? "--map" : "--crs") + " out"
        case .noField(let name, let fields): "no record has the field \"\(name)\"\(Self.list(fields))"
        case .system(let error): error.description
        case .otherSystem(let system, let hint): "the feed says that it is in \(system), not in \(hint)"
        case .repeatedOffset(let offset):
            "two pages of the feed name the same next page, \"\(offset)\": fetch the feed again"
        case .pageAfterLast(let page):
            "page \(page) of the feed is its last, but others follow: put the pages in order"
        case .noGoodRecord(let rejected, let fields):
            "the feed has no good record" + Self.example(of: rejected) + Self.advice(rejected, fields)
        }
    }

    private static func example(of rejected: [Rejection]) -> String {
        rejected.first.map { "; the first of \(rejected.count) rejected: \($0)" } ?? ""
    }

    /// Where what the first record lacks may be, if a hint could say so.
    private static func advice(_ rejected: [Rejection], _ fields: [String]) -> String {
        let missing: RecordField? =
            switch rejected.first?.reason {
            case .noID: .id
            case .noName: .name
            case .noPosition: .latitude
            default: nil
            }
        guard let missing, !fields.isEmpty else { return "" }
        return list(fields) + ": say which holds what, as in --map \(missing)=FIELD"
    }

    private static func list(_ fields: [String]) -> String {
        let most = 24
        guard !fields.isEmpty else { return "" }
        return "; its fields are " + fields.prefix(most).joined(separator: ", ")
            + (fields.count > most ? " and \(fields.count - most) more" : "")
    }
}
