public import Values

/// What fetching a source has taught: it is told by no event, and can be forgotten at any time.
public struct FetchNote: Hashable, Sendable {
    /// The address it is about.
    public let url: String
    /// What the server said of the file that was imported last; nil when it was several, or said nothing.
    public internal(set) var validators: Validators?
    /// When all of the feed was last fetched.
    public internal(set) var fetchedAt: Instant?
    /// When the cache was last known to be as the feed: when that was fetched, or was not modified.
    public internal(set) var succeededAt: Instant?
    /// When the source was last asked.
    public internal(set) var attemptedAt: Instant?
    /// How many seconds the feed says it stays as it is.
    public internal(set) var timeToLive: Int?
    /// How often in a row it failed.
    public internal(set) var failures = 0
    /// Why it failed last; nil when it did not.
    public internal(set) var failure: String?
    /// When it may be asked again after a failure.
    public internal(set) var notBefore: Instant?

    /// By what a server tells whether a file has changed (RFC 9110, section 8.8).
    public struct Validators: Hashable, Sendable {
        /// The entity tag.
        public let etag: String?
        /// The date of the last change, as the server wrote it.
        public let lastModified: String?

        /// What the server said; nil when it said nothing.
        public init?(etag: String?, lastModified: String?) {
            guard etag != nil || lastModified != nil else { return nil }
            self.etag = etag
            self.lastModified = lastModified
        }
    }

    /// How a fetch failed.
    public struct Failure: Hashable, Sendable {
        /// What is wrong, for people.
        public let reason: String
        /// How many seconds the server wants to be left alone.
        public let retryAfter: Int?
        /// Whether asking again soon is of no use.
        public let isLasting: Bool

        /// A failure for that reason.
        public init(_ reason: String, retryAfter: Int? = nil, isLasting: Bool = false) {
            self.reason = reason
            self.retryAfter = retryAfter
            self.isLasting = isLasting
        }
    }

    /// The note of a source that was never fetched.
    public init(url: String) { self.url = url }
}

// MARK: When to fetch

extension FetchNote {
    /// How many seconds lie between two fetches when nobody says.
    public static let usualInterval = 60
    /// No source is left alone for longer than 30 days, whatever a journal says.
    private static let longestInterval = 30 * 86_400
    /// A full fetch is made once in so many seconds, and no failure keeps a source from being asked for longer.
    private static let day: Int64 = 86_400
    /// How many seconds are waited at the most, when the server says nothing and the failure may pass.
    private static let longestWait: Int64 = 21_600

    /// How many seconds lie between two fetches of a source: as was asked for, else as the feed says, but a day at the most.
    public func interval(asked every: Int?) -> Int {
        let own = min(timeToLive ?? Self.usualInterval, Int(Self.day))
        return min(max(every ?? own, 1), Self.longestInterval)
    }

    /// When the next fetch is due, or may be made after a failure; nil when there was none yet.
    public func next(asked every: Int?) -> Instant? {
        notBefore ?? attemptedAt.flatMap { Instant(seconds: $0.seconds + Int64(interval(asked: every))) }
    }

    /// What the server needs to say that nothing has changed; nil when all is to be fetched, as it is once a day.
    public func conditions(at now: Instant) -> Validators? {
        guard let fetchedAt, (0..<Self.day).contains(now.seconds - fetchedAt.seconds) else { return nil }
        return validators
    }

    /// Until when the source is left alone; nil when it may be asked at that time.
    public func waits(at now: Instant) -> Instant? {
        // One that is further away was noted by a clock that went wrong.
        guard let notBefore, notBefore > now, notBefore.seconds - now.seconds <= Self.day else { return nil }
        return notBefore
    }
}

// MARK: What happened

extension FetchNote {
    /// Notes that all of the feed was fetched and imported.
    public mutating func fetched(at now: Instant, _ validators: Validators?, timeToLive: Int?) {
        self.validators = validators
        self.timeToLive = timeToLive
        fetchedAt = now
        succeeded(at: now)
    }

    /// Notes that the server said that nothing has changed.
    public mutating func notModified(at now: Instant) { succeeded(at: now) }

    private mutating func succeeded(at now: Instant) {
        attemptedAt = now
        succeededAt = now
        failures = 0
        failure = nil
        notBefore = nil
    }

    /// Notes a failure, and when to ask again: the wait doubles from a minute to six hours, and is shortened at random by
    /// up to half, so that not all who were turned away come back at once.
    ///
    /// The server may ask for a longer one. When asking again is of no use, it is a day.
    public mutating func failed(
        at now: Instant, _ failure: Failure, random: inout some RandomNumberGenerator
    ) {
        attemptedAt = now
        failures += 1
        self.failure = failure.reason
        let doubled = min(60 << Int64(min(failures - 1, 20)), Self.longestWait)
        let own = failure.isLasting ? Self.day : Int64.random(in: (doubled / 2)...doubled, using: &random)
        let wait = min(max(own, Int64(failure.retryAfter ?? 0)), Self.day)
        notBefore = Instant(seconds: now.seconds + wait)
    }
}
