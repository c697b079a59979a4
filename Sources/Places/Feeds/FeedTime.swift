import Values

extension FeedValue {
    /// A moment: RFC 3339 text, or seconds since 1970, or milliseconds when there are more than 10^11.
    var moment: Instant? {
        if let text, let instant = Instant(text) { return instant }
        guard let number = double else { return nil }
        let microseconds = abs(number) > 1e11 ? number * 1000 : number * 1_000_000
        return Int64(exactly: microseconds.rounded()).flatMap { Instant(microseconds: $0) }
    }
}
