import Journal
import Testing
import Values

@Suite("Time")
struct TimeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(
        "A clock set back ten years changes no order, no seq and no verdict; the times are as the clock said."
    )
    func setBack() throws {
        let store = directory.store
        let tenYears: Int64 = 3652 * 86_400 * 1_000_000
        let past = try #require(Instant(microseconds: now.microseconds - tenYears))
        let moments = [now, past, .epoch, now, past, now]
        for (index, moment) in moments.enumerated() {
            var writer = try store.writer(.test(seed: UInt64(index), segmentBytes: 600), at: moment)
            #expect(try writer.appendOnce([event(index)], at: moment) == index + 1...index + 1)
        }
        let found = try store.contents()
        #expect(found.damage == nil)
        #expect(found.numbers == (0..<6).map { [$0] })
        var times: [String] = []
        var reader = try store.reader()
        while try reader.advance() {
            reader.forEachRecord { record, _ in times.append(record.at.description) }
        }
        #expect(
            times == [
                "2026-11-30T02:25:00.123456Z", "2016-11-30T02:25:00.123456Z", "1970-01-01T00:00:00Z",
                "2026-11-30T02:25:00.123456Z", "2016-11-30T02:25:00.123456Z", "2026-11-30T02:25:00.123456Z",
            ])
    }
}
