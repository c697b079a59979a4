import Foundation
import Testing

@Suite("Many processes, and processes that are killed")
struct ConcurrencyTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test("Twenty adds at once give the numbers 1 to 20 and one chain.")
    func parallelAdds() throws {
        let adds = try (1...20).map { try desk.start(.todo, ["add", "task \($0)"]) }
        for add in adds {
            let run = try add.wait()
            #expect(run.exit == 0 && run.errors == "", "\(run)")
        }
        let rows = try desk.json([TodoRow].self, .todo, "list")
        #expect(rows.map(\.number) == Array(1...20))
        #expect(rows.map(\.seq) == Array(1...20))
        #expect(Set(rows.map(\.title)) == Set((1...20).map { "task \($0)" }))
        #expect(try desk.journal("verify").output.hasPrefix("20 events verified. "))
    }

    /// With `Tests/long` 32 loops of 1,000.
    @Test("Loops of adds, eight at once, make one chain in which nothing is missing and nothing comes twice.")
    func loops() throws {
        let (loops, adds) = effort > 1 ? (32, 1_000) : (8, 20)
        let run = try desk.shell(
            "for loop in $(seq \(loops)); do for add in $(seq \(adds)); do todo-cli add $loop-$add >/dev/null || "
                + "echo failed $loop-$add; done & done; wait")
        #expect(run.exit == 0 && run.output == "" && run.errors == "", "\(run)")
        let rows = try desk.json([TodoRow].self, .todo, "list")
        #expect((rows.map(\.number) == Array(1...loops * adds)) as Bool)
        #expect((rows.map(\.seq) == Array(1...loops * adds)) as Bool)
        let titles = (1...loops).flatMap { loop in (1...adds).map { "\(loop)-\($0)" } }
        #expect((rows.map(\.title).sorted() == titles.sorted()) as Bool)
        #expect(try desk.journal("verify").output.hasPrefix("\(loops * adds) events verified. "))
    }

    @Test(
        "After kill -9 at any moment of 200 adds, all that were acknowledged are there, and writing goes on.")
    func killedAdds() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed)
        _ = try desk.todo("add", "first")
        var acknowledged: Set = ["first"]
        // Longer after an add that was killed in time, shorter after one that was not: so about half of them are.
        var longest = 20_000.0
        for number in 1...200 * effort {
            let add = try desk.start(.todo, ["add", "task \(number)"])
            usleep(UInt32(Double.random(in: 0...longest, using: &random)))
            add.kill()
            let isAcknowledged = try add.wait().output.hasPrefix("Added #")
            if isAcknowledged { acknowledged.insert("task \(number)") }
            longest *= isAcknowledged ? 0.8 : 1.25
        }
        let titles = try desk.json([TodoRow].self, .todo, "list").map(\.title)
        #expect(acknowledged.subtracting(titles) == [], "seed \(seed)")
        #expect(Set(titles).count == titles.count, "seed \(seed)")
        // The moments were chosen well when some adds came through and some did not.
        #expect(acknowledged.count > 20 && titles.count < 195 * effort, "seed \(seed), \(acknowledged.count)")
        let verified = try desk.journal("verify")
        #expect(verified.exit == 0, "seed \(seed): \(verified)")
        #expect(try desk.todo("add", "last").exit == 0, "seed \(seed)")
        #expect(try desk.json([TodoRow].self, .todo, "list").last?.title == "last", "seed \(seed)")
        let status = try desk.json(Status.self, .journal, "status")
        #expect(try desk.json(Replay.self, .journal, "replay").digest == status.digest, "seed \(seed)")
    }
}
