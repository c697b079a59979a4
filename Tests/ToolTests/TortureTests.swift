import Foundation
import Testing

@Suite("The crash oracle")
struct TortureTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    private struct Report: Decodable {
        let kills: Int
        let acknowledged: Int
        let found: Int
        let lost: Int
        let unacknowledged: Int
        let faults: [String]
    }

    @Test("Writers that are killed lose nothing, and the directory is gone afterwards.")
    func nothingLost() throws {
        let seconds = "\(4 * effort)"
        let report = try desk.json(Report.self, .journal, "torture", desk("disk"), "--seconds", seconds)
        #expect(report.kills > 2 && report.acknowledged > 0)
        #expect(report.lost == 0 && report.faults == [])
        #expect(report.found == report.acknowledged + report.unacknowledged)
        #expect(try desk.files().keys.sorted() == ["home/"])
    }

    @Test(
        "When a disk only pretends to write, it says what is lost, 65, and keeps the directory.",
        .enabled(if: Programs.has("strace")))
    func pretendingDisk() throws {
        // Four writes of each process, one of which is that of a line, take no byte, though the system says that they took 256.
        let run = try desk.shell(
            "strace -f -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:retval=256:when=20..23 "
                + "journal-cli torture disk --seconds 30 --json")
        #expect(run.exit == 65, "\(run)")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.lost > 0 || !report.faults.isEmpty)
        #expect(run.errors.contains("\"code\":\"lost\""), "\(run)")
        #expect(try desk.files().keys.contains { $0.hasPrefix("disk/") })
    }

    @Test("A directory with something in it is refused.")
    func notEmpty() throws {
        try expect(
            desk.journal("torture", desk("home/..")), 73, "",
            "journal-cli: \(desk("home/..")) is there, and not empty\nName a new directory. Nothing was written.\n"
        )
    }
}
