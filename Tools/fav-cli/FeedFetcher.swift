import Daybook
import Places
import Terminal

/// A feed as a server has it, in all its files.
struct FetchedFeed {
    /// Its files.
    let documents: [FeedDocument]
    /// By what the server tells whether it has changed; nil for a feed of several files, which change apart.
    var validators: FetchNote.Validators?

    /// How many seconds it says it stays as it is: the least that one of its files says.
    var timeToLive: Int? { documents.compactMap(\.timeToLive).min() }
}

extension Option {
    static let timeout = Option(
        "timeout", value: "T", "How long fetching a file may take, as 90s or 5m (30s by default).")
}

/// Fetches feeds, and follows them from file to file.
struct FeedFetcher {
    /// The call of the tool that asks.
    let invocation: Invocation
    /// What is known of the feed.
    let hints: FeedHints
    /// What opens the server of the feed; nil when nothing does.
    let key: SourceKey?
    /// How long fetching a file may take, in seconds.
    let timeout: Int

    /// No table of Airtable is followed over more pages.
    private static let mostPages = 1000
    /// No file is waited for longer than a day.
    private static let longestTimeout = 86_400

    init(_ invocation: Invocation, _ hints: FeedHints, _ key: SourceKey? = nil) throws(ToolError) {
        self.invocation = invocation
        self.hints = hints
        self.key = key
        timeout = min(try invocation.seconds("timeout") ?? 30, Self.longestTimeout)
    }

    /// The feed at an address: of GBFS the files that its list names, of TDX the bikes of its stations, too, of Airtable all
    /// pages; nil when it is not modified.
    func feed(
        at url: String, unless known: FetchNote.Validators? = nil
    ) throws(FetchFailure) -> FetchedFeed? {
        let file = try file(at: url, unless: known)
        if file.isNotModified, known != nil { return nil }
        let document = try document(file.bytes, from: url)
        if let list = GBFSDiscovery(document) {
            var files = try GBFSDiscovery.stationFiles.compactMap { list[$0]?.url }.map {
                (url) throws(FetchFailure) in try self.document(at: url)
            }
            if !files.isEmpty { files += try regions(of: list) }
            // A system without stations has neither, and its list is refused as what has none.
            return FetchedFeed(documents: files.isEmpty ? [document] : files)
        }
        if let counts = TDXAddress.counts(of: document, at: url) {
            return FetchedFeed(documents: [document, try self.document(at: counts)])
        }
        if let offset = document.nextOffset {
            return FetchedFeed(documents: [try table(from: document, behind: offset, at: url)])
        }
        return FetchedFeed(
            documents: [document],
            validators: FetchNote.Validators(etag: file.etag, lastModified: file.lastModified))
    }

    /// All pages of a table of Airtable, of which the first is there; an offset that comes again is an error.
    private func table(
        from first: FeedDocument, behind offset: String, at url: String
    ) throws(FetchFailure) -> FeedDocument {
        var pages = [first]
        var seen: Set<String> = []
        var next: String? = offset
        while let offset = next {
            guard seen.insert(offset).inserted, pages.count < Self.mostPages else {
                throw Self.failure(url, .repeatedOffset(offset))
            }
            let page = try document(at: FeedDocument.address(url, ofPageAt: offset))
            pages.append(page)
            next = page.nextOffset
        }
        return FeedDocument(pages: pages, hints)
    }

    /// The regions of a GBFS system, if it lists them and has them.
    private func regions(of list: GBFSDiscovery) throws(FetchFailure) -> [FeedDocument] {
        guard let file = list[GBFSDiscovery.regionFile] else { return [] }
        do throws(FetchFailure) {
            return [try document(at: file.url)]
        } catch {
            // Stations must not lose their cities for a time because a server is out of reach.
            guard error.isLasting else { throw error }
            return []
        }
    }

    /// The file at an address that the feed names.
    private func document(at url: String) throws(FetchFailure) -> FeedDocument {
        do throws(FetchFailure) {
            return try document(file(at: url).bytes, from: url)
        } catch {
            // What is wrong usage where a person gives it is a fault of the feed here.
            guard error.error.exit == .usage else { throw error }
            throw FetchFailure(
                ToolError(
                    .data, code: "bad_feed", message: "the feed is not followed: \(error.error.message)",
                    remedy: "Nothing was written."))
        }
    }

    /// The file at an address, fetched with a token if the key opens it; a token that is refused is renewed once.
    private func file(
        at url: String, unless known: FetchNote.Validators? = nil
    ) throws(FetchFailure) -> FetchedFile {
        func fetch(_ token: AccessToken?) throws(FetchFailure) -> FetchedFile {
            try invocation.fetch(
                url, timeout: timeout, etag: known?.etag, lastModified: known?.lastModified,
                secret: token.map { .header($0.header) })
        }
        guard let key, key.opens(url) else { return try fetch(nil) }
        let token = try key.token(invocation, timeout: timeout)
        do throws(FetchFailure) {
            return try fetch(token)
        } catch {
            guard error.status == 401, key.renews() else { throw error }
            return try fetch(key.token(invocation, timeout: timeout))
        }
    }

    private func document(_ bytes: [UInt8], from url: String) throws(FetchFailure) -> FeedDocument {
        do {
            return try invocation.document(bytes, hints, called: Invocation.inputName(url))
        } catch {
            throw FetchFailure(error)
        }
    }

    private static func failure(_ url: String, _ error: FeedError) -> FetchFailure {
        FetchFailure(Invocation.badFeed(Invocation.inputName(url), error))
    }
}
