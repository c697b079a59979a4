public import Events

extension State {
    /// The events that make what they are about what it is in another state, in the order in which it is named.
    ///
    /// This is the one place where it is said how anything is put back: what is there in the other state comes back as a
    /// whole, what is not goes. Nothing is said of what is the same; versions are not compared.
    public func restoring(_ subjects: [Subject], to then: State) -> [Event] {
        subjects.compactMap { restoring($0, to: then) }
    }

    private func restoring(_ subject: Subject, to then: State) -> Event? {
        switch subject {
        case .todo(let number):
            let (now, old) = (todos[number]?.restored, then.todos[number]?.restored)
            guard now != old else { return nil }
            return old.map { .todoRestored($0) } ?? .todoRemoved(TodoRemoved(number: number))
        case .favorite(let number):
            let (now, old) = (favorites[number]?.restored, then.favorites[number]?.restored)
            guard now != old else { return nil }
            return old.map { .favoriteRestored($0) } ?? .favoriteRemoved(FavoriteRemoved(number: number))
        case .stations(let source):
            return stations.restoring(source, to: then.stations).map { .stationsRestored($0) }
        case .source(let name):
            let (now, old) = (sources[name]?.added, then.sources[name]?.added)
            guard now != old else { return nil }
            return old.map { .sourceAdded($0) } ?? .sourceRemoved(SourceRemoved(name: name))
        }
    }
}
