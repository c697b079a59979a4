import Events
import JSONText
import Projections
import SHA256
import Testing
import Values

/// A random number generator that gives the same numbers for the same seed.
///
/// Algorithm: SplitMix64, Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// A seed for the properties of one run, printed so that a failure can be repeated.
func freshSeed(_ function: String = #function) -> UInt64 {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("\(function): seed \(seed)")
    return seed
}

/// The time of the event at a position: that many seconds after 2026-11-30T00:00:00Z.
func time(_ seq: Int) -> Instant {
    guard let time = Instant(seconds: 1_795_996_800 + Int64(seq)) else {
        preconditionFailure("Positions of tests are small.")
    }
    return time
}

/// The identifier that ends in a number.
func identifier(_ number: Int) -> Identifier {
    let digits = String(number)
    let zeros = String(repeating: "0", count: 12 - digits.count)
    guard let identifier = Identifier("00000000-0000-4000-8000-\(zeros)\(digits)") else {
        preconditionFailure("Twelve digits end a UUID.")
    }
    return identifier
}

/// A place a number of tenths of a degree from Taipei.
func coordinate(_ tenths: Int) -> Coordinate {
    guard let coordinate = Coordinate(latitude: 25 + Double(tenths) / 10, longitude: 121.5) else {
        preconditionFailure("Tests stay near Taipei.")
    }
    return coordinate
}

/// A station of the feed `youbike` of which only what every station has is known.
func station(_ id: String, source: String = "youbike", kind: String = "youbike") -> Station {
    Station(source: source, kind: kind, id: id, name: "Station \(id)", coordinate: coordinate(0))
}

extension State {
    /// The state after these events, at the positions from `first` on.
    init(_ events: [Event], from first: Int = 1) {
        self.init()
        fold(events, from: first)
    }

    mutating func fold(_ events: [Event], from first: Int) {
        for (offset, event) in events.enumerated() {
            apply(event, at: Moment(seq: first + offset, at: time(first + offset)))
        }
    }

    /// The canonical form as text.
    var canonicalForm: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// What opening a checkpoint of the state gives.
    func readBack(_ body: MemoryBody = MemoryBody()) throws -> State {
        var header = JSONWriter()
        write(to: &header, body: &body.content)
        var reader = JSONReader(header.bytes.span)
        let state = try State(&reader, body)
        try reader.finish()
        return state
    }
}

/// The body of a checkpoint in memory, which counts what is read of it.
final class MemoryBody: BlockSource, @unchecked Sendable {
    var content: [UInt8] = []
    /// How many bytes were read.
    private(set) var bytesRead = 0
    /// What is there when the content is not; nil where that must not be needed.
    var rebuild: () -> State

    init(rebuild: @escaping () -> State = { preconditionFailure("Nothing is damaged.") }) {
        self.rebuild = rebuild
    }

    func bytes(at place: BlockPlace) -> [UInt8]? {
        guard place.offset + place.count <= content.count else { return nil }
        let bytes = Array(content[place.offset..<place.offset + place.count])
        bytesRead += bytes.count
        return Digest(of: bytes.span) == place.digest ? bytes : nil
    }

    var rebuilt: State { rebuild() }
}

/// A feed in which these things are new.
func imported(
    source: String = "youbike", kind: String = "youbike", feedTime: Instant? = nil, added: [Station] = [],
    changed: [StationChange] = [], counts: [StationCount] = [], gone: [String] = [], back: [String] = [],
    dropped: [String] = [], isComplete: Bool = false
) -> Event {
    var event = StationsImported(source: source, kind: kind, feedTime: feedTime)
    event.isComplete = isComplete
    event.back = back
    event.dropped = dropped
    event.added = added
    event.changed = changed
    event.counts = counts
    event.gone = gone
    return .stationsImported(event)
}
