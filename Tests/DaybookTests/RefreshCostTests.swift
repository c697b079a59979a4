import Daybook
import Events
import Foundation
import JSONText
import Places
import Projections
import Testing
import Values

/// Published dumps of YouBike, which lie beside the package on machines that have them.
private let dumps = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/feeds/youbike").path

@Suite("What a refresh costs in the journal")
struct RefreshCostTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var journalSize: Int {
        get throws { try scratch.read(scratch.segment).count }
    }

    @Test("A refresh of 1,500 stations, of which 800 have other counts and all another time, is under 40 KB.")
    func made() throws {
        var generator = SeededGenerator(15)
        var stations = (0..<1500).map { FeedStation(id: String(500_100_000 + $0), capacity: 99) }
        var store = try scratch.open()
        _ = try store.perform(ImportStations(reading(stations)))
        let before = try journalSize
        for index in 0..<800 { stations[index].bikes = Int.random(in: 10...89, using: &generator) }
        let receipt = try store.perform(ImportStations(reading(stations, at: "2026-11-30 09:01:00")))
        guard case .stationsImported(let imported)? = receipt.events.first else {
            Issue.record("no import")
            return
        }
        #expect(imported.counts.count == 1500 && imported.changed == [] && receipt.events.count == 1)
        #expect(try journalSize - before < 40_000)
    }

    @Test(
        "So are the counts between two published dumps.",
        .enabled(if: FileManager.default.fileExists(atPath: dumps)))
    func published() throws {
        var store = try scratch.open()
        for name in ["2024-12-14", "2025-02-13"] {
            let dump = try scratch.read("\(dumps)/youbike2_\(name)_new-schema.json")
            let receipt = try store.perform(ImportStations(Feed.read(dump)))
            guard case .stationsImported(var imported)? = receipt.events.first, name == "2025-02-13" else {
                continue
            }
            #expect(imported.counts.count == 1497)
            imported.added = []
            imported.changed = []
            var writer = JSONWriter()
            imported.write(to: &writer)
            #expect(writer.bytes.count < 40_000)
        }
    }
}
