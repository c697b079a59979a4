import Foundation
import Testing

/// The published dumps, which lie beside the package on machines that have them.
private enum Dumps {
    static let directory = Programs.package + "/../shared/feeds/youbike/"
    static let areThere = FileManager.default.fileExists(atPath: directory)
}

@Suite("Published dumps of YouBike, end to end", .enabled(if: Dumps.areThere))
struct YouBikeDumpTests {
    /// The numbers are those of a Python program that compares the dumps station by station, and of jq's `length`.
    @Test("Three dumps one after the other are an event each, and the list has as many stations as the last.")
    func importsAll() throws {
        let desk = try Desk()
        let dumps = [
            (
                "youbike2_2022-10-20_old-schema.json", 1208,
                "Thu 2022-10-20 12:21:14. 1208 added, 0 changed, 0 counted anew, 0 gone. Undo: fav-cli undo 1\n"
            ),
            (
                "youbike2_2024-12-14_new-schema.json", 1505,
                "Sat 2024-12-14 19:11:23. 307 added, 633 changed, 1198 counted anew, 10 gone. Undo: fav-cli undo 2\n"
            ),
            (
                "youbike2_2025-02-13_new-schema.json", 1523,
                "Thu 2025-02-13 19:25:22. 18 added, 39 changed, 1497 counted anew, 0 gone. Undo: fav-cli undo 3\n"
            ),
        ]
        for (index, (name, count, news)) in dumps.enumerated() {
            let feed = "youbike: \(count) stations in the feed, which speaks for "
            try expect(desk.fav("import", Dumps.directory + name), 0, feed + news)
            #expect(try desk.json([StationRow].self, .fav, "nearest", "--limit", "5000").count == count)
            let files = try desk.files()
            try expect(
                desk.fav("import", Dumps.directory + name), 0,
                feed + news.prefix(23) + ". Nothing new: nothing written.\n")
            #expect(try desk.files() == files)
            #expect(try desk.json(Status.self, .journal, "status").seq == index + 1)
        }
        let replay = try desk.json(Replay.self, .journal, "replay")
        #expect(try replay.digest == desk.json(Status.self, .journal, "status").digest)
        #expect(!replay.checkpoints.isEmpty && replay.checkpoints.allSatisfy(\.agrees))
    }
}
