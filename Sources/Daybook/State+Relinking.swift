public import Events
import Places
public import Projections
import Values

/// A favorite whose station is gone, and the stations that may be the same under another identifier.
public struct Succession: Hashable, Sendable {
    /// The favorite.
    public let favorite: Favorite
    /// The stations that may be its own, by id.
    public let candidates: [Station]
}

extension State {
    /// How near a station must be to be the same under another identifier, in metres.
    static let metresOfSuccession = 50.0

    /// The favorites of which several stations came to be candidates since an earlier state, by number.
    ///
    /// - Complexity: Linear in the stations for each favorite whose own is gone.
    public func doubtfulSuccessions(since before: State) -> [Succession] {
        successions(since: before).filter { $0.candidates.count > 1 }
    }

    /// The relinks that are due once these events have happened.
    func relinks(after events: [Event], at now: Instant) -> [FavoriteRelinked] {
        guard favorites.count > 0 else { return [] }
        var after = self
        for event in events { after.stations.apply(event, at: Moment(seq: 0, at: now)) }
        var taken: Set<Station> = []
        return after.successions(since: self).compactMap { succession in
            let station = succession.favorite.station
            guard succession.candidates.count == 1, let successor = succession.candidates.first,
                favorites.favorite(ofStation: successor.id, from: successor.source) == nil,
                taken.insert(successor).inserted
            else { return nil }
            return FavoriteRelinked(number: succession.favorite.number, from: station.id, to: successor.id)
        }
    }

    /// The favorites whose candidates are others than in an earlier state, by number.
    ///
    /// What could be said then was said then: a relink that was taken back is not made again.
    private func successions(since before: State) -> [Succession] {
        favorites.all.compactMap { favorite in
            let candidates = candidates(for: favorite)
            let earlier = before.candidates(for: favorite)
            guard !candidates.isEmpty, candidates.map(\.id) != earlier.map(\.id) else { return nil }
            return Succession(favorite: favorite, candidates: candidates)
        }
    }

    /// The stations of its source that have the name of a favorite's station that is gone, as search folds names, and lie
    /// within 50 m of where it was.
    private func candidates(for favorite: Favorite) -> [Station] {
        let known = favorite.station
        guard let entry = stations[known.source, known.id], entry.goneAt != nil else { return [] }
        let key = SearchKey(entry.station.name)
        return stations.present(of: known.source).filter { station in
            SearchKey(station.name) == key
                && station.coordinate.distance(to: entry.station.coordinate) <= Self.metresOfSuccession
        }
    }
}
