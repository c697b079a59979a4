import Daybook
import Events
import Places
import Projections
import Terminal
import Values

/// What an import did, for a JSON document or for sentences.
struct ImportSummary: Encodable {
    private let source: String
    private let kind: String
    private let feedTime: String?
    private let stations: Int
    private var added = 0
    private var back = 0
    private var changed = 0
    private var counted = 0
    private var gone = 0
    private var dropped = 0
    /// How many events were written.
    let events: Int
    /// The seq of the first of them.
    let seq: Int?
    private let duplicates: Int?
    private let swapped: Int?
    private let negativeCounts: Int?
    private let parts: Int?
    private let orphans: Int?
    private let extraCells: Int?
    private let rejected: [Rejected]
    private var relinked: [Relink] = []
    /// The favorites that were not relinked because several stations may be theirs.
    let doubts: [Doubt]

    /// A record that was left out.
    struct Rejected: Encodable {
        fileprivate let index: Int
        fileprivate let id: String?
        fileprivate let reason: String
    }

    /// A favorite that is of another station now.
    struct Relink: Encodable {
        fileprivate let number: Int
        fileprivate let name: String
        fileprivate let from: String
        fileprivate let to: String

        fileprivate func sentence(isDryRun: Bool) -> String {
            let favorite =
                "favorite #\(number) \"\(name.escaped)\" from \(from.escaped), which is gone, to \(to.escaped)"
            return "\(isDryRun ? "Would relink" : "Relinked") \(favorite)."
        }
    }

    /// A favorite whose station is gone, and the stations that may be the same.
    struct Doubt: Encodable {
        fileprivate let number: Int
        fileprivate let name: String
        fileprivate let from: String
        fileprivate let candidates: [String]

        /// What was left undone, and why.
        var sentence: String {
            "favorite #\(number) \"\(name)\" is not relinked: \(from) is gone, and each of "
                + candidates.joined(separator: ", ") + " may be the same"
        }
    }

    /// The summary of what came of a reading, in a store that was in that state before.
    init(_ reading: FeedReading, _ receipt: Receipt, since before: State) {
        source = reading.source
        kind = reading.kind
        feedTime = reading.feedTime?.description
        stations = reading.stations.count
        events = receipt.events.count
        seq = receipt.seqs?.lowerBound
        duplicates = Self.unlessZero(reading.duplicates)
        swapped = Self.unlessZero(reading.swapped)
        negativeCounts = Self.unlessZero(reading.negativeCounts)
        parts = Self.unlessZero(reading.parts)
        orphans = Self.unlessZero(reading.orphans)
        extraCells = Self.unlessZero(reading.extraCells)
        rejected = reading.rejected.map { Rejected(index: $0.index, id: $0.id, reason: $0.description) }
        doubts = receipt.state.doubtfulSuccessions(since: before).map { succession in
            Doubt(
                number: succession.favorite.number, name: succession.favorite.name,
                from: succession.favorite.station.reference,
                candidates: succession.candidates.map(\.reference))
        }
        for event in receipt.events { add(event, in: receipt.state) }
    }

    private mutating func add(_ event: Event, in state: State) {
        switch event {
        case .stationsImported(let imported):
            added += imported.added.count
            back += imported.back.count
            changed += imported.changed.count
            counted += imported.counts.count
            gone += imported.gone.count
            dropped += imported.dropped.count
        case .favoriteRelinked(let relinked):
            let name = state.favorites[relinked.number]?.name ?? ""
            self.relinked.append(
                Relink(
                    number: relinked.number, name: name, from: "\(source)/\(relinked.from)",
                    to: "\(source)/\(relinked.to)"))
        default: break
        }
    }

    private static func unlessZero(_ count: Int) -> Int? { count == 0 ? nil : count }
}

extension ImportSummary {
    /// What the feed had and what came of it, and each favorite that was relinked.
    func sentences(isDryRun: Bool) -> [String] {
        let time =
            feedTime.flatMap { Instant($0) }.map { ", which speaks for \($0.description(in: .system()))" }
            ?? ""
        let feed = "\(source.escaped): \(Terminal.counted(stations, "station")) in the feed\(time)"
        guard events > 0 else { return ["\(feed). Nothing new: nothing written."] }
        var news = "\(added) added, \(changed) changed, \(counted) counted anew, \(gone) gone"
        if back > 0 { news += ", \(back) back" }
        if dropped > 0 { news += ", \(dropped) dropped from the cache" }
        return ["\(feed). \(isDryRun ? "Would write: " : "")\(news)."]
            + relinked.map { $0.sentence(isDryRun: isDryRun) }
    }
}

extension Station {
    /// The words by which a command knows it.
    fileprivate var reference: String { "\(source)/\(id)" }
}
