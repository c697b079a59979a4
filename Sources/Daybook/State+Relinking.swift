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
    /// - Complexity: Linear in the stations times the favorites whose own is gone.
    public func doubtfulSuccessions(since before: State) -> [Succession] {
        successions(since: before).filter { $0.candidates.count > 1 }
    }

    /// The relinks that are due once these imports have happened.
    func relinks(after imports: [StationsImported], at now: Instant) -> [FavoriteRelinked] {
        guard favorites.count > 0 else { return [] }
        var after = self
        for var directory in imports {
            // Counts change no candidate, and most imports are little else.
            directory.counts = []
            after.stations.apply(.stationsImported(directory), at: Moment(seq: 0, at: now))
        }
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
        let candidates = candidates
        guard !candidates.isEmpty else { return [] }
        let earlier = before.candidates
        return favorites.all.compactMap { favorite in
            guard let found = candidates[favorite.number],
                found.map(\.id) != earlier[favorite.number]?.map(\.id)
            else { return nil }
            return Succession(favorite: favorite, candidates: found)
        }
    }

    /// The candidates of each favorite whose station is gone, by its number: the stations of its source that have the
    /// name, as search folds names, and lie within 50 m of where it was.
    private var candidates: [Int: [Station]] {
        let gone = favorites.all.compactMap { favorite -> (number: Int, station: Station)? in
            guard let entry = stations[favorite.station.source, favorite.station.id], entry.goneAt != nil
            else { return nil }
            return (favorite.number, entry.station)
        }
        guard !gone.isEmpty else { return [:] }
        var candidates: [Int: [Station]] = [:]
        stations.forEachGlance { glance in
            for (number, old) in gone where old.source == glance.source && old.mayBeNear(glance.coordinate) {
                let station = glance.station
                guard old.coordinate.distance(to: station.coordinate) <= Self.metresOfSuccession,
                    SearchKey(old.name) == SearchKey(station.name)
                else { continue }
                candidates[number, default: []].append(station)
            }
        }
        return candidates
    }
}

extension Station {
    /// Whether a place is within a thousandth of a degree of latitude, more than 110 m, as few are.
    fileprivate func mayBeNear(_ place: Coordinate) -> Bool {
        abs(coordinate.latitude - place.latitude) < 0.001
    }
}
