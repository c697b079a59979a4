import Events
import Files
import JSONText
import Journal
import Projections
public import Values

extension Store {
    /// The note of a source of an address; an empty one when there is none, when it cannot be read, or is of another address.
    public func fetchNote(of name: String, url: String) -> FetchNote {
        guard let bytes = try? SystemCalls().contents(of: notePath(name), limit: 1 << 16),
            let note = try? FetchNote(bytes.span), note.url == url
        else { return FetchNote(url: url) }
        return note
    }

    /// When the stations of each source were last known to be as its feed has them; nothing of one that was never fetched.
    public var checks: [String: Instant] {
        var checks: [String: Instant] = [:]
        for source in state.sources.all {
            checks[source.added.name] = fetchNote(of: source.added.name, url: source.added.url).succeededAt
        }
        return checks
    }

    /// Keeps the note of a source, for the next time.
    ///
    /// A failure is left alone: the note only saves time, and politeness.
    public func keep(_ note: FetchNote, of name: String) {
        let calls = SystemCalls()
        try? calls.makeDirectories(notes)
        try? calls.putFile(notePath(name), note.json.span)
    }

    /// Forgets the note of a source.
    public func forgetFetchNote(of name: String) { try? SystemCalls().removeFile(notePath(name)) }

    private var notes: String { paths.directory + "/fetches" }

    /// A name from another writer may have slashes, and must not lead elsewhere.
    private func notePath(_ name: String) -> String {
        notes + "/" + name.split(separator: "/").joined(separator: "_") + ".json"
    }
}

extension FetchNote {
    /// Reads a note as `json` writes it; unknown members are skipped.
    fileprivate init(_ bytes: Span<UInt8>) throws(JSONError) {
        var texts: [String: String] = [:]
        var times: [String: Instant] = [:]
        var numbers: [String: Int] = [:]
        var reader = JSONReader(bytes)
        try reader.object { (key, reader: inout JSONReader) throws(JSONError) in
            switch key {
            case "url", "etag", "lastModified", "failure": texts[key.text] = try reader.string()
            case "fetchedAt", "succeededAt", "attemptedAt", "notBefore":
                let name = key.text
                times[name] = try reader.instant(name)
            case "timeToLive", "failures": numbers[key.text] = try reader.integer()
            default: try reader.skip()
            }
        }
        try reader.finish()
        self.init(url: try reader.require(texts["url"], "url"))
        validators = Validators(etag: texts["etag"], lastModified: texts["lastModified"])
        fetchedAt = times["fetchedAt"]
        succeededAt = times["succeededAt"]
        attemptedAt = times["attemptedAt"]
        timeToLive = numbers["timeToLive"]
        failures = max(0, numbers["failures"] ?? 0)
        failure = texts["failure"]
        notBefore = times["notBefore"]
    }

    /// The note as one line of JSON.
    fileprivate var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("url", url)
            writer.member("etag", validators?.etag)
            writer.member("lastModified", validators?.lastModified)
            writer.member("fetchedAt", fetchedAt?.description)
            writer.member("succeededAt", succeededAt?.description)
            writer.member("attemptedAt", attemptedAt?.description)
            writer.member("timeToLive", timeToLive)
            writer.member("failures", failures)
            writer.member("failure", failure)
            writer.member("notBefore", notBefore?.description)
        }
        writer.newline()
        return writer.bytes
    }
}
