import Daybook
import Events
import Places
import Projections
import Snapshots
import Terminal
import Values

extension Subcommand {
    /// The command `fav-cli show`.
    static let show = Subcommand(
        "show", "Shows all that is known of a station or a favorite.",
        arguments: [
            Argument("STATION", Argument.station.summary + " Or a favorite: #3, its UUID or its name.")
        ],
        details: """
            Of a favorite it also says what has become of its station since it was added. Closed is one out of service; moved \
            one that lies more than 30 m from where it was, and beyond 500 m it is taken for another and not followed; stale one of which no feed has spoken for more than a day, or 30 \
            days where neither bikes nor docks are counted.
            """,
        examples: ["fav-cli show youbike/500101001", "fav-cli show \"捷運市政府站(3號出口)\" --json"]
    ) { invocation in
        let store = try invocation.openStore()
        let now = try invocation.storeOptions().clock()
        let shown = try ShownStation(invocation.positionals[0], in: store.state, at: now, store.checks)
        try invocation.print(shown) { shown.lines(invocation.style, .system()) }
        try invocation.finish(store)
    }
}

extension Argument {
    /// One station.
    static let station = Argument(
        "STATION", "Its source/id, its id, its name, or a part of the name that no other has.")
}

/// A station with its life in the cache, and the favorite that it is.
private struct ShownStation: Encodable {
    private let station: Station
    private let firstSeenAt: Instant?
    private let changes: [FavoriteStanding.Change]
    private let favorite: FavoriteRow?

    private enum CodingKeys: CodingKey { case favorite }

    /// What the words mean: the station or, when there is none, a favorite with what was known when it was added.
    init(
        _ text: String, in state: State, at now: Instant, _ checks: [String: Instant]
    ) throws(Refusal) {
        let favorite: Favorite?
        if let found = try state.favorite(shownAs: text) {
            favorite = found
            station = state.station(of: found)
        } else {
            station = try state.station(text)
            favorite = state.favorites.favorite(ofStation: station.id, from: station.source)
        }
        let entry = state.stations[station.source, station.id]
        firstSeenAt = entry?.firstSeenAt
        changes =
            favorite.map { state.standing(of: $0, at: now, checks: checks).changes }
            ?? entry?.goneAt.map { [.gone(since: $0)] } ?? []
        self.favorite = favorite.map { FavoriteRow($0, in: state, at: now, checks: checks) }
    }

    /// Writes the keys of a station, and `favorite` when it is one.
    func encode(to encoder: any Encoder) throws {
        let goneAt = changes.lazy.compactMap { if case .gone(let since) = $0 { since } else { nil } }.first
        try StationRow(station, firstSeenAt: firstSeenAt, goneAt: goneAt).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(favorite, forKey: .favorite)
    }

    /// All that is known, a line each.
    func lines(_ style: Style, _ zone: LocalZone) -> [String] {
        var facts: [(String, String?)] = [("English", station.nameEnglish)]
        facts.append(("favorite", favorite.map { "#\($0.number)" }))
        facts.append(("note", favorite?.note))
        facts += changes.map { ("state", $0.sentence(in: zone)) }
        facts += station.facts(in: zone)
        facts.append(("known", firstSeenAt.map { "since \($0.description(in: zone))" }))
        return [style.text(station.name.escaped, .bold)]
            + facts.compactMap { name, value in
                guard let value, !value.isEmpty else { return nil }
                return "  " + (name + ":").padded(to: 11) + value.escaped
            }
    }
}

extension State {
    /// The favorite of a `#number` or UUID, or of a number or name that no one station has; nil when it means a station.
    fileprivate func favorite(shownAs text: String) throws(Refusal) -> Favorite? {
        if let reference = ItemReference(text), text.hasPrefix("#") || Identifier(text) != nil {
            return try favorite(reference)
        }
        do throws(Refusal) {
            _ = try station(text)
            return nil
        } catch {
            guard let favorite = try? favorite(text) else { throw error }
            return favorite
        }
    }
}

extension Station {
    /// What its feed says, by what it is about.
    fileprivate func facts(in zone: LocalZone) -> [(String, String?)] {
        let counts = [
            availability.bikes.map { counted($0, "bike") },
            availability.docks.map { counted($0, "free dock") },
            capacity.map { "\(counted($0, "dock")) in all" },
        ]
        return [
            (
                "bikes",
                inService == false ? "out of service" : counts.compactMap(\.self).joined(separator: ", ")
            ),
            ("updated", availability.updatedAt?.description(in: zone)),
            ("address", wholeAddress),
            ("place", coordinate.description), ("line", line), ("telephone", telephone), ("web", url),
            ("open", openState), ("from", startDate?.description), ("until", endDate?.description),
            ("station", "\(source)/\(id)"),
        ]
    }

    /// The address behind the district and the city, unless it begins with them.
    var wholeAddress: String {
        let start = [city, district].compactMap(\.self)
        guard let address else { return start.joined(separator: " ") }
        return (start.filter { !address.contains($0) } + [address]).joined(separator: " ")
    }
}
