import Testing
import Values

@Suite("Instants with an offset")
struct OffsetInstantTests {
    @Test(
        "The offset that was written is kept.",
        arguments: [
            ("2026-12-01T09:00:00+08:00", 28_800), ("2026-11-30T21:30:00-03:30", -12_600),
            ("2026-12-01T01:00:00Z", 0), ("2026-12-01T01:00:00+00:00", 0), ("2026-12-01T01:00:00-00:00", 0),
            ("2026-12-02T00:59:00+23:59", 86_340), ("2026-11-30T01:01:00-23:59", -86_340),
        ])
    func offset(text: String, offset: Int) throws {
        let moment = try #require(OffsetInstant(text))
        #expect(moment.instant == Instant("2026-12-01T01:00:00Z"))
        #expect(moment.offset == offset)
        #expect(moment == OffsetInstant(moment.instant, offset: offset))
    }

    @Test("The same moment with another offset is another value.")
    func unequal() {
        #expect(OffsetInstant("2026-12-01T09:00:00+08:00") != OffsetInstant("2026-12-01T01:00:00Z"))
    }

    @Test(
        "An offset that is no whole minute, or 24 hours or more, is refused.",
        arguments: [1, -1, 59, 61, 86_400, -86_400, 86_460, Int.min, Int.max])
    func refusedOffset(offset: Int) throws {
        let instant = try #require(Instant("2026-12-01T01:00:00Z"))
        #expect(OffsetInstant(instant, offset: offset) == nil)
    }

    @Test("An offset that would show a day outside the calendar is refused.")
    func refusedAtTheEnds() throws {
        let first = try #require(Instant("0001-01-01T00:00:00Z"))
        let last = try #require(Instant("9999-12-31T23:59:59.999999Z"))
        #expect(OffsetInstant(first, offset: -60) == nil)
        #expect(OffsetInstant(first, offset: 60) != nil)
        #expect(OffsetInstant(last, offset: 60) == nil)
        #expect(OffsetInstant(last, offset: -60) != nil)
    }

    @Test("What is written with an offset reads back as the same moment and offset.")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<2000 {
            let instant = try Instant.random(using: &generator)
            let offset = Int.random(in: -1439...1439, using: &generator) * 60
            guard let moment = OffsetInstant(instant, offset: offset) else { continue }
            #expect(OffsetInstant(instant.description(offset: offset)) == moment)
        }
    }
}
