import Daybook
import Events
import Foundation
import JSONText
import Places
import Projections
import Testing
import Values

/// SplitMix64 (Steele, Lea, Flood 2014), so that a property test can name the seed of its numbers.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}

/// A directory for one test, which goes with the value, and the store in it.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "daybook-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var store: String { path + "/store" }
    var segment: String { store + "/journal/00000000000000000001.jsonl" }
    var checkpoints: String { store + "/checkpoints" }

    /// Opens the store for a program of that name, at a time that stays.
    func open(_ seed: UInt64 = 1, by: String = "tests", at time: String = "2026-11-30T01:30:00Z") throws
        -> Store
    {
        try Store.open(store, Self.options(seed, by: by, at: time))
    }

    static func options(
        _ seed: UInt64 = 1, by: String = "tests", at time: String = "2026-11-30T01:30:00Z"
    ) throws -> Store.Options {
        let now = try #require(Instant(time))
        return Store.Options(by: by, clock: { now }, random: SeededGenerator(seed))
    }

    /// Everything in the directory: the bytes of files by path, and directories with a slash behind their path.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let names = try #require(FileManager.default.enumerator(atPath: path))
        while let name = names.nextObject() as? String {
            let data = FileManager.default.contents(atPath: path + "/" + name)
            files[data == nil ? name + "/" : name] = data ?? Data()
        }
        return files
    }

    func read(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path))) }

    func write(_ path: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
}

/// What a feed with these stations says.
func reading(
    _ stations: [FeedStation], source: String? = nil, at time: String = "2026-11-30 09:00:00"
) throws -> FeedReading {
    let records = stations.map { $0.record(at: time) }.joined(separator: ",")
    return try Feed.read(Array("[\(records)]".utf8), source: source)
}

/// A station as a feed of YouBike has it.
struct FeedStation {
    var id: String
    var name = "Station"
    var english = "Station"
    var address = "Road"
    var latitude = 25.03
    var longitude = 121.56
    var capacity = 20
    var bikes = 5

    func record(at time: String) -> String {
        """
        {"sno":"\(id)","sna":"YouBike2.0_\(name)","snaen":"YouBike2.0_\(english)","sarea":"信義區","ar":"\(address)",\
        "act":"1","mday":"\(time)","srcUpdateTime":"\(time)","total":\(capacity),"available_rent_bikes":\(bikes),\
        "available_return_bikes":\(capacity - bikes),"latitude":\(latitude),"longitude":\(longitude)}
        """
    }
}

func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
}

extension Store {
    /// Adds to-dos of these titles, and returns their numbers.
    @discardableResult
    mutating func add(_ titles: String...) throws -> [Int] {
        let receipt = try perform(AddTodos(titles.map { AddTodos.Draft(title: $0) }))
        return receipt.events.compactMap { if case .todoAdded(let added) = $0 { added.number } else { nil } }
    }
}

/// A place with where it is and from whom that is known.
func text(_ place: TodoItem.Place) -> String {
    place.name + (place.coordinate.map { " at \($0)" } ?? "") + (place.source.map { " (\($0))" } ?? "")
}

extension State {
    /// The canonical form but for what an undo does not bring back: versions, and the highest numbers given.
    var essence: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
            .replacing(/,"seq":[0-9]+}/, with: "}").replacing(/"lastNumber":[0-9]+,/, with: "")
    }
}
