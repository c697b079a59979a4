import Events
import Projections
import SHA256
import Testing
import Values

@Suite("Histories at random")
struct HistoryTests {
    @Test("A state that was written and read goes on as if it had never been written, at every position.")
    func checkpoints() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<8 {
            let events = Self.history(of: 60, using: &generator)
            let whole = State(events)
            for position in 0...events.count {
                var state = State(Array(events[..<position]))
                let read = try state.readBack()
                if read != state || read.digest != state.digest {
                    Issue.record("another state is read at \(position): \(state.canonicalForm)")
                }
                state = read
                state.fold(Array(events[position...]), from: position + 1)
                if state != whole || state.digest != whole.digest {
                    Issue.record("another state follows \(position): \(state.canonicalForm)")
                }
            }
        }
    }

    @Test("Folding the same events again gives the same state and digest.")
    func again() {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<20 {
            let events = Self.history(of: 100, using: &generator)
            let states = (State(events), State(events))
            #expect((states.0 == states.1) as Bool)
            #expect(states.0.digest == states.1.digest)
        }
    }

    @Test("States are equal exactly where their digests are.")
    func digests() {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<5 {
            var states = [State()]
            for (index, event) in Self.history(of: 60, using: &generator).enumerated() {
                var next = states[index]
                next.fold([event], from: index + 1)
                #expect((next == states[index]) == (next.digest == states[index].digest))
                states.append(next)
            }
        }
    }

    /// Events about few things, some of which are not there.
    static func history(of count: Int, using generator: inout some RandomNumberGenerator) -> [Event] {
        (0..<count).map { _ in event(using: &generator) }
    }

    private static func event(using generator: inout some RandomNumberGenerator) -> Event {
        let number = Int.random(in: 1...6, using: &generator)
        let text = text(using: &generator)
        switch Int.random(in: 0..<15, using: &generator) {
        case 0, 1:
            return .todoAdded(
                TodoAdded(
                    number: number, id: identifier(number), title: text ?? "t", description: text,
                    due: due(using: &generator),
                    place: text, tags: tags(using: &generator)))
        case 2: return edit(number, using: &generator)
        case 3: return .todoChecked(TodoChecked(number: number))
        case 4: return .todoUnchecked(TodoUnchecked(number: number))
        case 5: return .todoRemoved(TodoRemoved(number: number))
        case 6, 7:
            let found = text.map {
                LocationGeocoded.Match(name: $0, coordinate: coordinate(number), source: $0)
            }
            return .locationGeocoded(
                LocationGeocoded(number: number, query: "q", provider: "station", found: found))
        case 8:
            return .favoriteAdded(
                FavoriteAdded(
                    number: number, id: identifier(number), name: "f", note: text,
                    station: station("\(number)")))
        case 9: return .favoriteNoted(FavoriteNoted(number: number, note: text))
        case 10:
            return .favoriteRelinked(
                FavoriteRelinked(number: number, from: "\(number)", to: "\(7 - number)"))
        case 11: return .favoriteRemoved(FavoriteRemoved(number: number))
        default: return imported(using: &generator)
        }
    }

    private static func edit(_ number: Int, using generator: inout some RandomNumberGenerator) -> Event {
        let text = text(using: &generator)
        let due = due(using: &generator)
        return .todoEdited(
            TodoEdited(
                number: number, title: text,
                description: Bool.random(using: &generator) ? .keep : text.map { .set($0) } ?? .clear,
                due: Bool.random(using: &generator) ? .keep : due.map { .set($0) } ?? .clear,
                place: Bool.random(using: &generator) ? .keep : text.map { .set($0) } ?? .clear,
                tagged: tags(using: &generator), untagged: tags(using: &generator)))
    }

    private static func imported(using generator: inout some RandomNumberGenerator) -> Event {
        let source = ["youbike", "metro"].randomElement(using: &generator) ?? "youbike"
        let kind = [source, "gbfs"].randomElement(using: &generator) ?? source
        let ids = (1...6).map { "\($0)" }.shuffled(using: &generator)
        let feedTime = Bool.random(using: &generator) ? time(Int.random(in: 0...9, using: &generator)) : nil
        var station = station(ids[0], source: source, kind: kind)
        let old = station
        station.line = text(using: &generator)
        station.capacity = Int.random(in: 0...9, using: &generator)
        station.availability.bikes = Bool.random(using: &generator) ? 1 : nil
        let availability = Station.Availability(
            bikes: Int.random(in: 0...9, using: &generator), updatedAt: feedTime)
        var event = StationsImported(source: source, kind: kind, feedTime: feedTime)
        if Bool.random(using: &generator) { event.added = [station, ProjectionsTests.station(ids[1])] }
        if let change = StationChange(from: old, to: station), Bool.random(using: &generator) {
            event.changed = [change]
        }
        if Bool.random(using: &generator) { event.counts = [StationCount(id: ids[2], availability)] }
        if Bool.random(using: &generator) { event.gone = [ids[3], ids[4]] }
        if Bool.random(using: &generator) { event.back = [ids[2]] }
        if Int.random(in: 0..<4, using: &generator) == 0 { event.dropped = [ids[5]] }
        event.isComplete = Bool.random(using: &generator)
        return .stationsImported(event)
    }

    private static func text(using generator: inout some RandomNumberGenerator) -> String? {
        [nil, "", "a", "\"quoted\"", "台北\n🚲"].randomElement(using: &generator) ?? nil
    }

    private static func tags(using generator: inout some RandomNumberGenerator) -> [String] {
        (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
            ["home", "work", "急"].randomElement(using: &generator)
        }
    }

    private static func due(using generator: inout some RandomNumberGenerator) -> Due? {
        ["2026-12-01", "2026-12-01T09:00:00+08:00", "2026-12-01T01:00:00.5Z", ""].randomElement(
            using: &generator
        )
        .flatMap { Due($0) }
    }
}
