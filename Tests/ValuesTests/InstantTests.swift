import Testing
import Values

@Suite("Instants")
struct InstantTests {
    /// Counted by Python's `datetime`, in whole microseconds; the first ones are the examples of RFC 3339, section 5.8.
    static let accepted: [(String, Int64)] = [
        ("1985-04-12T23:20:50.52Z", 482_196_050_520_000),
        ("1996-12-19T16:39:57-08:00", 851_042_397_000_000),
        ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130_000),
        ("2026-11-30T02:25:00.123456Z", 1_796_005_500_123_456),
        ("2026-12-01T09:00:00+08:00", 1_796_086_800_000_000),
        ("1970-01-01T00:00:00Z", 0),
        ("1970-01-01t00:00:00z", 0),
        ("1970-01-01 00:00:00Z", 0),
        ("1970-01-01T00:00:00+00:00", 0),
        ("1970-01-01T00:00:00-00:00", 0),
        ("1970-01-01T00:00:00.0Z", 0),
        ("1969-12-31T23:59:59.999999Z", -1),
        ("1969-12-31T23:59:59Z", -1_000_000),
        ("2000-02-29T23:59:59-23:59", 951_955_139_000_000),
        ("0001-01-02T00:00:00+23:59", -62_135_596_740_000_000),
        ("9999-12-31T00:00:00-23:59", 253_402_300_740_000_000),
        ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
        ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
    ]

    @Test("Text of RFC 3339 is the moment that Python counts.", arguments: accepted)
    func read(text: String, microseconds: Int64) throws {
        #expect(try #require(Instant(text)).microseconds == microseconds)
    }

    @Test(
        "A count beyond the range is the nearest moment.",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (Int64.min, "0001-01-01T00:00:00Z"),
            (Int64.max, "9999-12-31T23:59:59.999999Z"),
            (253_402_300_799_999_998, "9999-12-31T23:59:59.999998Z"),
        ])
    func clamped(microseconds: Int64, text: String) {
        #expect(Instant(clamping: microseconds).description == text)
    }

    @Test(
        "Text that RFC 3339 does not allow, or beyond the range, is refused.",
        arguments: [
            "", "2026-12-01", "2026-12-01T09:00Z", "2026-12-01T09:00:00", "2026-12-01T09:00:00.Z",
            "2026-12-01T09:00:00,5Z", "2026-12-01T09:00:00.5", "2026-12-01T09:00:00+08",
            "2026-12-01T09:00:00+0800",
            "2026-12-01T09:00:00+8:00", "2026-12-01T09:00:00+24:00", "2026-12-01T09:00:00+08:60",
            "2026-12-01T09:00:00 +08:00", "2026-12-01T09:00:00 Z", "2026-12-01T09:00:00ZZ",
            "2026-12-01T09:00:00Z ",
            " 2026-12-01T09:00:00Z", "2026-12-01T9:00:00Z", "2026-12-01T24:00:00Z", "2026-12-01T09:60:00Z",
            "2016-12-31T23:59:60Z", "2026-02-30T09:00:00Z", "2026-12-01_09:00:00Z",
            "2026-12-01T09:00:00−08:00",
            "２０２６-12-01T09:00:00Z", "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01",
            "9999-12-31T23:59:59-00:01", "10000-01-01T00:00:00Z", "2026-12-01T09:00:00.5.5Z", "1796005500",
        ])
    func refused(text: String) {
        #expect(Instant(text) == nil)
        #expect(OffsetInstant(text) == nil)
    }

    @Test(
        "Digits of fraction beyond the sixth are dropped, before 1970 as after it.",
        arguments: [
            ("1970-01-01T00:00:00.1234567Z", 123_456), ("1970-01-01T00:00:00.1234569999Z", 123_456),
            ("1970-01-01T00:00:00.0000009Z", 0), ("1969-12-31T23:59:59.9999999Z", -1),
            ("1969-12-31T23:59:59.9999991Z", -1), ("1969-12-31T23:59:58.0000019Z", -1_999_999),
            ("1970-01-01T00:00:00.1Z", 100_000), ("1970-01-01T00:00:00.12Z", 120_000),
            ("1970-01-01T00:00:00.000001Z", 1),
            ("9999-12-31T23:59:59.99999999999999999999999999Z", 253_402_300_799_999_999),
        ])
    func fraction(text: String, microseconds: Int64) throws {
        #expect(try #require(Instant(text)).microseconds == microseconds)
    }

    @Test("The range ends with the years 1 and 9999.")
    func range() throws {
        let first = try #require(Instant(microseconds: Instant.range.lowerBound))
        let last = try #require(Instant(microseconds: Instant.range.upperBound))
        #expect(first.description == "0001-01-01T00:00:00Z")
        #expect(last.description == "9999-12-31T23:59:59.999999Z")
        #expect(Instant(microseconds: Instant.range.lowerBound - 1) == nil)
        #expect(Instant(microseconds: Instant.range.upperBound + 1) == nil)
        #expect(Instant(microseconds: .min) == nil && Instant(microseconds: .max) == nil)
        #expect(Instant(seconds: -62_135_596_800) == first)
        #expect(Instant(seconds: 253_402_300_799)?.description == "9999-12-31T23:59:59Z")
        #expect(Instant(seconds: -62_135_596_801) == nil && Instant(seconds: 253_402_300_800) == nil)
        #expect(Instant(seconds: .min) == nil && Instant(seconds: .max) == nil)
    }

    @Test(
        "Whole seconds are rounded towards the past.",
        arguments: [
            (0, 0), (1, 0), (999_999, 0), (1_000_000, 1), (-1, -1), (-999_999, -1), (-1_000_000, -1),
            (-1_000_001, -2), (253_402_300_799_999_999, 253_402_300_799),
            (-62_135_596_799_999_999, -62_135_596_800),
        ])
    func seconds(microseconds: Int64, seconds: Int64) throws {
        #expect(try #require(Instant(microseconds: microseconds)).seconds == seconds)
    }

    @Test(
        "A moment is written in UTC, with six digits of fraction or none.",
        arguments: [
            (0, "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000000Z"),
            (1, "1970-01-01T00:00:00.000001Z", "1970-01-01T00:00:00.000001Z"),
            (-1, "1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"),
            (500_000, "1970-01-01T00:00:00.500000Z", "1970-01-01T00:00:00.500000Z"),
            (-1_000_000, "1969-12-31T23:59:59Z", "1969-12-31T23:59:59.000000Z"),
            (1_796_005_500_123_456, "2026-11-30T02:25:00.123456Z", "2026-11-30T02:25:00.123456Z"),
            (-62_135_596_800_000_000, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000000Z"),
        ] as [(Int64, String, String)])
    func written(microseconds: Int64, text: String, fixedWidth: String) throws {
        let instant = try #require(Instant(microseconds: microseconds))
        #expect(instant.description == text)
        #expect(instant.fixedWidth == fixedWidth)
    }

    @Test(
        "A moment is written with an offset from UTC.",
        arguments: [
            (28_800, "2026-11-30T10:25:00.123456+08:00"), (-12_600, "2026-11-29T22:55:00.123456-03:30"),
            (0, "2026-11-30T02:25:00.123456Z"), (-60, "2026-11-30T02:24:00.123456-00:01"),
            (86_340, "2026-12-01T02:24:00.123456+23:59"),
        ])
    func writtenWithOffset(offset: Int, text: String) throws {
        let instant = try #require(Instant("2026-11-30T02:25:00.123456Z"))
        #expect(instant.description(offset: offset) == text)
    }

    @Test("Text of one width is in the order of time, and reads back as the same moment.")
    func order() throws {
        var generator = SeededGenerator(seed: freshSeed())
        for _ in 0..<2000 {
            let left = try Instant.random(using: &generator)
            let near = left.microseconds + Int64.random(in: -2_000_000...2_000_000, using: &generator)
            let right = try Instant(microseconds: near) ?? Instant.random(using: &generator)
            #expect((left < right) == (left.microseconds < right.microseconds))
            #expect((left.fixedWidth < right.fixedWidth) == (left < right))
            #expect(left.fixedWidth.utf8.count == 27)
            #expect(Instant(left.fixedWidth) == left)
            #expect(Instant(left.description) == left)
        }
    }
}
