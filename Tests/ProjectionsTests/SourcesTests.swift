import Events
import Projections
import Testing

@Suite("The sources")
struct SourcesTests {
    private let bikes = SourceAdded(name: "bikes", url: "https://example.org/bikes", kind: "gbfs")
    private let cafes = SourceAdded(name: "cafes", url: "https://example.org/cafes", every: 3600)

    @Test("A source that was added is there with where and when, sorted by its name.")
    func added() {
        let state = State([.sourceAdded(cafes), .sourceAdded(bikes)])
        #expect(state.sources.all.map(\.added) == [bikes, cafes])
        #expect(state.sources.count == 2)
        #expect(state.sources["bikes"]?.addedAt == time(2))
        #expect(state.sources["bikes"]?.seq == 2)
        #expect(state.sources["other"] == nil)
    }

    @Test("A source that is added again is as it was said last.")
    func changed() {
        var other = bikes
        other.url = "https://example.org/other"
        let state = State([.sourceAdded(bikes), .sourceAdded(cafes), .sourceAdded(other)])
        #expect(state.sources["bikes"]?.added == other)
        #expect(state.sources["bikes"]?.seq == 3)
        #expect(state.sources.count == 2)
    }

    @Test("A source that was removed is gone; its stations are not.")
    func removed() {
        let state = State([
            .sourceAdded(bikes), imported(source: "bikes", added: [station("a", source: "bikes")]),
            .sourceRemoved(SourceRemoved(name: "bikes")), .sourceAdded(cafes),
        ])
        #expect(state.sources.all.map(\.added) == [cafes])
        #expect(state.stations.presentCount(of: "bikes") == 1)
    }
}
