import Daybook
import Events
import Foundation
import Places
import Projections
import Testing

@Suite("Any commands, taken back and brought back one by one")
struct UndoPropertyTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test("Each undo gives the state before its command, and each redo the one behind it.", arguments: 1...4)
    func anyCommands(run: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("UndoPropertyTests, run \(run): seed \(seed)")
        var random = SeededGenerator(seed)
        var store = try scratch.open(seed)
        var states = [store.state.essence]
        var realms: [Realm] = []
        for minute in 0..<60 where realms.count < 24 {
            let (command, realm) = try Self.command(&random, minute: minute)
            guard let receipt = try? store.perform(command), !receipt.events.isEmpty else { continue }
            states.append(store.state.essence)
            realms.append(realm)
            if Int.random(in: 1...8, using: &random) == 1 { try store.writeCheckpoint() }
        }
        #expect(realms.count > 4, "seed \(seed)")
        for round in 1...2 {
            for (index, realm) in realms.enumerated().reversed() {
                let undone = try store.perform(.undo(realm))
                #expect(undone.isUndo && store.state.essence == states[index], "seed \(seed), round \(round)")
            }
            if round == 1 { try store.writeCheckpoint() }
            for (index, realm) in realms.enumerated() {
                let redone = try store.perform(.redo(realm))
                #expect(
                    !redone.isUndo && store.state.essence == states[index + 1], "seed \(seed), round \(round)"
                )
            }
        }
        #expect(throws: StoreError.refused(.nothingToRedo)) { _ = try store.perform(.redo(.todos)) }
        let replay = try Store.replay(scratch.store, Scratch.options())
        #expect(replay.store.state.digest == store.state.digest, "seed \(seed)")
        #expect(!replay.checkpoints.contains { !$0.agrees }, "seed \(seed)")
        #expect(try scratch.open().state == store.state, "seed \(seed)")
    }

    private static func command(
        _ random: inout SeededGenerator, minute: Int
    ) throws -> (any Daybook.Command, Realm) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let reference = ItemReference.number(number(1...4))
        let due: Change<Due> = [.keep, .clear, Due("2026-12-0\(number(1...9))").map { .set($0) } ?? .keep][
            number(0...2)]
        let todos: [any Daybook.Command] = [
            AddTodos([AddTodos.Draft(title: "t\(minute)", tags: ["x"]), AddTodos.Draft(title: "u")]),
            AddTodos([AddTodos.Draft(title: "p\(minute)", place: "25.03,121.56")]),
            CheckTodos([reference, .number(1)], done: true), CheckTodos([reference], done: false),
            EditTodo(reference, title: "e\(minute)", due: due, tags: ["y", "a"], untags: ["x"]),
            EditTodo(reference, description: .set("d"), place: .set("S\(number(1...5))"), untags: ["y"]),
            EditTodo(reference, place: .set("#1")), EditTodo(reference, place: .set("Gate")),
            GeocodeTodos([
                try lookup(reference, found: nil), try lookup(.number(2), found: coordinate(25, 121)),
            ]),
            RemoveTodos([reference]),
        ]
        let station = "\(number(1...5))"
        let source = ["bikes", "works"][number(0...1)]
        let favorites: [any Daybook.Command] = [
            ImportStations(try feed(&random, minute), force: true),
            ImportStations(try feed(&random, minute), force: true),
            AddFavorite(station: station, note: "n\(minute)"), AddFavorite(station: station),
            NoteFavorite("\(number(1...3))", note: minute % 2 == 0 ? nil : "m\(minute)"),
            RemoveFavorites(["\(number(1...3))"]),
            AddSource(SourceAdded(name: source, url: "https://example.org/\(minute)")), RemoveSource(source),
        ]
        return Bool.random(using: &random)
            ? (todos[number(0...todos.count - 1)], .todos)
            : (favorites[number(0...favorites.count - 1)], .favorites)
    }

    /// What a gazetteer knows of the gate, or that it does not.
    private static func lookup(_ reference: ItemReference, found: Coordinate?) throws -> LocationGeocoded {
        guard case .number(let number) = reference else { preconditionFailure("It is named by a number.") }
        let match = found.map { LocationGeocoded.Match(name: "Gate", coordinate: $0, source: "geonames/1") }
        return LocationGeocoded(number: number, query: "Gate", provider: "gazetteer/x", found: match)
    }

    /// A feed in which stations come, go, change, are counted, and take the places of others.
    private static func feed(_ random: inout SeededGenerator, _ minute: Int) throws -> FeedReading {
        var stations = [FeedStation(id: "0", name: "S0", bikes: minute)]
        for id in 1...5 where Int.random(in: 1...3, using: &random) > 1 {
            let isRenumbered = Int.random(in: 1...5, using: &random) == 1
            stations.append(
                FeedStation(
                    id: isRenumbered ? "\(id + 5)" : "\(id)", name: "S\(id)",
                    address: ["Road", "Lane"][Int.random(in: 0...1, using: &random)],
                    capacity: Int.random(in: 20...22, using: &random),
                    bikes: Int.random(in: 0...20, using: &random)))
        }
        let digits = minute < 10 ? "0\(minute)" : "\(minute)"
        return try reading(stations, at: "2026-11-30 09:\(digits):00")
    }
}
