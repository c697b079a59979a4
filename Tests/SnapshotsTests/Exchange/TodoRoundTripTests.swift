import Events
import Projections
import Snapshots
import Testing
import Values

@Suite("To-dos there and back")
struct TodoRoundTripTests {
    /// SplitMix64 (Steele, Lea, Flood 2014), so that a test can name the seed of its numbers.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    private static let pieces = [
        " ", "  ", "a", "b:c", "+", "@", "+home", "@desk", "due:2026-12-01", "id:7", "(A)", "x", "2026-11-30",
        "pri:",
        "pri:A", "pri:1", "pri:H", "project:x", "title:y", "note:", "%", "%20", "%2", ",", ";", "\\", "\\n",
        "\"", "'",
        "買牛奶", "🥛", "👨‍👩‍👧", "e\u{301}", "\u{A0}", "\u{2028}", "<", "&", "]", "[", "{", "&amp;", "BEGIN:VTODO",
        "END:VTODO",
        "http://a.b", "=", "\u{202E}", "-", "--",
    ]

    private func text(_ generator: inout Generator, lines: Bool = false) -> String {
        let pieces = Self.pieces + (lines ? ["\n", "\n\n"] : [])
        while true {
            let text = (0..<Int.random(in: 1...6, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            // A text that is blank is refused by the store, and one newline at the end is taken off.
            if text.contains(where: { !$0.isWhitespace }), !text.hasSuffix("\n") { return text }
        }
    }

    private func record(_ number: Int, _ generator: inout Generator) throws -> TodoRecord {
        func maybe<Value>(_ value: (inout Generator) throws -> Value?) rethrows -> Value? {
            Bool.random(using: &generator) ? try value(&generator) : nil
        }
        let seconds = Int64.random(in: -1_000_000_000...4_000_000_000, using: &generator)
        let added = try #require(Instant(seconds: seconds))
        let checked = maybe { Instant(seconds: seconds + .random(in: 0...1_000_000, using: &$0)) }
        let due: Due? = try maybe { generator in
            let moment = try #require(Instant(seconds: seconds / 1800 * 1800))
            let offset = Int.random(in: -23...23, using: &generator) * 1800
            let zones = [ZoneName("Asia/Taipei"), ZoneName("Etc/GMT+8"), nil].compactMap(\.self)
            return Bool.random(using: &generator)
                ? OffsetInstant(moment, offset: offset, zone: zones.randomElement(using: &generator)).map {
                    .moment($0)
                }
                : .day(LocalTime(moment, offset: 0).date)
        }
        let coordinate = maybe { generator in
            Coordinate(
                latitude: Double(Int.random(in: -90_000_000...90_000_000, using: &generator)) / 1_000_000,
                longitude: Double(Int.random(in: -180_000_000...180_000_000, using: &generator)) / 1_000_000)
        }
        let place = maybe { generator in
            TodoItem.Place(
                name: text(&generator), coordinate: coordinate,
                source: coordinate == nil ? nil : "youbike/\(number)")
        }
        var tags: [String] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let tag = text(&generator)
            if !tags.contains(tag) { tags.append(tag) }
        }
        return TodoRecord(
            id: Identifier.random(using: &generator), title: text(&generator),
            description: maybe { text(&$0, lines: true) }, due: due, place: place, tags: tags,
            isDone: checked != nil, addedAt: added, checkedAt: checked)
    }

    @Test(
        "What a format wrote is read without a loss, whatever the texts are.",
        arguments: ["json", "jsonl", "todo-txt", "icalendar", "taskwarrior"])
    func lossless(format: String) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = Generator(state: seed)
        for round in 0..<40 {
            let records = try (1...25).map { try record($0, &generator) }
            // A clock of UTC, and two that are not.
            let clock = [WallClock.utc, .taipei, .fixed(hours: -9)][round % 3]
            let (text, omitted) = try document(format, records, clock: clock)
            let reading = try reading(text, clock: clock)
            #expect(reading.problems == [] && reading.omitted.counts == [:], "Seed \(seed)")
            #expect(reading.records.count == records.count, "Seed \(seed)")
            for (read, written) in zip(reading.records, records) {
                let isEqual = Self.comparable(read, format) == Self.comparable(written, format)
                #expect(isEqual, "Seed \(seed): \(read) is not \(written)")
                if !isEqual { return }
            }
            let lossy = ["times of day at which something was added or done"]
            #expect(omitted.keys.allSatisfy { lossy.contains($0) && format == "todo-txt" }, "Seed \(seed)")
        }
    }

    /// The record with tags in order, as not every format keeps theirs, and in todo.txt without times, which are days there.
    private static func comparable(_ record: TodoRecord, _ format: String) -> TodoRecord {
        var record = record
        record.tags?.sort()
        if format == "todo-txt" {
            record.addedAt = nil
            record.checkedAt = nil
        }
        return record
    }

    @Test("Bytes at random crash no reader, and neither does a good file with some of them changed.")
    func hostile() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = Generator(state: seed)
        for format in TodoFormat.all {
            let records = try (1...3).map { try record($0, &generator) }
            let good = Array(try document(format.name, records).text.utf8)
            var read = 0
            for _ in 0..<300 {
                var bytes = good
                for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                    let index = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0...2, using: &generator) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.removeSubrange(index..<min(bytes.count, index + 20))
                    default: bytes.insert(contentsOf: bytes.prefix(index).suffix(30), at: index)
                    }
                }
                for name in [format.name, nil] {
                    if let reading = try? reading(bytes, as: name) { read += reading.records.count }
                }
            }
            #expect(read > 0, "Seed \(seed), \(format.name)")
        }
    }

    @Test("Deep nesting is an error, not the end of the program.")
    func deep() throws {
        let depth = 200_000
        for (open, close) in [("[", "]"), ("<array>", "</array>"), ("<dict><key>a</key>", "</dict>")] {
            let nested = String(repeating: open, count: depth) + String(repeating: close, count: depth)
            let text = open == "[" ? "[{\"title\":\(nested)}]" : "<plist>\(nested)</plist>"
            #expect(throws: TodoFileError.self) { _ = try reading(text) }
        }
        let components = String(repeating: "BEGIN:VTODO\n", count: depth)
        #expect(
            try reading("BEGIN:VCALENDAR\n" + components).problems == [
                "line 2 begins a to-do that does not end"
            ])
    }
}
