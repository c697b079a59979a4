import Events
import JSONText
import Projections
import Testing
import Values

@Suite("Checkpoints")
struct CheckpointTests {
    /// A state with several blocks in each of its tables.
    private static func large() -> State {
        var events: [Event] = []
        for number in 1...1000 {
            events.append(
                .todoAdded(TodoAdded(number: number, id: identifier(number), title: "to-do \(number)")))
            if number % 3 == 0 { events.append(.todoChecked(TodoChecked(number: number))) }
            if number % 7 == 0 { events.append(.todoRemoved(TodoRemoved(number: number))) }
        }
        for number in 1...300 {
            let added = FavoriteAdded(
                number: number, id: identifier(number), name: "f", station: station("\(number)"))
            events.append(.favoriteAdded(added))
        }
        for number in 1...200 {
            events.append(.sourceAdded(SourceAdded(name: "s\(number)", url: "https://example.org/\(number)")))
        }
        events.append(imported(added: (0..<700).map { station("s\($0)") }, gone: ["s5", "s300"]))
        return State(events)
    }

    @Test("Nothing of the body is read before it is asked for, and of it little more than that.") func lazy()
        throws
    {
        let body = MemoryBody()
        let state = try Self.large().readBack(body)
        #expect(state.todos.lastNumber == 1000)
        #expect(state.todos.count == 858)
        #expect(state.todos.openCount == 572)
        #expect(state.todos[1001] == nil)
        #expect(state.stations.presentCount() == 698)
        #expect(state.stations.goneCount() == 2)
        #expect(body.bytesRead == 0)
        #expect(state.todos[500]?.title == "to-do 500")
        #expect(body.bytesRead < body.content.count / 10)
        let first = state.todos.first(20, done: false) { _ in true }
        #expect(
            first.map(\.number) == Array((1...1000).lazy.filter { $0 % 3 != 0 && $0 % 7 != 0 }.prefix(20)))
        #expect(body.bytesRead < body.content.count / 5)
    }

    @Test("A state that was read changes as one that was not, in the middle, between, at the end.")
    func changes() throws {
        let whole = Self.large()
        let read = try whole.readBack()
        let events: [Event] = [
            .todoRemoved(TodoRemoved(number: 1)), .todoRemoved(TodoRemoved(number: 128)),
            .todoChecked(TodoChecked(number: 500)), .todoUnchecked(TodoUnchecked(number: 999)),
            .todoEdited(TodoEdited(number: 2, title: "other")),
            .todoAdded(TodoAdded(number: 1001, id: identifier(1001), title: "new")),
            .todoAdded(TodoAdded(number: 7, id: identifier(7), title: "again")),
            .todoRemoved(TodoRemoved(number: 1001)), .favoriteRemoved(FavoriteRemoved(number: 3)),
            .favoriteNoted(FavoriteNoted(number: 4, note: "n")),
            .sourceRemoved(SourceRemoved(name: "s7")),
            .sourceAdded(SourceAdded(name: "s7", url: "https://example.org/", every: 60)),
            .sourceAdded(SourceAdded(name: "s0", url: "https://example.org/")),
            imported(
                added: [station("a"), station("s5")], counts: [StationCount(id: "s6", .init(bikes: 3))],
                gone: ["s7"], isComplete: true),
            .favoriteRelinked(FavoriteRelinked(number: 5, from: "5", to: "s5")),
            imported(back: ["s7"], dropped: ["s300", "s0"], isComplete: true),
        ]
        for count in 0...events.count {
            var changed = whole
            var changedRead = read
            changed.fold(Array(events[..<count]), from: 5000)
            changedRead.fold(Array(events[..<count]), from: 5000)
            #expect(changed.todos.openCount == changedRead.todos.openCount)
            #expect((changed == changedRead) as Bool, "after \(count) events")
            #expect(changed.digest == changedRead.digest, "after \(count) events")
            let again = try changedRead.readBack()
            #expect((again == changed) as Bool, "written again after \(count) events")
        }
    }

    @Test("A body that is damaged at any of 60 places gives the same state, rebuilt where it must be.")
    func damage() throws {
        let whole = Self.large()
        let seed = freshSeed()
        var generator = SeededGenerator(seed: seed)
        var rebuilds = 0
        for _ in 0..<60 {
            let body = MemoryBody {
                rebuilds += 1
                return whole
            }
            let state = try whole.readBack(body)
            let place = Int.random(in: 0..<body.content.count, using: &generator)
            body.content[place] ^= UInt8.random(in: 1...255, using: &generator)
            #expect((state.todos.all == whole.todos.all) as Bool)
            #expect((state == whole) as Bool)
            var glances: [String] = []
            state.stations.forEachGlance { glances.append($0.station.id) }
            #expect((glances == whole.stations.present().map(\.id)) as Bool)
        }
        #expect(rebuilds >= 40)
    }

    @Test("A glance tells what the station has.") func glances() throws {
        var known = station("a")
        known.inService = false
        known.availability = Station.Availability(bikes: 7)
        let state = try State([imported(added: [known, station("b")], gone: ["b"])]).readBack()
        var glances: [StationGlance] = []
        state.stations.forEachGlance { glances.append($0) }
        let glance = try #require(glances.first)
        #expect(glances.count == 1)
        #expect(glance.coordinate == known.coordinate)
        #expect(glance.bikes == 7)
        #expect(glance.docks == nil)
        #expect(glance.inService == false)
        #expect(glance.source == "youbike")
        #expect(glance.station == known)
    }

    @Test("A header that lacks a part is refused.", arguments: ["favorites", "todos", "stations", "sources"])
    func header(part: String) {
        var header = JSONWriter()
        let body = MemoryBody()
        State().write(to: &header, body: &body.content)
        let text = String(decoding: header.bytes, as: UTF8.self).split(separator: part).joined(separator: "x")
        #expect(throws: JSONError(.missingMember(part), at: text.utf8.count)) {
            let bytes = Array(text.utf8)
            var reader = JSONReader(bytes.span)
            _ = try State(&reader, body)
        }
    }
}
