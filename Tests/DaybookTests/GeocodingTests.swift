import Daybook
import Events
import Places
import Projections
import Testing
import Values

@Suite("Finding out where places are")
struct GeocodingTests {
    private let scratch: Scratch
    private var store: Store

    /// The favorite #1 `Home`, two called `Twin`, the stations `Stop` and two `Park`s.
    init() throws {
        scratch = try Scratch()
        store = try scratch.open()
        let stations = [
            FeedStation(id: "A1", name: "Stop"), FeedStation(id: "B2", name: "Park", latitude: 25.1),
            FeedStation(id: "C3", name: "PARK", latitude: 25.2),
        ]
        _ = try store.perform(ImportStations(reading(stations)))
        for (name, latitude) in [("Home", 24.1), ("Twin", 24.2), ("twin", 24.3)] {
            _ = try store.perform(AddFavorite(name: name, at: coordinate(latitude, 121)))
        }
    }

    /// A provider that knows these names, each with the confidence of one place, and the texts it was asked.
    private final class Known {
        var names: [String: Double]
        var asked: [String] = []
        var failure: (any Error)?

        init(_ names: [String: Double] = [:]) { self.names = names }

        func provider(_ name: String) -> PlaceProvider {
            PlaceProvider(name: name) { text in
                self.asked.append(text)
                if let failure = self.failure { throw failure }
                let confidence = self.names[text]
                let place = try coordinate(10, 20)
                return PlaceMatches(
                    provider: name,
                    confidence.map { [(LocationGeocoded.Match(name: text, coordinate: place), $0)] } ?? [])
            }
        }
    }

    private struct Down: Error {}

    private func words(_ answer: Geocoding.Answer) -> String {
        switch answer {
        case .found(let found):
            let matches = found.matches.map { "\($0.source ?? $0.name) \($0.confidence ?? -1)" }
            return "\(found.provider): \(matches.joined(separator: ", "))"
        case .missing(let provider, let since): return "not \(provider)\(since.map { " since \($0)" } ?? "")"
        case .unasked: return "unasked"
        case .failed(let error): return "failed \(error)"
        }
    }

    private func now(_ text: String = "2026-11-30T01:30:00Z") throws -> Instant {
        try #require(Instant(text))
    }

    private func ask(_ text: String, _ providers: PlaceProvider...) throws -> String {
        var geocoding = Geocoding(in: store.state, asking: providers, at: try now())
        return words(geocoding.answer(text))
    }

    @Test(
        "Favorites and stations come first, by their whole names; those of one name are all there is.",
        arguments: [
            ("HOME", "favorite: favorite/1 1.0"), ("Twin", "favorite: favorite/2 0.5, favorite/3 0.5"),
            ("stop", "station: youbike/A1 1.0"), ("park", "station: youbike/C3 0.5, youbike/B2 0.5"),
            ("25,121", "coordinate: 25.0,121.0 1.0"), ("Hom", "unasked"), ("#9", "unasked"),
            ("91,0", "unasked"),
        ])
    func storeFirst(text: String, answer: String) throws {
        #expect(try ask(text) == answer)
        let known = Known([text: 1])
        let asked = try ask(text, known.provider("p"))
        #expect(asked == (answer == "unasked" ? "p: \(text) 1.0" : answer))
        #expect(known.asked.isEmpty == (answer != "unasked"))
    }

    @Test("The first provider that knows a name decides; a guess of one is left for another to better.")
    func order() throws {
        let first = Known(["a": 1, "b": 0.5, "c": 0.5])
        let second = Known(["a": 1, "b": 0.9, "d": 0.1])
        func ask(_ text: String) throws -> String {
            try self.ask(text, first.provider("first"), second.provider("second"))
        }
        #expect(try ask("a") == "first: a 1.0")
        #expect(second.asked == [])
        #expect(try ask("b") == "second: b 0.9")
        #expect(try ask("c") == "first: c 0.5")
        #expect(try ask("d") == "second: d 0.1")
        #expect(try ask("e") == "not second")
    }

    @Test("Each text is asked once, and a provider that failed is not asked further.")
    func once() throws {
        let known = Known(["a": 1])
        var geocoding = Geocoding(in: store.state, asking: [known.provider("p")], at: try now())
        for text in ["a", "a", "b", "b"] { _ = geocoding.answer(text) }
        #expect(known.asked == ["a", "b"])
        known.failure = Down()
        for text in ["c", "d"] { #expect(words(geocoding.answer(text)) == "failed Down()") }
        #expect(words(geocoding.answer("Home")) == "favorite: favorite/1 1.0")
        #expect(known.asked == ["a", "b", "c"])
    }

    @Test(
        "What a provider did not know is not asked again for a day, for any to-do, but of another provider.")
    func patience() throws {
        var store = store
        _ = try store.perform(
            AddTodos([AddTodos.Draft(title: "x", place: "Y"), AddTodos.Draft(title: "z", place: "Y")]))
        let miss = LocationGeocoded(number: 1, query: "Y", provider: "p", found: nil)
        let receipt = try store.perform(GeocodeTodos([miss]))
        #expect(receipt.events == [.locationGeocoded(miss)])
        let known = Known(["Y": 1])
        func ask(_ provider: String, at time: String, again: Bool = false) throws -> String {
            var geocoding = Geocoding(
                in: store.state, asking: [known.provider(provider)], at: try now(time), again: again)
            return words(geocoding.answer("Y"))
        }
        #expect(try ask("p", at: "2026-12-01T01:29:59Z") == "not p since 2026-11-30T01:30:00Z")
        #expect(known.asked == [])
        #expect(try ask("p", at: "2026-12-01T01:30:00Z") == "p: Y 1.0")
        #expect(try ask("p", at: "2026-11-30T01:29:59Z") == "p: Y 1.0")
        #expect(try ask("p", at: "2026-11-30T01:30:00Z", again: true) == "p: Y 1.0")
        #expect(try ask("q", at: "2026-11-30T01:30:00Z") == "q: Y 1.0")
    }

    @Test(
        "An answer is one event with the others beside it; it is left out when the to-do has changed or is there."
    )
    func records() throws {
        var store = store
        _ = try store.perform(AddTodos(["a", "b", "c"].map { AddTodos.Draft(title: $0, place: "Y") }))
        let places = try [1.0, 2, 3].map {
            LocationGeocoded.Match(name: "Y\($0)", coordinate: try coordinate($0, 121))
        }
        let found = PlaceMatches(provider: "p", zip(places, [0.5, 0.3, 0.2]).map { ($0, $1) })
        func answer(_ number: Int) -> LocationGeocoded {
            found.geocoded(todo: number, query: "Y", taking: found.matches[1])
        }
        #expect(answer(1).found?.name == "Y2.0" && answer(1).found?.confidence == 0.3)
        #expect(answer(1).others.map(\.name) == ["Y1.0", "Y3.0"] && answer(1).provider == "p")
        _ = try store.perform(EditTodo(.number(2), place: .set("Z")))
        _ = try store.perform(RemoveTodos([.number(3)]))
        let receipt = try store.perform(GeocodeTodos([answer(1), answer(2), answer(3), answer(4)]))
        #expect(receipt.events == [.locationGeocoded(answer(1))])
        #expect(receipt.state.todos[1]?.place?.coordinate == places[1].coordinate)
        #expect(try store.perform(GeocodeTodos([answer(1)])).events == [])
    }

    @Test("A to-do at a favorite goes along when its station moves, also where it is edited or looked up.")
    func follows() throws {
        var store = store
        _ = try store.perform(AddFavorite(station: "A1"))
        _ = try store.perform(AddTodos([AddTodos.Draft(title: "x", place: "#4")]))
        let moved = [FeedStation(id: "A1", name: "Stop", latitude: 25.034)]
        let feed = try reading(moved, at: "2026-11-30 09:10:00")
        _ = try store.perform(ImportStations(feed, force: true))
        #expect(try store.state.todo(.number(1)).place.map(text) == "Stop at 25.034,121.56 (favorite/4)")
        #expect(try store.preview(EditTodo(.number(1), place: .set("#4"))).events == [])
        let place = try PlaceText("#4", in: store.state)
        #expect(try place.coordinate == coordinate(25.034, 121.56))
    }
}
