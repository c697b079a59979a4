import Testing
import Values

@Suite("Instants with an offset")
struct OffsetInstantTests {
    private func zoned(_ text: String) -> OffsetInstant? { OffsetInstant(zoned: Array(text.utf8).span) }

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

    // The form is that of RFC 9557, section 4.1; the last name is the longest of the IANA database, 2026a.
    @Test(
        "A zone stands in brackets behind the offset, and is kept.",
        arguments: ["Asia/Taipei", "UTC", "Etc/GMT+8", "EST5EDT", "America/Argentina/ComodRivadavia"])
    func zone(name: String) throws {
        let text = "2026-12-01T09:00:00+08:00[\(name)]"
        let moment = try #require(zoned(text))
        #expect(moment.zone?.description == name)
        #expect(moment.rfc3339 == "2026-12-01T09:00:00+08:00")
        #expect(moment.description == text)
        #expect(moment == OffsetInstant(moment.instant, offset: 28_800, zone: ZoneName(name)))
        #expect(moment != OffsetInstant("2026-12-01T09:00:00+08:00"))
        #expect(OffsetInstant(text) == nil, "RFC 3339 alone has no zones")
    }

    @Test(
        "What only looks like a zone in brackets is refused.",
        arguments: [
            "[]", "[", "[Asia/Taipei", "[Asia/Taipei]x", "[/Asia]", "[Asia/]", "[Asia//Taipei]", "[+08:00]",
            "[1]",
            "[Asia/台北]", "[Asia Taipei]", "[Asia/Taipei][u-ca=roc]", "[\(String(repeating: "a", count: 65))]",
        ])
    func noZone(suffix: String) {
        #expect(zoned("2026-12-01T09:00:00+08:00\(suffix)") == nil)
    }

    @Test("A zone without a moment is none.", arguments: ["[Asia/Taipei]", "2026-12-01[Asia/Taipei]"])
    func zoneAlone(text: String) { #expect(zoned(text) == nil) }

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
