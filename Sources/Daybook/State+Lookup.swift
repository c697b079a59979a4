public import Events
import Places
public import Projections

extension State {
    /// The to-do somebody means, open or done, with where its place is now.
    public func todo(_ reference: ItemReference) throws(Refusal) -> TodoItem {
        switch reference {
        case .number(let number):
            if let item = todos[number] { return located(item) }
            throw todos.isRemoved(number) ? .todoRemoved(number) : .noTodo(reference)
        case .id(let id):
            guard let item = todos.all.first(where: { $0.id == id }) else { throw .noTodo(reference) }
            return located(item)
        }
    }

    /// The favorite somebody means.
    public func favorite(_ reference: ItemReference) throws(Refusal) -> Favorite {
        switch reference {
        case .number(let number):
            if let favorite = favorites[number] { return favorite }
            throw favorites.isRemoved(number) ? .favoriteRemoved(number) : .noFavorite(reference)
        case .id(let id):
            guard let favorite = favorites.all.first(where: { $0.id == id }) else {
                throw .noFavorite(reference)
            }
            return favorite
        }
    }

    /// The favorite somebody means by a number, an identity or its whole name.
    public func favorite(_ text: String) throws(Refusal) -> Favorite {
        if let reference = ItemReference(text) { return try favorite(reference) }
        guard let favorite = try favorite(named: text) else { throw .noFavoriteNamed(text) }
        return favorite
    }

    /// The favorite with that whole name, as search folds names; nil when there is none.
    func favorite(named name: String) throws(Refusal) -> Favorite? {
        let key = SearchKey(name)
        let found = favorites.all.filter { SearchKey($0.name) == key }
        guard found.count <= 1 else { throw .ambiguousFavorite(name, found) }
        return found.first
    }

    /// The station somebody means by `source/id`, its id, its whole name, or a part of its name that no other has.
    ///
    /// A station that its feed no longer has is found by its id only.
    public func station(_ text: String) throws(Refusal) -> Station {
        if let station = try station(withID: text) { return station }
        let found = stations(matching: text)
        if let station = try Self.station(named: text, among: found) { return station }
        guard found.count <= 1 else { throw .ambiguousStation(text, found) }
        guard let station = found.first else { throw .noStation(text) }
        return station
    }

    /// The station with that `source/id`, or with that id in one source only; nil when there is none.
    func station(withID text: String) throws(Refusal) -> Station? {
        if let slash = text.firstIndex(of: "/"),
            let entry = stations[String(text[..<slash]), String(text[text.index(after: slash)...])]
        {
            return entry.station
        }
        let found = stations.sources.compactMap { stations[$0.name, text]?.station }
        guard found.count <= 1 else { throw .ambiguousStation(text, found) }
        return found.first
    }

    /// The station with that whole name in either language, as search folds names; nil when there is none.
    func station(named name: String) throws(Refusal) -> Station? {
        try Self.station(named: name, among: stations(matching: name))
    }

    private static func station(named name: String, among found: [Station]) throws(Refusal) -> Station? {
        let key = SearchKey(name)
        let named = found.filter { station in
            SearchKey(station.name) == key || station.nameEnglish.map { SearchKey($0) == key } == true
        }
        guard named.count <= 1 else { throw .ambiguousStation(name, named) }
        return named.first
    }

    /// The stations in which every word of a text occurs, in the name, English name, address, district or city, sorted
    /// by name.
    ///
    /// - Complexity: Linear in the number of stations; of a checkpoint those are read in which the words may occur.
    public func stations(matching text: String) -> [Station] {
        let words = text.split(whereSeparator: \.isWhitespace).map { SearchKey(String($0)) }
        let probes = words.compactMap { SearchProbe($0) }
        var found: [Station] = []
        stations.forEachGlance { glance in
            guard probes.allSatisfy({ probe in glance.mayBe { probe.mayOccur(in: $0) } }) else { return }
            let station = glance.station
            let texts = [station.name, station.nameEnglish, station.address, station.district, station.city]
            let keys = texts.compactMap { $0.map { SearchKey($0) } }
            if words.allSatisfy({ word in keys.contains { $0.contains(word) } }) { found.append(station) }
        }
        return found.sortedByName()
    }
}

extension [Station] {
    /// Sorted by name, then source, then id.
    public func sortedByName() -> [Station] {
        sorted { ($0.name, $0.source, $0.id) < ($1.name, $1.source, $1.id) }
    }
}
