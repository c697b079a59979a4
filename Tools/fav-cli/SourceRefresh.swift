import Daybook
import Events
import Places
import Projections
import Terminal
import Values

/// One fetch of a source, and what becomes of it.
struct SourceRefresh {
    private let invocation: Invocation
    private let source: Sources.Source
    private let keys: KeyRing
    /// Whether it is fetched even if it is to be left alone.
    private let isForced: Bool

    /// What became of it.
    enum Outcome {
        /// The feed was read; its news, if there were any, were written.
        case imported(FeedReading, ImportSummary)
        /// The server said that nothing has changed.
        case notModified
        /// It was not asked, since it failed before.
        case waiting(until: Instant, ToolError)
        /// It was not asked, since its key cannot be used, which is not noted; or it wants one, and has none.
        case locked(ToolError)
        /// It could not be fetched, or not be read.
        case failed(ToolError)

        /// Why the cache is not as the feed; nil when it is.
        var error: ToolError? {
            switch self {
            case .imported, .notModified: nil
            case .waiting(_, let error), .locked(let error), .failed(let error): error
            }
        }
    }

    init(_ invocation: Invocation, _ source: Sources.Source, _ keys: KeyRing, isForced: Bool) {
        self.invocation = invocation
        self.source = source
        self.keys = keys
        self.isForced = isForced
    }

    private var name: String { source.added.name }

    /// Fetches the source, unless it is to be left alone, and notes how that went.
    ///
    /// Throws only what keeps the store from being read or written.
    func run(on store: inout Store) throws -> Outcome {
        let now = try invocation.storeOptions().clock()
        var note = store.fetchNote(of: name, url: source.added.url)
        if !isForced, let until = note.waits(at: now) { return .waiting(until: until, Self.error(note)) }
        let key: SourceKey?
        do throws(ToolError) {
            key = try keys.key(of: source.added)
        } catch {
            return .locked(error)
        }
        let outcome: Outcome
        do {
            outcome = try fetch(into: &store, &note, key, at: now)
        } catch let failure as FetchFailure {
            var random = SystemRandomNumberGenerator()
            note.failed(
                at: now,
                FetchNote.Failure(
                    failure.error.message, retryAfter: failure.retryAfter, isLasting: failure.isLasting),
                random: &random)
            let wantsKey = failure.status == 401 && key == nil
            outcome =
                wantsKey
                ? .locked(keys.error(failure.error, withoutKeyOf: name)) : .failed(failure.error)
        }
        if !invocation.isDryRun { store.keep(note, of: name) }
        return outcome
    }

    /// How many seconds to wait for the next fetch.
    func wait(after outcome: Outcome, in store: Store) throws -> Int {
        let note = store.fetchNote(of: name, url: source.added.url)
        let now = try invocation.storeOptions().clock()
        let interval = note.interval(asked: source.added.every)
        return max(interval, note.waits(at: now).map { Int($0.seconds - now.seconds) } ?? 0)
    }

    private func fetch(
        into store: inout Store, _ note: inout FetchNote, _ key: SourceKey?, at now: Instant
    ) throws -> Outcome {
        let hints = try hints()
        let fetcher = try FeedFetcher(invocation, hints, key)
        let known = isCacheOfFetch(note, store) ? note.conditions(at: now) : nil
        guard let feed = try fetcher.feed(at: source.added.url, unless: known) else {
            note.notModified(at: now)
            return .notModified
        }
        let reading = try reading(feed, now: now)
        let before = store.state
        let receipt: Receipt
        do {
            receipt = try invocation.perform(ImportStations(reading), on: &store)
        } catch StoreError.refused(let refusal) {
            throw FetchFailure(
                ToolError(
                    .refused, code: "refused", message: refusal.description,
                    remedy:
                        "If it is right, take it: fav-cli import \(source.added.url) --source \(name) --force"
                ))
        }
        note.fetched(at: try invocation.storeOptions().clock(), feed.validators, timeToLive: feed.timeToLive)
        return .imported(reading, ImportSummary(reading, receipt, since: before))
    }

    /// Whether the cache holds what was fetched last, and not what was imported from elsewhere since.
    private func isCacheOfFetch(_ note: FetchNote, _ store: Store) -> Bool {
        guard let fetchedAt = note.fetchedAt,
            let imported = store.state.stations.sources.first(where: { $0.name == name })
        else { return false }
        return imported.importedAt <= fetchedAt
    }

    private func hints() throws(FetchFailure) -> FeedHints {
        do {
            return try FeedHints(source.added)
        } catch {
            throw FetchFailure(ToolError(.data, code: "bad_source", message: "\(error)"))
        }
    }

    private func reading(_ feed: FetchedFeed, now: Instant) throws(FetchFailure) -> FeedReading {
        do {
            return try Feed.read(feed.documents, kind: source.added.kind, source: name, now: now)
        } catch {
            throw FetchFailure(Invocation.badFeed(Invocation.inputName(source.added.url), error))
        }
    }

    /// Why a source is left alone.
    private static func error(_ note: FetchNote) -> ToolError {
        ToolError(
            .unavailable, code: "left_alone",
            message:
                "it failed \(counted(note.failures, "time"))" + (note.failure.map { ", last: \($0)" } ?? "")
        )
    }
}
