import Events
import Files
import JSONText
import Journal
import Values

/// A journal of the workload, and a file of its events for the peers.
struct Material {
    /// The directory of the store.
    let store: String
    /// A file with an event a line: id, at, by, type and data, separated by tabs.
    let events: String
}

extension Part {
    /// Makes a material: `make STORE EVENTS-FILE EVENTS LIVE`.
    ///
    /// Each event is a batch of its own, a minute after the one before it, as commands write them.
    static let make = Part("make") { words in
        let paths = StorePaths(try words.text())
        var output = try FileOutput(try words.text())
        let count = try words.integer()
        let live = try words.integer()
        var random = SplitMix64(seed: UInt64(live))
        var writer = try JournalWriter.open(
            try JournalLock(paths), after: nil, at: .start,
            JournalWriter.Options(by: "benchmark", durability: .process, random: random))
        for (minute, event) in Workload(live: live).prefix(count).enumerated() {
            let at = Instant.start.adding(minutes: minute)
            let event = NewEvent(event, id: .random(using: &random))
            _ = try writer.append([event], at: at)
            try output.write("\(event.id)\t\(at.fixedWidth)\tbenchmark\t\(event.type)\t".utf8)
            try output.write(event.data + [UInt8(ascii: "\n")])
        }
        try output.flush()
    }
}

extension NewEvent {
    fileprivate init(_ event: Event, id: Identifier) {
        var writer = JSONWriter()
        event.payload.write(to: &writer)
        self.init(id: id, type: event.type, version: event.version, data: writer.bytes)
    }

    /// Reads a line of the file of a material; nil when it is none.
    private init?(_ line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: "\t"))
        guard fields.count == 5, let id = Identifier(String(decoding: fields[0], as: UTF8.self)) else {
            return nil
        }
        self.init(
            id: id, type: String(decoding: fields[3], as: UTF8.self), version: 1, data: Array(fields[4]))
    }

    /// The events in the file of a material.
    static func all(in path: String) throws(FileError) -> [NewEvent] {
        let bytes = try SystemCalls().contents(of: path, limit: .max) ?? []
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { NewEvent($0) }
    }
}

extension Instant {
    /// The time of the first event of a material, 2026-01-01.
    static var start: Instant {
        guard let instant = Instant(seconds: 1_767_225_600) else {
            preconditionFailure("2026-01-01 is within the range of Instant.")
        }
        return instant
    }

    fileprivate func adding(minutes: Int) -> Instant {
        Instant(microseconds: microseconds + Int64(minutes) * 60_000_000) ?? self
    }
}
